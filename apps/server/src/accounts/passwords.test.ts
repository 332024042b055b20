import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hashPassword, isPassword } from './passwords.ts';

it('verifies a password', async () => {
  const stored = await hashPassword('correct horse battery');
  assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.equal(await isPassword(stored, 'correct horse battery'), true);
  assert.equal(await isPassword(stored, 'correct horse batterz'), false);
});
it('accepts no password of a user without one', async () =>
  assert.equal(await isPassword(null, 'stands in for a user that has no password'), false));
