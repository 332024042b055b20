/** What people read of this folder: `preview.<name>` → text; `{name}` stands for a value. */
export const previewWords = {
  'preview.title': 'Preview',
  'preview.open': 'Preview',
} as const;
