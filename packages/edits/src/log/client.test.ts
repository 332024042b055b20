/** Undo of one client among several; what is pending when others were faster. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Json, NodeKey, ValuePath } from '../node.ts';
import type { Operation } from '../operation.ts';
import { block, designOf, row } from '../testing.ts';
import { type Client, doEdit, openClient, receive, redo, undo } from './client.ts';
import { openState } from './design-state.ts';
import { type Batch, batchLimits } from './log-operation.ts';

const design = designOf([row('r', [[block('a'), block('b')]])]);
const open = (id: string) => openClient(id, openState(design, { displayMode: 'email', designMode: 'live' }));
const newKey = () => assert.fail('all nodes have ids');
const color = (value: string, key: NodeKey = 'a'): Operation => set(key, ['values', 'color'], value);
const set = (key: NodeKey, path: ValuePath, value: Json): Operation => ({ kind: 'set', key, path, value });
const valuesOf = ({ shown }: Client, key: NodeKey = 'a'): { [name: string]: unknown } =>
  (shown.tree.find(key)?.node as { values?: { [name: string]: unknown } } | undefined)?.values ?? {};
const colorOf = (client: Client, key?: NodeKey) => valuesOf(client, key).color;

/** Two clients and the log between them. */
class Room {
  readonly #clients = { mine: open('mine'), theirs: open('theirs') };
  #log: Batch[] = [];

  get mine(): Client {
    return this.#clients.mine;
  }

  get theirs(): Client {
    return this.#clients.theirs;
  }

  /** Does something, and puts it into the log. */
  does(who: 'mine' | 'theirs', what: (client: Client) => { client: Client; batch?: Batch }): void {
    this.begins(who, what);
    this.arrives(who);
  }

  /** Does something that is not in the log yet. */
  begins(who: 'mine' | 'theirs', what: (client: Client) => { client: Client; batch?: Batch }): void {
    this.#clients[who] = what(this.#clients[who]).client;
  }

  arrives(who: 'mine' | 'theirs'): void {
    this.#log.push(...this.#clients[who].pending);
    for (const each of ['mine', 'theirs'] as const)
      for (let seq = this.#clients[each].confirmed.seq; seq < this.#log.length; seq++) {
        const batch = this.#log[seq];
        if (batch) this.#clients[each] = receive(this.#clients[each], { seq: seq + 1, batch }).client;
      }
    assert.equal(
      JSON.stringify(this.mine.confirmed.tree.design),
      JSON.stringify(this.theirs.confirmed.tree.design),
    );
  }
}

const edit =
  (...operations: Operation[]) =>
  (client: Client) =>
    doEdit(client, operations, newKey);

describe('undo', () => {
  it('takes back what its own client did, not what others did since', () => {
    const room = new Room();
    room.does('mine', edit(color('#111111')));
    room.does('theirs', edit(color('#222222', 'b')));
    room.does('mine', undo);
    assert.deepEqual([colorOf(room.mine), colorOf(room.mine, 'b')], [undefined, '#222222']);
    room.does('mine', redo);
    assert.equal(colorOf(room.theirs), '#111111');
  });
  it('skips what others have changed since, and goes on with the step before', () => {
    const room = new Room();
    room.does('mine', edit(color('#111111', 'b')));
    room.does('mine', edit(color('#111111')));
    room.does('theirs', edit(color('#222222')));
    room.does('mine', undo);
    assert.deepEqual([colorOf(room.mine), colorOf(room.mine, 'b')], ['#222222', undefined]);
  });
  it('of a removal brings back what others changed in it meanwhile', () => {
    const room = new Room();
    room.begins('mine', edit({ kind: 'remove', key: 'a' }));
    room.begins('theirs', edit(color('#222222')));
    room.arrives('mine');
    room.arrives('theirs');
    assert.equal(room.theirs.shown.tree.has('a'), false);
    room.does('mine', undo);
    assert.equal(colorOf(room.theirs), '#222222');
    assert.deepEqual(room.mine.shown.tree.children('rc0'), ['a', 'b']);
  });
  it('of an insertion leaves what others have changed in it', () => {
    const room = new Room();
    const position = { parent: 'rc0', after: 'b', before: null };
    room.does('mine', edit({ kind: 'insert', position, node: block('new') as unknown as Json }));
    room.does('theirs', edit(color('#222222', 'new')));
    room.does('mine', undo);
    assert.equal(colorOf(room.mine, 'new'), '#222222');
  });
  it('of a move goes on after that of a removal around it', () => {
    const room = new Room();
    room.does(
      'mine',
      edit({ kind: 'move', key: 'a', position: { parent: 'rc0', after: 'b', before: null } }),
    );
    room.does('mine', edit({ kind: 'remove', key: 'r' }));
    room.does('mine', undo);
    room.does('mine', undo);
    assert.deepEqual(room.theirs.shown.tree.children('rc0'), ['a', 'b']);
  });
  it('undo does nothing if another user had set the same value before', () => {
    const room = new Room();
    room.begins('mine', edit(color('#111111')));
    room.does('theirs', edit(color('#111111')));
    room.arrives('mine');
    room.does('mine', undo);
    assert.equal(colorOf(room.theirs), '#111111');
  });
  it('gives back what was there when its batch came into the log, not when it was made', () => {
    const room = new Room();
    room.begins('mine', edit(color('#111111')));
    room.does('theirs', edit(color('#222222')));
    room.arrives('mine');
    assert.equal(colorOf(room.mine), '#111111');
    room.does('mine', undo);
    assert.equal(colorOf(room.mine), '#222222');
  });
});

