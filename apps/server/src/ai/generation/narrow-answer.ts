import type { Design, Issue } from '@postpress/design';
import { type AnswerRules, checkAnswer } from './check-answer.ts';
import { type DesignNode, idOf, isNode, placedNodes, valuesOf } from './design-tree.ts';

/** The rest of an answer without its faults. */
export type Narrowed = { design: DesignNode; leftOut: string[] };

/** Rounds of removing faults; a fault may hide another. */
const TURNS_MAX = 4;

/**
 * Removes faults from an answer: an invalid value gets its former value or default; an invalid block is restored or
 * removed. Returns undefined if faults remain or nothing is left.
 */
export function narrowAnswer(design: DesignNode, rules: AnswerRules): Narrowed | undefined {
  const narrowed = structuredClone(design);
  const leftOut: string[] = [];
  const before = new Map(placedNodes(rules.before).map(({ node }) => [idOf(node), node]));
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const issues = checkAnswer(narrowed, rules);
    if (issues.length === 0) return placedBlocks(narrowed) > 0 ? { design: narrowed, leftOut } : undefined;
    // From the end, so that earlier positions stay valid.
    const gone: string[] = [];
    for (const issue of issues.toSorted(byPathDescending)) {
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

function byPathDescending(one: Issue, other: Issue): number {
  return other.path.localeCompare(one.path, 'en', { numeric: true });
}

/** @returns the path of the removed or restored part; undefined if nothing can be done */
function takeOut(
  design: DesignNode,
  { path }: Issue,
  before: ReadonlyMap<string | undefined, DesignNode>,
): string | undefined {
  const way = walk(design, path.split('.'));
  if (!way) return undefined;
  const { node, rest, list, at, nodePath } = way;
  const old = before.get(idOf(node));
  const [member = '', value] = rest;
  if (member === 'values' && value !== undefined && isNode(node.values)) {
    putBack(node.values, value, valuesOf(old ?? {}));
    return `${nodePath}.values.${value}`;
  }
  if (member === 'values' || member === 'embedded' || member === 'id') {
    putBack(node, member, old ?? {});
    return `${nodePath}.${member}`;
  }
  if (member === 'cells' && Array.isArray(node.columns)) {
    node.cells = node.columns.map(() => 1);
    return `${nodePath}.cells`;
  }
  if (!list) return undefined;
  if (old) list[at] = structuredClone(old);
  else list.splice(at, 1);
  return nodePath;
}

/** Restores a member; removes it if there was none. */
function putBack(target: DesignNode, member: string, old: DesignNode): void {
  if (Object.hasOwn(old, member)) target[member] = structuredClone(old[member]);
  else delete target[member];
}

type Way = {
  node: DesignNode;
  rest: string[];
  /** The list of the node and its index; undefined for the body. */
  list: unknown[] | undefined;
  at: number;
  nodePath: string;
};

/** The deepest node on a path, and the rest of the path. */
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
    // An entry that is not a node is removed from its list.
    if (!isNode(next))
      return { node: {}, rest: [], list, at: index, nodePath: path.slice(0, at + 2).join('.') };
    node = next;
  }
  return { node, rest: path.slice(at), list, at: index, nodePath: path.slice(0, at).join('.') };
}
