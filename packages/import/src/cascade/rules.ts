import { generate, parseCss, string } from '@postpress/render/parse';
import { compileList, type Selector } from '@postpress/render/selectors';
import type * as CssTree from 'css-tree';
import type { Sheet } from '../parse/page.ts';
import { type Declaration, readDeclarations } from './declarations.ts';
import { MOBILE_PX, mediaMatches } from './media.ts';
import { supportsHolds } from './supports.ts';
import type { Registered } from './variables.ts';

/** In which windows something is declared. */
type Windows = { readonly onDesktop: boolean; readonly onMobile: boolean };

/**
 * A cascade layer with those inside it. The order of layers is that in which a window first meets them; the rules of a
 * layer come after those of the layers inside it, and those without a layer last.
 */
class Layer {
  /** The place in the order of each window. */
  desktop = 0;
  mobile = 0;
  readonly #inside = new Map<string, Layer>();
  readonly #orders = { desktop: new Set<Layer>(), mobile: new Set<Layer>() };

  /** The layer of this name, which may be one inside another (`a.b`); without a name a new one. */
  inside(name: string, windows: Windows): Layer {
    return name.split('.', DEEPEST).reduce<Layer>((layer, part) => layer.#child(part, windows), this);
  }

  #child(name: string, { onDesktop, onMobile }: Windows): Layer {
    const known = name === '' ? undefined : this.#inside.get(name);
    const layer = known ?? new Layer();
    if (name !== '') this.#inside.set(name, layer);
    if (onDesktop) this.#orders.desktop.add(layer);
    if (onMobile) this.#orders.mobile.add(layer);
    return layer;
  }

  /** Numbers this layer and those inside it from 0. */
  number(): void {
    for (const window of ['desktop', 'mobile'] as const) {
      let count = 0;
      const visit = (layer: Layer): void => {
        for (const inner of layer.#orders[window]) visit(inner);
        layer[window] = count++;
      };
      visit(this);
    }
  }
}

/** A selector with its declarations and the windows in which it applies. */
export type Rule = {
  selector: Selector;
  declarations: readonly Declaration[];
  hasImportant: boolean;
  order: number;
  layer: Layer;
  onDesktop: boolean;
  onMobile: boolean;
};

/** The rules of all sheets. */
export type RuleIndex = {
  /** By what an element must have for them. */
  readonly rules: ReadonlyMap<string, readonly Rule[]>;
  /** Of each window, by their names. */
  readonly registered: Readonly<Record<'desktop' | 'mobile', ReadonlyMap<string, Registered>>>;
};

/** Further selectors are ignored: so many are not written by people, and each costs time per element. */
const RULES_MAX = 6_000;
/** Rules and conditions inside one another; deeper ones are ignored. */
const DEEPEST = 20;

/** Indexes the rules of style sheets in order. */
export function indexRules(sheets: readonly Sheet[], desktopPx: number, quirks: boolean): RuleIndex {
  const reader = new SheetReader(desktopPx, quirks);
  for (const sheet of sheets) reader.read(sheet);
  reader.root.number();
  return { rules: reader.rules, registered: reader.registered };
}

/** What is around a rule. */
type Place = {
  readonly onDesktop: boolean;
  readonly onMobile: boolean;
  readonly layer: Layer;
  /** The selectors of the rule around. */
  readonly nesting?: readonly Selector[] | undefined;
  readonly depth: number;
};

class SheetReader {
  readonly rules = new Map<string, Rule[]>();
  readonly registered = { desktop: new Map<string, Registered>(), mobile: new Map<string, Registered>() };
  readonly root = new Layer();
  readonly #desktopPx: number;
  readonly #quirks: boolean;
  #order = 0;
  #selectors = 0;

  constructor(desktopPx: number, quirks: boolean) {
    this.#desktopPx = desktopPx;
    this.#quirks = quirks;
  }

  read({ css, media }: Sheet): void {
    const everywhere = { onDesktop: true, onMobile: true, layer: this.root, depth: 0 };
    const place = this.#within(media, everywhere);
    const tree = place && parseSheet(css);
    if (tree && place) this.#block(tree.children, place);
  }

  #within(media: string, place: Place): Place | undefined {
    const onDesktop = place.onDesktop && mediaMatches(media, this.#desktopPx);
    const onMobile = place.onMobile && mediaMatches(media, MOBILE_PX);
    return onDesktop || onMobile ? { ...place, onDesktop, onMobile } : undefined;
  }

