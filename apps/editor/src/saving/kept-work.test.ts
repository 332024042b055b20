import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { KeptWork } from './journal.ts';
import { journalKey, openingOf } from './kept-work.ts';

const about = { projectId: 1, templateId: null, name: '', displayMode: 'email' };
const kept = (texts: string[], revision = 3, unsaved = true): KeptWork => ({
  ...{ key: 'k', revision, texts, text: texts.at(-1) ?? '', unsaved, at: 0, about },
});
const server = (designText: string, revision = 3) => ({ designText, revision, readOnly: false });

it('opens what the server has when nothing else was kept', () => {
  assert.deepEqual(openingOf(server('a'), undefined), { kind: 'server' });
  assert.deepEqual(openingOf(server('a'), kept(['b'], 3, false)), { kind: 'server' });
  assert.deepEqual(openingOf(server('b', 4), kept(['a', 'b'])), { kind: 'server' });
});
it('goes on with kept work over the same revision', () =>
  assert.deepEqual(openingOf(server('a'), kept(['a', 'b'])), { kind: 'kept', text: 'b' }));
it('goes on over a save whose answer was lost', () =>
  assert.deepEqual(openingOf(server('b', 4), kept(['a', 'b', 'c'])), { kind: 'kept', text: 'c' }));
it('asks when somebody else saved', () =>
  assert.deepEqual(openingOf(server('z', 4), kept(['a', 'b'])), { kind: 'conflict', text: 'b' }));
it('leaves kept work alone where nothing may be saved', () =>
  assert.deepEqual(openingOf({ ...server('a'), readOnly: true }, kept(['a', 'b'])), { kind: 'server' }));
it('names work after its session without telling its token', () => {
  assert.notEqual(journalKey('A'.repeat(43)), journalKey('B'.repeat(43)));
  assert.match(journalKey('A'.repeat(43)), /^[a-z0-9]{8,16}$/);
});
