/** The design that several edit, as the editor sees it: alone it is a `DesignStore`; with others, each has their own history. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { anyEdit, diceOf } from '../any-edit.testing.ts';
import type { DesignStore } from '../design-store.ts';
import { isRefused } from '../edit.ts';
import type { Change, EditableDesign } from '../editable-design.ts';
import type { NodeKey } from '../node.ts';
import type { Operation } from '../operation.ts';
import { setValue } from '../set-value.ts';
import { block, designOf, row, specimenDesigns, storeOf, t } from '../testing.ts';
import { applyBatch } from './apply-batch.ts';
import { openState, recordOf, type StateRules } from './design-state.ts';
import { batchLimits } from './log-operation.ts';
import { SharedStore } from './shared-store.ts';

const rules: StateRules = { displayMode: 'email', designMode: 'live' };
const three = designOf([row('r', [[block('a'), block('b'), block('c')]])]);

function open(client: string, text = three, displayMode = rules.displayMode): SharedStore {
  let made = 0;
  const newId = () => {
    made += 1;
    return `new${String(made).padStart(7, '0')}`;
  };
  const own: StateRules = { ...rules, displayMode };
  return new SharedStore({ client, record: recordOf(openState(text, own)), rules: own, loaded: text, newId });
}

/** Several editors of one design, and the log between them. */
class Room {
  readonly stores: Readonly<Record<'mine' | 'theirs', SharedStore>>;
  #seq = 0;

  constructor(text = three) {
    this.stores = { mine: open('mine', text), theirs: open('theirs', text) };
  }

