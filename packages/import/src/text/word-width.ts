import type { Style } from '../cascade/style.ts';

/** Widths of the characters from space to tilde in Arial, in thousandths of the font size. */
const ARIAL = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const WIDE = 1000;
const OTHER = 556;

/** How much wider or narrower than Arial other families run. */
function familyFactor(family: string): number {
  const first = family.toLowerCase();
  if (/^'?(?:verdana|dejavu|tahoma|lucida)/.test(first)) return /^'?verdana/.test(first) ? 1.16 : 1.05;
  if (/^'?(?:courier|monospace|menlo|consolas)/.test(first)) return 1.18;
  if (/^'?(?:times|garamond|cambria)/.test(first)) return 0.9;
  if (/^'?(?:georgia|palatino|merriweather|serif)/.test(first)) return 1;
  return 1;
}

/** The estimated width of a word in px. */
export function wordPx(word: string, style: Style): number {
  let thousandths = 0;
  for (let index = 0; index < word.length; index++) {
    const code = word.charCodeAt(index);
    thousandths += code < 127 ? (ARIAL[code - 32] ?? 0) : code > 0x2e80 ? WIDE : code === 0xa0 ? 278 : OTHER;
  }
  const shouted = style.transform === 'uppercase' ? 1.2 : 1;
  const bold = style.weight >= 600 ? 1.06 : 1;
  const width = (thousandths / 1_000) * style.fontSizePx * familyFactor(style.family) * shouted * bold;
  return width + word.length * style.letterSpacingPx;
}
