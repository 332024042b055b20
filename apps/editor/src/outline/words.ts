/** What people read of this folder: `outline.<name>` → text; `{name}` stands for a value. */
export const outlineWords = {
  'outline.title': 'Outline',
} as const;
