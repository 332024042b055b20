import assert from 'node:assert/strict';
import { it } from 'node:test';
import { clientFamilies, familyOf, mailClientList } from './preview-run.ts';

it('puts every client into a family, and leaves no family empty', () => {
  const found = new Set(mailClientList.map(({ id }) => familyOf(id)));
  assert.deepEqual(
    clientFamilies.filter((family) => !found.has(family)),
    [],
  );
  assert.equal(familyOf('gmail-android-dark'), 'gmail');
  assert.equal(familyOf('aol-web'), 'yahoo');
  assert.equal(familyOf('hey-web'), 'other');
});
