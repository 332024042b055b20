/** What people read of this folder. */
export const creditsWords = {
  'credits.title': 'Credits',
} as const;
