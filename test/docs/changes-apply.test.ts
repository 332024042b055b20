/** Every hunk of the newcomer guides applies; `changing.test.ts` performs them completely in the long run. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { applyChange } from './apply-change.ts';
import { readFences } from './fences.ts';
import { root } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'guides-'));
after(() => rmSync(folder, { recursive: true }));

describe('the guides for changes', () => {
  for (const name of readdirSync(join(root, 'docs/guides/changing')).filter((file) => file.endsWith('.md')))
    it(`${name} applies to the sources`, () => {
      const page = `docs/guides/changing/${name}`;
      const fences = readFences(page, readFileSync(join(root, page), 'utf8'));
      for (const { marker } of fences)
        if (marker?.name === 'edit') cpSync(join(root, marker.value), join(folder, marker.value));
      assert.notDeepEqual(applyChange(folder, fences), []);
    });
});
