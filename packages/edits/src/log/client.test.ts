/** Undo of one client among several; what is pending when others were faster. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Json, NodeKey, ValuePath } from '../node.ts';
import type { Operation } from '../operation.ts';
import { block, designOf, row } from '../testing.ts';
import { type Client, doEdit, openClient, receive, redo, undo } from './client.ts';
import { openState } from './design-state.ts';
import type { Batch } from './log-operation.ts';

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
  it('has nothing to take back where another had set the same before', () => {
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
