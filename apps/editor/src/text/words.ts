/** What people read of this folder: `text.<name>` → text; `{name}` stands for a value. */
export const textWords = {
  'text.title': 'Text',
} as const;
