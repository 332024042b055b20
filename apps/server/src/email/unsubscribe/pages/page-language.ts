import { type Direction, directionOf, lookUpLanguage } from '@postpress/markup/languages';
import { type ShippedLocale, shippedLocaleFor } from '@postpress/ui/locales';
import type { Topic } from '../../topics/topics.ts';

/** The language of a page for a recipient. */
export type PageLanguage = {
  locale: ShippedLocale;
  direction: Direction;
  /** The tag that it was found by, such as `de-AT`: topics may have a translation for it. */
  tag: string;
  /** By the parameter `lang`: links and forms of the page keep it. */
  isChosen: boolean;
};

/** Of a header that a client may fill at will. */
const ACCEPT_CHARACTERS_MAX = 1_000;

/**
 * The language that the recipient chose on the page, else the first that their browser accepts and we have, else English.
 *
 * @param chosen the parameter `lang`, whatever it is
 * @param accepted the header Accept-Language
 */
export function pageLanguage(chosen: string | undefined, accepted: string | undefined): PageLanguage {
  for (const [at, tag] of [chosen ?? '', ...acceptedTags(accepted ?? '')].entries()) {
    const locale = shippedLocaleFor(tag);
    if (locale) return { locale, direction: directionOf(locale), tag: canonical(tag), isChosen: at === 0 };
  }
  return { locale: 'en', direction: 'ltr', tag: 'en', isChosen: false };
}

/** The tags of an Accept-Language header (RFC 9110, 12.5.4), most wanted first. */
function acceptedTags(header: string): string[] {
  return header
    .slice(0, ACCEPT_CHARACTERS_MAX)
    .split(',')
    .map((part) => {
      const [tag = '', weight = ''] = part.split(';');
      const quality = /^\s*q=([01](?:\.\d{0,3})?)\s*$/i.exec(weight)?.[1];
      return { tag: tag.trim(), quality: Number(quality ?? 1) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

function canonical(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    return tag;
  }
}

/** Name and description of a topic in a language; in that of the topic where it has no translation. */
export function topicTexts(
  { name, description, translations }: Pick<Topic, 'name' | 'description' | 'translations'>,
  { tag, locale }: Pick<PageLanguage, 'tag' | 'locale'>,
): { name: string; description: string } {
  const languages = Object.keys(translations);
  const near = lookUpLanguage(tag, languages) ?? languages.find((each) => shippedLocaleFor(each) === locale);
  return { name, description, ...(near !== undefined && translations[near]) };
}
