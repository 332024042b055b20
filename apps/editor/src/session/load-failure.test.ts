import assert from 'node:assert/strict';
import { it } from 'node:test';
import { SessionError } from '../kernel/session-port.ts';
import { loadFailure } from './load-failure.ts';
import { sessionToken } from './session-token.ts';

const kindOf = (status: number) => loadFailure(new SessionError(status, 'X', 'why')).kind;

it('tells an ended session from one that never was, and both from a service that is away', () => {
  assert.equal(kindOf(404), 'unknown');
  assert.equal(kindOf(401), 'ended');
  assert.equal(kindOf(410), 'ended');
  for (const status of [0, 429, 500, 502, 503]) assert.equal(kindOf(status), 'unreachable');
  assert.equal(loadFailure(new SyntaxError('no JSON')).kind, 'broken');
});
it('reads the token of an address', () => {
  const token = 'A'.repeat(43);
  assert.equal(sessionToken(`/editor/${token}`), token);
  assert.equal(sessionToken(`/editor/${token}/`), token);
  for (const path of ['/', '/editor/', '/editor/x', `/editor/${token}/design`, `/other/${token}`])
    assert.equal(sessionToken(path), undefined, path);
});
