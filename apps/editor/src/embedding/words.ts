/** What people read of this folder: `embedding.<name>` → text; `{name}` stands for a value. */
export const embeddingWords = {
  'embedding.translate': 'Translate what is missing',
  'embedding.translate.label': 'Translate to {language}',
  'embedding.translate.none': 'Choose a language first.',
  'embedding.translate.nothing': 'Every text has a translation.',
  'embedding.translate.done': '{count} texts were translated.',
  'embedding.translate.wrong':
    'No translation was taken: {count} texts were asked for, and something else came back.',
  'embedding.translate.failed': 'Nothing was translated: {reason}',
} as const;
