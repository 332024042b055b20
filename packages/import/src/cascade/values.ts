import { calc } from '@csstools/css-calc';
import { mapUrls } from '@postpress/markup';
import type { Extent, Share } from './style.ts';

/** What relative lengths refer to, in px. */
export type Units = {
  readonly fontPx: number;
  readonly rootPx: number;
  /** Width of the window. */
  readonly widthPx: number;
  /** Whether lengths may omit their unit where old browsers allowed it. */
  readonly quirks: boolean;
};

/** The window is as high as a usual reading pane. */
export const WINDOW_HEIGHT_PX = 800;

const NUMBER = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i;
const DIMENSION = /^([+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)([a-z]+|%)$/i;
const DIMENSIONS = /(?<![\w.#%-])([+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)([a-z]+)(?![\w(%])/gi;
const PERCENTAGES = /(?<![\w.#%-])([+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)%/gi;
const MATH = /^(?:-webkit-)?(?:calc|min|max|clamp|round|mod|rem|abs|sign|hypot|sqrt|pow|exp|log)\(/i;
/** Longer math is no style sheet's. */
const MATH_LONGEST = 500;
/** The room that shares are estimated in: that of most emails. */
const USUAL_PX = 600;
/** Lengths beyond this are cut off, as in Chromium. */
const FARTHEST_PX = 33_554_428;

const ABSOLUTE: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
};

/** The px of one unit; `undefined` for what is no unit of length. Without fonts, `ex` and `ch` are half an `em`. */
function unitPx(name: string, { fontPx, rootPx, widthPx }: Units): number | undefined {
  const unit = name.toLowerCase();
  const absolute = ABSOLUTE[unit];
  if (absolute !== undefined) return absolute;
  if (unit === 'em') return fontPx;
  if (unit === 'rem') return rootPx;
  if (unit === 'ex' || unit === 'ch') return fontPx / 2;
  if (unit === 'ic') return fontPx;
  if (unit === 'lh' || unit === 'rlh') return (unit === 'lh' ? fontPx : rootPx) * 1.15;
  const view = /^[dls]?v([whib]|min|max)$/.exec(unit)?.[1];
  if (view === undefined) return undefined;
  const isAcross = view === 'w' || view === 'i';
  const least = Math.min(widthPx, WINDOW_HEIGHT_PX);
  const whole = isAcross ? widthPx : /^[hb]$/.test(view) ? WINDOW_HEIGHT_PX : least;
  return (view === 'max' ? Math.max(widthPx, WINDOW_HEIGHT_PX) : whole) / 100;
}

export type LengthOptions = {
  /** Numbers below 0 are invalid; results of math are raised to it. */
  least?: 0;
  /** What 100 % are, in px; without it, percentages are invalid. */
  wholePx?: number;
  /** Whether old browsers allowed to omit the unit. */
  quirky?: boolean;
};

/** A length in px; `undefined` for an invalid one. */
export function readLength(text: string, units: Units, options: LengthOptions = {}): number | undefined {
  const extent = readExtent(text, units, options.quirky);
  if (extent === undefined || (typeof extent !== 'number' && options.wholePx === undefined)) return undefined;
  const px = typeof extent === 'number' ? extent : roomOf(extent, options.wholePx ?? 0);
  if (options.least === undefined || px >= 0) return px;
  return MATH.test(text) ? 0 : undefined;
}

/** A length in px, or a share of a room; `undefined` for invalid values. */
export function readExtent(text: string, units: Units, quirky = false): number | Share | undefined {
  const read = DIMENSION.exec(text);
  if (read !== null) {
    const number = Number(read[1]);
    if (read[2] === '%') return { percent: number };
    const unit = unitPx(read[2] ?? '', units);
    return unit === undefined ? undefined : within(number * unit);
  }
  if (NUMBER.test(text)) {
    return Number(text) === 0 || (quirky && units.quirks) ? within(Number(text)) : undefined;
  }
  return MATH.test(text) ? readMath(text, units) : undefined;
}

function within(px: number): number | undefined {
  return Number.isFinite(px) ? Math.min(FARTHEST_PX, Math.max(-FARTHEST_PX, px)) : undefined;
}

function readMath(text: string, units: Units): number | Share | undefined {
  if (text.length > MATH_LONGEST) return undefined;
  let isKnown = true;
  const inPx = text.replace(/^-webkit-/i, '').replace(DIMENSIONS, (written, number: string, unit: string) => {
    const factor = unitPx(unit, units);
    if (factor === undefined) isKnown = false;
    return factor === undefined ? written : `${Number(number) * factor}px`;
  });
  if (!isKnown) return undefined;
  if (!inPx.includes('%')) return solved(inPx);
  const [none, whole] = [mathAt(inPx, 0), mathAt(inPx, USUAL_PX)];
  if (none === undefined || whole === undefined) return undefined;
  const percent = (whole - none) / (USUAL_PX / 100);
  if (none === 0 && Math.abs((mathAt(inPx, USUAL_PX / 2) ?? 0) - whole / 2) < 0.001) return { percent };
  return { percent: Math.min(100, Math.max(0, whole / (USUAL_PX / 100))), math: inPx };
}

/** Math with percentages, at a room of this width. */
function mathAt(math: string, roomPx: number): number | undefined {
  return solved(math.replace(PERCENTAGES, (_, percent: string) => `${(Number(percent) * roomPx) / 100}px`));
}

function solved(math: string): number | undefined {
  const px = /^(-?[\d.]+(?:e[+-]?\d+)?)px$/i.exec(calculated(math))?.[1];
  return px === undefined ? undefined : within(Number(px));
}

function calculated(math: string): string {
  return calc(math, { toCanonicalUnits: true, precision: 6, censorIntoStandardRepresentableValues: true });
}

/** The px of a share of this room. */
export function roomOf({ percent, math }: Share, roomPx: number): number {
  return (math === undefined ? undefined : mathAt(math, roomPx)) ?? (percent * roomPx) / 100;
}

/** A number without unit; `undefined` for an invalid one. */
export function readNumber(text: string): number | undefined {
  if (NUMBER.test(text)) return Number(text);
  if (!MATH.test(text) || text.length > MATH_LONGEST) return undefined;
  const result = calculated(text);
  return NUMBER.test(result) ? Number(result) : undefined;
}

/** The size of a box: `auto` is `undefined` here, and `invalid` what is no size. */
export function readSize(text: string, units: Units, none: 'auto' | 'none'): { extent: Extent } | undefined {
  const word = text.toLowerCase();
  if (word === none || INTRINSIC.test(word)) return { extent: undefined };
  const extent = readExtent(text, units, true);
  if (extent === undefined) return undefined;
  const least = typeof extent === 'number' ? extent : extent.percent;
  if (least >= 0) return { extent };
  return MATH.test(text) ? { extent: 0 } : undefined;
}

/** Sizes by the content; boxes get them by their layout. */
const INTRINSIC =
  /^(?:(?:-webkit-)?(?:min-content|max-content|fit-content|fill-available)|stretch|-webkit-fill-available|intrinsic|min-intrinsic)$/;

/** The URL in `url(…)` without quotes; '' if there is none. */
export function readUrl(value: string): string {
  let read = '';
  const rest = mapUrls(value.trim(), (url) => {
    read = url;
    return '';
  });
  return rest === '' ? read : '';
}
