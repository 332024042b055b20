import type { Column, Feature } from '@postpress/clients';

/** A small page that shows one feature, and what clients show of it that lack the feature. */
export type FeatureCase = {
  feature: Feature;
  /** The page; drawn as it is, it shows the feature. */
  page: string;
  /** The same page as it looks where the feature is missing. */
  without: string;
  /** Clients with a way of their own, and what they show. */
  own?: { readonly [column in Column]?: string };
  /** Features that the page rests on: a client that lacks one of them is left out. */
  needs?: readonly Feature[];
};

export const PICTURES = 'https://pictures.example';

/** A page in which clients differ in nothing but what stands in it. */
export function page(body: string, css = ''): string {
  const sheet = css === '' ? '' : `<style>${css}</style>`;
  return `<!DOCTYPE html><html lang="en"><head><title>Case</title>${sheet}</head><body style="margin:0"><div style="font-family:Arial,sans-serif;font-size:16px">${body}</div></body></html>`;
}

/** A colored cell, the one box that every client sizes and paints alike. */
export function cell(style: string, content = 'two<br>lines'): string {
  return `<table cellpadding="0" cellspacing="0"><tr><td style="background-color:#f5d0c5;color:#123456;${style}">${content}</td></tr></table>`;
}

/** A declaration on a cell, and the cell without it. */
export function onCell(
  feature: Feature,
  declaration: string,
  { base = '', content = 'two<br>lines', instead = '', ...more }: CellOptions = {},
): FeatureCase {
  return {
    feature,
    page: page(cell(`${base}${declaration}`, content)),
    without: page(cell(`${base}${instead}`, content)),
    ...more,
  };
}

export type CellOptions = Partial<Omit<FeatureCase, 'feature' | 'page' | 'without'>> & {
  /** Declarations that stand before it in either page. */
  base?: string;
  content?: string;
  /** What clients without the feature read instead. */
  instead?: string;
};

/** A rule that paints what it selects, and the page without the rule. */
export function inSheet(
  feature: Feature,
  css: string,
  body: string,
  more: Partial<FeatureCase> = {},
): FeatureCase {
  return {
    feature,
    page: page(body, css),
    without: page(body),
    ...more,
    needs: ['html-style', ...(more.needs ?? [])],
  };
}

/** Markup, and what is left of it where the element or attribute is missing. */
export function inMarkup(
  feature: Feature,
  body: string,
  left: string,
  more: Partial<FeatureCase> = {},
): FeatureCase {
  return { feature, page: page(body), without: page(left), ...more };
}
