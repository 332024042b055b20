import type { ActionId } from '@postpress/contracts';

/** What each predefined action asks of a model. */
export const actionPrompts: Record<ActionId, string> = {
  SPELLING:
    'Correct spelling, grammar and punctuation of the texts. Change no word that is right, no tone, no order, no formatting, no link and no merge tag. What has no fault comes back exactly as it is.',
  EXPAND:
    'Make the texts longer, about half as long again: say the same with more detail that follows from what is there. Invent no facts, prices, dates or promises. Keep tone, formatting, links and merge tags.',
  SUMMARIZE:
    'Make the texts shorter, to about a half: keep what matters most to the reader, every figure, date, link and merge tag, and the tone.',
  REPHRASE:
    'Say the texts in other words, about as long, with the same meaning and tone. Keep figures, names, formatting, links and merge tags.',
  FRIENDLY:
    'Make the tone of the texts friendlier: warm, direct, as one person to another. Keep the meaning, the length, figures, names, formatting, links and merge tags.',
  FORMAL:
    'Make the tone of the texts more formal: polite, precise, without slang, contractions or exclamation marks. Keep the meaning, the length, figures, names, formatting, links and merge tags.',
};
