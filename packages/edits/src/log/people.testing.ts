/** What people do in a simulation, and what must be true of what they see. */

import assert from 'node:assert/strict';
import { validateDesign } from '@postpress/design';
import { anyEdit, type Dice } from '../any-edit.testing.ts';
import { isRefused } from '../edit.ts';
import type { DesignView } from '../editable-design.ts';
import type { NodeKey } from '../node.ts';
import type { Operation } from '../operation.ts';
import { t } from '../testing.ts';
import type { DesignState } from './design-state.ts';

/** One thing that a user might do. */
export function somethingDone(state: DesignState, dice: Dice, newKey: () => NodeKey): readonly Operation[] {
  if (dice(4) === 0) return typing(state, dice);
  const newId = () => newKey().slice(1);
  const keys = [...state.tree.keys()].slice(2);
  const selection = dice(2) ? keys.slice(0, 1) : keys.filter((_key, index) => index === dice(30));
  const edit = anyEdit(viewOf(state, { newKey, newId, selection }), t, dice);
  return isRefused(edit) ? [] : edit.operations;
}

/** A few characters typed into a text. */
function typing({ tree }: DesignState, dice: Dice): Operation[] {
  const texts = [...tree.all()].filter(({ node }) => typeof wordsOf(node) === 'string');
  const at = texts[dice(Math.max(1, texts.length))];
  const text = at && wordsOf(at.node);
  if (!at || typeof text !== 'string') return [];
  const first = Math.max(text.indexOf('>') + 1, 0);
  const position = first + dice(Math.max(1, text.lastIndexOf('<') - first + 1));
  const insert = ['x', 'yz', ' words'][dice(3)] ?? '';
  const remove = dice(3) === 0 && /^\w{3}/.test(text.slice(position)) ? 2 : 0;
  return [{ kind: 'splice-text', key: at.key, path: ['values', 'text'], at: position, remove, insert }];
}

function wordsOf(node: object): unknown {
  return (node as { values?: { text?: unknown } }).values?.text;
}

type Names = { newKey: () => NodeKey; newId: () => string; selection: readonly NodeKey[] };

/** A state as edits of it are made: they look at it as at the editor's design. */
function viewOf({ tree, rules }: DesignState, { newKey, newId, selection }: Names): DesignView {
  const snapshot = { tree, design: tree.design, selection };
  return {
    ...rules,
    newKey,
    newId,
    snapshot,
    find: (key: NodeKey) => tree.find(key),
  } as unknown as DesignView;
}

/** What each state of a design must be. */
export function assertSound(state: DesignState): void {
  const { tree, rules } = state;
  const { valid, errors } = validateDesign(tree.design, { ...rules, migrate: false });
  assert.ok(valid, JSON.stringify(errors.slice(0, 3)));
  const seen = new Set<object>();
  for (const { key, kind, node } of tree.all()) {
    assert.equal(tree.keyOf(node), key);
    assert.ok(!seen.has(node), 'a node is in two places');
    seen.add(node);
    for (const area of kind === 'body' ? (['headers', 'rows', 'footers'] as const) : [undefined]) {
      const orders = tree.children(key, area).map((child) => tree.orderOf(child) ?? '');
      assert.deepEqual(orders, [...new Set(orders)].toSorted());
    }
    const { cells, columns } = node as { cells?: unknown[]; columns?: unknown[] };
    if (kind === 'row') assert.equal(cells?.length, columns?.length);
  }
}
