/** What people read of this folder: `exporting.<name>` → text; `{name}` stands for a value. */
export const exportingWords = {
  'exporting.title': 'Export',
  'exporting.open': 'Export',
} as const;
