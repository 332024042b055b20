import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import * as operations from '@postpress/contracts/operations';
import { DesignStore } from '@postpress/edits';
import { IDBFactory } from 'fake-indexeddb';
import { saveStatus } from '../kernel/save-status.ts';
import { type EditorSessionApi, SessionError } from '../kernel/session-port.ts';
import { type DraftSubject, Journal } from './journal.ts';
import { JournalKeeper } from './journal-keeper.ts';
import { Saver } from './saver.ts';

const text = JSON.stringify({
  counters: {},
  body: { rows: [], values: { textColor: '#000' } },
  schemaVersion: 27,
});
const about: DraftSubject = {
  session: 's',
  name: 'n',
  displayMode: 'email',
  assetBase: '',
  projectId: 1,
  templateId: null,
};
type Saved = { designText: string; baseRevision: number; name?: string };

let journal: Journal;
let keeper: JournalKeeper;
let saver: Saver;
let store: DesignStore;
let calls: Saved[];
let answer: (body: Saved) => unknown;
let revision: number;
let named: string | undefined;

beforeEach(async () => {
  journal = await Journal.open(new IDBFactory());
  calls = [];
  revision = 5;
  answer = () => ({ data: { revision: ++revision, savedAt: 'now', warnings: [] } });
  store = new DesignStore({ text, displayMode: 'email' });
  const session = {
    opened: { revision, savedAt: 'then', canSave: true, readOnly: false },
    rename: (name: string) => {
      named = name;
    },
    call: async (operation: unknown, { body }: { body: Saved }) => {
      calls.push(body);
      assert.ok(operation === operations.saveDesign || operation === operations.resolveConflict);
      return answer(body);
    },
  } as unknown as EditorSessionApi;
  const read = () => ({ text: store.text(), version: store.snapshot.version });
  keeper = new JournalKeeper(journal, { key: 'k', about, read });
  saver = new Saver({ store, session, keeper, tabs: {}, key: 'k' });
  await saver.start({ revision, unsaved: false });
});
afterEach(() => {
  saver.dispose();
  journal.close();
});

const color = (value: string) =>
  store.edit('color', [{ kind: 'set', key: ':body', path: ['values', 'textColor'], value }]);
const status = () => saveStatus(saver.snapshot);

describe('the saver', () => {
  it('sends what is on the screen over the revision that the server has', async () => {
    color('#111');
    assert.equal(status(), 'saving');
    assert.equal(await saver.save(), true);
    assert.deepEqual(calls, [{ designText: store.text(), baseRevision: 5 }]);
    assert.equal(status(), 'saved');
    color('#222');
    await saver.save();
    assert.equal(calls[1]?.baseRevision, 6);
    await saver.keep();
    const kept = await journal.read('k');
    assert.deepEqual([kept?.text, kept?.unsaved, kept?.revision], [store.text(), false, 7]);
  });
  it('sends a new name with the design, once, also after a failure', async () => {
    const back = answer;
    answer = () => {
      throw new SessionError(0, 'UNREACHABLE', 'away');
    };
    assert.equal(await saver.rename('Spring sale'), false);
    assert.equal(named, 'Spring sale');
    assert.equal(status(), 'offline');
    answer = back;
    assert.equal(await saver.save(), true);
    assert.deepEqual(calls.at(-1), { designText: text, baseRevision: 5, name: 'Spring sale' });
    color('#111');
    await saver.save();
    assert.deepEqual(calls.at(-1), { designText: store.text(), baseRevision: 6 });
  });
  it('sends a name that is given while a save is on its way after it', async () => {
    let renaming: Promise<boolean> | undefined;
    const back = answer;
    answer = (body) => {
      renaming ??= saver.rename('Two');
      return back(body);
    };
    color('#111');
    await saver.save();
    assert.equal(await renaming, true);
    assert.deepEqual(
      calls.map(({ baseRevision, name }) => [baseRevision, name]),
      [
        [5, undefined],
        [6, 'Two'],
      ],
    );
    assert.equal(status(), 'saved');
  });
  it('keeps what can’t be sent, and goes on once the service is back', async () => {
    const away = () => {
      throw new SessionError(0, 'UNREACHABLE', 'away');
    };
    const back = answer;
    answer = away;
    color('#111');
    assert.equal(await saver.save(), false);
    assert.equal(status(), 'offline');
    color('#222');
    await saver.keep();
    assert.equal(await saver.save(), false);
    assert.deepEqual((await journal.read('k'))?.unsaved, true);
    assert.equal((await journal.read('k'))?.text, store.text());
    answer = back;
    assert.equal(await saver.save(), true);
  });
  it('waits for the attempt that was asked for, although the journal reports before it', async () => {
    const back = answer;
    answer = () => {
      throw new SessionError(0, 'UNREACHABLE', 'away');
    };
    color('#111');
    assert.equal(await saver.save(), false);
    answer = back;
    const saving = saver.save();
    keeper.onKept?.(store.snapshot.version);
    assert.equal(await saving, true);
  });
  it('knows its own save again when only the answer was lost', async () => {
    const reached: string[] = [];
    answer = ({ designText }) => {
      reached.push(designText);
      throw new SessionError(0, 'UNREACHABLE', 'the answer broke off');
    };
    color('#111');
    await saver.save();
    color('#222');
    answer = ({ baseRevision }) => {
      if (baseRevision === 6) return { data: { revision: 7, savedAt: 'now', warnings: [] } };
      const theirs = { revision: 6, savedAt: 'x', by: null, designText: reached[0] };
      throw new SessionError(409, 'CONFLICT', 'x', { theirs });
    };
    await saver.save();
    await saver.save();
    assert.equal(status(), 'saved');
    assert.equal(saver.snapshot.revision, 7);
  });
  it('asks when another user saved, and loses neither', async () => {
    const designText = text.replace('#000', '#999');
    answer = () => {
      throw new SessionError(409, 'CONFLICT', 'x', {
        theirs: { revision: 9, savedAt: 'x', by: null, designText },
      });
    };
    color('#111');
    const mine = store.text();
    assert.equal(await saver.save(), false);
    assert.equal(status(), 'conflict');
    answer = (body) => {
      assert.deepEqual(body, { designText, losingText: mine, baseRevision: 9 });
      return { data: { revision: 10, savedAt: 'now', warnings: [], keptVersionId: 'v' } };
    };
    assert.equal(await saver.resolve('theirs'), 'v');
    assert.equal(store.text(), designText);
    assert.equal(status(), 'saved');
  });
  it('says that the session has ended, and goes on when it is renewed', async () => {
    const fine = answer;
    answer = () => {
      throw new SessionError(401, 'UNAUTHORIZED', 'ended');
    };
    color('#111');
    await saver.save();
    assert.equal(status(), 'ended');
    answer = fine;
    saver.renewed();
    assert.equal(await saver.save(), true);
  });
  it('says why the server does not take a design', async () => {
    answer = () => {
      throw new SessionError(400, 'INVALID_DESIGN', 'no rows');
    };
    color('#111');
    await saver.save();
    assert.deepEqual(saver.snapshot.stop, { kind: 'refused', message: 'no rows' });
  });
});
