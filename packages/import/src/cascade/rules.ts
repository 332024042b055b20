import { generate, parseCss } from '@postpress/render/parse';
import type * as CssTree from 'css-tree';
import type { Sheet } from '../parse/page.ts';
import { type Declaration, readDeclarations } from './declarations.ts';
import { MOBILE_PX, mediaMatches } from './media.ts';
import { compileSelector, type Selector } from './selectors.ts';

/** A selector with its declarations and the widths at which it applies. */
export type Rule = {
  selector: Selector;
  declarations: readonly Declaration[];
  order: number;
  onDesktop: boolean;
  onMobile: boolean;
};

/** The rules of all sheets by what an element must have for them. */
export type RuleIndex = ReadonlyMap<string, readonly Rule[]>;

/** Further selectors are ignored: so many are not written by people, and each costs time per element. */
const RULES_MAX = 6_000;

/** Indexes the rules of style sheets in order. */
export function indexRules(sheets: readonly Sheet[], desktopPx: number): RuleIndex {
  const index = new Map<string, Rule[]>();
  const state = { order: 0, desktopPx };
  for (const { css, media } of sheets) {
    const widths = matchingWidths(media, { onDesktop: true, onMobile: true }, desktopPx);
    if (!widths.onDesktop && !widths.onMobile) continue;
    const tree = parseSheet(css);
    if (tree) readBlock(tree.children, widths, index, state);
  }
  return index;
}

type Widths = { onDesktop: boolean; onMobile: boolean };

type State = { order: number; readonly desktopPx: number };

function matchingWidths(media: string, within: Widths, desktopPx: number): Widths {
  return {
    onDesktop: within.onDesktop && mediaMatches(media, desktopPx),
    onMobile: within.onMobile && mediaMatches(media, MOBILE_PX),
  };
}

function readBlock(
  nodes: CssTree.List<CssTree.CssNode>,
  widths: Widths,
  index: Map<string, Rule[]>,
  state: State,
): void {
  nodes.forEach((node) => {
    if (node.type === 'Rule') readRule(node, widths, index, state);
    else if (node.type === 'Atrule' && node.block && node.name.toLowerCase() === 'media') {
      const inside = matchingWidths(node.prelude ? generate(node.prelude) : '', widths, state.desktopPx);
      if (inside.onDesktop || inside.onMobile) readBlock(node.block.children, inside, index, state);
    }
  });
}

function readRule(rule: CssTree.Rule, widths: Widths, index: Map<string, Rule[]>, state: State): void {
  if (rule.prelude.type !== 'SelectorList') return;
  const declarations = readDeclarations(
    rule.block.children
      .toArray()
      .map((node) => (node.type === 'Declaration' ? generate(node) : ''))
      .join(';'),
  );
  if (declarations.length === 0) return;
  rule.prelude.children.forEach((node) => {
    if (node.type !== 'Selector' || state.order >= RULES_MAX) return;
    const selector = compileSelector(node);
    if (selector === undefined) return;
    const bucket = index.get(selector.key);
    const compiled = { selector, declarations, order: state.order++, ...widths };
    if (bucket) bucket.push(compiled);
    else index.set(selector.key, [compiled]);
  });
}

/** Parses a style sheet with raw values; `undefined` if it is invalid or nested too deep. */
function parseSheet(css: string): CssTree.StyleSheet | undefined {
  try {
    return parseCss(css, { parseValue: false, parseAtrulePrelude: false }) as CssTree.StyleSheet | undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
