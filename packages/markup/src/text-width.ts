import { type Face, faceOf, MEASURED_CHARACTERS } from './font-widths.ts';

/** The look of text that decides its width. */
export type TextLook = {
  /** A CSS list of font families. */
  readonly family: string;
  readonly fontSizePx: number;
  readonly weight: number;
  readonly letterSpacingPx: number;
  /** `text-transform`. */
  readonly transform: string;
};

/**
 * The width of text on one line in px, by the advance widths of the first font of the list that computers have
 * ({@link faceOf}). Characters without a known width count as those of their script; no kerning.
 */
export function textWidthPx(text: string, look: TextLook): number {
  const face = faceOf(look.family);
  const isBold = look.weight >= 600;
  const widths = isBold ? face.bold : face.regular;
  const shown = look.transform === '' || look.transform === 'none' ? text : transformed(text, look.transform);
  let thousandths = 0;
  let others = 0;
  let count = 0;
  for (let at = 0; at < shown.length; at++) {
    const code = shown.charCodeAt(at);
    if (code >= 32 && code < 127) {
      thousandths += widths[code - 32] ?? 0;
      count += 1;
    } else {
      const point = code >= 0xd800 && code < 0xe000 ? (shown.codePointAt(at) ?? code) : code;
      if (point > 0xffff) at += 1;
      const width = furtherWidth(point, widths);
      others += width.others;
      thousandths += width.own;
      if (width.others + width.own > 0) count += 1;
    }
  }
  const own = thousandths * face.factors[isBold ? 1 : 0];
  return ((own + others) / 1_000) * look.fontSizePx + count * look.letterSpacingPx;
}

/** Whether the widths of all characters are known: not those of scripts that are shaped, nor of emoji. */
export function isMeasurable(text: string): boolean {
  return !UNKNOWN.test(text);
}

const UNKNOWN =
  /[\u0530-\u10ff\u1200-\u1dff\u1f00-\u1fff\u2c00-\u2dff\ua500-\uabff\ufb00-\ufdff\ufe70-\ufefe]|\p{Extended_Pictographic}|[\u{1f000}-\u{1faff}]/u;

const WIDE = 1_000;
const HALF_WIDE = 500;
const EMOJI = 1_250;
/** The average of scripts without a table. */
const OTHER = 556;

const indexes = new Map([...MEASURED_CHARACTERS].map((character, index) => [character.charCodeAt(0), index]));

type Width = { own: number; others: number };
const NONE: Width = { own: 0, others: 0 };
const furtherWidths = new WeakMap<Face['regular'], Map<number, Width>>();
const REMEMBERED = 2_000;

/** The width of a character that is not ASCII: `own` by the table, `others` of another font. */
function furtherWidth(point: number, widths: Face['regular']): Width {
  const known = furtherWidths.get(widths) ?? new Map<number, Width>();
  const found = known.get(point);
  if (found) return found;
  const width = readWidth(point, widths);
  if (known.size >= REMEMBERED) known.clear();
  known.set(point, width);
  furtherWidths.set(widths, known);
  return width;
}

function readWidth(point: number, widths: Face['regular']): Width {
  const index = indexes.get(point) ?? indexes.get(baseOf(point));
  if (index !== undefined) return { own: widths[index] ?? 0, others: 0 };
  const character = String.fromCodePoint(point);
  if (/[\p{Mn}\p{Me}\p{Cc}\p{Cf}]/u.test(character)) return NONE;
  if (isWide(point)) return { own: 0, others: WIDE };
  if (point >= 0xff61 && point <= 0xffdc) return { own: 0, others: HALF_WIDE };
  if (point > 0x1f000) return { own: 0, others: EMOJI };
  return { own: 0, others: SPACES[point - 0x2000] ?? OTHER };
}

/** The widths of the spaces from U+2000 on, from en quad to hair space. */
const SPACES = [500, 1_000, 500, 1_000, 333, 250, 167, 556, 278, 200, 100];

/** Code of the character without its accents. */
function baseOf(point: number): number {
  if (point === 0xa0 || point === 0x202f) return 32;
  if (point === 0x2010 || point === 0x2011) return 45;
  return String.fromCodePoint(point).normalize('NFD').charCodeAt(0);
}

/** East Asian characters that are one em wide (Unicode, UAX 11: W and F). */
export function isWide(point: number): boolean {
  return (
    (point >= 0x1100 && point <= 0x115f) ||
    (point >= 0x2e80 && point <= 0xa4cf && point !== 0x303f) ||
    (point >= 0xa960 && point <= 0xa97c) ||
    (point >= 0xac00 && point <= 0xd7a3) ||
    (point >= 0xf900 && point <= 0xfaff) ||
    (point >= 0xfe30 && point <= 0xfe6f) ||
    (point >= 0xff00 && point <= 0xff60) ||
    (point >= 0xffe0 && point <= 0xffe6) ||
    (point >= 0x20000 && point <= 0x3fffd)
  );
}

function transformed(text: string, transform: string): string {
  if (transform === 'uppercase') return text.toUpperCase();
  if (transform === 'lowercase') return text.toLowerCase();
  if (transform === 'capitalize')
    return text.replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (first) => first.toUpperCase());
  return text;
}
