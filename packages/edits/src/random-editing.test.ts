/** Any 200 steps leave a valid design; undoing them all gives back the first byte, redoing them the last state. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Row, validateDesign } from '@postpress/design';
import fc from 'fast-check';
import { anyEdit, type Dice, diceOf } from './any-edit.testing.ts';
import type { DesignStore } from './design-store.ts';
import { isRefused } from './edit.ts';
import { setValue } from './set-value.ts';
import { specimenDesigns, storeOf, word } from './testing.ts';

function edited(at: number, seed: number, steps: number): DesignStore {
  const { text = '', displayMode } = specimenDesigns[at] ?? {};
  const store = storeOf(text, displayMode);
  editAtRandom(store, seed, steps, () => assertSound(store));
  return store;
}

function editAtRandom(store: DesignStore, seed: number, steps: number, afterEach: () => void): void {
  const dice = diceOf(seed);
  for (let step = 0; step < steps; step++) {
    if (dice(4) === 0)
      store.select([...store.snapshot.tree.keys()].slice(2).filter((_key, at) => at === dice(40)));
    if (dice(12) === 0) store.undo();
    const edit = anyEdit(store, word, dice);
    if (isRefused(edit)) continue;
    const { label, operations, ...options } = edit;
    store.edit(label, operations, options);
    afterEach();
  }
}

/** Every key finds its node, every node has a key of its own, and numbers are given once. */
function assertSound(store: DesignStore): void {
  const { tree } = store.snapshot;
  const seen = new Set<object>();
  for (const { key, node } of tree.all()) {
    assert.equal(tree.keyOf(node), key);
    assert.ok(!seen.has(node), 'a node stands in two places');
    seen.add(node);
  }
}

type Flagged = { values?: { [name: string]: unknown }; cells?: unknown; columns?: object[] };

/** A design in which many nodes forbid something. */
function guardedText(at: number, dice: Dice): string {
  const design = JSON.parse(specimenDesigns[at]?.text ?? '{}');
  const guard = (node: Flagged) => {
    const values: Flagged['values'] = {};
    for (const flag of ['draggable', 'duplicatable', 'deletable', 'hideable'])
      if (dice(5) === 0) values[flag] = false;
    if (dice(6) === 0) values.locked = true;
    if (node.columns && dice(4) === 0) values.columns = true;
    node.values = { ...node.values, ...values };
  };
  for (const row of design.body.rows as Row[])
    for (const node of [row, ...row.columns, ...row.columns.flatMap(({ contents }) => contents)])
      guard(node as Flagged);
  return JSON.stringify(design);
}

/** What must be true of every flagged node as long as the design is edited, whatever is done. */
function guardOf(store: DesignStore): () => void {
  const nodes = [...store.snapshot.tree.all()].filter(({ place, kind }) => place && kind !== 'body');
  const valuesOf = (node: object) => (node as Flagged).values ?? {};
  const hidings = (node: object) =>
    JSON.stringify(valuesOf(node)._override ?? {})
      .match(/"hide\w+":\w+/g)
      ?.toSorted() ?? [];
  const single = nodes.filter(({ node }) => valuesOf(node).duplicatable === false).length;
  return () => {
    for (const { key, node, place } of nodes) {
      const now = store.find(key);
      const flags = valuesOf(node);
      if (flags.deletable === false) assert.ok(now, `${key} is gone`);
      if (!now) continue;
      if (flags.locked === true) assert.deepEqual(now.node, node);
      if (flags.draggable === false) assert.equal(now.place?.parent, place?.parent);
      if (flags.hideable === false) assert.deepEqual(hidings(now.node), hidings(node));
      const { cells, columns } = now.node as Flagged;
      if (flags.columns === true)
        assert.deepEqual(
          [cells, columns?.length],
          [(node as Flagged).cells, (node as Flagged).columns?.length],
        );
    }
    const left = [...store.snapshot.tree.all()].filter(({ node }) => valuesOf(node).duplicatable === false);
    assert.ok(left.length <= single, 'there is a second one of what there must be one of');
  };
}

describe('random editing', () => {
  it('never does what a node forbids', () => {
    fc.assert(
      fc.property(fc.nat(specimenDesigns.length - 1), fc.integer({ min: 1 }), (at, seed) => {
        const store = storeOf(guardedText(at, diceOf(seed)), specimenDesigns[at]?.displayMode);
        const assertGuarded = guardOf(store);
        editAtRandom(store, seed, 200, assertGuarded);
        assert.ok(store.snapshot.steps.length > 0);
      }),
      { numRuns: Number(process.env.POSTPRESS_TEST_RUNS ?? 10) },
    );
  });

  it('keeps designs valid, and every step goes back and forth exactly', () => {
    fc.assert(
      fc.property(fc.nat(specimenDesigns.length - 1), fc.integer({ min: 1 }), (at, seed) => {
        const { text = '', displayMode = 'email' } = specimenDesigns[at] ?? {};
        const store = edited(at, seed, 200);
        const { valid, errors } = validateDesign(store.snapshot.design, { displayMode });
        assert.ok(valid, JSON.stringify(errors.slice(0, 3)));
        const last = JSON.stringify(store.snapshot.design);
        const end = store.snapshot.steps.length;
        store.goTo(end);
        const whole = JSON.stringify(store.snapshot.design);
        store.goTo(0);
        assert.equal(store.text(), text);
        assert.equal(JSON.stringify(store.snapshot.design), JSON.stringify(storeOf(text).snapshot.design));
        store.goTo(end);
        assert.equal(JSON.stringify(store.snapshot.design), whole);
        assert.ok(last.length > 0);
      }),
      { numRuns: Number(process.env.POSTPRESS_TEST_RUNS ?? 10) },
    );
  });

  it('holds ten thousand steps, and goes back to the first byte', () => {
    const { text = '' } = specimenDesigns[0] ?? {};
    const store = storeOf(text);
    const [key = ''] = [...store.snapshot.tree.all()]
      .filter(({ kind }) => kind === 'block')
      .map((at) => at.key);
    for (let step = 0; step < 10_000; step++) {
      const edit = setValue(store, word, [key], ['containerPadding'], `${step % 97}px`);
      if (!isRefused(edit)) store.edit(edit.label, edit.operations);
    }
    assert.ok(store.snapshot.steps.length >= 9_999);
    store.goTo(0);
    assert.equal(store.text(), text);
  });
});
