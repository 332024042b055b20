import { escapeAttribute, readAttributes, type Tag, tokenize } from '@postpress/markup';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { RecipientLinks } from './recipient-links.ts';
import { clickUrlAt, openUrlAt } from './tracking-token.ts';

/** What is recorded of an email. */
export type Tracking = { opens: boolean; clicks: boolean };

type TrackedEmail = {
  id: string;
  tracking: Tracking;
  /** Whether URLs of its links may be recorded. */
  storesContent: boolean;
  /** Links that are never tracked, because they are about the recipient's choices. */
  links: RecipientLinks;
};

/** The attribute of a link that is not tracked. */
const OPT_OUT = 'data-no-track';
/** Further links of an email stay as they are. */
const LINKS_MAX = 500;
/** Longer destinations stay as they are: some mail programs cut long URLs. */
const URL_CHARACTERS_MAX = 2_000;
const LINK_ELEMENTS: ReadonlySet<string> = new Set(['a', 'area', 'v:roundrect', 'v:rect', 'v:shape']);
/** The content of comments that classic Outlook reads: buttons are links there, too. */
const CONDITIONAL = /^<!--\[if [^\]]*\]>/i;

/**
 * The HTML of an email with tracked links, and an image of one pixel at the end that shows that it was opened. Texts have
 * their values by now.
 *
 * Links to http and https are tracked, but those that the recipient leaves topics by and the one to the email in the
 * browser, and those with `data-no-track`. The plain text has no tracked links: they would be all that people see of a
 * destination there.
 *
 * @param base of the URLs, without a trailing slash
 */
export function trackEmail(html: string, email: TrackedEmail, base: string, secrets: SecretBox): string {
  const { id, tracking } = email;
  const linked = tracking.clicks ? withTrackedLinks(html, email, base, secrets) : html;
  return tracking.opens ? withImage(linked, openUrlAt(base, id, secrets)) : linked;
}

function withTrackedLinks(
  html: string,
  { id, links, storesContent }: TrackedEmail,
  base: string,
  secrets: SecretBox,
): string {
  const untracked = [links.webView, links.topic?.unsubscribe, links.topic?.preferences];
  const isOwn = (url: string) => untracked.some((own) => own !== undefined && url.startsWith(own));
  let position = 0;
  const track = (given: string): string | undefined => {
    const url = destinationOf(given);
    if (url === undefined || isOwn(url) || position === LINKS_MAX) return undefined;
    position++;
    return clickUrlAt(base, { emailId: id, position, url, recordsUrl: storesContent }, secrets);
  };
  return mapLinks(html, track);
}

/** The URL that a browser would open; `undefined` for what is not tracked. */
export function destinationOf(href: string): string | undefined {
  // What still has a tag is no URL yet: a mail program would not open it either.
  if (!/^\s*https?:\/\//i.test(href) || href.includes('{{')) return undefined;
  const { href: url } = URL.parse(href.trim()) ?? {};
  return url !== undefined && url.length <= URL_CHARACTERS_MAX ? url : undefined;
}

/**
 * @param map gets the decoded value of `href`; `undefined` keeps the link
 * @param isComment whether this is the content of a comment, in which comments have no content of their own
 */
function mapLinks(html: string, map: (href: string) => string | undefined, isComment = false): string {
  let mapped = '';
  let from = 0;
  for (const token of tokenize(html)) {
    if (token.kind === 'comment' && !isComment) {
      const opening = CONDITIONAL.exec(html.slice(token.start, token.end))?.[0];
      if (opening === undefined) continue;
      const start = token.start + opening.length;
      mapped += html.slice(from, start) + mapLinks(html.slice(start, token.end), map, true);
      from = token.end;
    }
    if (token.kind !== 'open' || !LINK_ELEMENTS.has(token.name)) continue;
    const href = trackedHref(html, token);
    const url = href && map(href.value);
    if (!href || url === undefined) continue;
    const quote = href.quote === '' ? '"' : '';
    mapped += `${html.slice(from, href.valueStart)}${quote}${escapeAttribute(url)}${quote}`;
    from = href.valueEnd;
  }
  return mapped + html.slice(from);
}

function trackedHref(html: string, { nameEnd }: Tag) {
  const attributes = readAttributes(html, nameEnd);
  if (attributes.some(({ name }) => name === OPT_OUT)) return undefined;
  return attributes.find(({ name }) => name === 'href');
}

const BODY_END = /<\/body\s*>/gi;

/** At the end of the body, where no client shows it before the text. */
function withImage(html: string, url: string): string {
  const image = `<img src="${escapeAttribute(url)}" alt="" width="1" height="1" border="0" style="display:block;width:1px;height:1px;border:0">`;
  const end = [...html.matchAll(BODY_END)].at(-1)?.index ?? html.length;
  return html.slice(0, end) + image + html.slice(end);
}
