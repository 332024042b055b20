import type { ShippedLocale } from '@postpress/ui/locales';
import type { PageLanguage } from '../../../email/index.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type PreviewTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { ptBr } from './pt-br.ts';
import { tr } from './tr.ts';
import { zhCn } from './zh-cn.ts';

/** The texts of the pages of preview links, by language. */
export const previewTexts: Readonly<Record<ShippedLocale, PreviewTexts>> = {
  en,
  de,
  fr,
  es,
  'pt-BR': ptBr,
  it,
  nl,
  pl,
  tr,
  ja,
  'zh-CN': zhCn,
  ar,
};

export function textsIn({ locale }: Pick<PageLanguage, 'locale'>): PreviewTexts {
  return previewTexts[locale];
}

/** A day, in UTC. */
export function shownDate(date: Date, { locale }: PageLanguage): string {
  const format = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(`${locale}-u-nu-latn`, format).format(date);
}

/** The name of a language in itself. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
