import type { ShippedLocale } from '@postpress/ui/locales';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type NoticeTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { ptBr } from './pt-br.ts';
import { tr } from './tr.ts';
import { zhCn } from './zh-cn.ts';

/** The texts of notices, by language. */
export const noticeTexts: Readonly<Record<ShippedLocale, NoticeTexts>> = {
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
