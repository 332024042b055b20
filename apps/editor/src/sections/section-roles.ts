import { type FontFamily, neutralBrand, type Roles, rolesOfBrand } from '@postpress/brand';

const neutral = rolesOfBrand(neutralBrand);

/** The colors and fonts of sections: without a brand kit, neutral colors and the font of the design. */
export function sectionRoles(bodyFont: unknown): Roles {
  const font = bodyFont as Partial<FontFamily> | undefined;
  if (typeof font?.value !== 'string' || typeof font.label !== 'string') return neutral;
  return { ...neutral, headingFont: font as FontFamily, bodyFont: font as FontFamily };
}
