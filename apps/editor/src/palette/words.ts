/** What people read of this folder: `palette.<name>` → text; `{name}` stands for a value. */
export const paletteWords = {
  'palette.title': 'Palette',
} as const;