  /** Reads what is between braces: rules, and inside a rule its declarations, which count where they are. */
  #block(nodes: CssTree.List<CssTree.CssNode>, place: Place): void {
    let declarations = '';
    const flush = () => {
      if (declarations !== '' && place.nesting) this.#add(place.nesting, declarations, place);
      declarations = '';
    };
    nodes.forEach((node) => {
      const css = node.type === 'Declaration' || node.type === 'Raw' ? generate(node) : '';
      const isDeclaration = css.startsWith('--') || !css.includes('{');
      if (css !== '' && isDeclaration) declarations += `${css};`;
      else flush();
      if (node.type === 'Rule') this.#rule(node, place);
      else if (node.type === 'Atrule') this.#atRule(node, place);
      else if (!isDeclaration && place.nesting) declarations += this.#raw(css, place);
    });
    flush();
  }

  #rule({ prelude, block }: CssTree.Rule, place: Place): void {
    if (place.depth > DEEPEST || this.#selectors >= RULES_MAX) return;
    const selectors = compileList(prelude, { quirks: this.#quirks, nesting: place.nesting });
    if (selectors) this.#block(block.children, { ...place, nesting: selectors, depth: place.depth + 1 });
  }

  /**
   * Rules inside a rule that start with a name, which css-tree takes for declarations (`a:hover{…}`). What is left may
   * be one.
   */
  #raw(text: string, place: Place): string {
    if (place.depth > DEEPEST) return '';
    let from = 0;
    let depth = 0;
    for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
      depth += brace === '{' ? 1 : -1;
      if (depth !== 0) continue;
      const tree = parseSheet(text.slice(from, index + 1));
      if (tree) this.#block(tree.children, { ...place, depth: place.depth + 1 });
      from = index + 1;
    }
    return depth === 0 ? `${text.slice(from)};` : '';
  }

  #atRule({ name, prelude, block }: CssTree.Atrule, place: Place): void {
    const condition = prelude ? generate(prelude) : '';
    const deeper = { ...place, depth: place.depth + 1 };
    if (place.depth > DEEPEST) return;
    switch (name.toLowerCase()) {
      case 'media': {
        const inside = block && this.#within(condition, deeper);
        if (inside) this.#block(block.children, inside);
        return;
      }
      case 'supports':
        if (block && supportsHolds(condition, this.#quirks)) this.#block(block.children, deeper);
        return;
      case 'layer':
        this.#layer(condition, block, deeper);
        return;
      case 'property':
        if (block) this.#property(condition.trim(), block, place);
    }
  }

  #layer(names: string, block: CssTree.Block | null, place: Place): void {
    if (block) this.#block(block.children, { ...place, layer: place.layer.inside(names.trim(), place) });
    else for (const name of names.split(',')) place.layer.inside(name.trim(), place);
  }

  #property(name: string, block: CssTree.Block, place: Place): void {
    const descriptors = new Map<string, string>();
    block.children.forEach((node) => {
      if (node.type === 'Declaration')
        descriptors.set(node.property.toLowerCase(), generate(node.value).trim());
    });
    const inherits = descriptors.get('inherits')?.toLowerCase();
    const syntax = descriptors.get('syntax');
    const initial = descriptors.get('initial-value');
    if (!name.startsWith('--') || syntax === undefined || !/^(?:true|false)$/.test(inherits ?? '')) return;
    if (initial === undefined && string.decode(syntax) !== '*') return;
    const property = { initial, inherits: inherits === 'true' };
    if (place.onDesktop) this.registered.desktop.set(name, property);
    if (place.onMobile) this.registered.mobile.set(name, property);
  }

  #add(selectors: readonly Selector[], css: string, { onDesktop, onMobile, layer }: Place): void {
    const declarations = readDeclarations(css, this.#quirks);
    const order = this.#order++;
    if (declarations.length === 0) return;
    const hasImportant = declarations.some(({ important }) => important);
    for (const selector of selectors) {
      this.#selectors += 1;
      const rule = { selector, declarations, hasImportant, order, layer, onDesktop, onMobile };
      for (const key of selector.keys) {
        const bucket = this.rules.get(key);
        if (bucket) bucket.push(rule);
        else this.rules.set(key, [rule]);
      }
    }
  }
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
