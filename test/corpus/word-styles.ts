import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/**
 * All characters of a page without spaces, and where their style changes: `[2, 'bold …']` is the style from the third
 * character on. Computed from elements and style attributes as CSS cascades them; style sheets do not count.
 */
export type WordStyles = { letters: string; looks: [from: number, look: string][] };

/** Reads the style of each word of a page. */
export function wordStyles(html: string): WordStyles {
  const found: WordStyles = { letters: '', looks: [] };
  visit(parse(html), plain, found);
  return found;
}

/** The first character with different styles on the two pages; undefined if there is none. */
export function firstOtherLook(expected: WordStyles, actual: WordStyles): string | undefined {
  if (expected.letters !== actual.letters) return 'other letters';
  const at = expected.looks.findIndex((look, index) => look.join() !== actual.looks[index]?.join());
  if (at < 0 && expected.looks.length === actual.looks.length) return undefined;
  const [from = 0, look] = expected.looks[at] ?? [];
  return `${expected.letters.slice(from, from + 20)}: ${look} became ${actual.looks[at]?.[1]}`;
}

type Look = {
  fontSizePx: number;
  /** A length in pixels, or a factor of the font size. */
  lineHeight: { px: number } | { factor: number };
  /** Line height: the block and each inline element around the text make it at least as high as their own. */
  highestPx: number;
  lines: string;
  backgrounds: string;
  link: string;
  list: string;
  inherited: { [property: string]: string };
};

const plain: Look = {
  fontSizePx: 16,
  lineHeight: { factor: 1.2 },
  highestPx: 0,
  lines: '',
  backgrounds: '',
  link: '',
  list: '',
  inherited: {},
};
const INHERITED = [
  'color',
  'font-family',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-align',
  'direction',
  'text-transform',
  'white-space',
  'list-style-type',
];
const BY_ELEMENT: { readonly [tagName: string]: { [property: string]: string } } = {
  b: { 'font-weight': 'bold' },
  strong: { 'font-weight': 'bold' },
  i: { 'font-style': 'italic' },
  em: { 'font-style': 'italic' },
  u: { 'text-decoration': 'underline' },
  s: { 'text-decoration': 'line-through' },
  sub: { 'vertical-align': 'sub' },
  sup: { 'vertical-align': 'super' },
  small: { 'font-size': 'smaller' },
  big: { 'font-size': 'larger' },
  pre: { 'font-family': 'monospace', 'white-space': 'pre' },
};
const INLINE = new Set('span a b strong i em u s sub sup font small big bdi code'.split(' '));
/** Attributes that act as styles; sizes of `font` and kinds of lists as in our specimens. */
const BY_ATTRIBUTE: { readonly [attribute: string]: (value: string) => { [property: string]: string } } = {
  dir: (value) => ({ direction: value }),
  color: (value) => ({ color: value }),
  face: (value) => ({ 'font-family': value }),
  size: (value): { [property: string]: string } => (value === '5' ? { 'font-size': 'x-large' } : {}),
  type: (value) => ({ 'list-style-type': value === 'A' ? 'upper-alpha' : value }),
};
const KEYWORD_SIZES: { readonly [keyword: string]: (relativeTo: number) => number } = {
  smaller: (relativeTo) => relativeTo / 1.2,
  larger: (relativeTo) => relativeTo * 1.2,
  'x-large': () => 24,
};
const SILENT = new Set(['style', 'script', 'title', 'head', 'template', 'noscript']);

function visit(node: Node, look: Look, found: WordStyles): void {
  if (node.nodeName === '#text' && 'value' in node) {
    addLetters(node.value.replace(/[\s\u00a0]+/g, ''), look, found);
    return;
  }
  if ('tagName' in node && SILENT.has(node.tagName)) return;
  const inner = 'tagName' in node ? lookWithin(node, look) : look;
  if ('childNodes' in node) for (const child of node.childNodes) visit(child, inner, found);
}

function addLetters(letters: string, look: Look, found: WordStyles): void {
  if (letters === '') return;
  const written = describe(look);
  if (found.looks.at(-1)?.[1] !== written) found.looks.push([found.letters.length, written]);
  found.letters += letters;
}

