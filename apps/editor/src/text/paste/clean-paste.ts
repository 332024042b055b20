import {
  blockElements,
  decodeText,
  escapeAttribute,
  escapeText,
  isUnsafeUrl,
  legacyFontSizePx,
  readDeclarations,
  textOf,
} from '@postpress/markup';
import { attribute, readStyle, styleOf } from '../html/attributes.ts';
import { type Element, type Piece, readTree } from '../html/tree.ts';

/** How Word and Outlook mark a paragraph that is an item of a list. */
type WordItem = { level: number; list: string; tag: 'ul' | 'ol' };

const NUMBERED = /^[\s(]*(?:\d{1,4}|[a-z]{1,4}|[A-Z]{1,4})[.)]/;

/** The styles that pasted text may keep. */
const OF_WORDS = new Set(['color', 'background-color', 'font-size', 'font-family']);

const VALUE = /^[\w#%., '"()+\-/]{1,200}$/;

/** Default values that programs write. */
const USUAL: Readonly<Record<string, RegExp>> = {
  color:
    /^(?:windowtext|black|inherit|initial|currentcolor|#000(?:000)?|rgba?\(\s*0,\s*0,\s*0(?:,\s*1)?\s*\))$/i,
  'background-color':
    /^(?:transparent|white|inherit|initial|none|#fff(?:fff)?|rgb\(\s*255,\s*255,\s*255\s*\)|rgba\(.*,\s*0\s*\))$/i,
  'font-size': /^(?:inherit|initial|medium)$/i,
  'font-family': /^(?:inherit|initial)|var\(|-webkit-|system-ui/i,
};

/** Points of word processors, converted to px. */
const POINTS = /^(\d+(?:\.\d+)?)pt$/;

/** The emphasis of a style, and the styles to keep. */
type KeptLook = { emphases: string[]; off: string[]; style: string };

const DROPPED = new Set(
  'script style meta link title head base object embed iframe applet noscript template xml svg math form input button select textarea option video audio canvas frame frameset o:p w:sdtpr colgroup col'.split(
    ' ',
  ),
);
const EMPHASES: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  tt: 'code',
  kbd: 'code',
};
const KEPT_BLOCKS = /^(?:h[1-6]|blockquote)$/;
const TABLE = /^(?:table|tbody|thead|tfoot|tr|td|th)$/;
const ADDRESS = /^(?:https?:|mailto:|tel:|sms:|#|\{\{|\*\||<%)/i;
const OWN_IMAGE = /^(?:https?:\/\/|data:image\/(?:png|jpeg|gif|webp);base64,)/i;

/**
 * Foreign HTML in the form of our texts: paragraphs, headings, lists, emphasis, links, images, simple tables. Lists of
 * Word become lists; wrappers of other programs are removed. Nothing that runs, loads or embeds is left.
 *
 * @param options.keepsLook colors, sizes, fonts and alignment come along; without it only what words mean does
 */
export function cleanPaste(html: string, { keepsLook }: { keepsLook: boolean }): string {
  const source = fragmentOf(html);
  const tree = readTree(source);
  // Content nested deeper than anyone writes is inserted as plain text.
  if (!tree) return escapeText(textOf(source));
  const cleaner = new Cleaner(source, keepsLook);
  return cleaner.blocks(tree).trim();
}

/** The selection, without the page that some programs put around it. */
function fragmentOf(html: string): string {
  const start = html.indexOf('<!--StartFragment-->');
  const end = html.lastIndexOf('<!--EndFragment-->');
  if (start >= 0 && end > start) return html.slice(start + '<!--StartFragment-->'.length, end);
  return /<body\b[^>]*>([\s\S]*?)(?:<\/body>|$)/i.exec(html)?.[1] ?? html;
}

/** Around text: emphasis that is on, the kept style, and what blocks inherit. */
type Look = { on: readonly string[]; style: string; inLink?: boolean } & Setting;
/** The direction and alignment of blocks, and which of their white space shows. */
type Setting = { dir: string; align: string; space: Space };
type Space = 'none' | 'lines' | 'all';
const PLAIN: Look = { on: [], style: '', dir: '', align: '', space: 'none' };

class Cleaner {
  readonly #source: string;
  readonly #keepsLook: boolean;

  constructor(source: string, keepsLook: boolean) {
    this.#source = source;
    this.#keepsLook = keepsLook;
  }

  /** Blocks and runs of text; a run beside blocks becomes a paragraph. */
  blocks(pieces: readonly Piece[], look: Look = PLAIN): string {
    const flat = pieces.filter((piece) => !isDropped(piece));
    if (!flat.some(isBlock)) return this.#words(flat, look);
    let out = '';
    let run: Piece[] = [];
    let items: { item: WordItem; html: string }[] = [];
    const flush = () => {
      const words = this.#words(run, look);
      if (words.trim() !== '' && words !== '<br>') out += `<p${blockAttributes(look)}>${words.trim()}</p>`;
      run = [];
    };
    const flushItems = () => {
      out += nestedLists(items);
      items = [];
    };
    for (const piece of flat) {
      if (!isBlock(piece)) {
        const isElement = (piece as Piece).kind === 'element';
        if (isElement || this.#text(piece as Piece).trim() !== '') flushItems();
        run.push(piece);
        continue;
      }
      flush();
      const item = wordItemOf(piece, this.#source);
      if (item) items.push({ item, html: this.#words(piece.children, look).trim() });
      else {
        flushItems();
        out += this.#block(piece, look);
      }
    }
    flush();
    flushItems();
    return out;
  }

  #block(element: Element, around: Look): string {
    const { name, children } = element;
    const look = this.#lookIn(element, around);
    if (name === 'ul' || name === 'ol') return this.#list(element, look);
    if (TABLE.test(name)) return this.#table(element, look);
    if (name === 'hr') return '<hr>';
    if (name === 'li') return `<ul>${this.#item(element, look)}</ul>`;
    const inner = children.some((piece) => isBlock(piece) && !isDropped(piece));
    const tag = KEPT_BLOCKS.test(name) ? name : 'p';
    const isHeading = /^h/.test(tag);
    // A heading is bold by default.
    const words = inner
      ? this.blocks(children, look)
      : this.#words(children, isHeading ? { ...look, on: [...look.on, 'strong'] } : look, isHeading);
    if (inner) return words;
    // Browsers show no break after the tag of `pre`, nor one at the end of a block.
    const begun = name === 'pre' && /^\r?\n/.test(this.#source.slice(element.openEnd, element.openEnd + 2));
    const shown = begun ? words.replace(/^((?:<(?!br)[^>]*>)*)<br>/, '$1') : words;
    const trimmed = look.space === 'none' ? shown.trim() : shown.replace(/(?:<br>)+((?:<\/[^>]*>)*)$/, '$1');
    return trimmed.trim() === '' ? '' : `<${tag}${blockAttributes(look)}>${trimmed}</${tag}>`;
  }

  /** What an element changes for the blocks in it. `match` pastes keep the direction, which is no look. */
  #lookIn({ name, attrs }: Element, around: Look): Look {
    const styles = new Map(
      readStyle(attribute(attrs, 'style') ?? '').map(({ property, value }) => [property, value]),
    );
    const dir = directionOf(attribute(attrs, 'dir') ?? styles.get('direction')) || around.dir;
    const written =
      styles.get('text-align') ?? attribute(attrs, 'align') ?? (name === 'center' ? name : undefined);
    const align = this.#keepsLook ? (alignOf(written, dir) ?? around.align) : '';
    const isCode = name === 'pre' && this.#keepsLook && !styles.has('font-family');
    const style = isCode ? merged(around.style, 'font-family: monospace;') : around.style;
    return { ...around, style, dir, align, space: spaceOf(name, styles) ?? around.space };
  }

  /** Lists among the items of a list belong to the previous item. */
  #list(element: Element, look: Look): string {
    const { name, children, attrs } = element;
    const items: string[] = [];
    for (const piece of children) {
      if (piece.kind !== 'element' || isDropped(piece)) continue;
      if (piece.name === 'li') items.push(this.#item(piece, look));
      else {
        const inner = this.blocks([piece], look);
        const last = items.pop();
        items.push(last === undefined ? `<li>${inner}</li>` : last.replace(/<\/li>$/, `${inner}</li>`));
      }
    }
    const start = /^\d{1,4}$/.test(attribute(attrs, 'start') ?? '') ? attribute(attrs, 'start') : '1';
    const counted = name === 'ol' && start !== '1' ? ` start="${start}"` : '';
    return items.length > 0 ? `<${name}${counted}${blockAttributes(look)}>${items.join('')}</${name}>` : '';
  }

  /** A paragraph that is the only content of an item is unwrapped. */
  #item(element: Element, around: Look): string {
    const { children } = element;
    // The list says what all of its items have.
    const own = this.#lookIn(element, around);
    const look = { ...own, dir: '', align: '' };
    const start = `<li${blockAttributes({ dir: own.dir === around.dir ? '' : own.dir, align: own.align === around.align ? '' : own.align })}>`;
    const seen = children.filter(
      (piece) => !isDropped(piece) && (piece.kind === 'element' || this.#text(piece).trim() !== ''),
    );
    const [first, ...others] = seen;
    const isParagraph = first?.kind === 'element' && (first.name === 'p' || first.name === 'div');
    if (!isParagraph || first.children.some(isBlock)) return `${start}${this.blocks(seen, look)}</li>`;
    return `${start}${this.#words(first.children, look).trim()}${others.length > 0 ? this.blocks(others, look) : ''}</li>`;
  }

  #table(element: Element, around: Look): string {
    const { name, children, attrs } = element;
    const look = this.#lookIn(element, around);
    const elements = children.filter((piece) => piece.kind === 'element' && !isDropped(piece)) as Element[];
    if (name === 'td' || name === 'th') {
      const spans = ['colspan', 'rowspan'].map((each) => attribute(attrs, each) ?? '');
      const [wide = '', high = ''] = spans.map((each) => (/^[2-9]$|^\d{2}$/.test(each) ? each : ''));
      const inner = this.blocks(children, { ...look, dir: '', align: '' }).trim();
      return `<${name}${wide && ` colspan="${wide}"`}${high && ` rowspan="${high}"`}${blockAttributes(look)}>${inner}</${name}>`;
    }
    const inner = elements.map((each) => (TABLE.test(each.name) ? this.#table(each, look) : '')).join('');
    return name === 'table'
      ? `<table cellpadding="4" border="1" style="border-collapse: collapse;">${inner}</table>`
      : `<${name}>${inner}</${name}>`;
  }

  #words(pieces: readonly Piece[], look: Look, isHeading = false): string {
    let out = '';
    for (const piece of pieces) {
      if (isDropped(piece)) continue;
      if (piece.kind === 'text')
        out += wrap(
          shownSpace(escapeText(this.#text(piece, look.space)), look.space),
          isHeading ? { ...look, on: look.on.filter((each) => each !== 'strong') } : look,
        );
      else if (piece.kind === 'element') out += this.#inline(piece, look, isHeading);
    }
    return out;
  }

  #inline(element: Element, look: Look, isHeading: boolean): string {
    const { name, attrs, children } = element;
    if (name === 'br') return /Apple-interchange/.test(attrs) ? '' : '<br>';
    if (name === 'img') return image(attrs);
    const style = attribute(attrs, 'style') ?? '';
    const said = lookOf(style, { keepsLook: this.#keepsLook });
    const own = EMPHASES[name];
    // The bold element around everything that Google Docs copies says `font-weight: normal`.
    const on = [...look.on, ...(own ? [own] : []), ...said.emphases].filter(
      (each) => !said.off.includes(each),
    );
    const font = name === 'font' && this.#keepsLook ? fontLook(attrs) : '';
    const isLink = name === 'a' && attribute(attrs, 'href') !== undefined;
    const inLink = isLink || look.inLink === true;
    // Links take the style of the design.
    const kept = inLink ? look.style : merged(look.style, merged(font, said.style));
    const shown = new Set(inLink ? on.filter((each) => each !== 'u') : on);
    const styles = new Map(readStyle(style).map(({ property, value }) => [property, value]));
    const dir = directionOf(attribute(attrs, 'dir')) || look.dir;
    const space = spaceOf(name, styles) ?? look.space;
    const words = this.#words(
      children,
      { ...look, on: [...shown], style: kept, inLink, dir, space },
      isHeading,
    );
    const inner = dir === look.dir || words.trim() === '' ? words : `<span dir="${dir}">${words}</span>`;
    return isLink && inner.trim() !== '' ? link(attrs, inner) : inner;
  }

  /** Decoded text without characters that can't be typed. */
  #text({ start, end }: Piece, space: Space = 'none'): string {
    const text = decodeText(this.#source.slice(start, end)).replace(/[^\P{Cc}\n\t\r]|\ufeff/gu, '');
    if (space === 'none') return text.replace(/[\n\t\r ]+/g, ' ');
    const lines = text.replace(/\r\n?/g, '\n');
    return space === 'all' ? lines.replaceAll('\t', '    ') : lines.replace(/[\t ]+/g, ' ');
  }
}

function isDropped(piece: Piece): boolean {
  if (piece.kind !== 'element') return piece.kind === 'other';
  if (DROPPED.has(piece.name) || isMarker(piece)) return true;
  return /mso-element\s*:\s*(?:comment|para-border)|display\s*:\s*none/i.test(piece.attrs);
}

function isBlock(piece: Piece): piece is Element {
  if (piece.kind !== 'element' || isDropped(piece)) return false;
  return blockElements.has(piece.name) || piece.children.some(isBlock);
}

function wrap(words: string, { on, style }: Look): string {
  if (words === '') return '';
  let out = style === '' || words.trim() === '' ? words : `<span${styled(style)}>${words}</span>`;
  for (const tag of on.toReversed()) out = words.trim() === '' ? out : `<${tag}>${out}</${tag}>`;
  return out;
}

function styled(style: string): string {
  return style === '' ? '' : ` style="${escapeAttribute(style)}"`;
}

/** The inner declaration of a property counts. */
function merged(outer: string, inner: string): string {
  const added = readDeclarations(inner);
  const names = new Set(added.map(({ property }) => property));
  return [...readDeclarations(outer).filter(({ property }) => !names.has(property)), ...added]
    .map(({ property, value }) => `${property}: ${value};`)
    .join(' ');
}

/** The attributes of a block for its direction and alignment. */
function blockAttributes({ dir, align }: Pick<Setting, 'dir' | 'align'>): string {
  const direction = dir === 'rtl' ? ' dir="rtl"' : '';
  return direction + styled(align === '' ? '' : `text-align: ${align};`);
}

/** Left to right is the usual direction: programs write it everywhere. */
function directionOf(dir: string | undefined): string {
  return /^(?:rtl|ltr)$/i.test(dir ?? '') ? (dir ?? '').toLowerCase() : '';
}

/** An alignment; '' for that of the language, and `undefined` if there is none. */
function alignOf(written: string | undefined, dir: string): string | undefined {
  const isRtl = dir === 'rtl';
  const align = (written ?? '')
    .replace(/\s*!important$/i, '')
    .trim()
    .toLowerCase();
  if (align === 'end') return isRtl ? 'left' : 'right';
  if (align === 'left') return isRtl ? align : '';
  if (/^(?:center|right|justify)$/.test(align)) return align;
  return /^-webkit-(?:center|right)$/.test(align)
    ? align.slice('-webkit-'.length)
    : align === 'start'
      ? ''
      : undefined;
}

/** Which white space an element shows; `undefined` for what is around it. */
function spaceOf(name: string, styles: ReadonlyMap<string, string>): Space | undefined {
  const written =
    styles.get('white-space-collapse') ?? styles.get('white-space') ?? (name === 'pre' ? 'pre' : '');
  if (/^(?:pre|pre-wrap|break-spaces|preserve|preserve nowrap)\b(?!-)/i.test(written)) return 'all';
  if (/^(?:pre-line|preserve-breaks)/i.test(written)) return 'lines';
  return /^(?:normal|nowrap|collapse)/i.test(written) ? 'none' : undefined;
}

/** Breaks and spaces that show, in text of which they would not. */
function shownSpace(text: string, space: Space): string {
  if (space === 'none') return text;
  const spaced = text.replace(/^ |(?<=\n) | (?= )/gm, '&nbsp;');
  return (space === 'all' ? spaced : text).replaceAll('\n', '<br>');
}

function fontLook(attrs: string): string {
  const sizePx = legacyFontSizePx(attribute(attrs, 'size') ?? '');
  const size = sizePx === undefined ? '' : `; font-size: ${sizePx}px`;
  const style = `color: ${attribute(attrs, 'color') ?? ''}; font-family: ${attribute(attrs, 'face') ?? ''}${size}`;
  return lookOf(style, { keepsLook: true }).style;
}

function link(attrs: string, inner: string): string {
  const href = (attribute(attrs, 'href') ?? '').trim();
  if (!ADDRESS.test(href) || isUnsafeUrl(href)) return inner;
  return `<a href="${escapeAttribute(href)}"${href.startsWith('#') ? '' : ' target="_blank" rel="noopener"'}>${inner}</a>`;
}

function image(attrs: string): string {
  const source = (attribute(attrs, 'src') ?? '').trim();
  if (!OWN_IMAGE.test(source)) return '';
  const size = (name: string) =>
    /^\d{1,4}$/.test(attribute(attrs, name) ?? '') ? ` ${name}="${attribute(attrs, name)}"` : '';
  return `<img src="${escapeAttribute(source)}" alt="${escapeAttribute(attribute(attrs, 'alt') ?? '')}"${size('width')}${size('height')} style="max-width: 100%;">`;
}

/** Reads the look of a piece of foreign markup. */
function lookOf(style: string, { keepsLook }: { keepsLook: boolean }): KeptLook {
  const emphases: string[] = [];
  const off: string[] = [];
  let kept = '';
  for (const { property, value } of readStyle(style)) {
    if (property === 'font-weight') (isBold(value) ? emphases : off).push('strong');
    else if (property === 'font-style') (/italic|oblique/i.test(value) ? emphases : off).push('em');
    else if (/^text-decoration(?:-line)?$/.test(property)) {
      if (/underline/i.test(value)) emphases.push('u');
      if (/line-through/i.test(value)) emphases.push('s');
    } else if (property === 'vertical-align' && /^su(?:b|per)$/i.test(value))
      emphases.push(value.toLowerCase() === 'sub' ? 'sub' : 'sup');
    else if (keepsLook && OF_WORDS.has(property)) kept += declaration(property, value);
  }
  return { emphases, off, style: kept.trim() };
}

function isBold(value: string): boolean {
  return /^bold/i.test(value) || Number.parseInt(value, 10) >= 600;
}

function declaration(property: string, written: string): string {
  const value = written.replace(/\s*!important$/i, '').trim();
  if (!VALUE.test(value) || USUAL[property]?.test(value) || /url|expression/i.test(value)) return '';
  const points = property === 'font-size' ? POINTS.exec(value)?.[1] : undefined;
  const shown = points === undefined ? value : `${Math.round((Number(points) * 4) / 3)}px`;
  return `${property}: ${shown.replaceAll('"', "'")}; `;
}

/** The list of a paragraph from Word; undefined if it belongs to none. */
function wordItemOf(element: Element, source: string): WordItem | undefined {
  if (
    !element.attrs.includes('mso-list') &&
    !/Mso(?:List|o)ListParagraph|MsoListParagraph/.test(element.attrs)
  )
    return undefined;
  const said = styleOf(element.attrs, 'mso-list') ?? '';
  const [, list = '', level = '1'] = /(l\d+)?\s*level(\d+)/i.exec(said) ?? [];
  if (said === '' || /^ignore$/i.test(said)) return undefined;
  const marker = markerOf(element.children, source);
  return { level: Number(level), list, tag: NUMBERED.test(marker) ? 'ol' : 'ul' };
}

/** Word's text for a list marker, in spans with `mso-list:Ignore`. */
function markerOf(pieces: readonly Piece[], source: string): string {
  for (const piece of pieces) {
    if (piece.kind !== 'element') continue;
    if (isMarker(piece)) return textOf(source.slice(piece.openEnd, piece.closeStart));
    const inner = markerOf(piece.children, source);
    if (inner !== '') return inner;
  }
  return '';
}

function isMarker({ attrs }: Element): boolean {
  return attrs.includes('mso-list') && /mso-list\s*:\s*ignore/i.test(attribute(attrs, 'style') ?? '');
}

/** Flat items as nested lists. */
function nestedLists(items: readonly { item: WordItem; html: string }[]): string {
  const open: { level: number; tag: string }[] = [];
  let out = '';
  const close = () => {
    out += `</li></${open.pop()?.tag}>`;
  };
  for (const { item, html } of items) {
    while ((open.at(-1)?.level ?? 0) > item.level) close();
    const current = open.at(-1);
    if (current && current.level === item.level && current.tag !== item.tag) close();
    const top = open.at(-1);
    if (top && top.level === item.level) out += '</li><li>';
    else {
      open.push({ level: item.level, tag: item.tag });
      out += `<${item.tag}><li>`;
    }
    out += html;
  }
  while (open.length > 0) close();
  return out;
}
