import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Design } from '@postpress/design';
import { withDarkValues } from './dark.ts';
import { listStored, readStored } from './stored.ts';

describe('dark values of starters and sections', () => {
  for (const stored of listStored().filter(({ displayMode }) => displayMode !== 'document'))
    it(`${stored.path} has all that are proposed`, () => {
      const design = JSON.parse(readStored(stored)) as Design;
      assert.ok(JSON.stringify(design.body).includes('"_dark"'));
      assert.equal(JSON.stringify(withDarkValues(design, stored)), JSON.stringify(design));
    });
});
