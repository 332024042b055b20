import type { Draft } from '../draft.ts';
import type { NodeKey, ValuePath } from '../node.ts';
import { lookAt } from './paths.ts';

type Flags = { readonly [flag: string]: unknown };

const FLAG_NAMES = new Set([
  ...['selectable', 'draggable', 'duplicatable', 'deletable', 'hideable', 'locked', 'columns'],
]);
const HIDING = /"hide(?:Desktop|Tablet|Mobile)":/;

export function flagsIn(node: object): Flags {
  const { values } = node as { values?: unknown };
  return typeof values === 'object' && values !== null ? (values as Flags) : {};
}

/** Whether a node or an ancestor is locked. */
export function isLocked(draft: Draft, key: NodeKey | undefined): boolean {
  for (let at = key === undefined ? undefined : draft.find(key); at; ) {
    if (flagsIn(at.node).locked === true) return true;
    at = at.parent === undefined ? undefined : draft.find(at.parent);
  }
  return false;
}

/** Whether a row's columns are fixed, in number and proportion. */
export function hasFixedColumns(draft: Draft, row: NodeKey): boolean {
  const at = draft.find(row);
  return at?.kind === 'row' && flagsIn(at.node).columns === true;
}

/** Whether a node's own flags forbid a change of a value. */
export function forbidsValue(node: object, path: ValuePath, next: object): boolean {
  const [holder, name, ...rest] = path;
  if (holder !== 'values') return false;
  if (name === undefined || (rest.length === 0 && FLAG_NAMES.has(String(name)))) return true;
  return flagsIn(node).hideable === false && hidingIn(node) !== hidingIn(next);
}

/** On which devices a node is hidden, as text. */
function hidingIn(node: object): string {
  const overrides = JSON.stringify(lookAt(node, ['values', '_override']).value ?? null);
  return HIDING.test(overrides)
    ? (overrides
        .match(/"hide\w+":\w+/g)
        ?.toSorted()
        .join() ?? '')
    : '';
}

/**
 * Whether a node may be removed or moved out of its list. @param flag checked on the node and, if removed, on its
 * descendants
 */
export function maySeparate(draft: Draft, key: NodeKey, flag: 'deletable' | 'draggable'): boolean {
  const at = draft.get(key);
  const concerned = flag === 'deletable' ? draft.keysOf(key) : [key];
  if (concerned.some((each) => flagsIn(draft.get(each).node)[flag] === false)) return false;
  return mayChangeList(draft, at.parent, at.kind === 'column');
}

/** Whether nodes may be added to or removed from a node. */
export function mayChangeList(draft: Draft, parent: NodeKey | undefined, ofColumns: boolean): boolean {
  if (isLocked(draft, parent)) return false;
  return parent === undefined || !ofColumns || !hasFixedColumns(draft, parent);
}
