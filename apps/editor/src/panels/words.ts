/** What people read of this folder: `panels.<name>` → text; `{name}` stands for a value. */
export const panelsWords = {
  'panels.title': 'Panels',
} as const;
