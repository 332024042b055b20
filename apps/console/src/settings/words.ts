/** What people read of this folder. */
export const settingsWords = {
  'settings.title': 'Settings',
} as const;
