import type * as CssTree from 'css-tree';
import { type Feature, isFeature } from '../facts/facts.ts';

/** One selector of a list, parsed by css-tree. */
export type Selector = CssTree.Selector;

const COMBINATORS: Readonly<Record<string, Feature>> = {
  ' ': 'css-selector-descendant',
  '>': 'css-selector-child',
  '+': 'css-selector-adjacent-sibling',
  '~': 'css-selector-general-sibling',
};
/** Pseudo-elements that may be written with one colon. */
const OLD_PSEUDO_ELEMENTS = new Set(['after', 'before', 'first-letter', 'first-line']);

/** The caniemail features of a selector, including those inside `:not()`, `:is()` and similar. */
export function featuresOfSelector(selector: Selector): Set<Feature> {
  const found = new Set<Feature>();
  const open: CssTree.CssNode[] = [selector];
  for (let node = open.pop(); node; node = open.pop()) {
    collect(node, found);
    if ('children' in node && node.children) for (const child of node.children) open.push(child);
    if (node.type === 'Nth' && node.selector) open.push(node.selector);
  }
  if (isChained(selector)) found.add('css-selector-chaining');
  return found;
}

function collect(node: CssTree.CssNode, found: Set<Feature>): void {
  if (node.type === 'TypeSelector')
    found.add(node.name === '*' ? 'css-selector-universal' : 'css-selector-type');
  else if (node.type === 'ClassSelector') found.add('css-selector-class');
  else if (node.type === 'IdSelector') found.add('css-selector-id');
  else if (node.type === 'AttributeSelector') found.add('css-selector-attribute');
  else if (node.type === 'Combinator') add(found, COMBINATORS[node.name]);
  else if (node.type === 'NestingSelector') found.add('css-nesting');
  else if (node.type === 'PseudoElementSelector') add(found, `css-pseudo-element-${plain(node.name)}`);
  else if (node.type === 'PseudoClassSelector') {
    const kind = OLD_PSEUDO_ELEMENTS.has(plain(node.name)) ? 'element' : 'class';
    add(found, `css-pseudo-${kind}-${plain(node.name)}`);
  }
}

function add(found: Set<Feature>, name: string | undefined): void {
  if (name !== undefined && isFeature(name)) found.add(name);
}

function plain(name: string): string {
  return name.toLowerCase().replace(/^-(?:webkit|moz|ms|o)-/, '');
}

/** Whether a selector combines two classes or ids, as in `.a.b`. */
export function isChained(selector: Selector): boolean {
  let names = 0;
  for (const node of selector.children) {
    if (node.type === 'Combinator') names = 0;
    else if (node.type === 'ClassSelector' || node.type === 'IdSelector') names += 1;
    if (names > 1) return true;
  }
  return false;
}