describe('what is pending', () => {
  it('is done again on top of what others did', () => {
    const room = new Room();
    room.begins('mine', edit(color('#111111')));
    room.does(
      'theirs',
      edit({ kind: 'move', key: 'a', position: { parent: 'rc0', after: 'b', before: null } }),
    );
    assert.deepEqual(room.mine.shown.tree.children('rc0'), ['b', 'a']);
    assert.deepEqual([colorOf(room.mine), colorOf(room.theirs)], ['#111111', undefined]);
  });
  it('sets one value where it made the object around it, so that others keep theirs', () => {
    const room = new Room();
    const border = (name: string): Operation => set('a', ['values', 'border'], { [name]: '1px' });
    room.begins('mine', edit(border('borderTopWidth')));
    room.begins('theirs', edit(border('borderLeftWidth')));
    room.arrives('mine');
    room.arrives('theirs');
    assert.deepEqual(valuesOf(room.mine).border, { borderTopWidth: '1px', borderLeftWidth: '1px' });
  });
  it('is not taken in the wrong order', () => {
    const { batches: [batch] = [] } = doEdit(open('theirs'), [color('#111111')], newKey);
    assert.ok(batch);
    assert.throws(() => receive(open('mine'), { seq: 2, batch }), /does not follow/);
  });
});

describe('what a client keeps', () => {
  const colors = (count: number) =>
    Array.from({ length: count }, (_, at) => color(`#${String(at).padStart(6, '0')}`));
  const batchesOf = (...operations: Operation[]) => edit(...operations)(open('mine'));

  it('counts its batches: in their ids, in those that wait, and in the position of what is shown', () => {
    let client = edit(color('#111111'))(open('mine')).client;
    client = edit(color('#222222', 'b'))(client).client;
    assert.deepEqual(
      client.pending.map(({ id, client: maker }) => [id, maker]),
      [
        ['mine.1', 'mine'],
        ['mine.2', 'mine'],
      ],
    );
    assert.deepEqual([client.made, client.shown.seq, client.confirmed.seq], [2, 2, 0]);
    assert.deepEqual(
      client.undoable.map(({ batch, at }) => [batch, at]),
      [
        ['mine.1', 0],
        ['mine.2', 0],
      ],
    );
    const reopened = openClient('mine', client.confirmed, { pending: client.pending, made: client.made });
    assert.equal(edit(color('#333333'))(reopened).batches?.[0]?.id, 'mine.3');
  });

  it('an edit without an effect makes no batch', () => {
    const client = open('mine');
    const done = edit()(client);
    assert.deepEqual([done.batches, done.client === client], [undefined, true]);
  });

  it('begins another batch after half of the work of one, and each is a step of its own', () => {
    // A value of this block weighs 26.
    const half = Math.floor(batchLimits.work / 2 / 26);
    const sizesOf = (count: number) =>
      batchesOf(...colors(count)).batches?.map(({ operations }) => operations.length);
    assert.deepEqual(sizesOf(half), [half]);
    assert.deepEqual(sizesOf(half + 1), [half, 1]);
    const { client, batches = [] } = batchesOf(...colors(2 * half + 1));
    assert.deepEqual(
      batches.map(({ id, operations }) => [id, operations.length]),
      [
        ['mine.1', half],
        ['mine.2', half],
        ['mine.3', 1],
      ],
    );
    assert.deepEqual([client.made, client.shown.seq, client.undoable.length], [3, 3, 3]);
    assert.ok(batches.every(({ operations }) => operations.length <= batchLimits.operations));
  });

  it('begins another batch where the text of one would have over 2,000,000 characters', () => {
    const wordsOf = (characters: number) => set('a', ['values', 'x'], 'w'.repeat(characters));
    const alone = JSON.stringify(batchesOf(wordsOf(1)).batches?.[0]?.operations[0]).length - 1;
    const other = JSON.stringify(batchesOf(color('#111111')).batches?.[0]?.operations[0]).length;
    // With the comma between both.
    const room = batchLimits.characters - alone - other - 1;
    for (const [characters, count] of [
      [room, 1],
      [room + 1, 2],
    ] as const) {
      const { batches = [] } = batchesOf(wordsOf(characters), color('#111111'));
      assert.equal(batches.length, count);
      for (const { operations } of batches)
        assert.ok(JSON.stringify(operations).length - 2 <= batchLimits.characters);
    }
  });

  it('counts the batches of others, and by which of them a node was last changed', () => {
    const room = new Room();
    room.does('theirs', edit(color('#111111')));
    room.does('mine', edit(color('#222222', 'b')));
    room.does('theirs', edit(color('#333333', 'b')));
    assert.deepEqual([room.mine.seen, room.theirs.seen], [2, 1]);
    assert.deepEqual(Object.fromEntries(room.mine.changedByOthers), { a: 1, b: 2 });
    assert.deepEqual(Object.fromEntries(room.theirs.changedByOthers), { b: 1 });
    assert.deepEqual([room.mine.pending, room.mine.confirmed.seq, room.mine.shown.seq], [[], 3, 3]);
    assert.equal(edit(color('#444444'))(room.mine).client.undoable.at(-1)?.at, 2);
  });

  it('loses what it could do again with the next edit, not with an undo', () => {
    const first = edit(color('#111111'))(open('mine')).client;
    const second = edit(color('#222222', 'b'))(first).client;
    const once = undo(second).client;
    assert.deepEqual([once.undoable.length, once.redoable.length], [1, 1]);
    const twice = undo(once).client;
    assert.deepEqual([twice.undoable.length, twice.redoable.length], [0, 2]);
    const anotherEdit = edit(color('#333333'))(twice).client;
    assert.deepEqual([anotherEdit.undoable.length, anotherEdit.redoable.length], [1, 0]);
    assert.deepEqual(undo(undo(anotherEdit).client).batches, undefined);
  });
});
