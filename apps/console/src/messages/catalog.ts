import galleryMessages from '@postpress/ui/gallery-messages.json' with { type: 'json' };
import linksMessages from '@postpress/ui/links-messages.json' with { type: 'json' };
import { Messages } from '@postpress/ui/messages';
import partsMessages from '@postpress/ui/parts-messages.json' with { type: 'json' };
import reportMessages from '@postpress/ui/report-messages.json' with { type: 'json' };
import texts from '../locales/en.json' with { type: 'json' };

/** All texts in English, as ICU messages. Names start with the folder that shows them. */
export const en = { ...texts, ...partsMessages, ...reportMessages, ...galleryMessages, ...linksMessages };

export type MessageName = keyof typeof en;

/** The texts of the console. The whole page renders again when the language changes. */
export const messages = new Messages<MessageName>({
  english: en,
  // One chunk each, loaded when it is shown.
  load: async (locale) => (await import(`../locales/${locale}.json`)).default,
});