  /** What is pending goes into the log, one batch of each at a time. */
  flush(): void {
    for (const store of Object.values(this.stores))
      for (let batch = store.takeNext(); batch; batch = store.takeNext()) {
        this.#seq += 1;
        for (const each of Object.values(this.stores)) each.receive({ seq: this.#seq, batch });
      }
    assert.equal(this.stores.mine.text(), this.stores.theirs.text());
  }
}

/** Takes what is pending into the design of a server, which rejects none of it. @returns how many batches that were */
function arrive({ unconfirmed: { pending } }: SharedStore, text: string): { batches: number; text: string } {
  let state = openState(text, rules);
  for (const batch of pending) {
    const applied = applyBatch(state, batch);
    assert.deepEqual([...new Set(applied.outcomes)], ['applied']);
    ({ state } = applied);
  }
  return { batches: pending.length, text: JSON.stringify(state.tree.design) };
}

const color = (value: string, key: NodeKey = 'a'): Operation => ({
  kind: 'set',
  key,
  path: ['values', 'color'],
  value,
});
const typed = (at: number, insert: string, key: NodeKey = 'a'): Operation => ({
  kind: 'splice-text',
  key,
  path: ['values', 'text'],
  at,
  remove: 0,
  insert,
});
const valuesOf = (store: EditableDesign, key: NodeKey = 'a') =>
  (store.find(key)?.node as { values?: { [name: string]: unknown } } | undefined)?.values ?? {};
const type = (store: SharedStore, ...characters: string[]) => {
  for (const [at, each] of characters.entries())
    store.edit('Typed', [typed(3 + at, each)], { merge: 'text:a', now: at });
};

/** Says where two long texts differ. */
function assertSame(one: string, other: string): void {
  const at = [...one].findIndex((character, index) => character !== other[index]);
  if (one !== other)
    assert.equal(one.slice(Math.max(0, at - 200), at + 100), other.slice(Math.max(0, at - 200), at + 100));
}

/** Keys made by a client are not those of another: both stores see the same design by its bytes alone. */
function both(store: DesignStore, shared: SharedStore, seed: number): void {
  const dice = [diceOf(seed), diceOf(seed)] as const;
  for (let step = 0; step < 60; step++)
    for (const [at, each] of [store, shared].entries()) {
      const throwsDice = dice[at as 0 | 1];
      const edit = anyEdit(each, t, throwsDice);
      if (isRefused(edit)) continue;
      const { label, operations, ...options } = edit;
      each.edit(label, operations, { ...options, now: step * 400 });
    }
}

describe('a shared design of one editor', () => {
  it('has the bytes of a design of its own, and the first byte once all is undone', () => {
    fc.assert(
      fc.property(fc.nat(specimenDesigns.length - 1), fc.integer({ min: 1 }), (at, seed) => {
        const { text = '', displayMode = 'email' } = specimenDesigns[at] ?? {};
        const [store, shared] = [storeOf(text, displayMode), open('mine', text, displayMode)];
        assert.equal(shared.text(), text);
        both(store, shared, seed);
        assertSame(shared.text(), store.text());
        const labels = (each: EditableDesign) => each.snapshot.steps.map(({ label }) => label);
        assert.deepEqual(labels(shared), labels(store));
        const last = shared.text();
        shared.goTo(0);
        assert.equal(shared.text(), text);
        assert.equal(shared.snapshot.canUndo, false);
        shared.goTo(1_000);
        assert.equal(shared.text(), last);
      }),
      { numRuns: Number(process.env.POSTPRESS_TEST_RUNS ?? 8) },
    );
  });
  it('states the same numbers again when their first use is done again', () => {
    const store = open('mine');
    store.edit('Count', [{ kind: 'set', key: ':root', path: ['counters'], value: { u_row: 1 } }]);
    const counted = store.text();
    store.undo();
    assert.equal(store.text(), three);
    store.redo();
    assert.equal(store.text(), counted);
  });
  it('drops the measured size of a button that both type in, once for both', () => {
    const measured = { calculatedWidth: 120, calculatedHeight: 40 };
    const room = new Room(designOf([row('r', [[block('a', 'a', measured)]])]));
    const { mine, theirs } = room.stores;
    type(mine, 'x', 'y');
    type(theirs, 'z');
    room.flush();
    assert.deepEqual(Object.keys(valuesOf(mine)), ['text']);
    mine.undo();
    room.flush();
    assert.equal(valuesOf(mine).text, '<p>za</p>');
  });
  it('makes one step and one batch of what is typed in one go', () => {
    const store = open('mine');
    type(store, 'x', 'y', 'z');
    assert.equal(store.snapshot.steps.length, 1);
    assert.equal(store.unconfirmed.pending.length, 1);
    assert.equal(valuesOf(store).text, '<p>xyza</p>');
    store.undo();
    assert.equal(store.text(), three);
  });
  it('sends what is too large for one batch as several, which are one step', () => {
    const room = new Room();
    const { mine } = room.stores;
    const text = mine.text();
    const colors = Array.from({ length: 4_100 }, (_, at) => color(`#${(at + 0x100000).toString(16)}`));
    mine.edit('Colors', colors);
    const sizes = mine.unconfirmed.pending.map(({ operations }) => operations.length);
    assert.ok(sizes.length > 2 && Math.max(...sizes) <= batchLimits.operations, sizes.join());
    assert.equal(
      sizes.reduce((sum, size) => sum + size, 0),
      4_100,
    );
    room.flush();
    assert.equal(mine.snapshot.steps.length, 1);
    mine.undo();
    assert.equal(mine.text(), text);
    mine.redo();
    room.flush();
    assert.equal(valuesOf(room.stores.theirs).color, '#101003');
  });
  it('sends as several batches what goes through too much of the design for one', () => {
    const values = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`v${at}`, 'x']));
    const store = open('mine', designOf([row('r', [[{ ...block('a'), values }]])]));
    const before = store.text();
    store.edit(
      'Colors',
      Array.from({ length: 400 }, (_, at) => color(`#${at + 100_000}`)),
    );
    assert.equal(arrive(store, before).text, store.text());
    assert.equal(store.snapshot.steps.length, 1);
  });
  it('joins what is typed into a long text only as far as one batch can take it in', () => {
    const long = { ...block('a'), values: { text: `<p>${'.'.repeat(100_000)}</p>` } };
    const store = open('mine', designOf([row('r', [[long]])]));
    const before = store.text();
    type(store, ...'x'.repeat(90));
    const { batches, text } = arrive(store, before);
    assert.ok(batches > 1 && batches < 20, `${batches}`);
    assert.equal(text, store.text());
  });
  it('leaves the batch that is under way as it is', () => {
    const store = open('mine');
    type(store, 'x');
    const sent = store.takeNext();
    store.edit('Typed', [typed(4, 'y')], { merge: 'text:a', now: 10 });
    store.edit('Typed', [typed(5, 'z')], { merge: 'text:a', now: 20 });
    assert.equal(store.unconfirmed.pending[0], sent);
    assert.equal(store.unconfirmed.pending.length, 2);
    assert.equal(store.snapshot.steps.length, 1);
    store.undo();
    assert.equal(store.text(), three);
    assert.deepEqual([store.snapshot.canUndo, store.snapshot.canRedo], [false, true]);
  });
  it('does not notify listeners when the log confirms the shown state', () => {
    const store = open('mine');
    store.edit('Color', [color('#111111')]);
    const before = store.snapshot;
    store.onChange(() => assert.fail('nothing changed'));
    const batch = store.takeNext();
    assert.ok(batch);
    assert.deepEqual(store.receive({ seq: 1, batch }), ['applied']);
    assert.equal(store.snapshot, before);
    assert.deepEqual(store.unconfirmed.pending, []);
  });
});

