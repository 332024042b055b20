/** What people read of this folder: `audit.<name>` → text; `{name}` stands for a value. */
export const auditWords = {
  'audit.title': 'Audit',
} as const;
