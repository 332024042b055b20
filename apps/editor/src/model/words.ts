/** What people read of this folder: `model.<name>` → text; `{name}` stands for a value. */
export const modelWords = {
  'model.title': 'Model',
} as const;
