/** What people read of this folder. */
export const previewsWords = {
  'previews.title': 'Previews',
} as const;
