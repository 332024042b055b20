import {
  blockElements,
  faceOf,
  isMeasurable,
  isWide,
  readDeclarations,
  textWidthPx,
} from '@postpress/markup';
import { LABEL_CHARACTERS_MAX, Remembered } from '../remembered.ts';
import { readMarkup } from '../text/read-markup.ts';
import { pxIn, spacingSides } from '../value.ts';

/** The font of a label, as the block declares it. */
export type LabelFont = {
  family: string;
  fontSizePx: number;
  /** `120%`, `24px`, `1.2`, a number, or anything else for `normal`. */
  lineHeight: unknown;
  weight: number;
  letterSpacingPx: number;
};

/** A label as laid out in a room. `exact`: whether the widths of its font and characters are known. */
export type LabelSize = { widthPx: number; heightPx: number; exact: boolean };

/**
 * The size of a label in px as a browser lays it out: its words, with the fonts of the elements in it, in lines no wider
 * than the room. Elements and styles that rich text has are known; everything else counts as plain text.
 */
export function labelSize(markup: string, font: LabelFont, roomPx: number): LabelSize {
  // The same labels are measured for each recipient, and in the editor with each key.
  const measured = known.get(markup) ?? known.keep(markup, []);
  const same = measured.find((each) => each.roomPx === roomPx && isSameFont(each.font, font));
  if (same !== undefined) return same.size;
  const size = measure(markup, font, roomPx);
  if (measured.length === PLACES_PER_LABEL) measured.length = 0;
  measured.push({ font, roomPx, size });
  return size;
}

type Measured = { font: LabelFont; roomPx: number; size: LabelSize };
/** A design has few kinds of buttons. */
const PLACES_PER_LABEL = 8;
const known = new Remembered<Measured[]>(LABEL_CHARACTERS_MAX);

function isSameFont(one: LabelFont, other: LabelFont): boolean {
  return (
    one.family === other.family &&
    one.fontSizePx === other.fontSizePx &&
    one.lineHeight === other.lineHeight &&
    one.weight === other.weight &&
    one.letterSpacingPx === other.letterSpacingPx
  );
}

function measure(markup: string, font: LabelFont, roomPx: number): LabelSize {
  const layout = new LabelLayout(font, Math.max(1, roomPx));
  if (!markup.includes('<') && !markup.includes('&')) layout.text(markup);
  else
    readMarkup(markup.slice(0, CHARACTERS_MAX), {
      text: (words) => layout.text(words),
      open: (name, attribute) => layout.open(name, attribute),
      close: (name) => layout.close(name),
    });
  return layout.done();
}

/** Longer labels fill any room. */
const CHARACTERS_MAX = 20_000;

type Look = {
  family: string;
  fontSizePx: number;
  weight: number;
  letterSpacingPx: number;
  transform: string;
  /** px, or a factor that elements inside apply to their own font size. */
  line: { px: number } | { factor: number };
  wraps: boolean;
  /** How far lines reach above and below the baseline for the elements from the block to this one. */
  abovePx: number;
  belowPx: number;
};

type OpenElement = { name: string; look: Look; isBlock: boolean; isHidden: boolean; after: number };

/** Words that do not break, and the line they are on. */
type Run = { widthPx: number; abovePx: number; belowPx: number; isEmpty: boolean };

class LabelLayout {
  readonly #roomPx: number;
  readonly #open: OpenElement[] = [];
  readonly #root: Look;
  #look: Look;
  #hidden = 0;
  #word: Run = emptyRun();
  #line: Run = emptyRun();
  /** The width of the spaces before the word; they are dropped where the line breaks. */
  #spacePx = 0;
  #isAfterWide = false;
  #widthPx = 0;
  #heightPx = 0;
  #exact: boolean;

