/** Says the same in other words. */
export const rephrase =
  'Say the texts in other words, about as long, with the same meaning and tone. Keep figures, names, formatting, links and merge tags.';
