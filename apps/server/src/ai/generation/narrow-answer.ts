import type { Design, Issue } from '@postpress/design';
import { type AnswerRules, checkAnswer } from './check-answer.ts';
import { type DesignNode, idOf, isNode, placedNodes, valuesOf } from './design-tree.ts';

/** What is left of an answer without its faults. */
export type Narrowed = { design: DesignNode; leftOut: string[] };

/** Times that what is faulty is taken out; a fault may hide another. */
const TURNS_MAX = 4;

/**
 * Takes out of an answer what is wrong with it: a value that is none gets the one it had, or its default; a block that is
 * none is as it was, or is not there. Undefined when the faults do not end with that, or nothing is left.
 */
export function narrowAnswer(design: DesignNode, rules: AnswerRules): Narrowed | undefined {
  const narrowed = structuredClone(design);
  const leftOut: string[] = [];
  const before = new Map(placedNodes(rules.before).map(({ node }) => [idOf(node), node]));
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const issues = checkAnswer(narrowed, rules);
    if (issues.length === 0) return placedBlocks(narrowed) > 0 ? { design: narrowed, leftOut } : undefined;
    // From the end, so that the places of earlier ones stay what they are.
    const gone: string[] = [];
    for (const issue of issues.toSorted(byPlaceBackwards)) {
      leftOut.push(`${issue.path}: ${issue.message}`);
      if (gone.some((path) => `${issue.path}.`.startsWith(`${path}.`))) continue;
      const taken = takeOut(narrowed, issue, before);
      if (taken === undefined) return undefined;
      gone.push(taken);
    }
  }
  return undefined;
}

function placedBlocks(design: DesignNode): number {
  return isNode(design.body) ? placedNodes(design as unknown as Design).length - 1 : 0;
}

function byPlaceBackwards(one: Issue, other: Issue): number {
  return other.path.localeCompare(one.path, 'en', { numeric: true });
}

/** @returns the path of what was taken out or put back; undefined when nothing can be done about it */
function takeOut(
  design: DesignNode,
  { path }: Issue,
  before: ReadonlyMap<string | undefined, DesignNode>,
): string | undefined {
  const way = walk(design, path.split('.'));
  if (!way) return undefined;
  const { node, rest, list, at, place } = way;
  const old = before.get(idOf(node));
  const [member = '', value] = rest;
  if (member === 'values' && value !== undefined && isNode(node.values)) {
    putBack(node.values, value, valuesOf(old ?? {}));
    return `${place}.values.${value}`;
  }
  if (member === 'values' || member === 'embedded' || member === 'id') {
    putBack(node, member, old ?? {});
    return `${place}.${member}`;
  }
  if (member === 'cells' && Array.isArray(node.columns)) {
    node.cells = node.columns.map(() => 1);
    return `${place}.cells`;
  }
  if (!list) return undefined;
  if (old) list[at] = structuredClone(old);
  else list.splice(at, 1);
  return place;
}

/** A member as it was before; none where it had none. */
function putBack(target: DesignNode, member: string, old: DesignNode): void {
  if (Object.hasOwn(old, member)) target[member] = structuredClone(old[member]);
  else delete target[member];
}

type Way = {
  node: DesignNode;
  rest: string[];
  /** The list that the node is in, and where; of the body none. */
  list: unknown[] | undefined;
  at: number;
  /** The path of the node. */
  place: string;
};

/** The deepest node that a path leads through, and what of the path is left there. */
function walk(design: DesignNode, path: readonly string[]): Way | undefined {
  if (path[0] !== 'body' || !isNode(design.body)) return undefined;
  let node: DesignNode = design.body;
  let list: unknown[] | undefined;
  let index = 0;
  let at = 1;
  for (; at + 1 < path.length; at += 2) {
    const children = node[path[at] ?? ''];
    if (!['headers', 'rows', 'footers', 'columns', 'contents'].includes(path[at] ?? '')) break;
    const next: unknown = Array.isArray(children) ? children[Number(path[at + 1])] : undefined;
    if (!Array.isArray(children)) break;
    list = children;
    index = Number(path[at + 1]);
    // An entry that is no node at all is taken out of its list.
    if (!isNode(next)) return { node: {}, rest: [], list, at: index, place: path.slice(0, at + 2).join('.') };
    node = next;
  }
  return { node, rest: path.slice(at), list, at: index, place: path.slice(0, at).join('.') };
}
