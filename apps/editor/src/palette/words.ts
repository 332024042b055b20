/** What people read of this folder: `palette.<name>` → text; `{name}` stands for a value. */
export const paletteWords = {
  'palette.search': 'Search blocks',
  'palette.blocks': 'Blocks',
  'palette.layouts': 'Rows',
  'palette.tools': 'Custom tools',
  'palette.none': 'No matching blocks',
  'palette.help': 'Drag a block onto the design, or click it to insert it after the selection.',
  'palette.columns': '{count, plural, one {# column} other {# columns, {shares}}}',
  'palette.inserted': '{name} inserted.',
} as const;
