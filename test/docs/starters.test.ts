/** Ids of starters in texts for callers, compared with the starters. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { displayModes } from '@postpress/design';
import { openStarters } from '../../apps/server/src/editor-sessions/starters.ts';

const root = join(import.meta.dirname, '../..');
const texts = [
  'docs/**/*.md',
  'packages/{embed,client,contracts}/src/**/*.ts',
  'packages/*/README.md',
  'scripts/embed-compatibility/*.ts',
];
/** As `loadStockTemplate('email-first-steps')` and in code quotes; only on lines about starters. */
const ID = new RegExp(`['"\`]((?:${displayModes.join('|')})-[a-z][a-z0-9-]+)['"\`]`, 'g');

it('every starter that docs and types name exists', async () => {
  const ids = new Set((await openStarters().list('https://post.example')).map(({ id }) => id));
  const named = globSync(texts, { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => /starter|loadTemplate|StockTemplate/i.test(line))
      .flatMap((line) => [...line.matchAll(ID)].map(([, id = '']) => ({ file, id }))),
  );
  assert.ok(named.length >= 4, JSON.stringify(named));
  assert.deepEqual(
    named.filter(({ id }) => !ids.has(id)),
    [],
  );
});
