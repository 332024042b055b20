import { isUnsafeUrl, schemeOf } from '@postpress/markup';

/** The kind of a URL, judged by its text. */
export type AddressKind =
  | 'empty'
  /** `#`, or a script that does nothing: a placeholder of the author. */
  | 'unsaid'
  /** `#name`: an anchor on the same page. */
  | 'anchor'
  /** It would run a script or open something else that no reader should. */
  | 'script'
  /** It starts with a merge tag or is built from one, so it is known only after merging. */
  | 'tag'
  | 'web'
  | 'mail'
  | 'phone'
  | 'message'
  /** `www.shop.example`: an address without its beginning. */
  | 'bare'
  /** `ann@shop.example`: an address to write to without its `mailto:`. */
  | 'bare-mail'
  | 'relative'
  | 'data'
  | 'unknown';

/** The start of a merge tag of the usual template languages. */
const TAG = /^(?:\{\{|\{%|\{\$|\*\||\[\[|%%|%[A-Za-z_]|\$\{|#\{|<%)/;
const BARE_HOST =
  /^(?:www\.[\w-]+\.|(?:[\w-]+\.)+(?:com|org|net|de|at|ch|eu|uk|fr|io|app|shop|dev|info)(?=$|[/?#:]))/i;
const BARE_MAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.[a-z]{2,}$/i;

/** The kind of a link's or an image's URL. */
export function addressKind(address: string): AddressKind {
  const written = address.trim();
  if (written === '') return 'empty';
  if (TAG.test(written)) return 'tag';
  const scheme = schemeOf(written);
  if (scheme === 'data') return 'data';
  if (/^javascript:(?:void\(?0?\)?|;|)?;?$/i.test(written)) return 'unsaid';
  if (isUnsafeUrl(written)) return 'script';
  if (written === '#' || written === '#!' || /^https?:?\/{0,2}$/i.test(written)) return 'unsaid';
  if (written.startsWith('#')) return 'anchor';
  if (BARE_MAIL.test(written)) return 'bare-mail';
  if (BARE_HOST.test(written)) return 'bare';
  return KINDS[scheme] ?? (scheme === '' ? 'relative' : 'unknown');
}

const KINDS: Readonly<Record<string, AddressKind>> = {
  http: 'web',
  https: 'web',
  mailto: 'mail',
  tel: 'phone',
  sms: 'message',
};

const HOST = /^https?:\/\/(?:[^\s/?#@]*@)?(\[[\da-f:.]+\]|[^\s/?#:@]*)/i;

/** The host of a web URL in lowercase; '' for other URLs. */
export function hostOf(address: string): string {
  return (HOST.exec(address.trim())?.[1] ?? '').toLowerCase();
}

/** Whether a host is reachable only in a private network or on one machine. */
export function isPrivateHost(host: string): boolean {
  return (
    /^(?:localhost|.*\.(?:localhost|local|internal|intranet|lan|home|corp|test|invalid))$/.test(host) ||
    /^(?:0|10|127)\.\d+\.\d+\.\d+$/.test(host) ||
    /^(?:192\.168|169\.254)\.\d+\.\d+$/.test(host) ||
    /^172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+$/.test(host) ||
    /^\[(?:::1?|f[cd][\da-f]{2}:.*|fe80:.*)\]$/.test(host)
  );
}

/** Whether a host is a placeholder. */
export function isPlaceholderHost(host: string): boolean {
  return (
    /(?:^|\.)example(?:\.(?:com|org|net|edu))?$/.test(host) ||
    /^(?:www\.)?(?:your|my|meine?|ihre?|deine?)-?(?:site|website|domain|company|brand|shop|store|url|link|seite|firma|marke)\.[a-z]+$/.test(
      host,
    ) ||
    /^(?:www\.)?(?:domain|website|yoursite|link|url|placeholder)\.(?:com|de|tld)$/.test(host)
  );
}

const SHORTENERS = new Set(
  'bit.ly tinyurl.com goo.gl t.co ow.ly is.gd buff.ly rebrand.ly cutt.ly shorturl.at rb.gy t.ly tiny.cc bl.ink'.split(
    ' ',
  ),
);

/** Whether a host hides the target of its URLs. */
export function isShortener(host: string): boolean {
  return SHORTENERS.has(host.replace(/^www\./, ''));
}
