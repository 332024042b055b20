import { type FontFamily, neutralBrand, type Roles, rolesOfBrand } from '@postpress/brand';
import type { BrandKit } from '@postpress/contracts';

const neutral = rolesOfBrand(neutralBrand);

/** The colors and fonts of sections: those of the brand kit; without one, neutral colors and the font of the design. */
export function sectionRoles(brand: BrandKit | null, bodyFont: unknown): Roles {
  if (brand) return rolesOfBrand(brand);
  const font = bodyFont as Partial<FontFamily> | undefined;
  if (typeof font?.value !== 'string' || typeof font.label !== 'string') return neutral;
  return { ...neutral, headingFont: font as FontFamily, bodyFont: font as FontFamily };
}
