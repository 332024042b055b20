import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { isCatalog } from './messages-plugin.ts';

/** The browser shows the placeholders of a catalog that is not compiled. */
it('every catalog of the apps and what they share is compiled', () => {
  const root = join(import.meta.dirname, '..');
  const sources = globSync(
    '{apps/{editor,console},packages/{ui,edits}}/src/**/{messages,parts-messages}.ts',
    {
      cwd: root,
    },
  );
  const catalogs = sources.filter((path) =>
    /^export const \w+Messages = \{$/m.test(readFileSync(join(root, path), 'utf8')),
  );
  assert.ok(catalogs.length > 50, `${catalogs.length}`);
  assert.deepEqual(
    catalogs.filter((path) => !isCatalog(`/${path}`)),
    [],
  );
});
