import type { Extent } from './style.ts';

const LENGTH = /^(-?(?:\d+(?:\.\d*)?|\.\d+))(px|pt|pc|em|rem|ex|%|in|cm|mm|vw|vh|)$/i;

const PX_OF: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

/** A length in px or a percentage; `undefined` for `auto` and invalid values. */
export function readExtent(value: string, fontSizePx: number, widthPx: number): Extent {
  const read = LENGTH.exec(value.trim());
  if (read === null) return undefined;
  const number = Number(read[1]);
  const unit = (read[2] ?? '').toLowerCase();
  if (unit === '%') return { percent: number };
  if (unit === 'em') return number * fontSizePx;
  if (unit === 'ex') return (number * fontSizePx) / 2;
  if (unit === 'rem') return number * 16;
  if (unit === 'vw') return (number * widthPx) / 100;
  if (unit === 'vh') return number * 8;
  // Mail clients accept lengths without a unit.
  return number * (PX_OF[unit] ?? 1);
}

/** A length in px; percentages refer to `whole`. `fallback` for invalid values. */
export function readPx(value: string, fontSizePx: number, fallback: number, whole = 0): number {
  const extent = readExtent(value, fontSizePx, whole);
  if (extent === undefined) return fallback;
  return typeof extent === 'number' ? extent : (extent.percent * whole) / 100;
}

const HEX = /^#?([\da-f]{3}|[\da-f]{6})$/i;
const FUNCTION = /^(?:rgb|hsl)a?\(\s*[\d.%,\s/deg-]+\)$/i;

/** A normalized color; '' for none, transparent or invalid ones. */
export function readColor(value: string, isAttribute = false): string {
  const text = value.trim().toLowerCase();
  const hex = HEX.exec(text);
  if (hex?.[1] !== undefined && (text.startsWith('#') || isAttribute)) return `#${hex[1]}`;
  if (/^#[\da-f]{8}$/.test(text)) return text.endsWith('00') ? '' : text;
  if (FUNCTION.test(text)) return /^(?:rgba|hsla)\([^)]*[,/]\s*0(?:\.0*)?%?\s*\)$/.test(text) ? '' : text;
  if (text === 'transparent' || text === 'none' || text === 'initial' || text === 'unset') return '';
  return /^[a-z]{3,25}$/.test(text) && COLOR_NAMES.has(text) ? text : '';
}

const COLOR_NAMES = new Set(
  (
    'aqua black blue fuchsia gray grey green lime maroon navy olive purple red silver teal white yellow orange aliceblue ' +
    'antiquewhite aquamarine azure beige bisque blanchedalmond blueviolet brown burlywood cadetblue chartreuse chocolate coral ' +
    'cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta ' +
    'darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkturquoise darkviolet ' +
    'deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen gainsboro ghostwhite gold goldenrod ' +
    'greenyellow honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral ' +
    'lightcyan lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightsteelblue ' +
    'lightyellow limegreen linen magenta mediumblue mediumorchid mediumpurple midnightblue mintcream mistyrose moccasin navajowhite ' +
    'oldlace olivedrab orangered orchid palegreen paleturquoise papayawhip peachpuff peru pink plum powderblue rebeccapurple ' +
    'rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna skyblue slateblue slategray snow springgreen ' +
    'steelblue tan thistle tomato turquoise violet wheat whitesmoke yellowgreen'
  ).split(' '),
);

/** The URL in `url(…)` without quotes; '' if there is none. */
export function readUrl(value: string): string {
  const read = /^url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*?))\s*\)$/i.exec(value.trim());
  return (read?.[1] ?? read?.[2] ?? read?.[3] ?? '').trim();
}
