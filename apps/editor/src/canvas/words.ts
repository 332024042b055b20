/** What people read of this folder: `canvas.<name>` → text; `{name}` stands for a value. */
export const canvasWords = {
  'canvas.title': 'Canvas',
} as const;
