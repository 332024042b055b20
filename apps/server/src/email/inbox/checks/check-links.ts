import { FairSemaphore } from '../../../base/fair-semaphore.ts';
import { semaphoreOf } from '../../../config/index.ts';
import type { CallOut, OutboundOutcome } from '../../../platform/outbound/outcome.ts';
import type { PageLink } from './read-page.ts';

export type CheckedLink = PageLink & {
  state: 'works' | 'broken' | 'skipped';
  /** The status and where it ended, or why it was not called. */
  detail: string;
};
export type LinkCheck = {
  links: CheckedLink[] /** How many more there are than were checked. */;
  unchecked: number;
};

export const LINKS_CHECKED_MAX = 50;
const AT_ONCE = 5;
const LINK_TIMEOUT_MS = 8_000;
/** For all links of a message. */
const DEADLINE_MS = 30_000;
const REDIRECTS_MAX = 5;
const ANSWER_BYTES_MAX = 262_144;
/** Calling these would do something: links that unsubscribe or confirm work by GET in many systems. */
const ACTS = /unsubscribe|opt-?out|abmelden|desabonn|confirm|verify/i;

export const linkChecks = new FairSemaphore(semaphoreOf('linkChecks'));

/** Calls each link and image of a message once, through the outbound client. */
export async function checkLinks(
  all: readonly PageLink[],
  { call, signal }: { call: CallOut; signal: AbortSignal },
): Promise<LinkCheck> {
  const unique = [...new Map(all.toReversed().map((link) => [link.url, link])).values()].toReversed();
  const links = unique.slice(0, LINKS_CHECKED_MAX);
  const checked: CheckedLink[] = [];
  const until = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]);
  const waiting = links.entries();
  const work = async () => {
    for (const [at, link] of waiting) checked[at] = await checkLink(link, { call, signal: until });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { links: checked, unchecked: unique.length - links.length };
}

async function checkLink(
  link: PageLink,
  { call, signal }: { call: CallOut; signal: AbortSignal },
): Promise<CheckedLink> {
  if (!/^https?:/i.test(link.url)) return { ...link, state: 'skipped', detail: skipReason(link.url) };
  if (link.kind === 'link' && ACTS.test(`${link.url} ${link.text}`))
    return { ...link, state: 'skipped', detail: 'Calling it could unsubscribe or confirm something.' };
  const outcome = await call({
    url: link.url,
    timeoutMs: LINK_TIMEOUT_MS,
    bytesMax: ANSWER_BYTES_MAX,
    redirectsMax: REDIRECTS_MAX,
    signal,
  });
  return { ...link, ...verdictOf(outcome, link.url) };
}

function skipReason(url: string): string {
  if (url.startsWith('#')) return 'Links to an anchor in the email.';
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url)?.[1];
  return scheme ? `${scheme}: is not called.` : 'Not an absolute address: mail programs cannot open it.';
}

/** A page larger than we read was found all the same. */
function verdictOf(outcome: OutboundOutcome, requestedUrl: string): Pick<CheckedLink, 'state' | 'detail'> {
  if (!outcome.ok)
    return outcome.kind === 'too-large'
      ? { state: 'works', detail: 'Found' }
      : { state: 'broken', detail: outcome.message };
  const { status, url } = outcome;
  const way = url === new URL(requestedUrl).href ? '' : `, at ${url}`;
  return { state: status < 400 ? 'works' : 'broken', detail: `${status}${way}` };
}
