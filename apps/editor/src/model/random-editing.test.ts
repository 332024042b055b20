/** Any 200 steps leave a valid design; undoing them all gives back the first byte, redoing them the last state. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { validateDesign } from '@postpress/design';
import fc from 'fast-check';
import { fromClipboard, toClipboard } from './clipboard.ts';
import type { DesignStore } from './design-store.ts';
import { duplicateNodes } from './duplicate-nodes.ts';
import { type Edit, isRefused, type Refused } from './edit.ts';
import { insertBlock, insertNodes, insertRow } from './insert-nodes.ts';
import { moveNodes, moveOne } from './move-nodes.ts';
import type { Json, NodeKey } from './node.ts';
import { legalPlaces, placeForInsert } from './places.ts';
import { removeNodes } from './remove-nodes.ts';
import { setCells } from './set-cells.ts';
import { setValue } from './set-value.ts';
import { specimenDesigns, storeOf, word } from './testing.ts';

type Dice = (sides: number) => number;
const kinds = ['text', 'heading', 'button', 'image', 'divider', 'social', 'table', 'html'] as const;
const cells = [[1], [1, 1], [1, 2], [1, 1, 1], [2, 1, 1, 2]] as const;
const values: readonly [string[], Json | undefined][] = [
  [['containerPadding'], '12px 3px'],
  [['textAlign'], 'center'],
  [['color'], '#123456'],
  [['color'], undefined],
  [['border', 'borderTopWidth'], '2px'],
  [['_override', 'mobile', 'hideMobile'], true],
  [['_override', 'mobile', 'hideMobile'], undefined],
];
const devices = ['desktop', 'desktop', 'tablet', 'mobile'] as const;

/** One thing somebody might do. */
function anyEdit(store: DesignStore, dice: Dice): Edit | Refused {
  const keys = [...store.snapshot.tree.keys()].slice(2);
  const key: NodeKey = keys[dice(Math.max(1, keys.length))] ?? ':body';
  const kind = store.find(key)?.kind;
  switch (dice(9)) {
    case 0: {
      const content = kinds[dice(kinds.length)] ?? 'text';
      return insertBlock(store, word, { content, place: placeForInsert(store, 'block') });
    }
    case 1:
      return insertRow(store, word, {
        row: cells[dice(cells.length)] ?? [1],
        place: placeForInsert(store, 'row'),
      });
    case 2:
      return keys.length > 30 ? removeNodes(store, word, [key]) : { refused: 'few' };
    case 3:
      return keys.length < 400 ? duplicateNodes(store, word, [key]) : { refused: 'many' };
    case 4: {
      const places = legalPlaces(store, word, { keys: [key] });
      const place = places[dice(Math.max(1, places.length))];
      return place ? moveNodes(store, word, [key], place) : { refused: 'nowhere' };
    }
    case 5:
      return moveOne(store, word, [key], dice(2) ? 'on' : 'back');
    case 6: {
      const row = keys.find((each) => each === key && kind === 'row');
      return row ? setCells(store, word, row, cells[dice(cells.length)] ?? [1]) : { refused: 'no row' };
    }
    case 7: {
      const copied = toClipboard(store, [key]);
      const held = copied && fromClipboard(JSON.stringify(copied), store.displayMode);
      if (!held || keys.length > 400) return { refused: 'nothing copied' };
      const level = held.nodes.some((node) => 'columns' in node) ? 'row' : 'block';
      return insertNodes(store, word, { nodes: held.nodes, place: placeForInsert(store, level) });
    }
    default: {
      const [path, value] = values[dice(values.length)] ?? [['color'], '#000'];
      const device = path[0] === '_override' || kind !== 'block' ? 'desktop' : devices[dice(4)];
      const own = kind === 'block' || path[0] === '_override' ? path : ['backgroundColor'];
      return setValue(store, word, [key], own, own === path ? value : '#abcdef', {
        ...(device && { device }),
      });
    }
  }
}

function diceOf(seed: number): Dice {
  let state = seed >>> 0 || 1;
  return (sides) => {
    // xorshift: a seed gives the same steps everywhere.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % sides;
  };
}

function edited(at: number, seed: number, steps: number): DesignStore {
  const { text = '', displayMode } = specimenDesigns[at] ?? {};
  const store = storeOf(text, displayMode);
  const dice = diceOf(seed);
  for (let step = 0; step < steps; step++) {
    if (dice(4) === 0)
      store.select([...store.snapshot.tree.keys()].slice(2).filter((_key, at) => at === dice(40)));
    if (dice(12) === 0) store.undo();
    const edit = anyEdit(store, dice);
    if (isRefused(edit)) continue;
    const { label, operations, ...options } = edit;
    store.edit(label, operations, options);
    assertSound(store);
  }
  return store;
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

describe('random editing', () => {
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
