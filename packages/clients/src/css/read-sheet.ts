import { printDeclarations, readDeclarations } from '@postpress/markup';
import { parseCss } from '@postpress/render/parse';
import type * as CssTree from 'css-tree';
import { type MailClient, marksDarkColors } from '../client.ts';
import { supportOf } from '../facts/facts.ts';
import { atRules } from '../features/media.ts';
import type { Notes } from '../notes.ts';
import type { Declaration, Elements } from './declaration.ts';
import { filterDeclarations } from './filter-declarations.ts';
import { readMedia } from './read-media.ts';
import { type Naming, readSelector } from './read-selector.ts';

export type SheetReading = {
  client: MailClient;
  naming: Naming;
  notes: Notes;
  /** Changes the kept declarations: Word's own properties, dark colors. */
  change(declarations: readonly Declaration[], selector: string): readonly Declaration[];
};

/** The nesting limit of blocks and brackets. */
const DEPTH_MAX = 40;

/** A style sheet as the client keeps it; '' if it drops it or it does not parse. */
export function readSheet(css: string, reading: SheetReading): string {
  if (isTooDeep(css)) return '';
  const sheet = parseCss(css, {
    positions: true,
    parseValue: false,
    parseAtrulePrelude: false,
    parseCustomProperty: false,
  });
  if (sheet?.type !== 'StyleSheet') return '';
  try {
    const rules = new SheetReader(css, reading).rules(sheet.children, false);
    return rules.replaceAll('</', '<\\/');
  } catch (error) {
    if (error instanceof SheetLost) return '';
    throw error;
  }
}

/** The client throws the whole sheet away. */
class SheetLost extends Error {}

class SheetReader {
  readonly #css: string;
  readonly #reading: SheetReading;

  constructor(css: string, reading: SheetReading) {
    this.#css = css;
    this.#reading = reading;
  }

  rules(nodes: CssTree.List<CssTree.CssNode>, inMedia: boolean): string {
    let out = '';
    for (const node of nodes) {
      if (node.type === 'Rule') out += this.#rule(node, inMedia);
      else if (node.type === 'Atrule') out += this.#atRule(node, inMedia);
    }
    return out;
  }

  #rule({ prelude, block }: CssTree.Rule, inMedia: boolean): string {
    const { client, naming, notes, change } = this.#reading;
    if (prelude.type !== 'SelectorList') return '';
    const selectors = prelude.children
      .toArray()
      .filter((node) => node.type === 'Selector')
      .map((selector) => readSelector(selector, client.tested, naming, notes))
      .filter((selector) => selector !== undefined);
    if (selectors.length === 0) return '';
    if (marksDarkColors(client) && selectors.some((each) => each.includes('[data-ogs')))
      notes.usesOwnDark = true;
    const own = block.children.filter(({ type }) => type === 'Declaration').map((node) => this.#source(node));
    const read = filterDeclarations(
      readDeclarations(own.toArray().join(';')),
      client.tested,
      undefined,
      notes,
    );
    if (read === undefined) throw new SheetLost();
    const nested = this.#nested(block, inMedia);
    return printRule(selectors, change(read, selectors.join(',')), nested);
  }

  /** Nested rules; clients that do not support them drop them. */
  #nested(block: CssTree.Block, inMedia: boolean): string {
    const rules = block.children.filter(({ type }) => type === 'Rule' || type === 'Atrule');
    if (rules.isEmpty) return '';
    const { client, notes } = this.#reading;
    if (supportOf('css-nesting', client.tested) !== 'no') return this.rules(rules, inMedia);
    notes.add('css-nesting', 'dropped a nested rule');
    return '';
  }

  #atRule(node: CssTree.Atrule, inMedia: boolean): string {
    const { client, notes } = this.#reading;
    const name = node.name.toLowerCase();
    const feature = atRules[name];
    const found = feature && supportOf(feature, client.tested);
    // Word parses the rule but loads no font.
    const isDropped = found === 'no' || (name === 'font-face' && client.engine === 'word');
    if (feature && isDropped) {
      notes.add(feature, `dropped @${name}`);
      return '';
    }
    if (name === 'media') return this.#media(node, inMedia);
    const prelude = node.prelude ? ` ${this.#source(node.prelude)}` : '';
    if (!node.block) return `@${name}${prelude};`;
    if (/^(?:supports|layer|container|scope)$/.test(name))
      return `@${name}${prelude}{${this.rules(node.block.children, inMedia)}}`;
    return `@${name}${prelude}${this.#source(node.block)}`;
  }

  #media(node: CssTree.Atrule, inMedia: boolean): string {
    const { client, notes } = this.#reading;
    if (!node.block || !node.prelude) return '';
    if (inMedia && client.tested.startsWith('outlook.')) {
      notes.add('css-at-media', 'dropped a media query within another');
      return '';
    }
    const queries = readMedia(this.#source(node.prelude), client, notes);
    return queries === undefined ? '' : `@media ${queries}{${this.rules(node.block.children, true)}}`;
  }

  #source({ loc }: CssTree.CssNode): string {
    return loc ? this.#css.slice(loc.start.offset, loc.end.offset) : '';
  }
}

/** Prints one rule, or several if declarations are limited to some elements. */
function printRule(
  selectors: readonly string[],
  declarations: readonly Declaration[],
  nested: string,
): string {
  const groups = new Map<string, Declaration[]>();
  for (const declaration of declarations) {
    const limit = limitOf(declaration.elements);
    groups.set(limit, [...(groups.get(limit) ?? []), declaration]);
  }
  let out = nested === '' ? '' : `${selectors.join(',')}{${nested}}`;
  for (const [limit, group] of groups)
    out += `${selectors.map((selector) => selector + limit).join(',')}{${printDeclarations(group)}}`;
  return out;
}

function limitOf(elements: Elements | undefined): string {
  if (elements === undefined) return '';
  return 'only' in elements
    ? `:where(${elements.only.join(',')})`
    : `:where(:not(${elements.except.join(',')}))`;
}

function isTooDeep(css: string): boolean {
  let depth = 0;
  for (let at = 0; at < css.length; at += 1) {
    const code = css.charCodeAt(at);
    if (code === 0x7b || code === 0x28 || code === 0x5b) depth += 1;
    else if (code === 0x7d || code === 0x29 || code === 0x5d) depth = Math.max(0, depth - 1);
    if (depth > DEPTH_MAX) return true;
  }
  return false;
}
