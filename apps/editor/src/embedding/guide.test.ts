import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { eventNames, hostRequestNames } from '../kernel/host-names.ts';
import { callNames, setterNames } from './call-names.ts';
import { optionNames } from './host-options.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/guides/embedding.md'), 'utf8');

/** The names in the first column of a section's table. */
function namesUnder(heading: string): string[] {
  const section = guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => /^\| `/.test(line));
  return rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([\w:-]+)/g)].map(([, name]) => name ?? ''),
  );
}

for (const [heading, names] of [
  ['Methods', [...callNames, ...setterNames]],
  ['Options', optionNames],
  ['Events', eventNames],
  ['Requests', hostRequestNames],
] as const)
  it(`the guide lists what there is, and nothing else: ${heading}`, () =>
    assert.deepEqual(namesUnder(heading).sort(), [...names].sort()));