describe('a shared design of several editors', () => {
  it('tells what others changed, with the nodes that it touches', () => {
    const { mine, theirs } = new Room().stores;
    const changes: Change[] = [];
    mine.onChange((change) => changes.push(change));
    theirs.edit('Typed', [typed(3, 'x', 'b')]);
    theirs.edit('Removed', [{ kind: 'remove', key: 'c' }]);
    for (const seq of [1, 2]) {
      const batch = theirs.takeNext();
      assert.ok(batch);
      for (const each of [theirs, mine]) each.receive({ seq, batch });
    }
    assert.deepEqual(
      changes.map(({ cause, touched, operations, structural }) => ({
        cause,
        touched: [...touched],
        kinds: operations.map(({ kind }) => kind),
        structural,
      })),
      [
        { cause: 'remote', touched: ['b'], kinds: ['splice-text'], structural: false },
        { cause: 'remote', touched: ['c', 'rc0'], kinds: ['remove'], structural: true },
      ],
    );
  });
  it('reports which of two equal characters was inserted, so that carets stay in place', () => {
    const room = new Room();
    const { mine, theirs } = room.stores;
    mine.edit('Typed', [typed(3, 'n')]);
    room.flush();
    const changes: Change[] = [];
    mine.onChange((change) => changes.push(change));
    theirs.edit('Typed', [typed(3, 'n')]);
    room.flush();
    theirs.edit('Typed', [typed(5, 'nn')]);
    room.flush();
    const told = changes.flatMap(({ operations }) => operations).map((each) => 'at' in each && each.at);
    assert.deepEqual(told, [3, 5]);
  });

  it('undoes own steps only, and lists own steps only', () => {
    const room = new Room();
    const { mine, theirs } = room.stores;
    mine.edit('My color', [color('#111111')]);
    room.flush();
    theirs.edit('Their color', [color('#222222', 'b')]);
    room.flush();
    assert.deepEqual(
      mine.snapshot.steps.map(({ label }) => label),
      ['My color'],
    );
    mine.undo();
    room.flush();
    assert.deepEqual([valuesOf(theirs).color, valuesOf(theirs, 'b').color], [undefined, '#222222']);
    assert.deepEqual([mine.snapshot.canUndo, theirs.snapshot.canUndo], [false, true]);
  });
  it('lets the selection fall back when others take its node away', () => {
    const room = new Room();
    const { mine, theirs } = room.stores;
    mine.select(['a', 'b']);
    theirs.edit('Removed', [{ kind: 'remove', key: 'b' }]);
    room.flush();
    assert.deepEqual(mine.snapshot.selection, ['a']);
  });
  it('takes a refused batch back, and keeps what came after it', () => {
    const store = open('mine');
    store.edit('Color', [color('#111111')]);
    store.edit('Color', [color('#222222', 'b')]);
    const batch = store.takeNext();
    assert.ok(batch);
    assert.equal(store.refuse(batch.id), true);
    assert.equal(store.refuse(batch.id), false);
    assert.deepEqual([valuesOf(store).color, valuesOf(store, 'b').color], [undefined, '#222222']);
    assert.equal(store.snapshot.steps.length, 1);
  });
  it('goes on with what it kept, without what the log has of it', () => {
    const before = open('mine');
    before.edit('Color', [color('#111111')]);
    before.edit('Color', [color('#222222', 'b')]);
    const [first, second] = before.unconfirmed.pending;
    assert.ok(first && second);
    // The server took the first one in before it was gone.
    const server = open('server');
    server.receive({ seq: 1, batch: first });
    const record = recordOf({ ...openState(server.text(), rules), seq: 1 });
    const kept = before.unconfirmed;
    const again = new SharedStore({
      client: 'mine',
      record,
      rules,
      loaded: record.text,
      kept,
      newId: () => 'n',
    });
    assert.equal(again.takeNext()?.id, first.id);
    again.receive({ seq: 1, batch: first });
    assert.equal(again.takeNext()?.id, second.id);
    assert.equal(again.text(), before.text());
  });
});