  constructor(font: LabelFont, roomPx: number) {
    const { family, fontSizePx, weight, letterSpacingPx } = font;
    const line = lineHeightOf(font.lineHeight, fontSizePx) ?? { factor: NORMAL };
    this.#root = withEdges(
      {
        family,
        fontSizePx,
        weight,
        letterSpacingPx,
        transform: '',
        line,
        wraps: true,
        abovePx: 0,
        belowPx: 0,
      },
      undefined,
      0,
    );
    this.#look = this.#root;
    this.#roomPx = roomPx;
    this.#exact = faceOf(family).exact;
  }

  text(words: string): void {
    if (this.#hidden > 0) return;
    if (!isMeasurable(words)) this.#exact = false;
    let from = 0;
    for (let at = 0; at < words.length; at++) {
      const code = words.charCodeAt(at);
      // Most characters are parts of words.
      if (code > SPACE && code < ZERO_WIDTH_SPACE && code !== HYPHEN) continue;
      if (code === HYPHEN && !isBreakingHyphen(words, at)) continue;
      const isWideOne = code > ZERO_WIDTH_SPACE && isWide(words.codePointAt(at) ?? code);
      if (code > ZERO_WIDTH_SPACE && !isWideOne) continue;
      const end = code === HYPHEN ? at + 1 : at;
      if (end > from) this.#put(words.slice(from, end));
      from = end;
      if (code === HYPHEN) this.#endWord();
      else {
        const next = at + (isWideOne && code >= SURROGATES ? 2 : 1);
        if (isWideOne) this.#putWide(words.slice(at, next));
        else if (code === ZERO_WIDTH_SPACE) this.#endWord();
        else this.#space();
        from = next;
        at = next - 1;
      }
    }
    if (from < words.length) this.#put(words.slice(from));
  }

  open(name: string, attribute: (name: string) => string | undefined): void {
    if (name === 'br') this.#break();
    else if (name === 'wbr') this.#endWord();
    else if (name === 'img') this.#image(attribute);
    else {
      const isBlock = blockElements.has(name);
      const style = attribute('style') ?? '';
      const opened = opening(name, style, this.#look, isBlock);
      if (isBlock) this.#endBlock(opened.before);
      else if (!opened.isHidden) this.#word.widthPx += opened.before;
      if (opened.isHidden) this.#hidden += 1;
      const { look, isHidden, after } = opened;
      this.#open.push({ name, look: this.#look, isBlock, isHidden, after });
      if (!faceOf(look.family).exact) this.#exact = false;
      this.#look = look;
    }
  }

  close(name: string): void {
    const index = this.#open.findLastIndex((each) => each.name === name);
    if (index < 0) return;
    for (const closed of this.#open.splice(index).toReversed()) {
      if (closed.isBlock) this.#endBlock(closed.after);
      else if (!closed.isHidden) this.#word.widthPx += closed.after;
      if (closed.isHidden) this.#hidden -= 1;
      this.#look = closed.look;
    }
  }

  done(): LabelSize {
    this.#endWord();
    this.#endLine(false);
    // A box without text is as high as one line.
    const heightPx = this.#heightPx || this.#root.abovePx + this.#root.belowPx;
    return { widthPx: Math.min(this.#widthPx, this.#roomPx), heightPx, exact: this.#exact };
  }

  #put(piece: string): void {
    if (this.#isAfterWide && !isWide(piece.charCodeAt(0))) this.#endWord();
    this.#isAfterWide = false;
    this.#grow(textWidthPx(piece, this.#look), this.#look);
  }

  /** Lines break around an East Asian character, but not before the punctuation that closes a sentence. */
  #putWide(character: string): void {
    if (this.#look.wraps && !CLOSING.includes(character)) this.#endWord();
    this.#put(character);
    this.#isAfterWide = this.#look.wraps;
  }

  #grow(widthPx: number, { abovePx, belowPx }: Pick<Look, 'abovePx' | 'belowPx'>): void {
    const word = this.#word;
    word.widthPx += widthPx;
    word.abovePx = Math.max(word.abovePx, abovePx);
    word.belowPx = Math.max(word.belowPx, belowPx);
    word.isEmpty = false;
  }

  #space(): void {
    if (!this.#look.wraps) {
      if (!this.#word.isEmpty) this.#grow(textWidthPx(' ', this.#look), this.#look);
      return;
    }
    this.#endWord();
    if (!this.#line.isEmpty && this.#spacePx === 0) this.#spacePx = textWidthPx(' ', this.#look);
  }

  /** Moves the word to the line, or to the next one if it has no room. */
  #endWord(): void {
    const word = this.#word;
    if (word.isEmpty) return;
    this.#word = emptyRun();
    if (
      !this.#line.isEmpty &&
      this.#line.widthPx + this.#spacePx + word.widthPx > this.#roomPx + TOLERANCE_PX
    ) {
      // What wraps is as wide as its room.
      this.#widthPx = this.#roomPx;
      this.#endLine(false);
    }
    const line = this.#line;
    line.widthPx += this.#spacePx + word.widthPx;
    line.abovePx = Math.max(line.abovePx, word.abovePx);
    line.belowPx = Math.max(line.belowPx, word.belowPx);
    line.isEmpty = false;
    this.#spacePx = 0;
    this.#breakLongWord(line);
  }

  /** A word longer than its line breaks anywhere. */
  #breakLongWord(line: Run): void {
    const lines = Math.ceil((line.widthPx - TOLERANCE_PX) / this.#roomPx);
    if (lines <= 1) return;
    this.#widthPx = this.#roomPx;
    this.#heightPx += (lines - 1) * (line.abovePx + line.belowPx);
    line.widthPx -= (lines - 1) * this.#roomPx;
  }

  #break(): void {
    if (this.#hidden > 0) return;
    this.#endWord();
    this.#endLine(true);
  }

  #endBlock(spacePx: number): void {
    if (this.#hidden > 0) return;
    this.#endWord();
    this.#endLine(false);
    this.#heightPx += spacePx;
  }

  #endLine(isBroken: boolean): void {
    const line = this.#line;
    this.#spacePx = 0;
    if (line.isEmpty && !isBroken) return;
    const { abovePx, belowPx } = line.isEmpty ? this.#look : line;
    this.#heightPx += abovePx + belowPx;
    this.#widthPx = Math.max(this.#widthPx, line.widthPx);
    this.#line = emptyRun();
  }

  #image(attribute: (name: string) => string | undefined): void {
    if (this.#hidden > 0) return;
    const style = new Map(
      readDeclarations(attribute('style') ?? '').map(({ property, value }) => [property, value]),
    );
    const widthPx = pxIn(style.get('width') ?? attribute('width'), this.#roomPx);
    const heightPx = pxIn(style.get('height') ?? attribute('height'), this.#roomPx);
    if (widthPx === undefined || heightPx === undefined) this.#exact = false;
    const { abovePx, belowPx, fontSizePx } = this.#look;
    const size = { abovePx: Math.max(abovePx, heightPx ?? fontSizePx), belowPx };
    this.#grow(Math.min(widthPx ?? fontSizePx, this.#roomPx), size);
  }
}

const SPACE = 32;
const HYPHEN = 45;
const ZERO_WIDTH_SPACE = 0x200b;
const SURROGATES = 0xd800;
const CLOSING = '、。，．！？：；）」』】〉》〕';

/** Lines break after a hyphen within a word. */
function isBreakingHyphen(words: string, at: number): boolean {
  return at > 0 && /[\p{L}\p{N}]/u.test(words.charAt(at - 1)) && /\p{L}/u.test(words.charAt(at + 1));
}

const emptyRun = (): Run => ({ widthPx: 0, abovePx: 0, belowPx: 0, isEmpty: true });
/** Widths are sums of rounded advance widths. */
const TOLERANCE_PX = 0.2;
/** `line-height: normal` of the usual fonts. */
const NORMAL = 1.15;
const BOLD = /^(?:b|strong|th|h[1-6])$/;
const SMALLER = /^(?:small|sub|sup)$/;
const MONOSPACED = /^(?:code|kbd|pre|samp|tt)$/;
const HEADING_SIZES: { readonly [name: string]: number | undefined } = {
  h1: 2,
  h2: 1.5,
  h3: 1.17,
  h5: 0.83,
  h6: 0.67,
};

type Opening = { look: Look; isHidden: boolean; before: number; after: number };

/** What an element changes: the look of its text, and the space before and after it. */
function opening(name: string, style: string, outer: Look, isBlock: boolean): Opening {
  const look: Look = { ...outer };
  const opened: Opening = { look, isHidden: false, before: 0, after: 0 };
  if (BOLD.test(name)) look.weight = 700;
  if (SMALLER.test(name)) look.fontSizePx *= 0.833;
  if (MONOSPACED.test(name)) look.family = 'monospace';
  look.fontSizePx *= HEADING_SIZES[name] ?? 1;
  let line: string | undefined;
  for (const { property, value } of style === '' ? [] : readDeclarations(style)) {
    // Percentages and em of a line height are those of the element's own font size.
    if (property === 'line-height') line = value;
    else declare(property, value, opened, outer, isBlock);
  }
  if (line !== undefined) look.line = lineHeightOf(line, look.fontSizePx) ?? look.line;
  const raisedPx = name === 'sup' ? outer.fontSizePx / 3 : name === 'sub' ? -outer.fontSizePx / 5 : 0;
  return { ...opened, look: withEdges(look, isBlock ? undefined : outer, raisedPx) };
}

function declare(property: string, value: string, opened: Opening, outer: Look, isBlock: boolean): void {
  const { look } = opened;
  switch (property) {
    case 'font-size':
      look.fontSizePx = fontSizeOf(value, outer.fontSizePx);
      break;
    case 'font-family':
      look.family = value;
      break;
    case 'font-weight':
      look.weight = weightOf(value, outer.weight);
      break;
    case 'letter-spacing':
      look.letterSpacingPx =
        value === 'normal' ? 0 : (pxIn(value, 0, look.fontSizePx) ?? look.letterSpacingPx);
      break;
    case 'text-transform':
      look.transform = value;
      break;
    case 'white-space':
      look.wraps = value !== 'nowrap' && value !== 'pre';
      break;
    case 'display':
      opened.isHidden = value === 'none';
      break;
    case 'padding':
    case 'margin': {
      const sides = spacingSides(value);
      opened.before += sides[isBlock ? 0 : 3];
      opened.after += sides[isBlock ? 2 : 1];
      break;
    }
    default: {
      const side = /^(?:padding|margin)-(top|right|bottom|left)$/.exec(property)?.[1];
      if (side === (isBlock ? 'top' : 'left')) opened.before += pxIn(value, 0, look.fontSizePx) ?? 0;
      if (side === (isBlock ? 'bottom' : 'right')) opened.after += pxIn(value, 0, look.fontSizePx) ?? 0;
    }
  }
}

/** How far lines with this look reach, those of the elements around it included: each has its own line box. */
function withEdges(look: Look, outer: Look | undefined, raisedPx: number): Look {
  const { ascent, descent } = faceOf(look.family);
  const ascentPx = Math.round(ascent * look.fontSizePx);
  const descentPx = Math.round(descent * look.fontSizePx);
  const linePx = 'px' in look.line ? look.line.px : look.line.factor * look.fontSizePx;
  const abovePx = ascentPx + (linePx - ascentPx - descentPx) / 2;
  look.abovePx = Math.max(outer?.abovePx ?? Number.NEGATIVE_INFINITY, abovePx + raisedPx);
  look.belowPx = Math.max(outer?.belowPx ?? Number.NEGATIVE_INFINITY, linePx - abovePx - raisedPx);
  return look;
}

/** A line height; `undefined` if it is not valid. Only a bare number is a factor. */
function lineHeightOf(value: unknown, fontSizePx: number): Look['line'] | undefined {
  if (value === 'normal') return { factor: NORMAL };
  const factor = typeof value === 'number' ? value : /^\s*(\d*\.?\d+)\s*$/.exec(String(value))?.[1];
  if (factor !== undefined) return { factor: Number(factor) };
  const px = pxIn(value, fontSizePx, fontSizePx);
  return px === undefined || px < 0 ? undefined : { px };
}

const SIZES: { readonly [name: string]: number | undefined } = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
};

function fontSizeOf(value: string, outerPx: number): number {
  if (value === 'smaller') return outerPx / 1.2;
  if (value === 'larger') return outerPx * 1.2;
  const px = SIZES[value] ?? pxIn(value, outerPx, outerPx);
  return px === undefined || px < 0 ? outerPx : px;
}

/** A font weight as a number. */
export function weightOf(value: unknown, outer: number): number {
  if (value === 'bold' || value === 'bolder') return 700;
  if (value === 'normal' || value === 'lighter') return 400;
  const weight = Number(value);
  return weight >= 1 && weight <= 1_000 ? weight : outer;
}
