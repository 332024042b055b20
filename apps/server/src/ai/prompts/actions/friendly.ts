/** Says the same more warmly. */
export const friendly =
  'Make the tone of the texts friendlier: warm, direct, as one person to another. Keep the meaning, the length, figures, names, formatting, links and merge tags.';
