import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyBrand, rolesOfBrand } from '@postpress/brand';
import type { BrandKit } from '@postpress/contracts';
import type { Design } from '@postpress/design';
import { directionOf } from '@postpress/markup/languages';
import { renderDesign } from '@postpress/render';
import { compileTemplate, MergeBudget, type Variables } from '@postpress/render/template';
import type { ShippedLocale } from '@postpress/ui/locales';
import type { Notice, NoticeKind, NoticeUpdate } from '../../accounts/index.ts';
import { textOfHtml } from '../emails/text-of-html.ts';
import { fillText, isolated, type NoticeText, shownTime, textOfNotice } from './notice-text.ts';
import { noticeTexts } from './texts/index.ts';

/** The design of all notices, with the names of `applyBrand` and `var(--logo-width)`. Its conditions leave out what a notice lacks. */
const SOURCE = readFileSync(join(import.meta.dirname, '../../../assets/notices/notice.json'), 'utf8');
const LOGO_WIDTH_PX_MAX = 320;
/** More than any notice: user texts in it are shortened. */
const CHARACTERS_MAX = 200_000;
const VALUES_MAX = 1_000;

/** How a notice looks to its recipient. `host` names the installation. */
export type NoticeLook = { brand: BrandKit; locale: ShippedLocale; host: string };
export type RenderedNotice = { subject: string; html: string; text: string };

/** A notice as an email: a design of ours, rendered and merged like the templates of projects. */
export function renderNotice(notice: Notice, look: NoticeLook): RenderedNotice {
  const { brand, locale } = look;
  const variables = variablesOf(notice, look);
  const direction = directionOf(locale);
  const design = noticeDesign(brand, direction);
  const options = { title: variables.title, language: locale, textDirection: direction };
  const template = compileTemplate(renderDesign(design, options).html, 'html');
  const limits = { charactersMax: CHARACTERS_MAX, budget: new MergeBudget({ values: VALUES_MAX }) };
  const { text: html } = template.merge(variables, { ...limits, locale });
  return { subject: variables.title, html, text: textOfHtml(html) };
}

/** The design of notices in a brand. Its variables are those of `renderNotice`. */
export function noticeDesign(brand: BrandKit, direction: 'ltr' | 'rtl'): Design {
  const logoWidthPx = Math.min(brand.logo?.widthPx ?? LOGO_WIDTH_PX_MAX, LOGO_WIDTH_PX_MAX);
  const sized = SOURCE.replaceAll('var(--logo-width)', `${logoWidthPx}px`);
  const turned =
    direction === 'rtl' ? sized.replaceAll('"textAlign": "left"', '"textAlign": "right"') : sized;
  return applyBrand(JSON.parse(turned), rolesOfBrand(brand));
}

function variablesOf(notice: Notice, { brand, locale, host }: NoticeLook): Variables & { title: string } {
  const { expiry, linkHelp, footer } = noticeTexts[locale];
  return {
    ...(notice.kind === 'service' ? wordsOfUpdates(notice, locale) : wordsOf(notice.kind, notice, locale)),
    quote: notice.quote && isolated(notice.quote, locale),
    url: notice.url,
    expiry: notice.expiresAt && fillText(expiry, { date: shownTime(notice.expiresAt, locale) }),
    linkHelp,
    footer: fillText(footer, { host }),
    ...logoVariables(brand),
  };
}

type Words = NoticeText & {
  action: string | undefined;
  note: string | undefined;
  items?: NoticeText[];
};

function wordsOf(kind: NoticeKind, { values, to, role }: Notice, locale: ShippedLocale): Words {
  const { kinds, roles } = noticeTexts[locale];
  const { title, message, action, note } = kinds[kind];
  const given = Object.entries({ ...values, recipient: to }).map(([name, value]) => [
    name,
    isolated(value, locale),
  ]);
  const named = { ...Object.fromEntries(given), role: role ? roles[role] : '' };
  return {
    title,
    message: fillText(message, named),
    action,
    note: note === undefined ? undefined : fillText(note, named),
  };
}

/** One update is the email itself; several are its items. */
function wordsOfUpdates({ updates = [] }: Notice, locale: ShippedLocale): Words {
  const { action, note, digest } = noticeTexts[locale].service;
  const items = updates.map((update) => textOfUpdate(update, locale));
  const [only] = items;
  return only && items.length === 1 ? { ...only, action, note } : { ...digest, action, note, items };
}

function textOfUpdate({ kind, facts, closedAt }: NoticeUpdate, locale: ShippedLocale): NoticeText {
  const { title, message } = textOfNotice(kind, facts, locale);
  if (closedAt === undefined) return { title, message };
  const { resolved, ended } = noticeTexts[locale].service;
  return {
    title: fillText(resolved, { title }),
    message: fillText(ended, { date: `${shownTime(closedAt, locale)} UTC` }),
  };
}

/** A logo without a dark version keeps its light background in dark mode. */
function logoVariables({ logo }: BrandKit): Variables {
  if (logo === null) return { sender: 'Postpress' };
  const { url, darkUrl, alt } = logo;
  return darkUrl === undefined ? { lightLogo: { url, name: alt } } : { logo: { url, darkUrl, name: alt } };
}
