import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { waitSeconds } from './attempts.ts';
import { readSessionCookie } from './session-cookie.ts';
import { safeReturn } from './sign-in-with-sso.ts';

describe('the cookie of a session', () => {
  it('is found among others', () =>
    assert.equal(readSessionCookie('a=b; postpress_session=abc; c=d'), 'abc'));
  it('is undefined for two, or for another one', () => {
    for (const header of [
      'postpress_session=a; postpress_session=b',
      'x_postpress_session=a',
      'postpress_session=',
      '',
      undefined,
    ])
      assert.equal(readSessionCookie(header), undefined);
  });
});

describe('the way back from single sign-on', () => {
  for (const [requested, to] of [
    ['/console/emails?status=sent', '/console/emails?status=sent'],
    ['/console', '/console'],
    ['https://evil.example', '/console'],
    ['//evil.example', '/console'],
    ['/console/../v3', '/console'],
    ['/consolevil', '/console'],
    [undefined, '/console'],
  ] as const)
    it(`from ${requested} is ${to}`, () => assert.equal(safeReturn(requested), to));
});

describe('the wait after failures', () => {
  it('doubles, to a bound', () => {
    const waits = [0, 9, 10, 11, 15, 100].map((failures) => waitSeconds('account', failures));
    assert.deepEqual(waits, [0, 0, 1, 2, 32, 120]);
    assert.deepEqual([waitSeconds('network', 19), waitSeconds('network', 60)], [0, 900]);
  });
});
