import { black, blend, type Color, curved, linear, parseColor, toHex, white } from './colors.ts';

/** Contrast of two opaque colors by WCAG 2.2, 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance by WCAG 2.2, 0 to 1: colors with the same one have the same contrast with every other. */
export function luminance({ r, g, b }: Color): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** The same hue with this luminance: darker by the same factor in each channel, or mixed with white. */
export function withLuminance(color: Color, wanted: number): Color {
  const own = luminance(color);
  const toWhite = own >= 1 ? 0 : Math.max(0, (wanted - own) / (1 - own));
  const factor = own > wanted ? wanted / own : 1;
  const channel = (value: number) => curved(linear(value) * factor * (1 - toWhite) + toWhite);
  return { r: channel(color.r), g: channel(color.g), b: channel(color.b), a: color.a };
}

const STEPS = 50;

/**
 * The color nearest to `color` that has the contrast `needed` on all `backdrops`, as `#rrggbb`: the same hue, darker or
 * lighter. `undefined` if there is none.
 */
export function nearestPassing(
  color: Color,
  backdrops: readonly Color[],
  needed: number,
): string | undefined {
  for (let step = 0; step <= STEPS; step++) {
    for (const target of [black, white]) {
      const hex = toHex(blend({ ...target, a: step / STEPS }, { ...color, a: 1 }));
      const tried = parseColor(hex) as Color;
      if (backdrops.every((backdrop) => contrast(tried, backdrop) >= needed)) return hex;
    }
  }
  return undefined;
}

/** Large text needs less contrast (WCAG 2.2): from 24 px, or 18.66 px in bold. */
export function neededContrast(sizePx: number, bold: boolean): number {
  return sizePx >= 24 || (bold && sizePx >= 18.66) ? 3 : 4.5;
}

/** The ratio for display, truncated instead of rounded: 4.499 must not read 4.5. */
export function ratioText(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}
