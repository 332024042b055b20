/** What people read of this folder: `palette.<name>` → text; `{name}` stands for a value. */
export const paletteWords = {
  'palette.search': 'Search blocks',
  'palette.blocks': 'Blocks',
  'palette.layouts': 'Rows',
  'palette.tools': 'Tools of your own',
  'palette.none': 'No block is called that.',
  'palette.help': 'Drag a block onto the design, or press it to insert it after what is selected.',
  'palette.columns': '{count} columns, {shares}',
  'palette.column': '1 column',
  'palette.inserted': '{name} inserted.',
} as const;
