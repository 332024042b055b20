/** Nodes have names and order keys that last, and operations mean the same on another state of the design. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { anyEdit, diceOf } from './any-edit.testing.ts';
import { fromClipboard, toClipboard } from './clipboard.ts';
import type { DesignStore } from './design-store.ts';
import { isRefused } from './edit.ts';
import { insertBlock, insertNodes } from './insert-nodes.ts';
import { moveNodes } from './move-nodes.ts';
import { type Json, type NodeKey, ROOT_KEY } from './node.ts';
import type { Operation } from './operation.ts';
import { completeOrders, isOrderKey, ORDER_LENGTH_MAX, orderBetween } from './order.ts';
import { removeNodes } from './remove-nodes.ts';
import { block, designOf, done, layoutOf, row, specimenDesigns, storeOf, t } from './testing.ts';

const RUNS = Number(process.env.POSTPRESS_TEST_RUNS ?? 4);
const two = () =>
  storeOf(designOf([row('r', [[block('a'), block('b')], [block('c')]]), row('s', [[block('d')]])]));
/** A design whose nodes have no ids. */
const nameless = (text: string) =>
  JSON.stringify(JSON.parse(text, (name, value: Json) => (name === 'id' ? undefined : value)));

/** Siblings stand in the order of their keys, no two of which are the same, and none of which is long. */
function assertOrdered({ snapshot: { tree } }: DesignStore): void {
  for (const { key, kind } of tree.all())
    for (const area of kind === 'body' ? (['headers', 'rows', 'footers'] as const) : [undefined]) {
      const orders = tree.children(key, area).map((child) => tree.orderOf(child) ?? '');
      assert.deepEqual(orders, [...new Set(orders)].toSorted());
      assert.ok(orders.every((order) => isOrderKey(order)));
    }
}

const namesIn = ({ snapshot: { tree } }: DesignStore) => [...tree.keys()];

function editAtRandom(store: DesignStore, seed: number, each: () => void): void {
  const dice = diceOf(seed);
  for (let step = 0; step < 40; step++) {
    const edit = anyEdit(store, t, dice);
    if (isRefused(edit) || edit.operations.length === 0) continue;
    const { label, operations, ...options } = edit;
    store.edit(label, operations, options);
    each();
  }
}

describe('names and order keys of nodes', () => {
  it('come back with undo and redo, in designs without ids, too, and the stored bytes with them', () => {
    fc.assert(
      fc.property(
        fc.nat(specimenDesigns.length - 1),
        fc.boolean(),
        fc.integer({ min: 1 }),
        (at, isNamed, seed) => {
          const { text = '', displayMode } = specimenDesigns[at] ?? {};
          const store = storeOf(isNamed ? text : nameless(text), displayMode);
          const loaded = store.text();
          const states = [namesIn(store)];
          editAtRandom(store, seed, () => {
            assertOrdered(store);
            states.push(namesIn(store));
          });
          for (const position of [...states.keys()].toReversed()) {
            store.goTo(position);
            assert.deepEqual(namesIn(store), states[position]);
          }
          assert.equal(store.text(), loaded);
          assert.equal(
            JSON.stringify(store.snapshot.design),
            JSON.stringify(storeOf(loaded).snapshot.design),
          );
          for (const [position, names] of states.entries()) {
            store.goTo(position);
            assert.deepEqual(namesIn(store), names);
            assertOrdered(store);
          }
        },
      ),
      { numRuns: RUNS },
    );
  });
  it('are the same wherever a design without ids is loaded', () => {
    const { text = '', displayMode } = specimenDesigns[0] ?? {};
    const [one, other] = [0, 1].map(() => storeOf(nameless(text), displayMode));
    assert.deepEqual(one && namesIn(one), other && namesIn(other));
  });
  it('stay while other nodes are pasted, moved and removed', () => {
    const store = storeOf(nameless(two().text()));
    const [first = '', second = ''] = namesIn(store).filter((key) => store.find(key)?.kind === 'block');
    const node = store.find(second)?.node;
    const copied = fromClipboard(JSON.stringify(toClipboard(store, [first])), 'email');
    done(
      store,
      insertNodes(store, t, {
        nodes: copied?.nodes ?? [],
        position: { ...(store.find(first)?.position ?? { parent: '', index: 0 }) },
      }),
    );
    done(store, removeNodes(store, t, [first]));
    assert.equal(store.find(second)?.node, node);
    assert.equal(store.text().includes('"id"'), false);
  });
  it('stay when another design takes the place of this one, for nodes whose ids are in both', () => {
    const store = two();
    const { body } = JSON.parse(designOf([row('s', [[block('new')], [block('a')]])])) as { body: Json };
    const step: Operation = { kind: 'set', key: ROOT_KEY, path: ['body'], value: body };
    store.edit('Replace', [step]);
    assert.equal(layoutOf(store), '[[new] [a]]');
    store.undo();
    assert.equal(layoutOf(store), '[[a b] [c]] [[d]]');
    store.redo();
    assert.equal(store.find('a')?.position?.parent, 'sc1');
  });
  it('are never the same, and never long, however often nodes come to one place', () => {
    const store = two();
    for (let count = 0; count < 500; count++)
      done(store, insertBlock(store, t, { content: 'divider', position: { parent: 'rc0', index: 1 } }));
    assertOrdered(store);
    assert.equal(store.snapshot.tree.children('rc0').length, 502);
    store.goTo(0);
    assert.equal(layoutOf(store), '[[a b] [c]] [[d]]');
  });
  it('take in headers that were not there, and leave none behind', () => {
    const store = two();
    const before = JSON.stringify(store.snapshot.design);
    done(
      store,
      insertNodes(store, t, {
        nodes: [row('h', [[]])],
        position: { parent: ':body', area: 'headers', index: 0 },
      }),
    );
    done(store, moveNodes(store, t, ['s'], { parent: ':body', area: 'footers', index: 0 }));
    store.goTo(0);
    assert.equal(JSON.stringify(store.snapshot.design), before);
  });
});

