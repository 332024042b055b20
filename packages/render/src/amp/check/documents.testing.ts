/** What a document is made of; the rest is what every document has. */
export type Parts = {
  doctype?: string;
  html?: string;
  meta?: string;
  runtime?: string;
  boilerplate?: string;
  scripts?: string;
  css?: string;
  body?: string;
};

export const script = (name: string, version = '0.1', kind = 'element') =>
  `<script async custom-${kind}="${name}" src="https://cdn.ampproject.org/v0/${name}-${version}.js"></script>`;
export const mustache = script('amp-mustache', '0.2', 'template');

export function page(parts: Parts): string {
  const {
    doctype = '<!doctype html>',
    html = '<html ⚡4email data-css-strict>',
    meta = '<meta charset="utf-8">',
    runtime = '<script async src="https://cdn.ampproject.org/v0.js"></script>',
    boilerplate = '<style amp4email-boilerplate>body{visibility:hidden}</style>',
    scripts = '',
    css = '',
    body = 'Hello',
  } = parts;
  const sheet = css === '' ? '' : `<style amp-custom>${css}</style>`;
  return `${doctype}${html}<head>${meta}${runtime}${scripts}${boilerplate}${sheet}</head><body>${body}</body></html>`;
}

export const img = '<amp-img src="https://x.example/a.png" width="300" height="200" alt="A"></amp-img>';
export const form = (inside = '', attributes = '') =>
  `<form method="post" action-xhr="https://x.example/f"${attributes}>${inside}<input type="submit" value="Send"></form>`;

/** Documents as they should be. */
