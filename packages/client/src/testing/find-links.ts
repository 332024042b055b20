import { escapeText, readAttributes, type Tag, textOf, tokenize } from '@postpress/markup';
import { PostpressError } from '../errors.ts';
import type { TestEmail } from './test-inbox.ts';

/** A link as the email has it. The text of an image is its alternative text. */
export type FoundLink = { url: string; text: string };

export type LinkOptions = {
  /** A part of the text of the link, case-insensitive. */
  text?: string;
  /** The host of its URL: `app.example`, or with its port. */
  host?: string;
  /** A part of its URL. */
  url?: string;
};

/** The links of an email, in their order: those of its HTML, or the URLs in its text where it has none. */
export function linksIn({ html, text }: Pick<TestEmail, 'html' | 'text'>): FoundLink[] {
  if (html !== null) return linksOfHtml(html);
  const urls = (text ?? '').match(/https?:\/\/[^\s<>"]+/g) ?? [];
  // The end of a sentence, or of what is in brackets, is no part of a URL.
  return urls.map((url) => url.replace(/[.,;:!?)\]]+$/, '')).map((url) => ({ url, text: url }));
}

function linksOfHtml(html: string): FoundLink[] {
  const links: FoundLink[] = [];
  let open: { url: string; inside: string } | undefined;
  const close = () => {
    if (open) links.push({ url: open.url, text: textOf(open.inside) });
    open = undefined;
  };
  for (const token of tokenize(html)) {
    const isLink = (token.kind === 'open' || token.kind === 'close') && token.name === 'a';
    if (isLink) close();
    if (token.kind === 'open' && isLink) {
      const url = attributeOf(html, token, 'href');
      if (url) open = { url, inside: '' };
    } else if (open && token.kind === 'open' && token.name === 'img')
      open.inside += escapeText(attributeOf(html, token, 'alt') ?? '');
    else if (open) open.inside += html.slice(token.start, token.end);
  }
  close();
  return links;
}

function attributeOf(html: string, { nameEnd, end }: Tag, name: string): string | undefined {
  return readAttributes(html.slice(nameEnd, end))
    .find((each) => each.name === name)
    ?.value.trim();
}

/**
 * The URL of the one link that matches. The same URL twice counts once: emails have a button, and its link as text.
 *
 * @throws PostpressError when none or several match, with the links of the email
 */
export function linkIn(email: Pick<TestEmail, 'html' | 'text'>, wanted: LinkOptions = {}): string {
  const links = linksIn(email);
  const urls = new Set(links.filter((link) => matches(link, wanted)).map(({ url }) => url));
  const [url] = urls;
  if (urls.size === 1 && url !== undefined) return url;
  const shown = links.map((link) => `  ${JSON.stringify(link.text)} ${link.url}`).join('\n');
  const found = urls.size === 0 ? 'No link' : `${urls.size} links`;
  throw new PostpressError(
    `${found} of the email match ${JSON.stringify(wanted)}. It has:\n${shown || '  none'}`,
  );
}

function matches(link: FoundLink, { text, host, url }: LinkOptions): boolean {
  const parsed = URL.canParse(link.url) ? new URL(link.url) : undefined;
  return (
    (text === undefined || link.text.toLowerCase().includes(text.toLowerCase())) &&
    (url === undefined || link.url.includes(url)) &&
    (host === undefined || parsed?.host === host.toLowerCase() || parsed?.hostname === host.toLowerCase())
  );
}
