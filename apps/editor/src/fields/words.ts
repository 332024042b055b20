/** What people read of this folder: `fields.<name>` → text; `{name}` stands for a value. */
export const fieldsWords = {
  'fields.title': 'Fields',
} as const;
