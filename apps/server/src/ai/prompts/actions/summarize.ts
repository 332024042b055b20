/** Says the same shorter. */
export const summarize =
  'Make the texts shorter, to about a half: keep what matters most to the reader, every figure, date, link and merge tag, and the tone.';
