/**
 * The policy of a page whose HTML others wrote: a document with an opaque origin, without scripts, forms or frames. Images,
 * style sheets and fonts load as in an email client; links open, and their pages are not in the sandbox.
 */
export function foreignDocumentPolicy(framedBy: "'none'" | "'self'"): string {
  return [
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    'img-src data: https: http:',
    "style-src 'unsafe-inline' https:",
    'font-src data: https:',
    `frame-ancestors ${framedBy}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