describe('order keys', () => {
  const list = fc.uniqueArray(fc.integer({ min: 0, max: 1_000 }), { maxLength: 30 });
  it('are completed where some are missing, and kept where they are sound', () =>
    fc.assert(
      fc.property(list, fc.array(fc.boolean(), { maxLength: 30 }), (numbers, given) => {
        const sound = completeOrders(numbers.map(() => undefined));
        assert.deepEqual(completeOrders(sound), sound);
        const known = sound.map((key, at) => (given[at] ? key : undefined));
        const complete = completeOrders(known);
        assert.deepEqual(complete, [...new Set(complete)].toSorted());
        for (const [at, key] of known.entries()) if (key !== undefined) assert.equal(complete[at], key);
      }),
    ));
  it('are new where they are out of order or too long', () => {
    assert.deepEqual(completeOrders(['a2', 'a1']), ['a0', 'a1']);
    assert.deepEqual(completeOrders([`a0${'V'.repeat(ORDER_LENGTH_MAX)}`, undefined]), ['a0', 'a1']);
  });
  it('are what was wanted where that is free', () => {
    assert.equal(orderBetween('a0', 'a2', 'a1V'), 'a1V');
    assert.equal(orderBetween('a0', 'a2', 'a3'), 'a1');
    assert.equal(orderBetween(undefined, undefined), 'a0');
  });
  it('of others are believed only if they are such keys', () =>
    assert.deepEqual(['a0', 'a00', '', 'a', '!', `a1${'V'.repeat(99)}`].map(isOrderKey), [
      true,
      ...Array.from({ length: 5 }, () => false),
    ]));
});

describe('an operation on another state than the one it was made on', () => {
  /** What comes of an operation that is done after something else has been done first. */
  const after = (first: (store: DesignStore) => void, operation: Operation): string => {
    const store = two();
    first(store);
    store.edit('then', [operation]);
    return layoutOf(store);
  };
  const remove =
    (...keys: NodeKey[]) =>
    (store: DesignStore) =>
      done(store, removeNodes(store, t, keys));
  const insert = (position: object): Operation => ({
    kind: 'insert',
    position: { parent: 'rc0', after: null, before: null, ...position },
    node: block('new') as unknown as Json,
  });
  it('is behind its neighbor, wherever that went', () => {
    assert.equal(after(remove('b'), insert({ after: 'a', before: 'b' })), '[[a new] [c]] [[d]]');
    const position = { parent: 'rc0', index: 2 };
    const swapped = (store: DesignStore) => done(store, moveNodes(store, t, ['a'], position));
    assert.equal(after(swapped, insert({ after: 'a', before: 'b' })), '[[b a new] [c]] [[d]]');
  });
  it('is before the other neighbor if the first was removed', () =>
    assert.equal(after(remove('a'), insert({ after: 'a', before: 'b' })), '[[new b] [c]] [[d]]'));
  it('is placed by its order key if both were removed', () => {
    const more = (store: DesignStore) => {
      done(store, insertBlock(store, t, { content: block('x'), position: { parent: 'rc0', index: 2 } }));
      remove('a', 'b')(store);
    };
    const key = 'new0000001';
    const gone = { after: 'a', before: 'b' };
    assert.equal(after(more, insert({ ...gone, order: 'a0V' })), `[[new ${key}] [c]] [[d]]`);
    assert.equal(after(more, insert({ ...gone, order: 'a8' })), `[[${key} new] [c]] [[d]]`);
  });
  it('is filled in when it is done, so that it does the same everywhere', () => {
    const [store, other] = [two(), two()];
    done(store, insertBlock(store, t, { content: 'text', position: { parent: 'rc0', index: 1 } }));
    const { operations = [] } = store.snapshot.steps[0] ?? {};
    const [made] = operations;
    assert.deepEqual(made?.kind === 'insert' && [made.position.order, made.keys], ['a0V', ['new0000001']]);
    other.edit('the same', operations);
    assert.equal(layoutOf(other), layoutOf(store));
    assert.equal(JSON.stringify(other.snapshot.design), JSON.stringify(store.snapshot.design));
  });
  it('rejects positions that a kind is not allowed at, and keys that are taken', () => {
    const position = { parent: 'r', after: null, before: null };
    assert.throws(() => two().edit('x', [{ kind: 'move', key: 'a', position }]), /can’t be put there/);
    assert.throws(() => two().edit('x', [{ ...insert({}), keys: ['b'] } as Operation]), /already/);
  });
});
