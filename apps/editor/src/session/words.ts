/** What people read of this folder: `session.<name>` → text; `{name}` stands for a value. */
export const sessionWords = {
  'session.title': 'Session',
} as const;
