import { escapeAttribute } from '@postpress/markup';
import { type Token, type TokenHandler, Tokenizer } from 'parse5';
import { textMode } from '../text-elements.ts';

/** The use of a URL; `base` is the base URL of the page. */
export type AddressKind = 'link' | 'image' | 'base';

/** Returns the replacement of a URL in the page, or `undefined` to keep it. Character references are decoded. */
export type ChangeAddress = (address: string, kind: AddressKind) => string | undefined;

/**
 * The page with other addresses: those of links, of images in elements and of backgrounds in `style` attributes. All
 * else stays byte for byte; style sheets and comments are not looked into.
 */
export function mapAddresses(html: string, change: ChangeAddress): string {
  const parts: string[] = [];
  let at = 0;
  const handler = new TagReader((token) => {
    for (const { name, value } of token.attrs) {
      const changed = changedValue(token.tagName, name, value, change);
      const location = changed === undefined ? undefined : token.location?.attrs?.[name];
      if (changed === undefined || !location) continue;
      parts.push(html.slice(at, location.startOffset), `${name}="${escapeAttribute(changed)}"`);
      at = location.endOffset;
    }
  });
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, handler);
  handler.tokenizer = tokenizer;
  tokenizer.write(html, true);
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
const CSS_URL = /url\((?:\s*"([^"]*)"\s*|\s*'([^']*)'\s*|([^()"']*))\)/gi;

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
  if (!style.includes('(')) return undefined;
  const changed = style.replace(CSS_URL, (whole, double?: string, single?: string, bare?: string) => {
    const address = change((double ?? single ?? bare ?? '').trim(), 'image');
    return address === undefined ? whole : `url('${address.replace(/[\s'"()\\]/g, percentEncoded)}')`;
  });
  return changed === style ? undefined : changed;
}

function percentEncoded(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`;
}

class TagReader implements TokenHandler {
  tokenizer: Tokenizer | undefined;
  readonly #onTag: (token: Token.TagToken) => void;

  constructor(onTag: (token: Token.TagToken) => void) {
    this.#onTag = onTag;
  }

  onStartTag(token: Token.TagToken): void {
    const mode = textMode(token.tagName);
    if (mode !== undefined && this.tokenizer) this.tokenizer.state = mode;
    if (token.attrs.length > 0) this.#onTag(token);
  }

  onEndTag(): void {}
  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}
  onCharacter(): void {}
  onNullCharacter(): void {}
  onWhitespaceCharacter(): void {}
}
