import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyBrand, rolesOfBrand } from '@postpress/brand';
import type { BrandKit } from '@postpress/contracts';
import { type Design, migrateDesign } from '@postpress/design';
import { directionOf, lookUpLanguage } from '@postpress/markup/languages';
import { languagesOf, ownLanguage, renderDesign, subjectIn } from '@postpress/render';
import { compileTemplate, MergeBudget, type Variables } from '@postpress/render/template';
import type { ShippedLocale } from '@postpress/ui/locales';
import type { Notice, NoticeKind, NoticeUpdate } from '../accounts/index.ts';
import type { Computation } from '../base/computation.ts';
import { fillText, isolated, type NoticeText, shownTime, textOfNotice } from './notice-text.ts';
import { noticeTexts } from './texts/index.ts';

/** The design of all notices, with the names of `applyBrand` and `var(--logo-width)`. Its conditions leave out what a notice lacks. */
const SOURCE = readFileSync(join(import.meta.dirname, '../../assets/notices/notice.json'), 'utf8');
const LOGO_WIDTH_PX_MAX = 320;
/** More than any notice: user texts in it are shortened. */
const CHARACTERS_MAX = 200_000;
const VALUES_MAX = 1_000;
/** Of a page that a workspace designed. */
const PAGE_CHARACTERS_MAX = 1_000_000;

/** In which language a notice is, and from where. `host` names the installation. */
export type NoticeSetting = { locale: ShippedLocale; host: string };
/** How a notice looks to its recipient. */
export type NoticeLook = NoticeSetting & { brand: BrandKit };
export type RenderedNotice = { subject: string; html: string };

/** A notice as an email: a design of ours, rendered and merged like the templates of projects. */
export function renderNotice(notice: Notice, look: NoticeLook): RenderedNotice {
  const { brand, locale } = look;
  const variables = { ...variablesOf(notice, look), ...logoVariables(brand) };
  const direction = directionOf(locale);
  const design = noticeDesign(brand, direction);
  const options = { title: variables.title, language: locale, textDirection: direction };
  const html = merged(renderDesign(design, options).html, 'html', variables, locale);
  return { subject: variables.title, html };
}

/** The design of notices in a brand. Its variables are those of `renderNotice`. */
export function noticeDesign(brand: BrandKit, direction: 'ltr' | 'rtl'): Design {
  const logoWidthPx = Math.min(brand.logo?.widthPx ?? LOGO_WIDTH_PX_MAX, LOGO_WIDTH_PX_MAX);
  const sized = SOURCE.replaceAll('var(--logo-width)', `${logoWidthPx}px`);
  return applyBrand(JSON.parse(direction === 'rtl' ? turned(sized) : sized), rolesOfBrand(brand));
}

const turned = (design: string) => design.replace(/"textAlign":( ?)"left"/g, '"textAlign":$1"right"');

/** A design of a workspace for a kind of email, with a notice of this kind. */
export type CustomNotice = NoticeSetting & {
  designText: string;
  notice: Notice;
  /** Of the page; default: that of its values. */
  language?: string;
  assetBase: string;
};

/**
 * A notice in the design of a workspace: in the nearest language that the design has, with the values of the notice in the
 * recipient's language. Runs on a thread where the design is large.
 *
 * @throws Error for a design that cannot be rendered or merged
 */
export const customNotice: Computation<CustomNotice, RenderedNotice> = {
  module: import.meta.url,
  name: 'customNotice',
  run({ designText, notice, assetBase, locale, host, language = locale }) {
    const variables = variablesOf(notice, { locale, host });
    const { html, subject } = pageIn(designText, { language, assetBase, title: variables.title });
    return {
      subject:
        (subject && merged(subject, 'text', variables, locale).replace(/\s+/g, ' ').trim()) ||
        variables.title,
      html: merged(html, 'html', variables, locale),
    };
  },
};

/** The page of a design before its variables are merged, in the nearest language that it has. */
export function pageIn(
  designText: string,
  { language: asked, assetBase, title = '' }: { language: string; assetBase: string; title?: string },
): { html: string; subject: string | undefined } {
  const read = (text: string) => migrateDesign(JSON.parse(text)).design as Design;
  const design = read(designText);
  const own = ownLanguage(design.body.values);
  const languages = languagesOf(design.body);
  const language = lookUpLanguage(asked, own === '' ? languages : [own, ...languages]) ?? own;
  // Without a language of its own, its words are taken for the recipient's: those of its tags are.
  const shown = language === '' ? asked : language;
  const direction = directionOf(shown);
  const isTurned = language === '' && direction === 'rtl';
  const options = { title, language: shown, textDirection: direction, assetBase };
  const { html } = renderDesign(isTurned ? read(turned(designText)) : design, {
    ...options,
    charactersMax: PAGE_CHARACTERS_MAX,
  });
  return { html, subject: subjectIn(design.body, shown) };
}

function merged(source: string, format: 'html' | 'text', variables: Variables, locale: string): string {
  const limits = {
    charactersMax: source.length + CHARACTERS_MAX,
    budget: new MergeBudget({ values: VALUES_MAX }),
  };
  const { text, exceeded } = compileTemplate(source, format).merge(variables, { ...limits, locale });
  if (exceeded) throw new Error(`Merging exceeded its ${exceeded}.`);
  return text;
}

/** What the design of a notice can show; absent names have no value. */
export function variablesOf(notice: Notice, { locale, host }: NoticeSetting): Variables & { title: string } {
  const { expiry, linkHelp, footer } = noticeTexts[locale];
  return {
    ...(notice.kind === 'service' ? wordsOfUpdates(notice, locale) : wordsOf(notice.kind, notice, locale)),
    ...namesIn(notice, locale),
    quote: notice.quote && isolated(notice.quote, locale),
    url: notice.url,
    expiry: notice.expiresAt && fillText(expiry, { date: shownTime(notice.expiresAt, locale) }),
    linkHelp: notice.url === undefined ? undefined : linkHelp,
    footer: fillText(footer, { host }),
  };
}

type Words = NoticeText & {
  action: string | undefined;
  note: string | undefined;
  items?: NoticeText[];
};

function wordsOf(kind: NoticeKind, notice: Notice, locale: ShippedLocale): Words {
  const { title, message, action, note } = noticeTexts[locale].kinds[kind];
  const named = { role: '', ...namesIn(notice, locale) };
  return {
    title,
    message: fillText(message, named),
    action,
    note: note === undefined ? undefined : fillText(note, named),
  };
}

/** What a notice names: the inviter, a workspace, …, and its recipient. */
function namesIn({ values, to, role }: Notice, locale: ShippedLocale): Record<string, string> {
  const given = Object.entries({ ...values, recipient: to }).map(([name, value]) => [
    name,
    isolated(value, locale),
  ]);
  return { ...Object.fromEntries(given), ...(role && { role: noticeTexts[locale].roles[role] }) };
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
export function logoVariables({ logo }: BrandKit): Variables {
  if (logo === null) return { sender: 'Postpress' };
  const { url, darkUrl, alt } = logo;
  return darkUrl === undefined ? { lightLogo: { url, name: alt } } : { logo: { url, darkUrl, name: alt } };
}
