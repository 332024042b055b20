import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readRequest } from '../test/select-files.ts';
import { selectUnits } from '../test/select-units.ts';
import { drills } from './drills.ts';
import { runbookSections } from './runbook.ts';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

it('the runbook has each drill, and no other', () =>
  assert.deepEqual([...runbookSections.keys()].toSorted(), Object.keys(drills).toSorted()));

for (const [name, section] of runbookSections)
  it(`the section of ${name} says what people see, what they do and what it leaves`, () => {
    assert.match(section, /^You see: .+^You do: .+^It leaves: .+/ms);
    assert.doesNotMatch(section, /```|<!--|npm run/);
  });

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
