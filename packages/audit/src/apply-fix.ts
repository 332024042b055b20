import type { Design } from '@postpress/design';
import type { Change, Fix } from './finding.ts';

type Tree = { readonly [key: string]: unknown } | readonly unknown[];

/**
 * Applies a fix to a design; unchanged parts are shared with the original. Editors apply fixes by their own operations
 * instead, so that they can be undone.
 */
export function applyFix(design: Design, { changes }: Fix): Design {
  let tree: unknown = design;
  for (const change of changes)
    if (change.do === 'set')
      tree = withValue(tree, [...change.node.path.split('.'), 'values', ...change.valuePath], change.value);
  // From the end, so that the remaining paths stay valid.
  for (const { node } of changes.filter(isRemoval).toSorted(byPathDown))
    tree = without(tree, node.path.split('.'));
  return tree as Design;
}

function isRemoval(change: Change): boolean {
  return change.do === 'remove';
}

function byPathDown(one: Change, other: Change): number {
  return other.node.path.localeCompare(one.node.path, 'en', { numeric: true });
}

function withValue(tree: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const node: Tree = typeof tree === 'object' && tree !== null ? (tree as Tree) : {};
  if (Array.isArray(node))
    return node.map((child, at) => (String(at) === key ? withValue(child, rest, value) : child));
  const object = node as { readonly [key: string]: unknown };
  const copy: { [key: string]: unknown } = { ...object };
  if (rest.length === 0 && value === undefined) delete copy[key];
  else copy[key] = withValue(Object.hasOwn(object, key) ? object[key] : undefined, rest, value);
  return copy;
}

function without(tree: unknown, path: readonly string[]): unknown {
  const [key = '', ...rest] = path;
  if (Array.isArray(tree))
    return rest.length === 0
      ? tree.filter((_, at) => String(at) !== key)
      : tree.map((child, at) => (String(at) === key ? without(child, rest) : child));
  if (typeof tree !== 'object' || tree === null) return tree;
  const object = tree as { readonly [key: string]: unknown };
  return { ...object, [key]: without(object[key], rest) };
}
