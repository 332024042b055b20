import type { Column, Feature } from '@postpress/clients';

/** A small page that shows one feature, and its appearance in clients without the feature. */
export type FeatureCase = {
  feature: Feature;
  /** The page; rendered unchanged, it shows the feature. */
  page: string;
  /** The page as it looks without the feature. */
  without: string;
  /** Clients with an appearance of their own. */
  own?: { readonly [column in Column]?: string };
  /** Features that the page depends on: clients that lack one of them are skipped. */
  needs?: readonly Feature[];
};

export const IMAGES = 'https://images.example';

/** A page that all clients render alike, except for its content. */
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
  /** Declarations before it in both pages. */
  base?: string;
  content?: string;
  /** Declarations that clients without the feature see instead. */
  instead?: string;
};

/** A rule that colors what it selects, and the page without the rule. */
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

/** Markup, and what remains of it without the element or attribute. */
export function inMarkup(
  feature: Feature,
  body: string,
  left: string,
  more: Partial<FeatureCase> = {},
): FeatureCase {
  return { feature, page: page(body), without: page(left), ...more };
}
