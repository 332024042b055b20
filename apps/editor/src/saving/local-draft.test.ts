import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { LocalDraft } from './journal.ts';
import { draftKey, openingOf, sessionName } from './local-draft.ts';

const about: LocalDraft['about'] = {
  session: 's',
  name: '',
  displayMode: 'email',
  assetBase: '',
  projectId: 1,
  templateId: null,
};
const kept = (texts: string[], revision = 3, unsaved = true): LocalDraft => ({
  key: 'k',
  revision,
  texts,
  text: texts.at(-1) ?? '',
  unsaved,
  at: 0,
  about,
});
const server = (designText: string, revision = 3) => ({ designText, revision, readOnly: false });

it('opens the server’s design if the journal is empty', () => {
  assert.deepEqual(openingOf(server('a'), undefined), { kind: 'server' });
  assert.deepEqual(openingOf(server('a'), kept(['b'], 3, false)), { kind: 'server' });
  assert.deepEqual(openingOf(server('b', 4), kept(['a', 'b'])), { kind: 'server' });
});
it('goes on with kept work over the same revision', () =>
  assert.deepEqual(openingOf(server('a'), kept(['a', 'b'])), { kind: 'kept', text: 'b' }));
it('goes on over a save whose answer was lost', () =>
  assert.deepEqual(openingOf(server('b', 4), kept(['a', 'b', 'c'])), { kind: 'kept', text: 'c' }));
it('asks when another user saved', () =>
  assert.deepEqual(openingOf(server('z', 4), kept(['a', 'b'])), { kind: 'conflict', text: 'b' }));
it('does not touch the journal in a session that may not save', () =>
  assert.deepEqual(openingOf({ ...server('a'), readOnly: true }, kept(['a', 'b'])), { kind: 'server' }));
it('names work after its session without telling its token', () => {
  assert.notEqual(sessionName('A'.repeat(43)), sessionName('B'.repeat(43)));
  assert.match(sessionName('A'.repeat(43)), /^[a-z0-9]{8,16}$/);
});
it('keeps work on a template under one name for all sessions of a person', () => {
  const project = { id: 3, name: '' };
  const template = { id: '7', name: '', folderId: null };
  const user = { id: 'u', name: '', email: 'ada@example.com' };
  assert.equal(draftKey({ project, template, user }, 'one'), draftKey({ project, template, user }, 'two'));
  assert.notEqual(
    draftKey({ project, template, user: null }, 'x'),
    draftKey({ project, template, user }, 'x'),
  );
  assert.equal(draftKey({ project, template: null, user }, 'one'), 'one');
});
