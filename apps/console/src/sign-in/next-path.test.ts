import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linkToken, nextPath } from './next-path.ts';

const goes = (search: string, path: string) => () => assert.equal(nextPath(search), path);

describe('after signing in', () => {
  it('one starts at home', goes('', '/'));
  it('one comes back', goes('?next=%2F7%2Femails%3Fstatus%3Dsent', '/7/emails?status=sent'));
  it('one does not leave for another site', goes('?next=https%3A%2F%2Fevil.example', '/'));
  it('nor by two slashes', goes('?next=%2F%2Fevil.example', '/'));
  it('nor by a backslash', goes('?next=%2F%5Cevil.example', '/'));
  it('nor in a ring', goes('?next=%2Fsign-in', '/'));
  it('a link keeps its secret behind #', () => assert.equal(linkToken('#abc-1'), 'abc-1'));
  it('or has none', () => assert.equal(linkToken(''), ''));
});
