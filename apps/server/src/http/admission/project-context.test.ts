import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readProjectContext } from './admission.ts';

const requested = (query: object, headers: Record<string, string> = {}) =>
  readProjectContext({ query: query as Record<string, unknown>, headers, params: {}, callerIp: '' });
const refuses =
  (code: string, query: object, headers = {}) =>
  () =>
    assert.throws(() => requested(query, headers), { code });

describe('the project of a token', () => {
  it('is named in the query', () => assert.equal(requested({ projectId: '7' }), 7));
  it('is named in a header', () => assert.equal(requested({}, { 'x-project-id': '7' }), 7));
  it('may be named in both', () => assert.equal(requested({ projectId: '7' }, { 'x-project-id': '7' }), 7));
  it('must be one', refuses('VALIDATION_ERROR', { projectId: '7' }, { 'x-project-id': '8' }));
  it('must be named', refuses('PROJECT_ID_REQUIRED', {}));
  it('must be named by more than nothing', refuses('PROJECT_ID_REQUIRED', { projectId: '' }));
  it('must be named once in the query', refuses('VALIDATION_ERROR', { projectId: ['7', '7'] }));
  for (const id of ['0', '-1', '7.0', '07', 'shop', '99999999999'])
    it(`is not ${id}`, refuses('VALIDATION_ERROR', { projectId: id }));
});
