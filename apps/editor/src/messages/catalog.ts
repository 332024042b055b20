import { modelMessages } from '@postpress/edits';
import { type Catalog, Messages, type ShippedLocale } from '@postpress/ui/messages';
import reportMessages from '@postpress/ui/report-messages.json' with { type: 'json' };
import texts from '../locales/en.json' with { type: 'json' };

/** All texts in English, as ICU messages. Names start with the folder that shows them. */
export const en = { ...texts, ...modelMessages, ...reportMessages };

export type MessageName = keyof typeof en;

/** One chunk each, loaded when it is shown. */
const catalogs: Record<Exclude<ShippedLocale, 'en'>, () => Promise<{ default: Catalog }>> = {
  de: () => import('../locales/de.json'),
  fr: () => import('../locales/fr.json'),
  es: () => import('../locales/es.json'),
  'pt-BR': () => import('../locales/pt-BR.json'),
  it: () => import('../locales/it.json'),
  nl: () => import('../locales/nl.json'),
  pl: () => import('../locales/pl.json'),
  tr: () => import('../locales/tr.json'),
  ja: () => import('../locales/ja.json'),
  'zh-CN': () => import('../locales/zh-CN.json'),
  ar: () => import('../locales/ar.json'),
};

/** The texts of this page: in one language for all of it, with a session or without. */
export const messages = new Messages<MessageName>({
  english: en,
  load: async (locale) => (await catalogs[locale]()).default,
});