describe('dark values that two people set at once', () => {
  const dark =
    (path: string[], value: string | undefined, key: NodeKey = 'a') =>
    (store: SharedStore) => {
      const edit = setValue(store, t, [key], ['_dark', ...path], value);
      assert.ok(!isRefused(edit));
      store.edit('Dark', edit.operations);
    };
  it('are both kept, also where neither was there before', () => {
    const room = new Room();
    const { mine, theirs } = room.stores;
    dark(['color'], '#fafafa')(mine);
    dark(['linkStyle', 'linkColor'], '#93c5fd')(theirs);
    room.flush();
    assert.deepEqual(valuesOf(mine)._dark, { color: '#fafafa', linkStyle: { linkColor: '#93c5fd' } });
  });
  it('stay when the other one resets theirs, and leave no trace when both do', () => {
    const room = new Room();
    const { mine, theirs } = room.stores;
    dark(['color'], '#fafafa')(mine);
    dark(['linkStyle', 'linkColor'], '#93c5fd')(mine);
    room.flush();
    dark(['color'], undefined)(mine);
    dark(['linkStyle', 'linkColor'], 'keep')(theirs);
    room.flush();
    assert.deepEqual(valuesOf(mine)._dark, { linkStyle: { linkColor: 'keep' } });
    dark(['linkStyle', 'linkColor'], undefined)(theirs);
    room.flush();
    assert.ok(!('_dark' in valuesOf(theirs)));
  });
  it('are undone by who set them', () => {
    const room = new Room();
    const { mine, theirs } = room.stores;
    dark(['color'], '#fafafa')(mine);
    room.flush();
    dark(['color'], '#eeeeee', 'b')(theirs);
    room.flush();
    mine.undo();
    room.flush();
    assert.ok(!('_dark' in valuesOf(theirs)));
    assert.deepEqual(valuesOf(mine, 'b')._dark, { color: '#eeeeee' });
  });
  it('are refused on a locked block', () => {
    const mine = open('mine', designOf([row('r', [[block('a', 'a', { locked: true })]])]));
    assert.ok(isRefused(setValue(mine, t, ['a'], ['_dark', 'color'], '#fafafa')));
  });
});
