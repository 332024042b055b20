import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pathOf, readRoute } from './route.ts';

describe('the route in a URL of the console', () => {
  it('names project, page and what is open', () =>
    assert.deepEqual(readRoute('/7/templates/12/versions'), {
      projectId: 7,
      page: 'templates',
      rest: ['12', 'versions'],
    }));
  it('is the overview where only the project is named', () =>
    assert.deepEqual(readRoute('/7'), { projectId: 7, page: 'overview', rest: [] }));
  it('is none outside of projects', () => assert.equal(readRoute('/sign-in'), undefined));
  it('is none for what no id can be', () => assert.equal(readRoute('/007/templates'), undefined));
  it('comes back from its path', () =>
    assert.deepEqual(readRoute(pathOf(3, 'blocks', 'a/b c%')), {
      projectId: 3,
      page: 'blocks',
      rest: ['a/b c%'],
    }));
  it('keeps what cannot be decoded', () => assert.deepEqual(readRoute('/1/emails/%E0%')?.rest, ['%E0%']));
});
