/** An editor among others, against a scripted server and a clock that the test moves. */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { EditableDesign, Operation } from '@postpress/edits';
import { subscribeDebounced } from '../kernel/debounced-subscription.ts';
import { saveStatus } from '../kernel/save-status.ts';
import type { EditorSessionApi } from '../kernel/session-port.ts';
import { isReadOnly } from '../kernel/write-access.ts';
import { LiveSaver } from './live-saver.ts';
import { join, ScriptedServer, Timers } from './scripted-server.testing.ts';

const text = JSON.stringify({
  counters: {},
  body: {
    id: 'body',
    rows: [
      {
        id: 'r',
        cells: [1],
        columns: [
          {
            id: 'c',
            contents: ['a', 'b'].map((id) => ({ id, type: 'text', values: { text: `<p>${id}</p>` } })),
            values: {},
          },
        ],
        values: {},
      },
    ],
    values: {},
  },
  schemaVersion: 27,
});
const color = (value: string, key = 'a'): Operation => ({
  kind: 'set',
  key,
  path: ['values', 'color'],
  value,
});
const letter = (key: string): Operation => ({
  kind: 'splice-text',
  key,
  path: ['values', 'text'],
  at: 3,
  remove: 0,
  insert: 'x',
});
const colorOf = (store: EditableDesign, key = 'a') =>
  (store.find(key)?.node as { values?: { color?: string } } | undefined)?.values?.color;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

let server: ScriptedServer;
let clock: Timers;
beforeEach(() => {
  server = new ScriptedServer(text);
  clock = new Timers();
});

describe('an editor among others', () => {
  it('sends what is done, and shows what others do', async () => {
    const ann = await join(server, 'ann', clock);
    const ben = await join(server, 'ben', clock);
    ann.store.edit('Color', [color('#111111')]);
    ben.store.edit('Color', [color('#222222', 'b')]);
    assert.deepEqual([colorOf(ben.store), colorOf(ann.store, 'b')], ['#111111', '#222222']);
    assert.equal(ann.store.text(), server.text);
    assert.deepEqual(
      ann.people.snapshot.recent.map(({ key, by }) => [key, by]),
      [['b', 'Name of ben']],
    );
    clock.pass(4_000);
    assert.deepEqual(ann.people.snapshot.recent, []);
  });
  it('shows who changed a block once for many characters, until 4 s after the last', async () => {
    const ann = await join(server, 'ann', clock);
    const ben = await join(server, 'ben', clock);
    let notifications = 0;
    ann.people.subscribe(() => {
      notifications += 1;
    });
    for (let count = 0; count < 5; count++) {
      ben.store.edit('Text', [letter('b')]);
      clock.pass(1_000);
    }
    assert.equal(notifications, 1);
    clock.pass(2_900);
    assert.equal(ann.people.snapshot.recent.length, 1);
    clock.pass(100);
    assert.deepEqual(ann.people.snapshot.recent, []);
  });
  it('renders panels once others rest from typing, and at once for all else', async () => {
    const ann = await join(server, 'ann', clock);
    const ben = await join(server, 'ben', clock);
    let notifications = 0;
    const stop = subscribeDebounced(ann.store, () => {
      notifications += 1;
    });
    for (let count = 0; count < 5; count++) ben.store.edit('Text', [letter('b')]);
    assert.match(ann.store.text(), /xxxxx/);
    assert.equal(notifications, 0);
    ben.store.edit('Color', [color('#222222', 'b')]);
    assert.equal(notifications, 1);
    stop();
  });
  it('has one batch under way at a time', async () => {
    const { store } = await join(server, 'ann', clock);
    server.isSlow = true;
    for (const value of ['#111111', '#222222', '#333333']) store.edit('Color', [color(value)]);
    assert.equal(server.received.filter(({ kind }) => kind === 'batch').length, 1);
    server.answer();
    assert.equal(server.received.filter(({ kind }) => kind === 'batch').length, 3);
    assert.deepEqual(store.unconfirmed.pending, []);
  });
  it('comes back with what it has, sends again what was not answered, and gets what it missed', async () => {
    const ann = await join(server, 'ann', clock);
    const ben = await join(server, 'ben', clock);
    server.isSlow = true;
    ann.store.edit('Color', [color('#111111')]);
    server.cut();
    ann.store.edit('Color', [color('#222222', 'b')]);
    // What ann sent came into the log, but she was not told.
    server.answer();
    clock.pass(200);
    await turn();
    assert.deepEqual(server.joins.at(-2), {
      kind: 'join',
      token: 'token',
      client: 'ann',
      has: { log: 'log1', seq: 0 },
    });
    assert.equal(server.text, ann.store.text());
    assert.equal(ben.store.text(), ann.store.text());
    assert.equal(ann.live.isConfirmed, true);
    // Comments that came meanwhile are asked for.
    assert.equal(ann.people.snapshot.commentsVersion, 1);
  });
  it('waits longer and longer, and not at all when the network returns', async () => {
    const { connection } = await join(server, 'ann', clock);
    server.isBlocked = true;
    server.cut();
    for (const pause of [125, 250, 500, 1_000]) {
      const before = clock.now();
      clock.pass(pause - 1);
      await turn();
      assert.equal(connection.isJoined, false);
      clock.pass(1);
      await turn();
      assert.equal(clock.now() - before, pause);
    }
    server.isBlocked = false;
    connection.online();
    await turn();
    assert.equal(connection.isJoined, true);
  });
  it('tries the next way where the first is blocked', async () => {
    const blocked = new ScriptedServer(text);
    blocked.isBlocked = true;
    const joining = join(server, 'ann', clock, [blocked.open, server.open]);
    await turn();
    clock.pass(250);
    assert.equal((await joining).connection.isJoined, true);
  });
  it('takes a refused batch back, and says so once', async () => {
    const { live, store } = await join(server, 'ann', clock);
    const said: unknown[] = [];
    live.listeners.onRefused = (reason) => said.push(reason);
    server.refuses = 'Not allowed.';
    store.edit('Color', [color('#111111')]);
    store.edit('Color', [color('#222222', 'b')]);
    assert.deepEqual([colorOf(store), colorOf(store, 'b')], [undefined, '#222222']);
    assert.equal(said.length, 1);
    assert.equal(server.text, store.text());
  });
  it('drops a connection whose server does not answer', async () => {
    const { connection, store } = await join(server, 'ann', clock);
    server.isSlow = true;
    store.edit('Color', [color('#111111')]);
    clock.pass(15_000);
    assert.equal(connection.isJoined, false);
  });
  it('tells where it is at most every 50 ms, and the last position always', async () => {
    const ann = await join(server, 'ann', clock);
    ann.live.sendPresence({ pointer: { x: 0, y: 0 } });
    clock.pass(100);
    assert.equal(server.received.filter(({ kind }) => kind === 'presence').length, 0);
    const ben = await join(server, 'ben', clock);
    for (let x = 1; x <= 100; x++) {
      ann.live.sendPresence({ pointer: { x, y: 0 } });
      clock.pass(1);
    }
    clock.pass(50);
    assert.ok(server.received.filter(({ kind }) => kind === 'presence').length <= 4);
    assert.deepEqual(ben.people.snapshot.others[0]?.presence.pointer, { x: 100, y: 0 });
  });
  it('asks what to do when the log is another one and something is pending', async () => {
    const { live, store } = await join(server, 'ann', clock);
    let theirs: string | undefined;
    live.listeners.onConflict = ({ text: design }) => {
      theirs = design;
    };
    server.isBlocked = true;
    server.cut();
    store.edit('Color', [color('#111111')]);
    server.log = 'log2';
    server.isBlocked = false;
    clock.pass(250);
    await turn();
    assert.equal(theirs, server.text);
    assert.equal(colorOf(store), '#111111');
  });
});

