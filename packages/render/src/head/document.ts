import { bodyDefaults } from '@postpress/design/kinds';
import { backgroundDeclarations } from '../background-image.ts';
import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import { asText, lookUp } from '../value.ts';
import { contentCss, languageOf, type PageParts, pageHead, pageType } from './page.ts';

const defaults = bodyDefaults.document;

/** Paper sizes. CSS names some of them; the others are given as lengths. */
const PAPER: { readonly [name: string]: string | undefined } = {
  letter: 'letter',
  legal: 'legal',
  ledger: '17in 11in',
  tabloid: '11in 17in',
  a0: '841mm 1189mm',
  a1: '594mm 841mm',
  a2: '420mm 594mm',
  a3: 'A3',
  a4: 'A4',
  a5: 'A5',
  a6: '105mm 148mm',
};

/** A document for paper, with page size and margins. Header and footer rows repeat on each page. */
export function documentPage(
  title: string,
  rows: string,
  headers: string,
  footers: string,
  context: RenderContext,
): PageParts {
  const { bodyValues } = context;
  const paint = css.backgroundColor(bodyValues.backgroundColor ?? defaults.backgroundColor);
  const image = backgroundDeclarations(bodyValues.backgroundImage);
  const margin = css.spacingOf(bodyValues.documentMargin) || defaults.documentMargin;
  // The background of `@page` covers the margins; that of the body does not.
  const sheet = `@page{size:${pageSize(bodyValues.documentSize, bodyValues.documentOrientation)};margin:${margin};${paint}}body{margin:0;${pageType(context)}${paint}${image}-webkit-print-color-adjust:exact;print-color-adjust:exact}${contentCss(context)}.u-repeat{width:100%;border-collapse:collapse}.u-repeat td{padding:0}h1,h2,h3,h4,h5,h6{break-after:avoid}img,tr{break-inside:avoid}`;
  return {
    sheet,
    before: pageHead(title, sheet, context),
    body: `<div ${languageOf(context)}>${repeating(rows, headers, footers)}</div>`,
  };
}

/** Header and footer rows as `thead` and `tfoot` of one table, which browsers repeat on each printed page. */
function repeating(rows: string, headers: string, footers: string): string {
  if (headers === '' && footers === '') return rows;
  const head = headers === '' ? '' : `<thead><tr><td>${headers}</td></tr></thead>`;
  const foot = footers === '' ? '' : `<tfoot><tr><td>${footers}</td></tr></tfoot>`;
  return `<table class="u-repeat" role="presentation" cellpadding="0" cellspacing="0" border="0">${head}<tbody><tr><td>${rows}</td></tr></tbody>${foot}</table>`;
}

/** The `size` of `@page`; A4 portrait for an unknown size. */
export function pageSize(size: unknown, orientation: unknown): string {
  const name = asText(size).toLowerCase();
  const measures = lookUp(PAPER, name) ?? defaults.documentSize;
  if (orientation !== 'landscape') return measures.includes(' ') ? measures : `${measures} portrait`;
  if (!measures.includes(' ')) return `${measures} landscape`;
  const [wide, high] = measures.split(' ');
  return `${high} ${wide}`;
}
