import { escapeAttribute, mapUrls, readAttributes, tokenize } from '@postpress/markup';

/** The use of a URL; `base` is the base URL of the page. */
export type AddressKind = 'link' | 'image' | 'base';

/** Returns the replacement of a URL in the page, or `undefined` to keep it. Character references are decoded. */
export type ChangeAddress = (address: string, kind: AddressKind) => string | undefined;

/**
 * The page with other addresses: those of links, of images in elements and of backgrounds in `style` attributes. All
 * else stays byte for byte, except for the space before a changed attribute; style sheets and comments are not looked into.
 */
export function mapAddresses(html: string, change: ChangeAddress): string {
  const parts: string[] = [];
  let at = 0;
  for (const token of tokenize(html)) {
    if (token.kind !== 'open') continue;
    for (const { name, value, start, end } of readAttributes(html, token.nameEnd)) {
      const changed = changedValue(token.name, name, value, change);
      if (changed === undefined) continue;
      parts.push(html.slice(at, start), ` ${name}="${escapeAttribute(changed)}"`);
      at = end;
    }
  }
  parts.push(html.slice(at));
  return parts.join('');
}

/** Attributes that contain URLs, by element. */
const KINDS: Readonly<Record<string, AddressKind>> = {
  'a href': 'link',
  'area href': 'link',
  'form action': 'link',
  'base href': 'base',
  'img src': 'image',
  'input src': 'image',
  'video poster': 'image',
};

function changedValue(
  element: string,
  attribute: string,
  value: string,
  change: ChangeAddress,
): string | undefined {
  if (attribute === 'style') return changedStyle(value, change);
  const attributePath = `${element} ${attribute}`;
  if (attribute === 'background') return change(value, 'image');
  return Object.hasOwn(KINDS, attributePath) ? change(value, KINDS[attributePath] ?? 'link') : undefined;
}

function changedStyle(style: string, change: ChangeAddress): string | undefined {
  const changed = mapUrls(style, (url) => {
    const address = change(url, 'image');
    return address && `url('${address.replace(/[\s'"()\\]/g, percentEncoded)}')`;
  });
  return changed === style ? undefined : changed;
}

function percentEncoded(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`;
}
