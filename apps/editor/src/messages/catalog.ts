/// <reference path="../../../../packages/messages-plugin/src/later-texts.d.ts" />
import { modelMessages } from '@postpress/edits';
import galleryMessages from '@postpress/ui/gallery-messages.json' with { type: 'json' };
import linksMessages from '@postpress/ui/links-messages.json' with { type: 'json' };
import { Messages } from '@postpress/ui/messages';
import reportMessages from '@postpress/ui/report-messages.json' with { type: 'json' };
import texts from '../locales/en.json' with { type: 'json' };

/** All texts in English, as ICU messages. Names start with the folder that shows them. */
export const en = { ...texts, ...modelMessages, ...reportMessages, ...galleryMessages, ...linksMessages };

export type MessageName = keyof typeof en;

/** The texts of this page: in one language for all of it, with a session or without. */
export const messages = new Messages<MessageName>({
  english: en,
  // One chunk each, loaded when it is shown.
  load: async (locale) => (await import(`../locales/${locale}.json`)).default,
});

let later: Promise<void> | undefined;

/**
 * Loads the English texts of parts that are not in the first script: `vite.config.ts` says which. Rejects when they can't
 * be loaded; the next call tries again.
 */
export function loadLaterTexts(): Promise<void> {
  later ??= import('../locales/en.json?later').then(
    ({ default: rest }) => messages.addEnglish(rest),
    (cause) => {
      later = undefined;
      throw cause;
    },
  );
  return later;
}
