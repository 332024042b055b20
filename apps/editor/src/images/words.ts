/** What people read of this folder: `images.<name>` → text; `{name}` stands for a value. */
export const imagesWords = {
  'images.title': 'Images',
} as const;
