/** Google Fonts to choose by name, with the kind of their fallback font. */
const families: Readonly<Record<'sans-serif' | 'serif', readonly string[]>> = {
  'sans-serif': [
    'Barlow',
    'DM Sans',
    'Figtree',
    'Inter',
    'Karla',
    'Lato',
    'Manrope',
    'Montserrat',
    'Mulish',
    'Nunito',
    'Open Sans',
    'Outfit',
    'Oswald',
    'Plus Jakarta Sans',
    'Poppins',
    'Raleway',
    'Roboto',
    'Rubik',
    'Source Sans 3',
    'Work Sans',
  ],
  serif: [
    'Bitter',
    'Cormorant Garamond',
    'DM Serif Display',
    'EB Garamond',
    'Libre Baskerville',
    'Lora',
    'Merriweather',
    'Playfair Display',
    'PT Serif',
    'Roboto Slab',
    'Source Serif 4',
  ],
};
const WEIGHTS = [400, 700];

export const webFontNames: readonly string[] = Object.values(families).flat().sort();

/** What a font of the list is loaded from, and its fallbacks; undefined for any other name. */
export function webFont(name: string): { url: string; fallback: string; weights: number[] } | undefined {
  const wanted = name.trim().toLowerCase();
  for (const [kind, names] of Object.entries(families)) {
    const family = names.find((each) => each.toLowerCase() === wanted);
    if (family === undefined) continue;
    const query = `family=${family.replaceAll(' ', '+')}:wght@${WEIGHTS.join(';')}&display=swap`;
    return {
      url: `https://fonts.googleapis.com/css2?${query}`,
      fallback: kind === 'serif' ? 'Georgia, serif' : 'Arial, sans-serif',
      weights: [...WEIGHTS],
    };
  }
  return undefined;
}
