/** Texts of the user interface: `embedding.<name>` → text; `{name}` is a placeholder. */
export const embeddingMessages = {
  'embedding.translate': 'Translate missing texts',
  'embedding.translate.label': 'Translate to {language}',
  'embedding.translate.none': 'Choose a language first.',
  'embedding.translate.nothing': 'Every text is translated.',
  'embedding.translate.done': '{count, plural, one {# text translated.} other {# texts translated.}}',
  'embedding.translate.wrong':
    '{count, plural, one {The translation of # text has the wrong format and couldn’t be used.} other {The translations of # texts have the wrong format and couldn’t be used.}}',
  'embedding.translate.failed': 'Translation failed: {reason}',
} as const;
