/** Says the same more formally. */
export const formal =
  'Make the tone of the texts more formal: polite, precise, without slang, contractions or exclamation marks. Keep the meaning, the length, figures, names, formatting, links and merge tags.';
