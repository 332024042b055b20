import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Elements within one another; browsers and printing by recursion go no deeper. */
const DEPTH_MAX = 400;

export function isElement(node: Node | Parent): node is Element {
  return 'tagName' in node;
}

export function createElement(name: string, attributes: Readonly<Record<string, string>> = {}): Element {
  const attrs = Object.entries(attributes).map(([key, value]) => ({ name: key, value }));
  return defaultTreeAdapter.createElement(name, names.NS.HTML, attrs);
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value;
}

export function setAttribute(element: Element, name: string, value: string): void {
  const known = element.attrs.find((each) => each.name === name);
  if (known) known.value = value;
  else element.attrs.push({ name, value });
}

export function removeAttribute(element: Element, name: string): void {
  if (element.attrs.some((each) => each.name === name))
    element.attrs = element.attrs.filter((each) => each.name !== name);
}

/** Every element below, in the order of the page, as it is now. */
export function elementsIn(root: Parent): Element[] {
  const found: Element[] = [];
  const open: Node[] = root.childNodes.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isElement(node)) continue;
    found.push(node);
    for (let at = node.childNodes.length - 1; at >= 0; at -= 1) {
      const child = node.childNodes[at];
      if (child) open.push(child);
    }
  }
  return found;
}

export function append(parent: Parent, ...nodes: readonly Node[]): void {
  for (const node of nodes) {
    node.parentNode = parent;
    parent.childNodes.push(node);
  }
}

/**
 * Replaces each node by the result of `by`, outer nodes first; results are visited again. Each list of children is
 * written once, so the cost is linear.
 */
export function rewriteChildren(root: Parent, by: (node: Node) => readonly Node[] | undefined): void {
  const open: Parent[] = [root];
  for (let parent = open.pop(); parent; parent = open.pop()) {
    const queue = parent.childNodes.toReversed();
    const kept: Node[] = [];
    let changed = false;
    for (let node = queue.pop(); node; node = queue.pop()) {
      const instead = by(node);
      if (instead === undefined) {
        kept.push(node);
        if (isElement(node)) open.push(node);
      } else {
        changed = true;
        for (let at = instead.length - 1; at >= 0; at -= 1) {
          const each = instead[at];
          if (each) queue.push(each);
        }
      }
    }
    if (!changed) continue;
    parent.childNodes = kept;
    for (const node of kept) node.parentNode = parent;
  }
}

/** The same with inner nodes first; each element is visited once, with its children already rewritten. */
export function rewriteFromInside(root: Parent, by: (element: Element) => readonly Node[] | undefined): void {
  for (const parent of [root, ...elementsIn(root)].toReversed()) {
    let changed = false;
    const kept = parent.childNodes.flatMap((node) => {
      const instead = isElement(node) ? by(node) : undefined;
      changed ||= instead !== undefined;
      return instead ?? [node];
    });
    if (!changed) continue;
    parent.childNodes = kept;
    for (const node of kept) node.parentNode = parent;
  }
}

/** Moves elements nested deeper than browsers allow to the deepest allowed level. */
export function flatten(root: Parent): void {
  const open: [parent: Parent, depth: number][] = [[root, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [parent, depth] = next;
    if (depth >= DEPTH_MAX) flattenChildren(parent);
    for (const node of parent.childNodes) if (isElement(node)) open.push([node, depth + 1]);
  }
}

/** Makes the children's descendants siblings of the children. */
function flattenChildren(parent: Parent): void {
  const flat: Node[] = [];
  const open = parent.childNodes.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    node.parentNode = parent;
    flat.push(node);
    if (!isElement(node)) continue;
    const inside = node.childNodes;
    const isText = inside.every((child) => !isElement(child));
    if (isText) continue;
    node.childNodes = [];
    for (let at = inside.length - 1; at >= 0; at -= 1) {
      const child = inside[at];
      if (child) open.push(child);
    }
  }
  parent.childNodes = flat;
}
