import { type Color, lightness, withLightness } from '@postpress/markup';

export type Inversion = 'partial' | 'full';
/** The use of a color: `ink` is the foreground, `ground` the background. */
export type Part = 'ink' | 'background';

/** What white becomes, in Oklab: about #222. */
const DARKEST = 0.25;
/** The lightness from which partial inversion treats a background as light, and up to which a foreground as dark. */
const LIGHT_BACKDROP = 0.62;
const DARK_INK = 0.62;
const TEXT_GAMMA = 1.5;

/** A color in the client's dark mode. */
export function darkColor(color: Color, part: Part, inversion: Inversion): Color {
  const light = lightness(color);
  const stays = part === 'background' ? light < LIGHT_BACKDROP : light > DARK_INK;
  if (inversion === 'partial' && stays) return color;
  // Intermediate foreground colors stay lighter; otherwise gray text on white would fade on black.
  const bent = part === 'ink' ? light ** TEXT_GAMMA : light;
  return withLightness(color, 1 - bent * (1 - DARKEST));
}
