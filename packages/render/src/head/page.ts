import { bodyDefaults } from '@postpress/design/kinds';
import { quoted } from '@postpress/markup';
import { backgroundDeclarations } from '../background-image.ts';
import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import { addDarkPage } from '../dark/dark-nodes.ts';
import { darkSheet } from '../dark/dark-rules.ts';
import { fontLinks } from '../fonts.ts';
import { linkRules } from '../link-style.ts';
import { deviceRules } from './devices.ts';

const defaults = bodyDefaults.web;

/** The parts of a page in their order. */
export type PageParts = { sheet: string; before: string; body: string };

/** The rules for columns, links and devices on pages, popups and paper. */
export function contentCss(context: RenderContext): string {
  let shares = '';
  for (const [name, ratio] of context.head.columnShares) {
    const percent = `${Math.round(ratio * 10_000) / 100}%`;
    shares += `.${name}{flex:0 0 ${percent};max-width:${percent}}`;
  }
  const stack =
    shares === '' || context.mode === 'document'
      ? ''
      : '@media (max-width:480px){.u-row:not(.no-stack){flex-wrap:wrap}.u-row:not(.no-stack)>.u-col{flex:0 0 100%;max-width:100%}}';
  return `p{margin:0}img{max-width:100%}.u-row{display:flex}.u-col{box-sizing:border-box;width:100%}${shares}${stack}${linkRules('a', context.bodyValues.linkStyle)}${deviceRules(context)}${context.head.rules}${darkSheet(context)}`;
}

/** The font of the page. */
export function pageType(context: RenderContext): string {
  const { bodyValues } = context;
  const family = context.font(bodyValues.fontFamily) || css.fontFamily(defaults.fontFamily);
  return `${family}${css.fontWeight(bodyValues.fontWeight)}font-size:1rem;line-height:1.5;${css.color(bodyValues.textColor ?? defaults.textColor)}`;
}

/** The head of a page that browsers show. */
export function pageHead(title: string, sheet: string, context: RenderContext): string {
  const lang = languageOf(context);
  return `<!DOCTYPE html><html ${lang}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${mergedTitle(title, context)}</title>${fontLinks(context.head.fonts, false)}<style>${sheet}</style></head><body ${lang}>`;
}

/** The escaped title as the name of the content. */
export function titleLabel(title: string): string {
  return ` aria-label=${quoted(title)}`;
}

/** The title for the head. The name of the content has the same tags, which are merged with the body. */
export function mergedTitle(title: string, context: RenderContext): string {
  return context.merger === undefined ? title : context.merger.page(title);
}

/**
 * The `lang` and `dir` attributes. They are written on `html`, on `body` and on the element inside it that has all the
 * content: mail clients drop the first two, or replace them by their own.
 */
export function languageOf(context: RenderContext): string {
  return `lang="${context.language || 'en'}" dir="${context.direction || 'ltr'}"`;
}

export function webPage(title: string, rows: string, context: RenderContext): PageParts {
  const { bodyValues } = context;
  const image = backgroundDeclarations(bodyValues.backgroundImage);
  const paint = css.backgroundColor(bodyValues.backgroundColor ?? defaults.backgroundColor);
  addDarkPage(context);
  const sheet = `body{margin:0;${pageType(context)}${paint}${image}}${contentCss(context)}`;
  const body = `<div ${languageOf(context)} style="min-height:100vh;word-break:break-word;overflow-wrap:break-word">${rows}</div>`;
  return { sheet, before: pageHead(title, sheet, context), body };
}
