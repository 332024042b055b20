/** What people read of this folder. */
export const auditLogWords = {
  'auditLog.title': 'Audit log',
} as const;
