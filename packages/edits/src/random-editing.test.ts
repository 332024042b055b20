/** Any 200 steps leave a valid design; undoing them all gives back the first byte, redoing them the last state. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { validateDesign } from '@postpress/design';
import fc from 'fast-check';
import { anyEdit, diceOf } from './any-edit.testing.ts';
import type { DesignStore } from './design-store.ts';
import { isRefused } from './edit.ts';
import { guardedText, guardOf } from './guards.testing.ts';
import { setValue } from './set-value.ts';
import { specimenDesigns, storeOf, t } from './testing.ts';

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
    const edit = anyEdit(store, t, dice);
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
    assert.ok(!seen.has(node), 'a node is in two places');
    seen.add(node);
  }
}

describe('random editing', () => {
  it('never does what a node forbids', () => {
    fc.assert(
      fc.property(fc.nat(specimenDesigns.length - 1), fc.integer({ min: 1 }), (at, seed) => {
        const store = storeOf(
          guardedText(specimenDesigns[at]?.text ?? '{}', diceOf(seed)),
          specimenDesigns[at]?.displayMode,
        );
        const assertGuarded = guardOf(store.snapshot.tree);
        editAtRandom(store, seed, 200, () => assertGuarded(store.snapshot.tree));
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
      const edit = setValue(store, t, [key], ['containerPadding'], `${step % 97}px`);
      if (!isRefused(edit)) store.edit(edit.label, edit.operations);
    }
    assert.ok(store.snapshot.steps.length >= 9_999);
    store.goTo(0);
    assert.equal(store.text(), text);
  });
});
