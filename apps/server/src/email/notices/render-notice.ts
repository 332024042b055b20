import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyBrand, rolesOfBrand } from '@postpress/brand';
import type { BrandKit } from '@postpress/contracts';
import type { Design } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { compileTemplate, MergeBudget, type Variables } from '@postpress/render/template';
import { directionOf, type ShippedLocale } from '@postpress/ui/locales';
import type { Notice } from '../../accounts/index.ts';
import { textOfHtml } from '../emails/text-of-html.ts';
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
  const { kinds, roles, expiry, linkHelp, footer } = noticeTexts[locale];
  const { title, message, action, note } = kinds[notice.kind];
  const named = { ...notice.values, recipient: notice.to, role: notice.role ? roles[notice.role] : '' };
  return {
    title,
    message: fill(message, named),
    quote: notice.quote,
    action,
    url: notice.url,
    note: note === undefined ? undefined : fill(note, named),
    expiry: notice.expiresAt && fill(expiry, { date: shownTime(notice.expiresAt, locale) }),
    linkHelp,
    footer: fill(footer, { host }),
    ...logoVariables(brand),
  };
}

/** A logo without a dark version keeps its light background in dark mode. */
function logoVariables({ logo }: BrandKit): Variables {
  if (logo === null) return { sender: 'Postpress' };
  const { url, darkUrl, alt } = logo;
  return darkUrl === undefined ? { lightLogo: { url, name: alt } } : { logo: { url, darkUrl, name: alt } };
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written);
}

function shownTime(time: string, locale: ShippedLocale): string {
  const format = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return format.format(new Date(time));
}
