import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Entry, soughtEntries } from './palette-entries.ts';

const entry = (title: string, group: Entry['group'] = 'edit'): Entry => ({
  id: title,
  title,
  group,
  run: () => {},
});
const entries = [entry('Show mobile'), entry('Move up'), entry('Go to Button, Move now', 'go')];
const titles = (sought: string) => soughtEntries(entries, sought).map(({ title }) => title);

it('lists commands before anything is typed, and blocks of the design only when they are looked for', () => {
  assert.deepEqual(titles(''), ['Show mobile', 'Move up']);
  assert.deepEqual(titles('button'), ['Go to Button, Move now']);
});
it('puts what begins with it first', () => assert.equal(titles('mo')[0], 'Move up'));
