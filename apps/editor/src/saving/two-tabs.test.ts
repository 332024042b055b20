import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { DesignStore } from '@postpress/edits';
import { IDBFactory } from 'fake-indexeddb';
import type { EditorSessionApi } from '../kernel/session-port.ts';
import { type DraftSubject, Journal } from './journal.ts';
import { JournalKeeper } from './journal-keeper.ts';
import { browserTabs, type TabTools } from './one-writer.ts';
import { Saver } from './saver.ts';

const about: DraftSubject = {
  session: 's',
  name: 'n',
  displayMode: 'email',
  assetBase: '',
  projectId: 1,
  templateId: null,
};
const stored = JSON.stringify({
  counters: {},
  body: { rows: [], values: { textColor: '#000' } },
  schemaVersion: 27,
});

type Tab = { store: DesignStore; saver: Saver; texts: () => number; color: (value: string) => void };

let factory: IDBFactory;
let closers: (() => void)[];
let key: string;
let saves: { designText: string; baseRevision: number }[];
let revision: number;
let tests = 0;

beforeEach(() => {
  factory = new IDBFactory();
  closers = [];
  saves = [];
  revision = 5;
  tests += 1;
  key = `two-tabs-${tests}`;
});
afterEach(() => {
  for (const close of closers) close();
});

async function openTab(tabs: TabTools = browserTabs(key), text = stored): Promise<Tab> {
  const journal = await Journal.open(factory);
  const store = new DesignStore({ text, displayMode: 'email' });
  let texts = 0;
  const textOf = store.text.bind(store);
  store.text = () => {
    texts += 1;
    return textOf();
  };
  const session = {
    opened: { revision, savedAt: 'then', canSave: true, readOnly: false },
    call: async (_operation: unknown, { body }: { body: (typeof saves)[number] }) => {
      saves.push(body);
      return { data: { revision: ++revision, savedAt: 'now', warnings: [] } };
    },
  } as unknown as EditorSessionApi;
  const read = () => ({ text: textOf(), version: store.snapshot.version });
  const keeper = new JournalKeeper(journal, { key, about, read });
  const saver = new Saver({ store, session, keeper, tabs, key });
  closers.push(() => {
    saver.dispose();
    journal.close();
  });
  await saver.start({ revision, unsaved: false });
  const color = (value: string) =>
    store.edit('color', [{ kind: 'set', key: ':body', path: ['values', 'textColor'], value }]);
  return { store, saver, texts: () => texts, color };
}

async function localDraft() {
  const journal = await Journal.open(factory);
  const work = await journal.read(key);
  journal.close();
  return work;
}

const passes = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('two tabs on one design', () => {
  it('keep a journal that reads back exactly after each of two takeovers', async () => {
    const first = await openTab();
    const second = await openTab();
    first.color('#111111');
    await first.saver.keep();
    await second.saver.takeOver();
    assert.equal(second.store.text(), first.store.text());
    second.color('#22');
    await second.saver.keep();
    assert.equal((await localDraft())?.text, second.store.text());
    assert.equal((await localDraft())?.revision, 5);
    await first.saver.takeOver();
    assert.equal(first.store.text(), second.store.text());
    first.color('#3333');
    await first.saver.keep();
    assert.equal((await localDraft())?.text, first.store.text());
    assert.equal((await localDraft())?.revision, 5);
  });

  it('save over the revision that the other tab reached', async () => {
    const first = await openTab();
    const second = await openTab();
    first.color('#111');
    await first.saver.save();
    await second.saver.takeOver();
    second.color('#222');
    await second.saver.save();
    await second.saver.keep();
    assert.deepEqual(
      saves.map(({ baseRevision }) => baseRevision),
      [5, 6],
    );
    assert.deepEqual([(await localDraft())?.revision, (await localDraft())?.unsaved], [7, false]);
  });

  it('let only the tab that writes touch the journal', async () => {
    const first = await openTab();
    const second = await openTab();
    first.color('#111');
    const saving = first.saver.save();
    await second.saver.takeOver();
    second.color('#222');
    await saving;
    await first.saver.keep();
    await second.saver.keep();
    assert.equal((await localDraft())?.text, second.store.text());
  });

  it('follow the writer, whose text is written out only while another tab reads it', async () => {
    const first = await openTab();
    const before = first.texts();
    first.color('#111');
    await passes(500);
    assert.equal(first.texts(), before, 'the text was written out although no tab listens');
    const second = await openTab();
    first.color('#222');
    await passes(700);
    assert.equal(second.store.text(), first.store.text());
  });
});

describe('a tab without Web Locks', () => {
  const denied = {
    request: () => Promise.reject(new DOMException('Access is denied.', 'SecurityError')),
    query: () => Promise.reject(new DOMException('Access is denied.', 'SecurityError')),
  } as unknown as LockManager;

  it('opens and writes where a third-party frame is denied them', { timeout: 60_000 }, async () => {
    const tab = await openTab({ locks: denied });
    tab.color('#111');
    assert.equal(await tab.saver.save(), true);
  });
});
