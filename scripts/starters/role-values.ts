import { brandPalette, neutralBrand, rolesOfBrand } from '@postpress/brand';

const FONTS = {
  'heading-font': "'heading-font',arial,helvetica,sans-serif",
  'body-font': "'body-font',arial,helvetica,sans-serif",
};
/** A radius that nobody types. */
const RADIUS = '6.25px';

/**
 * The text of a section with the names of roles (`var(--primary)`) replaced by values of the neutral brand that occur
 * nowhere else in it, so that the editor can show and keep them; `restore` puts the names back.
 */
export function showRoles(text: string): { text: string; restore(edited: string): string } {
  const palette = brandPalette(rolesOfBrand(neutralBrand));
  const values = new Map<string, string>([...Object.entries(FONTS), ['button-radius', RADIUS]]);
  const taken = new Set<string>();
  for (const [name, color] of Object.entries(palette))
    if (!values.has(name)) values.set(name, unusedColor(color, text, taken));
  const nameOf = new Map([...values].map(([name, value]) => [value, `var(--${name})`]));
  return {
    text: text.replace(/var\(--([a-z-]+)\)/g, (whole, name) => values.get(name) ?? whole),
    restore: (edited) =>
      [...nameOf].reduce((restored, [value, name]) => restored.replaceAll(value, name), edited),
  };
}

/** The next color that neither the text nor another role has; the difference cannot be seen. */
function unusedColor(color: string, text: string, taken: Set<string>): string {
  const written = text.toLowerCase();
  let number = Number.parseInt(color.slice(1, 7), 16);
  const hex = () => `#${number.toString(16).padStart(6, '0')}`;
  const step = (number & 0xff) > 0x7f ? -1 : 1;
  while (written.includes(hex()) || taken.has(hex())) number += step;
  taken.add(hex());
  return hex();
}
