import type { Body, Design } from '@postpress/design';
import { bodyDefaults } from '@postpress/design/kinds';
import { directionOf, lookUpLanguage } from '@postpress/markup/languages';
import { type ContextStart, RenderContext, type WordParts } from './context.ts';
import { containerAt, fill } from './frame/exported.ts';
import { renderRow } from './frame/row.ts';
import { documentPage } from './head/document.ts';
import { emailPage } from './head/email.ts';
import { type PageParts, webPage } from './head/page.ts';
import { popupPage } from './head/popup.ts';
import { isLanguage, missingTranslations, ownLanguage, shownLanguages } from './languages.ts';
import { prepareTags } from './merge/prepare-tags.ts';
import { tagsIn } from './merge/tag-syntax.ts';
import type { RenderedDesign, RenderOptions } from './options.ts';
import type { StoredBody, StoredBodyValues } from './stored.ts';
import { bodyOf } from './stored.ts';
import { asList, asNumber, asObject, asText } from './value.ts';

/**
 * Renders a page. Without `word`, it has no markup for classic Outlook.
 *
 * @param word renders for Word, unless the options refuse it
 */
export function renderPage(design: Design, options: RenderOptions, word?: WordParts): RenderedDesign {
  const body = requestedBody(design, options);
  const context = createContext(body, options, { word });
  const headers = renderRows(body, 'headers', context);
  const rows = renderRows(body, 'rows', context);
  const footers = renderRows(body, 'footers', context);
  const container = containerAt('body', context);
  const rendered =
    container === undefined || context.mode === 'document'
      ? // A document repeats its headers and footers on each sheet of paper.
        assemblePage(headers, fill(container, rows, context), footers, context)
      : assemblePage('', fill(container, headers + rows + footers, context), '', context);
  const { languages } = options;
  if (languages === undefined || languages.length === 0) return rendered;
  return {
    ...rendered,
    warnings: [...rendered.warnings, ...missingTranslations(body as unknown as Body, languages)],
  };
}

/** The body of a design with the areas of rows that the options ask for. */
export function requestedBody(design: Design, { onlyHeader, onlyFooter }: RenderOptions): StoredBody {
  const body = bodyOf(design);
  if (!onlyHeader && !onlyFooter) return body;
  const { rows: _, headers, footers, ...rest } = body;
  return { ...rest, ...(onlyHeader && { headers }), ...(onlyFooter && { footers }) };
}

/** The context for rendering a page or a part of one. */
export function createContext(
  body: StoredBody,
  options: RenderOptions,
  more: Pick<ContextStart, 'slices' | 'word'> = {},
): RenderContext {
  const bodyValues = asObject(body.values);
  const merges =
    options.mergeTags !== undefined ||
    options.designTags !== undefined ||
    options.mergeTagsSchema !== undefined;
  return new RenderContext({
    options,
    bodyValues,
    widthPx: contentWidthPx(bodyValues.contentWidth, options.displayMode ?? 'email'),
    widthShare:
      isShare(bodyValues.contentWidth) && options.displayMode !== undefined && options.displayMode !== 'email'
        ? String(bodyValues.contentWidth).trim()
        : '',
    ...languageOf(options, bodyValues),
    merger: merges ? prepareTags(options) : undefined,
    ...more,
  });
}

const DEFAULT_WIDTH_PX = Number.parseInt(bodyDefaults.email.contentWidth, 10);
const WIDTH_MAX_PX: { readonly [mode: string]: number | undefined } = { email: 900 };
const FULL_WIDTH_PX: { readonly [mode: string]: number | undefined } = { email: 600, document: 794 };

/** Content width in px, from a number, `Npx`, or a percentage, which only pages support. */
export function contentWidthPx(value: unknown, mode: string): number {
  const shared = typeof value === 'string' && !/^\s*\d+(?:\.\d+)?(?:px)?\s*$/.test(value);
  const read = shared ? (FULL_WIDTH_PX[mode] ?? 1280) : asNumber(value, DEFAULT_WIDTH_PX);
  return Math.max(1, Math.min(Math.round(read), WIDTH_MAX_PX[mode] ?? 10_000));
}