function describe({ fontSizePx, lineHeight: _, highestPx, inherited, ...look }: Look): string {
  const handedDown = INHERITED.map((property) => inherited[property]);
  return JSON.stringify({
    size: fontSizePx.toFixed(1),
    line: highestPx.toFixed(1),
    ...look,
    handedDown,
  });
}

function lookWithin(element: Element, outer: Look): Look {
  const style = { ...BY_ELEMENT[element.tagName], ...attributesOf(element), ...styleOf(element) };
  const fontSizePx = lengthPx(style['font-size'], outer.fontSizePx, outer.fontSizePx);
  const lineHeight = lineHeightOf(style['line-height'], fontSizePx) ?? outer.lineHeight;
  const { link, inherited } = insideLink(element, outer);
  for (const property of INHERITED) {
    const value = style[property];
    if (value === 'inherit') inherited[property] = outer.inherited[property] ?? '';
    else if (value !== undefined) inherited[property] = tidy(property, value);
  }
  return {
    fontSizePx,
    lineHeight,
    highestPx: Math.max(INLINE.has(element.tagName) ? outer.highestPx : 0, heightPx(lineHeight, fontSizePx)),
    lines: drawnLines(outer.lines, style),
    backgrounds: layered(outer.backgrounds, style['background-color'] ?? style.background),
    link,
    list: listOf(element, outer.list),
    inherited,
  };
}

/** The color of a link is not inherited: a rule of the page or its own style sets it. */
function insideLink(element: Element, outer: Look): { link: string; inherited: Look['inherited'] } {
  const inherited = { ...outer.inherited };
  const href = element.tagName === 'a' ? attribute(element, 'href') : undefined;
  if (href !== undefined) inherited.color = 'as links are';
  return { link: href ?? outer.link, inherited };
}

function listOf(element: Element, outer: string): string {
  return ['ul', 'ol'].includes(element.tagName) ? `${outer} ${element.tagName}` : outer;
}

function drawnLines(outer: string, style: { [property: string]: string }): string {
  const decoration = style['text-decoration-line'] ?? style['text-decoration'] ?? '';
  const lines = ['underline', 'line-through'].filter(
    (line) => outer.includes(line) || decoration.includes(line),
  );
  return (
    lines.join(' ') +
    (style['vertical-align'] === 'sub' || style['vertical-align'] === 'super'
      ? ` ${style['vertical-align']}`
      : '')
  );
}

function layered(outer: string, background: string | undefined): string {
  return background && background !== 'transparent' ? `${outer} ${tidy('background', background)}` : outer;
}

function heightPx(lineHeight: Look['lineHeight'], fontSizePx: number): number {
  return 'px' in lineHeight ? lineHeight.px : lineHeight.factor * fontSizePx;
}

function lineHeightOf(value: string | undefined, fontSizePx: number): Look['lineHeight'] | undefined {
  if (value === undefined || value === 'inherit') return undefined;
  if (/^[\d.]+$/.test(value)) return { factor: Number(value) };
  return { px: lengthPx(value, fontSizePx, fontSizePx) };
}

function lengthPx(value: string | undefined, relativeTo: number, otherwise: number): number {
  const byKeyword = KEYWORD_SIZES[value ?? ''];
  if (byKeyword) return byKeyword(relativeTo);
  const [, amount, unit] = /^([\d.]+)(px|em|%)$/.exec(value?.trim() ?? '') ?? [];
  if (amount === undefined) return otherwise;
  if (unit === 'px') return Number(amount);
  return (Number(amount) * relativeTo) / (unit === '%' ? 100 : 1);
}

function tidy(property: string, value: string): string {
  const plainValue = value
    .toLowerCase()
    .replace(/["']/g, '')
    .replace(/\s*,\s*/g, ',')
    .trim();
  if (property === 'font-weight' && plainValue === '700') return 'bold';
  if (property === 'text-align') return plainValue.replace('-webkit-', '');
  return plainValue;
}

function attributesOf(element: Element): { [property: string]: string } {
  return Object.assign({}, ...element.attrs.map(({ name, value }) => BY_ATTRIBUTE[name]?.(value) ?? {}));
}

function styleOf(element: Element): { [property: string]: string } {
  const declarations = (attribute(element, 'style') ?? '').split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    if (colon < 1) return [];
    return [[declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()]];
  });
  return Object.fromEntries(declarations);
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}