describe('saving of a shared design', () => {
  const saverOf = async () => {
    const joined = await join(server, 'ann', clock);
    const opened = { revision: 5, savedAt: 'then', canSave: true, readOnly: false };
    const session = { opened } as unknown as EditorSessionApi;
    const saver = new LiveSaver({ live: joined.live, session, keeper: undefined, now: () => clock.now() });
    await saver.start();
    return { ...joined, saver, status: () => saveStatus(saver.snapshot) };
  };
  it('is done once the log has it', async () => {
    const { store, status, saver } = await saverOf();
    assert.equal(status(), 'saved');
    server.isSlow = true;
    store.edit('Color', [color('#111111')]);
    assert.equal(status(), 'saving');
    server.answer();
    assert.equal(status(), 'saved');
    assert.equal(await saver.save(), true);
    assert.deepEqual([saver.snapshot.revision, saver.snapshot.savedAt], [9, 'stored']);
    saver.dispose();
  });
  for (const winner of ['mine', 'theirs'] as const)
    it(`goes on with one design when the log is another one: ${winner}`, async () => {
      const { store, status, saver, live } = await saverOf();
      server.isBlocked = true;
      server.cut();
      store.edit('Color', [color('#111111')]);
      server.log = 'log2';
      server.isBlocked = false;
      clock.pass(250);
      await turn();
      assert.equal(status(), 'conflict');
      await saver.resolve(winner);
      assert.equal(status(), 'saved');
      assert.equal(live.isConfirmed, true);
      assert.equal(colorOf(store), winner === 'mine' ? '#111111' : undefined);
      assert.equal(server.text, store.text());
      saver.dispose();
    });
  it('ends where others made the design too large, however often the session is renewed', async () => {
    const { store, status, saver } = await saverOf();
    server.isSlow = true;
    store.edit('Color', [color('#111111')]);
    server.say({ kind: 'ended', code: 'PAYLOAD_TOO_LARGE', message: 'Too large.', retry: false });
    assert.deepEqual([status(), isReadOnly(saver.snapshot), await saver.save()], ['overLimit', true, false]);
    saver.renewed();
    assert.equal(status(), 'overLimit');
    saver.dispose();
  });
  it('says that it is not done while there is no connection', async () => {
    const { store, status, saver } = await saverOf();
    server.isBlocked = true;
    server.cut();
    assert.equal(status(), 'saved');
    store.edit('Color', [color('#111111')]);
    // No journal in this tab: nothing else has it.
    assert.equal(status(), 'not-kept');
    assert.equal(await saver.save(), false);
    server.isBlocked = false;
    clock.pass(250);
    await turn();
    assert.equal(status(), 'saved');
    saver.dispose();
  });
});
