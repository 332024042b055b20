import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readRequest } from '../test/select-files.ts';
import { selectUnits } from '../test/select-units.ts';
import { drills } from './drills.ts';

const root = join(import.meta.dirname, '../..');
const runbook = readFileSync(join(root, 'docs/guides/operating.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

it('the runbook has each drill, and no other', () =>
  assert.deepEqual(
    [...runbook.matchAll(/npm run drill -- ([\w-]+)/g)].map(([, name]) => name).toSorted(),
    Object.keys(drills).toSorted(),
  ));

for (const [name, { run }] of Object.entries(drills)) {
  describe(`the drill ${name}`, () => {
    if ('script' in run) {
      it('is a command', () => assert.ok(scripts[run.script]));
      return;
    }
    for (const part of run.tests)
      it(`runs ${part}`, () => assert.notEqual(selectUnits(readRequest([part]), root, () => {}).length, 0));
  });
}
