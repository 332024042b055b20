import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { IDBFactory } from 'fake-indexeddb';
import { type DraftSubject, Journal } from './journal.ts';

const about: DraftSubject = {
  session: 's',
  name: 'Welcome',
  displayMode: 'email',
  assetBase: '/assets',
  projectId: 1,
  templateId: null,
};
const baseId = 'first';
const base = (key: string, text: string, at = 0) => ({
  key,
  baseId,
  revision: 3,
  text,
  ahead: false,
  at,
  about,
});
let journal: Journal;

beforeEach(async () => {
  journal = await Journal.open(new IDBFactory());
});

describe('the journal', () => {
  it('gives back the text as it was left, with every text on the way', async () => {
    await journal.begin(base('a', 'one'));
    await journal.append('a', { baseId, at: 3, remove: 0, insert: ' two' }, 10);
    await journal.append('a', { baseId, at: 0, remove: 3, insert: 'ONE' }, 20);
    const work = await journal.read('a');
    assert.deepEqual(work?.texts, ['one', 'one two', 'ONE two']);
    assert.equal(work.text, 'ONE two');
    assert.deepEqual([work.revision, work.unsaved, work.at], [3, true, 20]);
  });
  it('gives back what the log of a shared design may lack, as of the last step', async () => {
    const live = {
      log: 'l',
      seq: 4,
      client: 'c',
      made: 1,
      pending: [{ id: 'c.1', client: 'c', operations: [] }],
    };
    await journal.begin({ ...base('a', 'one'), live: { ...live, pending: [] } });
    assert.deepEqual((await journal.read('a'))?.live?.pending, []);
    await journal.append('a', { baseId, at: 0, remove: 0, insert: '', live }, 10);
    assert.deepEqual((await journal.read('a'))?.live, live);
  });
  it('has no unsaved work once the server has it, and keeps later changes', async () => {
    await journal.begin(base('a', 'one'));
    const first = await journal.append('a', { baseId, at: 3, remove: 0, insert: '!' }, 10);
    await journal.append('a', { baseId, at: 4, remove: 0, insert: '?' }, 20);
    await journal.settle('a', { upTo: first, baseId, revision: 4, text: 'one!', at: 30 });
    const work = await journal.read('a');
    assert.deepEqual(work?.texts, ['one!', 'one!?']);
    assert.deepEqual([work.revision, work.unsaved], [4, true]);
  });
  it('finds what a session left unsaved', async () => {
    const keysOf = async (name: string) =>
      (await journal.findUnsaved(({ session }) => session === name)).map(({ key }) => key);
    await journal.begin(base('saved', 'x'));
    assert.deepEqual(await keysOf('s'), []);
    await journal.begin({ ...base('saved', 'x', 1), ahead: true });
    await journal.begin({ ...base('later', 'x', 2), ahead: true });
    assert.deepEqual(await keysOf('s'), ['later', 'saved']);
    assert.deepEqual(await keysOf('other'), []);
  });
  it('finds it under the name of the session that follows', async () => {
    await journal.begin({ ...base('a', 'x'), ahead: true });
    await journal.rename('a', 'next');
    assert.equal((await journal.findUnsaved(({ session }) => session === 'next')).length, 1);
    assert.equal((await journal.findUnsaved(({ session }) => session === 's')).length, 0);
  });
  it('forgets after seven days', async () => {
    const day = 86_400_000;
    await journal.begin(base('old', 'x', 0));
    await journal.begin(base('young', 'x', 2 * day));
    await journal.sweep(8 * day);
    assert.equal(await journal.read('old'), undefined);
    assert.ok(await journal.read('young'));
  });
});
