import assert from 'node:assert/strict';
import { it } from 'node:test';
import Type from 'typebox';
import { bindRoutes, defineRoute, ok } from '../../base/route.ts';
import { activeWork } from '../../base/tenant-work.ts';
import { openThreads } from '../../platform/threads/open-threads.ts';
import { openTestApp } from '../testing.ts';
import { openOperationCaller } from './operation-caller.ts';

/** Answers for which tenant it runs. */
const route = defineRoute({
  operationId: 'listWorkspaces',
  method: 'GET',
  path: '/manage/workspaces',
  summary: '',
  tag: '',
  auth: 'management',
  result: Type.Object({ tenant: Type.String() }),
  errors: [],
  handle: async () => ok({ tenant: activeWork()?.tenant ?? '' }),
});
const routes = bindRoutes([route], {});
const caller = { kind: 'pat', credentialId: 'token-1', userId: 'ann', scopeWorkspaceId: null } as const;
const gate = async () => ({ caller, headers: {} });

it('counts the work of a token without a project for the token, called in process as over HTTP', async () => {
  const threads = openThreads();
  const app = await openTestApp(routes, { gate, threads });
  try {
    const overHttp = await (await fetch(`${app.url}${route.path}`)).json();
    const request = { id: 'r', headers: {}, ip: '192.0.2.7', signal: AbortSignal.timeout(60_000) };
    const inProcess = await openOperationCaller({ routes: () => routes, gate, threads })(request).call(
      'listWorkspaces',
      {},
    );
    assert.deepEqual([overHttp, inProcess], [{ tenant: 'token-1' }, { tenant: 'token-1' }]);
  } finally {
    await app.close();
    await threads.close();
  }
});
