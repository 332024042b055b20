/** What people read of this folder: `saving.<name>` → text; `{name}` stands for a value. */
export const savingWords = {
  'saving.title': 'Saving',
} as const;
