import type { ServiceAddresses } from '../../config/index.ts';

/**
 * Headers that isolate a message's HTML: a document without origin, script, forms or frames. It loads only what it
 * contains and images that this installation serves; with `remotePictures` also images, style sheets and fonts of other
 * servers, which then learn that the message was opened.
 */
export function messageHeaders(addresses: ServiceAddresses, remotePictures: boolean): Record<string, string> {
  const own = [addresses.publicUrl, addresses.assetBase, addresses.filesUrl].map(
    (url) => new URL(url).origin,
  );
  const pictures = remotePictures ? 'https: http:' : [...new Set(own)].join(' ');
  const elsewhere = remotePictures ? ' https:' : '';
  const policy = [
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `img-src data: ${pictures}`,
    `style-src 'unsafe-inline'${elsewhere}`,
    `font-src data:${elsewhere}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return { 'content-security-policy': policy.join('; '), 'cache-control': 'no-store' };
}
