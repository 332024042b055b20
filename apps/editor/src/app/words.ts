/** What people read of this folder: `app.<name>` → text; `{name}` stands for a value. */
export const appWords = {
  'app.title': 'App',
} as const;
