/** A page that goes while the journal is being written. */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { IDBFactory } from 'fake-indexeddb';
import { type DraftSubject, Journal } from './journal.ts';
import { JournalKeeper } from './journal-keeper.ts';

const about: DraftSubject = {
  session: 's',
  name: 'Welcome',
  displayMode: 'email',
  assetBase: '/assets',
  projectId: 1,
  templateId: null,
};
const key = 'k';

/** What `localStorage` does, in memory. */
class Tails {
  readonly items = new Map<string, string>();
  getItem = (name: string) => this.items.get(name) ?? null;
  setItem = (name: string, value: string) => void this.items.set(name, value);
  removeItem = (name: string) => void this.items.delete(name);
}

let factory: IDBFactory;
let tails: Tails;
let journal: Journal;
let keeper: JournalKeeper;
let text: string;

beforeEach(async () => {
  factory = new IDBFactory();
  tails = new Tails();
  journal = await Journal.open(factory, tails);
  text = 'kep';
  keeper = new JournalKeeper(journal, { key, about, read: () => ({ text, version: text.length }) });
  await keeper.begin(text, 1, 0);
});

const write = (next: string) => {
  text = next;
  keeper.note(next.length);
};
/** What a page that opens later finds. */
const found = async () => (await Journal.open(factory, tails)).read(key);

describe('the journal of a page that goes', () => {
  it('has what was typed last, though the database took no more', async () => {
    write('kept');
    keeper.flush();
    write('kept!');
    // The database of a page that goes ends writes that have not begun.
    journal.close();
    keeper.leave();
    await keeper.done();
    const work = await found();
    assert.deepEqual([work?.text, work?.unsaved], ['kept!', true]);
    assert.deepEqual(work?.texts, ['kep', 'kept', 'kept!']);
  });
  it('has each step once where the database took some of them, or all', async () => {
    write('kept');
    keeper.flush();
    write('kept!');
    keeper.leave();
    const tail = [...tails.items];
    await keeper.done();
    assert.equal(tails.items.size, 0);
    tails.items.clear();
    for (const [name, value] of tail) tails.setItem(name, value);
    assert.deepEqual((await found())?.texts, ['kep', 'kept', 'kept!']);
  });
  it('forgets them with the next base', async () => {
    write('kept');
    journal.close();
    keeper.leave();
    await keeper.done();
    const next = await Journal.open(factory, tails);
    const other = new JournalKeeper(next, { key, about, read: () => ({ text: 'new', version: 1 }) });
    await other.begin('new', 2, 0);
    assert.equal((await found())?.text, 'new');
    assert.equal(tails.items.size, 0);
  });
});
