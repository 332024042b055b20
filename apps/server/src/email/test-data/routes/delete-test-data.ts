import { DeleteTestDataResult } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { testOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { deleteTestData, type TestDataDeps } from '../delete-test-data.ts';

export const deleteTestDataRoute = defineRoute({
  operationId: 'deleteTestData',
  method: 'DELETE',
  path: '/v3/test-data',
  summary: 'Delete test data',
  description:
    'Deletes what was sent with the test keys of the project: emails, captured messages, suppressions, subscriptions, statistics and webhook deliveries. Keys and webhooks stay. Call it with a test key, or with a personal access token and the testProjectId of the project as projectId.',
  tag: 'Emails',
  auth: 'project',
  testData: 'own',
  scope: 'emails:write',
  audit: 'call',
  connectionTime: 'export',
  result: DeleteTestDataResult,
  async handle({ projectId, caller }, deps: TestDataDeps) {
    if (testOf(caller) === undefined)
      throw new AppError(
        'FORBIDDEN',
        'This deletes test data only: use a test key, or the testProjectId of the project as projectId.',
      );
    return ok({ data: await deleteTestData(projectId, deps) });
  },
});
