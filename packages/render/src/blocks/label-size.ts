import {
  blockElements,
  declarationsByWeight,
  faceOf,
  isMeasurable,
  isWide,
  textWidthPx,
} from '@postpress/markup';
import { LABEL_CHARACTERS_MAX, Remembered } from '../remembered.ts';
import { readMarkup } from '../text/read-markup.ts';
import { pxIn } from '../value.ts';
import { type LabelFont, type Look, lookInside, rootLook, type Space } from './label-look.ts';

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

type OpenElement = { name: string; look: Look; isBlock: boolean; isHidden: boolean; after: Space };

/** Words that do not break, and the line they are on. `isKept`: whether some may not even break where they have no room. */
type Run = { widthPx: number; abovePx: number; belowPx: number; isEmpty: boolean; isKept: boolean };

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
  /** The same within words that must not wrap. */
  #keptSpacePx = 0;
  #isAfterWide = false;
  /** Whether no line ends here: after an opening bracket. */
  #isAfterOpening = false;
  #widthPx = 0;
  #heightPx = 0;
  /** The margin at the end of the block above, which joins that of the next one. */
  #marginPx = 0;
  #exact: boolean;

  constructor(font: LabelFont, roomPx: number) {
    this.#root = rootLook(font);
    this.#look = this.#root;
    this.#roomPx = roomPx;
    this.#exact = faceOf(font.family).exact;
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
        else this.#blank(code);
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
      const { look, isHidden, before, after } = lookInside({ name, attribute, isBlock }, this.#look);
      if (isHidden) this.#hidden += 1;
      else this.#space(before, isBlock);
      this.#open.push({ name, look: this.#look, isBlock, isHidden, after });
      if (!faceOf(look.family).exact) this.#exact = false;
      this.#look = look;
    }
  }

  close(name: string): void {
    const index = this.#open.findLastIndex((each) => each.name === name);
    if (index < 0) return;
    for (const closed of this.#open.splice(index).toReversed()) {
      if (closed.isHidden) this.#hidden -= 1;
      else this.#space(closed.after, closed.isBlock);
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
    if (this.#isAfterWide && !NEVER_FIRST.includes(piece.charAt(0))) this.#endWord();
    this.#add(piece);
    this.#isAfterWide = false;
    this.#isAfterOpening = NEVER_LAST.includes(piece.charAt(piece.length - 1));
  }

  /** Lines break around an East Asian character, but not before or after the punctuation that belongs to it. */
  #putWide(character: string): void {
    const { wraps } = this.#look;
    if (wraps && !this.#isAfterOpening && !NEVER_FIRST.includes(character)) this.#endWord();
    this.#add(character);
    this.#isAfterOpening = NEVER_LAST.includes(character);
    this.#isAfterWide = wraps && !this.#isAfterOpening;
  }

  #add(piece: string): void {
    this.#grow(this.#keptSpacePx + textWidthPx(piece, this.#look), this.#look);
    this.#keptSpacePx = 0;
    if (!this.#look.wraps) this.#word.isKept = true;
  }

  #grow(widthPx: number, { abovePx, belowPx }: Pick<Look, 'abovePx' | 'belowPx'>): void {
    const word = this.#word;
    word.widthPx += widthPx;
    word.abovePx = Math.max(word.abovePx, abovePx);
    word.belowPx = Math.max(word.belowPx, belowPx);
    word.isEmpty = false;
  }

  #blank(code: number): void {
    const { wraps, keepsSpaces } = this.#look;
    this.#isAfterOpening = false;
    if (keepsSpaces && code === LINE_FEED) this.#break();
    else if (keepsSpaces) this.#add(' ');
    else if (wraps) {
      this.#endWord();
      if (!this.#line.isEmpty && this.#spacePx === 0) this.#spacePx = textWidthPx(' ', this.#look);
    } else if (!this.#word.isEmpty) this.#keptSpacePx = textWidthPx(' ', this.#look);
  }

  /** Moves the word to the line, or to the next one if it has no room. */
  #endWord(): void {
    const word = this.#word;
    this.#keptSpacePx = 0;
    if (word.isEmpty) return;
    this.#word = emptyRun();
    if (
      !this.#line.isEmpty &&
      this.#line.widthPx + this.#spacePx + word.widthPx > this.#lineRoomPx() + TOLERANCE_PX
    ) {
      // What wraps is as wide as its room.
      this.#widthPx = this.#roomPx;
      this.#endLine(false);
    }
    const line = this.#line;
    this.#marginPx = 0;
    line.isKept ||= word.isKept;
    line.widthPx += this.#spacePx + word.widthPx;
    line.abovePx = Math.max(line.abovePx, word.abovePx);
    line.belowPx = Math.max(line.belowPx, word.belowPx);
    line.isEmpty = false;
    this.#spacePx = 0;
    this.#breakLongWord(line);
  }

  #lineRoomPx(): number {
    return Math.max(1, this.#roomPx - this.#look.besidePx);
  }

  /** A word longer than its line breaks anywhere, if it may break at all. */
  #breakLongWord(line: Run): void {
    if (line.isKept) return;
    const roomPx = this.#lineRoomPx();
    const lines = Math.ceil((line.widthPx - TOLERANCE_PX) / roomPx);
    if (lines <= 1) return;
    this.#widthPx = this.#roomPx;
    this.#heightPx += (lines - 1) * (line.abovePx + line.belowPx);
    line.widthPx -= (lines - 1) * roomPx;
  }

  #break(): void {
    if (this.#hidden > 0) return;
    this.#endWord();
    this.#endLine(true);
  }

  /** Space at the start or end of an element. */
  #space({ marginPx, paddingPx }: Space, isBlock: boolean): void {
    if (this.#hidden > 0) return;
    if (!isBlock) {
      this.#word.widthPx += marginPx + paddingPx;
      return;
    }
    this.#endWord();
    this.#endLine(false);
    this.#heightPx += Math.max(0, marginPx - this.#marginPx) + paddingPx;
    this.#marginPx = paddingPx > 0 ? 0 : Math.max(this.#marginPx, marginPx);
  }

  #endLine(isBroken: boolean): void {
    const line = this.#line;
    this.#spacePx = 0;
    if (line.isEmpty && !isBroken) return;
    const { abovePx, belowPx } = line.isEmpty ? this.#look : line;
    this.#heightPx += abovePx + belowPx;
    this.#marginPx = 0;
    this.#widthPx = Math.max(this.#widthPx, line.widthPx + this.#look.besidePx);
    this.#line = emptyRun();
  }

  #image(attribute: (name: string) => string | undefined): void {
    if (this.#hidden > 0) return;
    const style = new Map(
      declarationsByWeight(attribute('style') ?? '').map(({ property, value }) => [property, value]),
    );
    const widthPx = pxIn(style.get('width') ?? attribute('width'), this.#roomPx);
    const heightPx = pxIn(style.get('height') ?? attribute('height'), this.#roomPx);
    if (widthPx === undefined || heightPx === undefined) this.#exact = false;
    const { abovePx, belowPx, fontSizePx } = this.#look;
    const size = { abovePx: Math.max(abovePx, heightPx ?? fontSizePx), belowPx };
    this.#grow(Math.min(widthPx ?? fontSizePx, this.#roomPx), size);
  }
}

const LINE_FEED = 10;
const SPACE = 32;
const HYPHEN = 45;
const ZERO_WIDTH_SPACE = 0x200b;
const SURROGATES = 0xd800;
/** Characters before and after which no line breaks (CSS Text 3, 5.3, `line-break: normal`). */
const NEVER_FIRST = '、。，．・！？：；％）」』】〉》〕］｝々〻ゝゞヽヾ…‥!?,.:;%)]}’”»';
const NEVER_LAST = '（「『【〈《〔［｛([{‘“«';

/** Lines break after a hyphen within a word. */
function isBreakingHyphen(words: string, at: number): boolean {
  return at > 0 && /[\p{L}\p{N}]/u.test(words.charAt(at - 1)) && /\p{L}/u.test(words.charAt(at + 1));
}

const emptyRun = (): Run => ({ widthPx: 0, abovePx: 0, belowPx: 0, isEmpty: true, isKept: false });
/** Widths are sums of rounded advance widths. */
const TOLERANCE_PX = 0.2;
