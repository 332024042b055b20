import assert from 'node:assert/strict';
import { it } from 'node:test';
import { webhooksRoutes } from '../../webhooks/index.ts';
import { emailRoutes } from './index.ts';

/** Of the project with every key: nothing in them was sent to anyone. */
const shared: readonly string[] = [
  'listTopics',
  'createTopic',
  'getTopic',
  'updateTopic',
  'deleteTopic',
  'getEmailSettings',
  'updateEmailSettings',
  'renderEmail',
  'checkGoingLive',
  'listRelays',
  'testRelay',
];

it('every operation on emails of a project keeps test data apart, so that no test key reads live data', () => {
  const ofProjects = [...emailRoutes, ...webhooksRoutes].filter(
    ({ auth, path }) => auth === 'project' || (auth === 'management' && path.includes('{projectId}')),
  );
  const together = ofProjects
    .filter(({ testData }) => testData !== 'own')
    .map(({ operationId }) => operationId);
  assert.deepEqual(together.sort(), [...shared].sort());
});
