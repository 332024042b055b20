import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/measurements/covered-behavior.md'), 'utf8');

it('the tests that the docs name for each defect exist', () => {
  const rows = [...page.matchAll(/^\| [^|]+ \| ([^|]+) \| (\S+\.test\.ts) \|$/gm)];
  assert.ok(rows.length > 40);
  const missing = rows.filter(([, name = '', file = '']) => {
    const path = join(root, file);
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(name);
  });
  assert.deepEqual(
    missing.map(([row]) => row),
    [],
  );
});
