import { type BrandPalette, brandPalette, neutralBrand, rolesOfBrand } from '@postpress/brand';
import type { BrandKit } from '@postpress/contracts';
import { circle, path, round, svgOf } from './svg-parts.ts';

/** Of every pattern: that of a wide picture, sharp at twice the width of an email. */
export const patternSize = { width: 1_200, height: 600 } as const;

/** The colors of a pattern: its ground, and three on it. */
type Inks = readonly [ground: string, first: string, second: string, third: string];
/** Draws with chance that is the same each time. */
type Motif = (inks: Inks, chance: () => number) => string;

const { width, height } = patternSize;

/** Patterns and simple landscapes in the colors of a brand, as SVG: each motif on a light, a colored and a dark ground. */
export function patternsIn(brand: BrandKit | null): { motif: PatternName; svg: string }[] {
  const palette = brandPalette(rolesOfBrand(brand ?? neutralBrand));
  return patternNames.flatMap((motif) =>
    groundsOf(palette).map((inks, at) => ({ motif, svg: drawn(motifs[motif], inks, at) })),
  );
}

function groundsOf(palette: BrandPalette): Inks[] {
  const { primary, accent, surface, tint, dark, line } = palette;
  return [
    [tint, primary, accent === primary ? dark : accent, line],
    [primary, tint, accent === primary ? dark : accent, surface],
    [dark, primary, tint, accent === primary ? surface : accent],
    [surface, tint, line, primary],
  ];
}

function drawn(motif: Motif, inks: Inks, seed: number): string {
  const ground = `<rect width="${width}" height="${height}" fill="${inks[0]}"/>`;
  return svgOf(patternSize, ground + motif(inks, chanceOf(seed + 7)));
}

/** Numbers from 0 to 1: a linear congruential generator (Numerical Recipes). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const times = <T>(count: number, each: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => each(at));
const inkAt = (inks: Inks, at: number) => inks[1 + (at % 3)] as string;

/** Cells of a grid, by row. */
function grid(size: number, draw: (x: number, y: number, at: number) => string): string {
  const columns = Math.ceil(width / size);
  return times(Math.ceil(height / size) * columns, (at) =>
    draw((at % columns) * size, Math.floor(at / columns) * size, at),
  ).join('');
}

/** A band of waves down to the bottom edge. */
function wave(y: number, rise: number, length: number): string {
  const bows = times(
    Math.ceil(width / length) + 1,
    (at) => `q${length / 2} ${at % 2 ? rise : -rise} ${length} 0`,
  );
  return `M0 ${round(y)}${bows.join('')}V${height}H0Z`;
}

const motifs = {
  waves: (inks) => times(5, (at) => path(wave(180 + at * 90, 70, 300 - at * 20), inkAt(inks, at))).join(''),
  hills: (inks) =>
    circle(860, 210, 110, inks[3]) +
    path(`M0 430Q300 230 640 420T1200 360V600H0Z`, inks[1]) +
    path(`M0 520Q380 380 720 500T1200 470V600H0Z`, inks[2]),
  mountains: (inks) =>
    circle(300, 170, 70, inks[3]) +
    path('M0 600L260 250L430 450L690 140L960 470L1060 360L1200 520V600Z', inks[1]) +
    path('M0 600L180 440L400 600ZM520 600L820 380L1200 600Z', inks[2]),
  dots: (inks) =>
    grid(60, (x, y, at) => circle(x + 30, y + 30, 9 + ((x / 60 + y / 60) % 3) * 5, inkAt(inks, at))),
  confetti: (inks, chance) =>
    times(110, (at) => {
      const [x, y, turn] = [chance() * width, chance() * height, chance() * 360];
      return `<rect x="${round(x)}" y="${round(y)}" width="26" height="10" rx="5" fill="${inkAt(inks, at)}" transform="rotate(${Math.round(turn)} ${round(x)} ${round(y)})"/>`;
    }).join(''),
  stripes: (inks) =>
    times(16, (at) => path(`M${at * 120 - 600} 600l600 -600h60l-600 600z`, inkAt(inks, at))).join(''),
  quarters: (inks, chance) =>
    grid(150, (x, y, at) => {
      const corner = Math.floor(chance() * 4) * 90;
      return path(
        `M${x} ${y}h150a150 150 0 0 1 -150 150z`,
        inkAt(inks, at + Math.floor(chance() * 3)),
        ` transform="rotate(${corner} ${x + 75} ${y + 75})"`,
      );
    }),
  circles: (inks, chance) =>
    grid(200, (x, y, at) =>
      chance() < 0.5
        ? circle(x + 100, y + 100, 100, inkAt(inks, at)) + circle(x + 100, y + 100, 45, inks[0])
        : path(`M${x} ${y}h200v200z`, inkAt(inks, at + 1)),
    ),
  rays: (inks) =>
    times(24, (at) => {
      const point = (angle: number) =>
        `${round(600 + 1_400 * Math.cos(angle))} ${round(640 + 1_400 * Math.sin(angle))}`;
      const [from, to] = [(at * Math.PI) / 24 + Math.PI, ((at + 0.5) * Math.PI) / 24 + Math.PI];
      return path(`M600 640L${point(from)}L${point(to)}Z`, inkAt(inks, at % 2));
    }).join('') + circle(600, 640, 190, inks[3]),
  terrazzo: (inks, chance) =>
    times(90, (at) => {
      const [x, y, size] = [chance() * width, chance() * height, 12 + chance() * 30];
      const corners = times(5, (nth) => {
        const angle = (nth / 5) * 2 * Math.PI;
        const far = size * (0.6 + chance() * 0.6);
        return `${round(x + far * Math.cos(angle))} ${round(y + far * Math.sin(angle))}`;
      });
      return path(`M${corners.join('L')}Z`, inkAt(inks, at));
    }).join(''),
  arcs: (inks) =>
    grid(300, (x, y) =>
      [140, 105, 70, 35]
        .map((radius, at) =>
          path(
            `M${x + 150 - radius} ${y + 300}a${radius} ${radius} 0 0 1 ${radius * 2} 0z`,
            at === 3 ? inks[0] : inkAt(inks, at),
          ),
        )
        .join(''),
    ),
  leaves: (inks, chance) =>
    grid(120, (x, y, at) => {
      const turn = Math.floor(chance() * 4) * 90 + 45;
      return path(
        `M${x + 60} ${y + 10}q50 50 0 100q-50 -50 0 -100z`,
        inkAt(inks, at + Math.floor(chance() * 3)),
        ` transform="rotate(${turn} ${x + 60} ${y + 60})"`,
      );
    }),
} as const satisfies Record<string, Motif>;

export type PatternName = keyof typeof motifs;
const patternNames = Object.keys(motifs) as PatternName[];
