import { colorsIn } from '@postpress/markup';
import { type CssNode, type Declaration, generate, parse, walk } from 'css-tree';
import { readMarkup } from './read-markup.ts';

/** What a color is used for on a page. */
export type ColorUsage = 'brand' | 'button' | 'link' | 'text' | 'heading' | 'background' | 'other';

/** Colors, fonts and images of a website that may belong to its brand. */
export type SiteStyle = {
  /** As written, with how often and where; the most frequent first. */
  colors: { value: string; usage: ColorUsage; count: number }[];
  fonts: { family: string; usage: 'heading' | 'body' | 'other'; count: number }[];
  /** Style sheets of font services, which load a font by its name. */
  fontSheets: string[];
  /** Images that may be the logo, the likeliest first. */
  logos: { url: string; alt: string }[];
  /** Corner of buttons in pixels. */
  buttonRadiusPx: number | null;
  /** As the page names itself. */
  name: string;
};

export type SiteSource = { html: string; url: string; sheets: readonly { url: string; css: string }[] };

const COLOR_PROPERTY = /^(color|background(-color)?|border(-[a-z]+)?-color|fill)$/;
const BUTTON = /btn|button|\bcta\b|type="?submit/i;
const HEADING = /(^|[\s,>])h[1-3]\b/i;
const TEXT = /(^|[\s,>])(html|body|p|main)\b/i;
const LINK = /(^|[\s,>])a\b(?![-_])/i;
const BRAND_NAME = /brand|primary|accent|secondary|theme/i;
const FONT_SERVICE = /^https:\/\/(fonts\.googleapis\.com|fonts\.bunny\.net|use\.typekit\.net)\//;
const GENERIC =
  /^(inherit|initial|unset|revert|serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+|-apple-system|blinkmacsystemfont|emoji|math|var\()/i;
const VARIABLES_DEEP = 5;
const KEPT = 60;
const DEEP_MAX = 200;

/**
 * The colors, fonts and likely logos of a website, from its markup and style sheets, without running it.
 * Broken and hostile input gives a partial result.
 */
export function readSiteStyle({ html, url, sheets }: SiteSource): SiteStyle {
  const markup = readMarkup(html, url);
  const counts = new SiteCounts();
  if (markup.themeColor) counts.addColors(markup.themeColor, 'brand', 20);
  const trees = [...markup.styles, ...sheets.map(({ css }) => css)].flatMap(parsed);
  for (const tree of trees) counts.noteVariables(tree);
  counts.countVariables();
  for (const tree of trees) counts.countRules(tree);
  const links = [...markup.sheets, ...trees.flatMap(importsOf)];
  return {
    ...counts.result(),
    fontSheets: [...new Set(links.filter((link) => FONT_SERVICE.test(link)))],
    logos: markup.logos.map(({ url: logo, alt }) => ({ url: logo, alt })),
    name: markup.name,
  };
}

function parsed(css: string): CssNode[] {
  // Walking a tree recurses: deeper than any real style sheet, it would overflow the stack.
  if (depthOf(css) > DEEP_MAX) return [];
  return [parse(css, { parseCustomProperty: false, parseValue: false, onParseError: () => {} })];
}

function depthOf(css: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [bracket] of css.matchAll(/[{}()[\]]/g)) {
    depth = Math.max(0, depth + ('{(['.includes(bracket) ? 1 : -1));
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function importsOf(tree: CssNode): string[] {
  const urls: string[] = [];
  walk(tree, (node) => {
    if (node.type !== 'Atrule' || node.name !== 'import' || !node.prelude) return;
    const address = /https:\/\/[^"')\s]{1,2000}/.exec(generate(node.prelude))?.[0];
    if (address) urls.push(address);
  });
  return urls;
}

class SiteCounts {
  readonly #variables = new Map<string, string>();
  readonly #colors = new Map<string, { value: string; usage: ColorUsage; count: number }>();
  readonly #fonts = new Map<string, SiteStyle['fonts'][number]>();
  #buttonRadiusPx: number | null = null;

  noteVariables(tree: CssNode): void {
    walk(tree, (node) => {
      if (node.type === 'Declaration' && node.property.startsWith('--'))
        this.#variables.set(node.property, generate(node.value).slice(0, 300));
    });
  }

  /** Design tokens such as `--color-primary` say what a color is for. */
  countVariables(): void {
    for (const [name, value] of this.#variables)
      if (BRAND_NAME.test(name)) this.addColors(this.#resolved(value), 'brand', 3);
  }

  countRules(tree: CssNode): void {
    walk(tree, {
      visit: 'Rule',
      enter: (rule) => {
        const selector = generate(rule.prelude).slice(0, 1_000);
        for (const node of rule.block.children)
          if (node.type === 'Declaration') this.#countDeclaration(selector, node);
      },
    });
  }

  addColors(text: string, usage: ColorUsage, count = 1): void {
    for (const written of colorsIn(text)) {
      const value = written.toLowerCase();
      const key = `${usage} ${value}`;
      const known = this.#colors.get(key);
      if (known) known.count += count;
      else this.#colors.set(key, { value, usage, count });
    }
  }

  result(): Pick<SiteStyle, 'colors' | 'fonts' | 'buttonRadiusPx'> {
    const top = <T extends { count: number }>(all: Iterable<T>) =>
      [...all].sort((one, other) => other.count - one.count).slice(0, KEPT);
    return {
      colors: top(this.#colors.values()),
      fonts: top(this.#fonts.values()),
      buttonRadiusPx: this.#buttonRadiusPx,
    };
  }

  #countDeclaration(selector: string, { property, value }: Declaration): void {
    const name = property.toLowerCase();
    if (COLOR_PROPERTY.test(name)) {
      this.addColors(this.#resolved(generate(value)), usageOf(selector, name));
    } else if (name === 'font-family') {
      this.#countFont(this.#resolved(generate(value)), selector);
    } else if (name === 'border-radius' && BUTTON.test(selector)) {
      const px = Number(/^(\d{1,3})px\b/.exec(this.#resolved(generate(value)))?.[1]);
      if (Number.isInteger(px)) this.#buttonRadiusPx ??= Math.min(px, 100);
    }
  }

  #countFont(families: string, selector: string): void {
    const family = (families.split(',', 1)[0] ?? '').trim().replace(/^["']|["']$/g, '');
    if (!family || GENERIC.test(family) || family.length > 100) return;
    const usage = HEADING.test(selector) ? 'heading' : TEXT.test(selector) ? 'body' : 'other';
    const key = `${usage} ${family.toLowerCase()}`;
    const known = this.#fonts.get(key);
    if (known) known.count++;
    else this.#fonts.set(key, { family, usage, count: 1 });
  }

  /** With the values of variables; of circular ones up to a depth. */
  #resolved(text: string): string {
    let resolved = text;
    for (let deep = 0; deep < VARIABLES_DEEP && resolved.includes('var('); deep++)
      resolved = resolved
        .replace(/var\(\s*(--[\w-]{1,100})\s*(?:,([^()]*))?\)/g, (_, name: string, fallback = '') => {
          return this.#variables.get(name) ?? fallback;
        })
        .slice(0, 2_000);
    return resolved;
  }
}

function usageOf(selector: string, property: string): ColorUsage {
  const isBackground = property.startsWith('background');
  if (BUTTON.test(selector)) return isBackground ? 'button' : 'other';
  if (isBackground) return TEXT.test(selector) || selector === ':root' ? 'background' : 'other';
  if (property !== 'color') return 'other';
  if (HEADING.test(selector)) return 'heading';
  if (LINK.test(selector)) return 'link';
  return TEXT.test(selector) ? 'text' : 'other';
}
