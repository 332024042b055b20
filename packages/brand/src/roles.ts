import type { BrandFont, BrandKit, BrandRole } from '@postpress/contracts';
import { contrast, parseColor } from '@postpress/markup';
import { neutralColor } from './neutral-brand.ts';

/** A font as designs write it. */
export type FontFamily = { label: string; value: string; url?: string; weights?: number[] };

/** What a brand says about the parts of a page, with every gap filled. */
export type Roles = Record<BrandRole, string> & {
  /** Text on `primary` and on `accent`: black or white, whichever reads better. */
  onPrimary: string;
  onAccent: string;
  headingFont: FontFamily;
  bodyFont: FontFamily;
  buttonRadiusPx: number;
  /** Colors in dark mode, of the roles for which the brand has one. */
  dark: Readonly<Partial<Record<BrandRole, string>>>;
};

const ARIAL: FontFamily = { label: 'Arial', value: 'arial,helvetica,sans-serif' };

/** The colors, fonts and button corners that a page in this brand has, by what they are for. */
export function rolesOfBrand(brand: BrandKit): Roles {
  const chosen = (role: BrandRole) => colorValue(brand, brand.roles[role]);
  const colorOf = (role: BrandRole) => chosen(role) ?? neutralColor(role);
  const primary = chosen('primary') ?? brand.colors[0]?.value ?? neutralColor('primary');
  const accent = chosen('accent') ?? primary;
  const { heading1, body } = brand.textStyles;
  const bodyFont = fontFamily(brand, body.font) ?? ARIAL;
  return {
    primary,
    accent,
    background: colorOf('background'),
    surface: colorOf('surface'),
    text: colorOf('text'),
    muted: colorOf('muted'),
    onPrimary: readableOn(primary),
    onAccent: readableOn(accent),
    headingFont: fontFamily(brand, heading1.font) ?? bodyFont,
    bodyFont,
    buttonRadiusPx: brand.buttons[0]?.radiusPx ?? 4,
    dark: darkRoles(brand),
  };
}

export function colorValue({ colors }: BrandKit, id: string | null): string | undefined {
  return id === null ? undefined : colors.find((color) => color.id === id)?.value.toLowerCase();
}

/** The dark value of a color of the kit, if it has one. */
export function darkValue({ colors }: BrandKit, id: string | null): string | undefined {
  return id === null ? undefined : colors.find((color) => color.id === id)?.dark?.toLowerCase();
}

function darkRoles(brand: BrandKit): Roles['dark'] {
  const dark: Partial<Record<BrandRole, string>> = {};
  for (const [role, id] of Object.entries(brand.roles)) {
    const color = darkValue(brand, id);
    if (color !== undefined) dark[role as BrandRole] = color;
  }
  return dark;
}

/** A font of the kit as designs write it. */
export function fontFamily({ fonts }: BrandKit, id: string | null): FontFamily | undefined {
  const font = id === null ? undefined : fonts.find((each) => each.id === id);
  return font && toFontFamily(font);
}

/** A font as designs and font pickers write it. */
export function toFontFamily({ name, fallback, url, weights }: BrandFont): FontFamily {
  return {
    label: name,
    value: `'${name}',${fallback}`,
    ...(url !== null && { url }),
    ...(weights.length > 0 && { weights: [...weights] }),
  };
}

/** Black or white, whichever contrasts more with a color. */
export function readableOn(background: string): string {
  const backdrop = parseColor(background);
  if (!backdrop) return '#000000';
  const [black, white] = [parseColor('#000000'), parseColor('#ffffff')];
  return black && white && contrast(white, backdrop) >= contrast(black, backdrop) ? '#ffffff' : '#000000';
}
