import type { BrandKit, BrandRole } from '@postpress/contracts';
import { blend, type Color, contrast, nearestPassing, parseColor, toHex, white } from '@postpress/markup';
import { darkBackground, darkPage, darkText } from './dark-colors.ts';
import { readableOn, rolesOfBrand } from './roles.ts';

/** Colors of a web page in a brand, as `#rrggbb`. Every text has the contrast of WCAG 2.2 AA on what it is on. */
export type PageColors = {
  /** Behind the content. */
  background: string;
  /** Of the content. */
  surface: string;
  text: string;
  muted: string;
  /** Links, check marks and messages of success. */
  link: string;
  /** A filled button and its label. */
  button: string;
  onButton: string;
  /** Borders that show where a control is. */
  line: string;
};

const TEXT = 4.5;
/** Of controls and their borders (WCAG 2.2, 1.4.11). */
const SHAPE = 3;

/**
 * Colors of a page of ours in the brand of a project. A kit may hold colors that cannot be read on each other: these are
 * moved to the nearest that can. Dark mode takes the dark values of the kit, and derives what it lacks.
 */
export function pageColors(brand: BrandKit): { light: PageColors; dark: PageColors } {
  const roles = rolesOfBrand(brand);
  const read = (role: BrandRole) => parseColor(roles[role]) ?? white;
  const surface = read('surface');
  const light = {
    background: read('background'),
    surface,
    text: read('text'),
    muted: read('muted'),
    primary: read('primary'),
  };
  const darkOf = (role: BrandRole) => parseColor(roles.dark[role]);
  const darkSurface = darkOf('surface') ?? darkBackground(surface);
  const dark = {
    background: darkOf('background') ?? darkPage(light.background),
    surface: darkSurface,
    text: darkOf('text') ?? darkText(light.text, darkSurface),
    muted: darkOf('muted') ?? darkText(light.muted, darkSurface),
    primary: darkOf('primary') ?? darkText(light.primary, darkSurface),
  };
  return { light: readable(light), dark: readable(dark) };
}

type Chosen = Record<'background' | 'surface' | 'text' | 'muted' | 'primary', Color>;

function readable({ background, surface, text, muted, primary }: Chosen): PageColors {
  const on = [background, surface];
  // On two backdrops of which one is light and one dark, no text can be read: then all content is on one.
  const best = parseColor(readableOn(toHex(surface))) ?? white;
  const passes = contrast(best, background) >= TEXT;
  const backdrops = passes ? on : [surface];
  const passing = (color: Color, needed: number) => nearestPassing(color, backdrops, needed) ?? toHex(best);
  const button = nearestPassing(primary, [surface], SHAPE) ?? toHex(best);
  return {
    background: toHex(passes ? background : surface),
    surface: toHex(surface),
    text: passing(text, TEXT),
    muted: passing(muted, TEXT),
    link: passing(primary, TEXT),
    button,
    onButton: readableOn(button),
    line: passing(blend({ ...text, a: 0.5 }, surface), SHAPE),
  };
}
