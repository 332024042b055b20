/** Mends what is wrong and nothing else. */
export const spelling =
  'Correct spelling, grammar and punctuation of the texts. Change no word that is right, no tone, no order, no formatting, no link and no merge tag. What has no fault comes back exactly as it is.';
