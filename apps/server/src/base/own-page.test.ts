import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AppError } from './app-error.ts';
import { requireOwnPage } from './own-page.ts';

const isTaken = (headers: Record<string, string>) => {
  try {
    requireOwnPage({ host: 'inner:4747', ...headers }, 'https://post.example');
    return true;
  } catch (error) {
    assert.ok(error instanceof AppError && error.code === 'FORBIDDEN');
    return false;
  }
};

describe('a call', () => {
  const calls: [Record<string, string>, boolean][] = [
    [{}, true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://inner:4747' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ origin: 'http://inner:4747' }, true],
    [{ origin: 'https://post.example' }, true],
    // A form of our own page, whose policy is `no-referrer`.
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
    // A sandboxed frame, or a page of another site with that policy.
    [{ 'sec-fetch-site': 'cross-site', origin: 'null' }, false],
    [{ origin: 'null' }, false],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://other.post.example' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://post.example' }, false],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, false],
    [{ origin: 'https://post.example.evil' }, false],
    [{ origin: 'inner:4747' }, false],
  ];
  for (const [headers, expected] of calls)
    it(`with ${JSON.stringify(headers)} is ${expected ? 'taken' : 'refused'}`, () =>
      assert.equal(isTaken(headers), expected));
});
