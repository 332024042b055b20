/** What people read of this folder. */
export const templatesWords = {
  'templates.title': 'Templates',
} as const;
