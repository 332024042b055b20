/** What people read of this folder: `blocks.<name>` → text; `{name}` stands for a value. */
export const blocksWords = {
  'blocks.title': 'Blocks',
} as const;
