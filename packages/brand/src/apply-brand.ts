import { blend, type Color, nearestPassing, parseColor, toHex } from '@postpress/markup';
import { darkBackground, darkPage, darkText, isLight } from './dark-colors.ts';
import { type FontFamily, type Roles, readableOn } from './roles.ts';

/**
 * The names that ready-made sections are written with, each a CSS custom property: `var(--primary)`. The first part is a
 * brand's roles, the rest follows from them.
 */
export type BrandPalette = Record<
  | 'primary'
  | 'on-primary'
  | 'accent'
  | 'on-accent'
  | 'page'
  | 'surface'
  | 'text'
  | 'muted'
  | 'primary-text'
  | 'tint'
  | 'line'
  | 'dark'
  | 'on-dark'
  | 'muted-on-dark'
  | 'button-radius'
  | keyof DarkPalette,
  string
>;

/** What the names of the light parts become in dark mode; the dark and colored parts stay. */
type DarkPalette = Record<
  'page-dark' | 'surface-dark' | 'tint-dark' | 'text-dark' | 'muted-dark' | 'primary-text-dark' | 'line-dark',
  string
>;

const TEXT_CONTRAST = 4.5;
const NAME = /var\(--([a-z-]+)\)/g;

/**
 * A section, or any part of a design, in a brand: `var(--…)` becomes the color, font or radius of that name. Unknown names
 * stay as they are.
 */
export function applyBrand<T>(section: T, roles: Roles): T {
  return replaced(section, brandPalette(roles), roles) as T;
}

/** A brand's colors and those derived from them; text is readable on its background with every brand. */
export function brandPalette(roles: Roles): BrandPalette {
  const surface = colorOf(roles.surface, '#ffffff');
  const primary = colorOf(roles.primary, '#1745ce');
  const text = colorOf(roles.text, '#1b1f27');
  const tint = blend({ ...primary, a: 0.07 }, surface);
  const page = colorOf(roles.background, '#ffffff');
  // On a dark page around light content, or the other way round, no color can be read on both.
  const readable = (color: Color) =>
    nearestPassing(color, [surface, tint, page], TEXT_CONTRAST) ??
    nearestPassing(color, [surface, tint], TEXT_CONTRAST) ??
    toHex(text);
  const deepText = isDark(text) ? text : colorOf('#12151c', '#12151c');
  const dark = blend({ ...primary, a: 0.16 }, deepText);
  const onDark = readableOn(toHex(dark));
  return {
    primary: toHex(primary),
    'on-primary': roles.onPrimary,
    accent: roles.accent,
    'on-accent': roles.onAccent,
    page: roles.background,
    surface: toHex(surface),
    text: readable(text),
    muted: readable(colorOf(roles.muted, '#5c6575')),
    'primary-text': readable(primary),
    tint: toHex(tint),
    line: toHex(blend({ ...text, a: 0.14 }, surface)),
    dark: toHex(dark),
    'on-dark': onDark,
    'muted-on-dark': toHex(blend({ ...colorOf(onDark, '#ffffff'), a: 0.82 }, dark)),
    'button-radius': `${roles.buttonRadiusPx}px`,
    ...darkPalette(roles, { surface, primary, text }),
  };
}

/** The brand's dark colors; those it lacks have the hue of the light ones. */
function darkPalette(roles: Roles, light: Record<'surface' | 'primary' | 'text', Color>): DarkPalette {
  const { dark } = roles;
  const surface = parseColor(dark.surface) ?? darkBackground(light.surface);
  const wash = parseColor(dark.primary) ?? darkText(light.primary, surface);
  const tint = blend({ ...wash, a: 0.12 }, surface);
  const readable = (own: string | undefined, color: Color) => {
    const ink = parseColor(own) ?? (isLight(light.surface) ? darkText(color, surface) : color);
    return nearestPassing(ink, [surface, tint], TEXT_CONTRAST) ?? readableOn(toHex(surface));
  };
  const text = readable(dark.text, light.text);
  return {
    'page-dark': dark.background ?? toHex(darkPage(colorOf(roles.background, '#f4f5f7'))),
    'surface-dark': toHex(surface),
    'tint-dark': toHex(tint),
    'text-dark': text,
    'muted-dark': readable(dark.muted, colorOf(roles.muted, '#5c6575')),
    'primary-text-dark': readable(dark.primary, light.primary),
    'line-dark': toHex(blend({ ...colorOf(text, '#ffffff'), a: 0.2 }, surface)),
  };
}

function replaced(value: unknown, palette: BrandPalette, roles: Roles): unknown {
  if (typeof value === 'string')
    return value.includes('var(--')
      ? value.replace(NAME, (whole, name) => named(palette, name) ?? whole)
      : value;
  if (Array.isArray(value)) return value.map((item) => replaced(item, palette, roles));
  if (typeof value !== 'object' || value === null) return value;
  const font = fontOf(value as Partial<FontFamily>, roles);
  if (font) return font;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replaced(item, palette, roles)]),
  );
}

function named(palette: BrandPalette, name: string): string | undefined {
  return Object.hasOwn(palette, name) ? palette[name as keyof BrandPalette] : undefined;
}

/** Fonts are objects: one whose value is a name is replaced by the brand's. */
function fontOf({ value }: Partial<FontFamily>, { headingFont, bodyFont }: Roles): FontFamily | undefined {
  if (value === 'var(--heading-font)') return { ...headingFont };
  return value === 'var(--body-font)' ? { ...bodyFont } : undefined;
}

function colorOf(written: string, otherwise: string): Color {
  return (parseColor(written) ?? parseColor(otherwise)) as Color;
}

const isDark = ({ r, g, b }: Color) => r * 0.299 + g * 0.587 + b * 0.114 < 110;
