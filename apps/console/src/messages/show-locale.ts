import { preferredLocale } from '@postpress/ui/messages';
import { messages } from './catalog.ts';

/** Shows the console in the user's language. English, or the language before, stays where its texts can't be loaded. */
export function showLocale(): Promise<void> {
  return messages
    .show({ locale: preferredLocale() })
    .catch((cause) => console.warn('The texts of this language could not be loaded.', cause));
}
