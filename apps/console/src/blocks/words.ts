/** What people read of this folder. */
export const blocksWords = {
  'blocks.title': 'Blocks',
} as const;
