/** What people read of this folder: `embedding.<name>` → text; `{name}` stands for a value. */
export const embeddingWords = {
  'embedding.title': 'Embedding',
} as const;
