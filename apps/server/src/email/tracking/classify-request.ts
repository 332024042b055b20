import type { TrackingSource } from '@postpress/contracts';
import ipaddr from 'ipaddr.js';

/*
 * What tells programs from people in a single request of a tracked link or image: the one place with these rules. What only
 * several requests show is in `judge-hits.ts`. Sources, read in November 2026:
 *
 * - Gmail loads images by a proxy that names itself `GoogleImageProxy`: https://support.google.com/mail/answer/145919.
 *   It mostly asks when somebody opens the email, and sometimes before; it hides the reader either way.
 * - Yahoo Mail has `YahooMailProxy`, whose user agent links to https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html.
 * - Mail Privacy Protection of Apple Mail loads all images in the background, "regardless of how you do or don't engage
 *   with the email", by relays: https://www.apple.com/legal/privacy/data/en/mail-privacy-protection/. Its whole user agent is
 *   `Mozilla/5.0`, which no browser sends. Apple itself has 17.0.0.0/8: https://support.apple.com/101555. The relays have
 *   hundreds of thousands of networks that change (https://mask-api.icloud.com/egress-ip-ranges.csv), so they are not
 *   listed here.
 * - Gateways of Barracuda, Mimecast, Proofpoint and others open links before the reader does, some by HEAD (RFC 9110,
 *   9.3.2), which no mail program sends. Most of them pose as browsers: time and number of their requests show them.
 * - Browsers mark what they load ahead: https://www.w3.org/TR/prefetch/ and `Sec-Purpose` of the Fetch standard.
 */

/** What is known of a request; the address is read and not kept. */
export type TrackedRequest = {
  kind: 'open' | 'click';
  isHead: boolean;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Of the client. */
  ip: string;
};

const PROXY = /ImageProxy|MailProxy/i;
/** Cubot is a make of phones. */
const PROGRAM = new RegExp(
  [
    '(?<!cu)bot\\b|crawl|spider|scan|monitor|preview|fetcher|checker|validator|headless|phantomjs|puppeteer|playwright|selenium',
    'curl|wget|libwww|python|aiohttp|go-http-client|okhttp|java/|apache-httpclient|axios|node-fetch|undici|guzzle|ruby|perl',
    'barracuda|bitdefender|cisco|fireeye|forcepoint|ironport|mimecast|proofpoint|safelinks|sophos|symantec|trendmicro',
    'facebookexternalhit|postpress',
  ].join('|'),
  'i',
);
const APPLE = ipaddr.IPv4.parse('17.0.0.0');
const APPLE_BITS = 8;

/** Who made a request; null where it looks like a person, unless other requests of the email show otherwise. */
export function classifyRequest({ kind, isHead, headers, ip }: TrackedRequest): TrackingSource | null {
  const userAgent = (headers['user-agent'] ?? '').trim();
  if (PROXY.test(userAgent)) return 'proxy';
  if (isHead || userAgent === '' || PROGRAM.test(userAgent)) return 'scanner';
  if (isLoadedAhead(headers)) return 'prefetch';
  const isApple = userAgent === 'Mozilla/5.0' || isAppleAddress(ip);
  if (isApple) return kind === 'open' ? 'prefetch' : 'scanner';
  return null;
}

function isLoadedAhead(headers: TrackedRequest['headers']): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(headers[name] ?? ''),
  );
}

function isAppleAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4' && (address as ipaddr.IPv4).match(APPLE, APPLE_BITS);
}
