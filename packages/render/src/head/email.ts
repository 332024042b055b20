import { bodyDefaults } from '@postpress/design/kinds';
import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import { darkPageAttribute } from '../dark/dark-nodes.ts';
import { darkSheet } from '../dark/dark-rules.ts';
import { fontLinks } from '../fonts.ts';
import { emailLinkRules } from '../link-style.ts';
import { deviceRules } from './devices.ts';
import { languageOf, mergedTitle, type PageParts, titleLabel } from './page.ts';

const defaults = bodyDefaults.email;

/** The window must be this much wider than the content, in px, for columns side by side. */
const MARGIN_PX = 20;

/** Keeps clients from filling the preview line with the first words of the message. */
const PREVIEW_PADDING = '&zwnj;&nbsp;'.repeat(120);
const PREVIEW_LETTERS = 120;

/** The style sheet of an email: columns, devices, links, and workarounds for Word and Apple Mail. */
export function emailCss(context: RenderContext): string {
  const ink = css.color(context.bodyValues.textColor ?? defaults.textColor);
  return `${columnRules(context)}table,td,tr{border-collapse:collapse;vertical-align:top}p{margin:0}table,td{${ink}}a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}${emailLinkRules(context)}${deviceRules(context)}${context.head.rules}${darkSheet(context)}`;
}

function columnRules(context: RenderContext): string {
  const width = context.widthPx;
  const query = `@media only screen and`;
  const edge = width + MARGIN_PX;
  let wide = '';
  let kept = '';
  for (const [name, ratio] of context.head.columnShares) {
    wide += `.${name}{width:${Math.round(width * ratio * 100) / 100}px!important;max-width:none!important}`;
    if (context.head.keepsColumns)
      kept += `.no-stack .${name}{width:${Math.round(ratio * 10_000) / 100}%!important}`;
  }
  let sides = '';
  for (const [name, declarations] of context.head.rowSides) sides += `.${name}{${declarations}}`;
  const columns =
    wide === '' ? '' : `.u-cols{display:table!important}.u-col{display:table-cell!important}${wide}`;
  const stack =
    wide === '' ? '' : '.u-col{display:block!important;width:100%!important;max-width:100%!important}';
  const keep = context.head.keepsColumns
    ? `.no-stack{display:table!important;width:100%}.no-stack .u-col{display:table-cell!important}${kept}`
    : '';
  return `${query} (min-width:${edge}px){.u-row{width:${width}px!important}${columns}${sides}}${query} (max-width:${edge}px){.u-row-container{padding-left:0!important;padding-right:0!important}${stack}.u-row img{max-width:100%!important}${keep}}`;
}

/** The page around the rows of an email. */
export function emailPage(title: string, rows: string, context: RenderContext): PageParts {
  const dark = darkPageAttribute(context);
  const sheet = emailCss(context);
  const lang = languageOf(context);
  const paint = css.backgroundColor(context.bodyValues.backgroundColor ?? defaults.backgroundColor);
  const ink = css.color(context.bodyValues.textColor ?? defaults.textColor);
  const family = context.font(context.bodyValues.fontFamily) || css.fontFamily(defaults.fontFamily);
  const word = context.outlook
    ? `<!--[if mso]><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>td,th{${family}}</style><![endif]-->`
    : '';
  const spaces = context.outlook
    ? ' xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"'
    : '';
  const before = `<!DOCTYPE html><html ${lang}${spaces}><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="x-apple-disable-message-reformatting"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${mergedTitle(title, context)}</title>${word}${fontLinks(context.head.fonts, context.outlook)}<style>${sheet}</style></head><body ${lang}${dark} style="margin:0;padding:0;-webkit-text-size-adjust:100%;${paint}${ink}"${wordPaint(paint)}>`;
  const body = `<div role="article" aria-roledescription="email"${titleLabel(title)} ${lang}${dark} style="min-width:320px;word-break:break-word;overflow-wrap:break-word;${paint}${ink}${family}">${preheader(context)}${rows}</div>`;
  return { sheet, before, body };
}

/** Older versions of Word read the page color only from this attribute. */
function wordPaint(paint: string): string {
  const color = paint.slice('background-color:'.length, -1);
  return color.startsWith('#') ? ` bgcolor="${color}"` : '';
}

/** The preview text that clients show after the subject; hidden in the message. */
function preheader(context: RenderContext): string {
  const value = context.translated(context.bodyValues, 'preheaderText');
  if (value === undefined || value === '' || value === null) return '';
  const words = context.plain(value);
  const missing = Math.max(0, PREVIEW_LETTERS - words.length);
  const padding = PREVIEW_PADDING.slice(0, missing * (PREVIEW_PADDING.length / PREVIEW_LETTERS));
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${words}${padding}</div>`;
}