/** Whether the width is a percentage, which pages support and email does not. */
function isShare(value: unknown): boolean {
  return typeof value === 'string' && /^\s*\d+(?:\.\d+)?%\s*$/.test(value);
}

/** The language of a page, and its direction: of a translation that of its script, else that of the design. */
function languageOf(
  { language, textDirection }: RenderOptions,
  bodyValues: StoredBodyValues,
): Pick<ContextStart, 'language' | 'languages' | 'direction'> {
  const own = ownLanguage(bodyValues);
  const asked = language ?? own;
  const shown = isLanguage(asked) ? asked : '';
  const languages = shownLanguages(shown, own);
  if (textDirection) return { language: shown, languages, direction: textDirection };
  const isTranslation = shown !== '' && lookUpLanguage(shown, [own]) === undefined;
  const isRightToLeft = isTranslation ? directionOf(shown) === 'rtl' : bodyValues.textDirection === 'rtl';
  return { language: shown, languages, direction: isRightToLeft ? 'rtl' : '' };
}

/** Renders one list of rows: headers, rows or footers. */
export function renderRows(
  body: StoredBody,
  key: 'headers' | 'rows' | 'footers',
  context: RenderContext,
): string {
  const rows = body[key];
  if (rows === undefined) return '';
  const all = asList(rows);
  let rendered = '';
  for (let i = 0; i < all.length; i++) {
    context.current.rowPath = `body.${key}.${i}`;
    rendered += renderRow(asObject(all[i]), context);
    context.requireRoom(rendered.length);
  }
  return rendered;
}

/** Builds the page around rendered rows. */
export function assemblePage(
  headers: string,
  rows: string,
  footers: string,
  context: RenderContext,
): RenderedDesign {
  const merger = context.merger;
  const whole = headers + rows + footers;
  const title = titleOf(context);
  // Registers the body's font before the font links are written.
  context.font(context.bodyValues.fontFamily);
  const page =
    context.mode === 'document'
      ? documentPage(title, rows, headers, footers, context)
      : PAGES[context.mode](title, whole, context);
  // Rules of merge tags span blocks and rows, so they are applied to the whole body.
  return assemble(merger === undefined ? page : { ...page, body: merger.page(page.body) }, context);
}

const PAGES = { email: emailPage, web: webPage, popup: popupPage };

function assemble(page: PageParts, context: RenderContext): RenderedDesign {
  const script =
    context.head.script === '' ? '' : `<script>${context.head.script.replaceAll('</', '<\\/')}</script>`;
  const around = { before: page.before, after: `${script}</body></html>` };
  const { body } = page;
  // Not flattened before it is read: an export escapes the three parts, and the body once.
  const html = around.before + body + around.after;
  context.requireRoom(html.length);
  const merger = context.merger;
  const warnings =
    merger === undefined || merger.warnings.length === 0
      ? context.head.warnings
      : [...context.head.warnings, ...merger.warnings];
  const tags = merger === undefined ? tagsIn(body) : merger.tags();
  const chunks = { css: page.sheet, js: context.head.script, body, fonts: context.head.fonts, tags };
  return { html, around, chunks, warnings };
}

/** The title of the page: the requested one, the design's, its first heading, or the name of the mode. */
export function titleOf(context: RenderContext): string {
  const { options, bodyValues } = context;
  const named = options.title ?? asText(context.translated(bodyValues, 'accessibilityTitle'));
  if (named !== '') return context.plain(named);
  const heading = context.head.firstHeading.trim();
  return heading === '' ? NAMES[context.mode] : heading;
}

const NAMES = { email: 'Email', web: 'Page', popup: 'Popup', document: 'Document' } as const;
