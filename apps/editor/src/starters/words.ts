/** What people read of this folder: `starters.<name>` → text; `{name}` stands for a value. */
export const startersWords = {
  'starters.title': 'Starters',
} as const;
