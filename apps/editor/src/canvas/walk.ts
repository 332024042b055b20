import { BODY_KEY, type NodeKey } from '@postpress/edits';
import type { Boxes, NodeBox } from './geometry.ts';

export type Step = 'next' | 'previous' | 'parent' | 'child' | 'first' | 'last';

/**
 * The node that a key leads to, among rendered nodes: the next one of the same level in reading order, the parent, or
 * the first child. Empty columns are stops among blocks.
 */
export function walk(boxes: Boxes, from: NodeKey | undefined, step: Step): NodeKey | undefined {
  const now = boxes.find(from ?? BODY_KEY);
  if (step === 'parent') {
    if (!now || now.kind === 'body') return undefined;
    return now.kind === 'row' ? undefined : now.parent;
  }
  if (step === 'child') return boxes.below(now?.key ?? BODY_KEY)[0]?.key;
  const isStop = stopsFor(now);
  const stops = boxes.all.filter(isStop);
  if (step === 'first' || !now || now.kind === 'body') {
    return (step === 'last' || step === 'previous' ? stops.at(-1) : stops[0])?.key;
  }
  if (step === 'last') return stops.at(-1)?.key;
  const at = stops.indexOf(now);
  return stops[at + (step === 'next' ? 1 : -1)]?.key;
}

function stopsFor(now: NodeBox | undefined): (box: NodeBox) => boolean {
  if (now?.kind === 'row') return ({ kind }) => kind === 'row';
  if (now?.kind === 'column' && now.holds > 0) return ({ kind }) => kind === 'column';
  return ({ kind, holds }) => kind === 'block' || (kind === 'column' && holds === 0);
}

/** The next node, after `from` and around, whose name begins with what was typed. */
export function typeAhead(
  boxes: Boxes,
  from: NodeKey | undefined,
  typed: string,
  nameOf: (key: NodeKey) => string,
): NodeKey | undefined {
  const stops = boxes.all.filter(({ kind }) => kind === 'block' || kind === 'row');
  const at = stops.findIndex(({ key }) => key === from);
  // More characters may continue the name of the current node.
  const start = typed.length > 1 ? at : at + 1;
  const order = [...stops.slice(Math.max(0, start)), ...stops.slice(0, Math.max(0, start))];
  return order.find(({ key }) => nameOf(key).toLowerCase().startsWith(typed.toLowerCase()))?.key;
}

/** All nodes of one level between two nodes, inclusive; nodes of different levels are replaced by their rows. */
export function range(boxes: Boxes, from: NodeKey, to: NodeKey): NodeKey[] {
  const one = boxes.find(from);
  const other = boxes.find(to);
  if (!one || !other) return [to];
  const level = one.kind === other.kind ? one.kind : 'row';
  const [start, end] = [upTo(boxes, one, level), upTo(boxes, other, level)];
  const stops = boxes.all.filter(({ kind }) => kind === level);
  const [low, high] = [stops.indexOf(start), stops.indexOf(end)].sort((a, b) => a - b);
  const keys = stops.slice(low, (high ?? 0) + 1).map(({ key }) => key);
  return stops.indexOf(start) > stops.indexOf(end) ? keys.toReversed() : keys;
}

/** A selection with one node added or removed; always of one level. */
export function toggled(boxes: Boxes, selection: readonly NodeKey[], key: NodeKey): NodeKey[] {
  if (selection.includes(key)) return selection.filter((each) => each !== key);
  const kinds = new Set([...selection, key].map((each) => boxes.find(each)?.kind));
  if (kinds.size === 1) return [...selection, key];
  const rows = [...selection, key].flatMap((each) => {
    const box = boxes.find(each);
    return box && box.kind !== 'body' ? [upTo(boxes, box, 'row').key] : [];
  });
  return [...new Set(rows)];
}

function upTo(boxes: Boxes, box: NodeBox, level: NodeBox['kind']): NodeBox {
  if (box.kind === level) return box;
  const parent = boxes.find(box.parent);
  return parent && parent.kind !== 'body' ? upTo(boxes, parent, level) : box;
}
