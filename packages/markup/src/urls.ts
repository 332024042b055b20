import { decodeText } from './references.ts';
import { mayHaveTags, withoutTags } from './template-tags.ts';

/**
 * The scheme of a URL in lower case, without its colon; '' for a relative one.
 *
 * Browsers drop leading spaces and control characters, and tabs and line breaks anywhere. Old clients dropped more, so
 * every space, control and invisible character counts as dropped. A scheme with character references is read as if they
 * were decoded, for clients that decode twice.
 */
export function schemeOf(url: string): string {
  const plain = PLAIN.exec(url)?.[1];
  if (plain !== undefined) return plain.toLowerCase();
  const scheme = plainSchemeOf(url);
  return scheme === undefined ? (plainSchemeOf(decodeText(url.slice(0, HEAD_CHARACTERS))) ?? '') : scheme;
}

/** A scheme without anything in it, the common case. */
const PLAIN = /^([a-z][a-z\d+.-]*):/i;
/** Where a scheme with character references must end. */
const HEAD_CHARACTERS = 1_000;
const DROPPED = /[\s\p{Cc}\p{Cf}]/u;
const SCHEME = /^[a-z][a-z\d+.-]*$/;

/** `undefined` if a character reference comes first. */
function plainSchemeOf(url: string): string | undefined {
  let scheme = '';
  for (let at = 0; at < url.length; at += 1) {
    const sign = url.charAt(at).toLowerCase();
    if (sign === ':') return SCHEME.test(scheme) ? scheme : '';
    if ((sign >= 'a' && sign <= 'z') || (sign >= '0' && sign <= '9') || '+.-'.includes(sign)) scheme += sign;
    else if (sign === '&') return undefined;
    else if (!DROPPED.test(sign)) return '';
  }
  return '';
}

/** Schemes that run code, contain a page of their own, or read from the reader's disk. */
const UNSAFE: ReadonlySet<string> = new Set(
  'javascript vbscript livescript mocha data blob filesystem view-source mhtml file'.split(' '),
);
/** Images in their URL. Scripts in an SVG do not run where it is an image. */
const IMAGE = /^[\s\p{Cc}\p{Cf}]*data:image\/(?:png|jpe?g|gif|webp|avif|bmp|x-icon|svg\+xml)[;,]/iu;

/**
 * Whether a link must not be opened, also with whatever its tags of template languages become: `{{a}}javascript:` is such a
 * link. Callers decide what they put instead.
 */
export function isUnsafeUrl(url: string): boolean {
  // The common case, without a further check.
  if (url.startsWith('https://')) return false;
  return (
    UNSAFE.has(schemeOf(url)) ||
    (mayHaveTags(url) && withoutTags(url).some((each) => UNSAFE.has(schemeOf(each))))
  );
}

/** Whether a URL must not be loaded as an image. Unlike a link, it may contain the image itself. */
export function isUnsafeImageUrl(url: string): boolean {
  return isUnsafeUrl(url) && !(mayHaveTags(url) ? withoutTags(url).every(isImage) : isImage(url));
}

function isImage(url: string): boolean {
  return IMAGE.test(url) || !UNSAFE.has(schemeOf(url));
}

const HARMLESS: ReadonlySet<string> = new Set(
  'http https mailto tel sms ftp cid webcal geo whatsapp tg viber skype facetime xmpp sip sips market itms-apps'.split(
    ' ',
  ),
);
/** Images that stay images, whatever opens them. */
const PIXELS = /^data:image\/(?:png|gif|jpe?g|webp|avif|bmp);base64,[A-Za-z0-9+/=%]*$/i;

/**
 * Whether a URL that somebody else chose is harmless: relative, of a well-known scheme, or an image without scripts.
 * Authors may use other schemes, see `isUnsafeUrl`.
 */
export function isHarmlessUrl(url: string): boolean {
  if (url.startsWith('https://')) return true;
  return isHarmless(url) && (!mayHaveTags(url) || withoutTags(url).every(isHarmless));
}

function isHarmless(url: string): boolean {
  const scheme = schemeOf(url);
  if (scheme === '' || HARMLESS.has(scheme)) return true;
  return scheme === 'data' && PIXELS.test(url.replace(/[\s\p{Cc}\p{Cf}]+/gu, ''));
}
