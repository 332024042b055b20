/** Says the same at more length. */
export const expand =
  'Make the texts longer, about half as long again: say the same with more detail that follows from what is there. Invent no facts, prices, dates or promises. Keep tone, formatting, links and merge tags.';
