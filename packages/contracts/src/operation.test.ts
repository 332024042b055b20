import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Operation, type OperationArguments, type OperationInput, operationPath } from './operation.ts';
import * as operations from './operations.generated.ts';

const called = <Input extends OperationInput, Result>(
  operation: Operation<Input, Result>,
  ...[given]: OperationArguments<Input, unknown>
) => `${operation.method} ${operationPath(operation, given)}`;

describe('the path of an operation', () => {
  it('has its parameters, encoded', () => {
    assert.equal(called(operations.getEmail, { params: { id: 'a/b' } }), 'GET /v3/emails/a%2Fb');
    const params = { projectId: 7, templateId: '3', versionId: 'x' };
    assert.equal(
      called(operations.getTemplateVersion, { params }),
      'GET /manage/projects/7/templates/3/versions/x',
    );
  });

  it('has its query without empty members', () => {
    assert.equal(
      called(operations.listEmails, { query: { search: 'a & b', limit: 1, cursor: undefined, tag: '' } }),
      'GET /v3/emails?search=a%20%26%20b&limit=1',
    );
    assert.equal(called(operations.listEmails), 'GET /v3/emails');
  });
});

describe('the types of an operation', () => {
  it('refuse names that the contract does not have, and calls without what it requires', () => {
    // @ts-expect-error: emails have no filter of this name
    called(operations.listEmails, { query: { recipientName: 'a' } });
    // @ts-expect-error: the body has `scheduledAt`
    called(operations.rescheduleEmail, { params: { id: 'a' }, body: { scheduledFor: '2030-01-01' } });
    // @ts-expect-error: the path has an id
    called(operations.getEmail);
    const result: NonNullable<typeof operations.getEmail.result>['data'] | undefined =
      operations.getEmail.result?.data;
    // @ts-expect-error: the result has `status`
    assert.equal(result?.state, undefined);
  });
});
