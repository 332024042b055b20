import type { TrackingSource } from '@postpress/contracts';
import { type EngagementCounts, noEngagement } from '../statistics/engagement-counts.ts';
import type { Engagement, Hit } from './engagement.ts';

/** Who reads an email this soon is a program: gateways look at it before they hand it over, or right afterwards. */
const TOO_SOON_MS = 10_000;
/** Nobody follows two links of an email within so short a time; gateways follow all at once. */
const BURST_MS = 5_000;

/** How long hits wait to be judged: until all of a burst have come. */
export const SETTLING_MS = 2 * BURST_MS;

/** An open or a click that is told: in the timeline, and as a webhook event. */
export type EngagementEvent = { at: Date; by: TrackingSource } & (
  | { kind: 'open' }
  | { kind: 'click'; url: string | null }
);

export type Judgment = {
  engagement: Engagement;
  events: EngagementEvent[];
  /** What it adds to the counts of emails: 0 or 1 each. */
  counts: EngagementCounts;
};

/**
 * Decides which requests a person made, and what follows. Pure. In doubt, a program made them: what is counted as a
 * person's is certain.
 *
 * An open is told at the first request, and at the first by a person; a click at the first by a program, and at the first by
 * a person for each link. A scanner that follows all links all the time makes one event.
 *
 * @param hits of one email, in their order
 * @param deliveredAt null: it is not delivered yet, so that only programs on the way can have it
 */
export function judgeHits(
  emailId: string,
  hits: readonly Hit[],
  deliveredAt: Date | null,
  before: Engagement = untouched(emailId),
): Judgment {
  const after: Engagement = { ...before, links: [...before.links] };
  const events: EngagementEvent[] = [];
  for (const hit of hits) {
    const by = hit.source ?? (isProgram(hit, hits, deliveredAt, before) ? 'scanner' : 'person');
    const event = hit.link === 0 ? applyOpen(after, hit, by) : applyClick(after, hit, by);
    if (event) events.push(event);
  }
  return { engagement: after, events, counts: difference(flagsOf(before), flagsOf(after)) };
}

function isProgram(
  { link, firstAt, lastAt }: Hit,
  hits: readonly Hit[],
  deliveredAt: Date | null,
  { lastLink, lastClickAt }: Engagement,
): boolean {
  if (deliveredAt === null || firstAt.getTime() < deliveredAt.getTime() + TOO_SOON_MS) return true;
  if (link === 0) return false;
  const isNear = (from: Date, to: Date) =>
    from.getTime() - lastAt.getTime() < BURST_MS && firstAt.getTime() - to.getTime() < BURST_MS;
  return (
    hits.some((other) => other.link !== 0 && other.link !== link && isNear(other.firstAt, other.lastAt)) ||
    (lastClickAt !== null && lastLink !== link && isNear(lastClickAt, lastClickAt))
  );
}

function applyOpen(after: Engagement, { firstAt, count }: Hit, by: TrackingSource) {
  const isFirst = after.openedAt === null;
  const isFirstOfPerson = by === 'person' && after.personOpenedAt === null;
  after.opens += count;
  after.openedAt ??= firstAt;
  if (isFirstOfPerson) after.personOpenedAt = firstAt;
  return isFirst || isFirstOfPerson ? ({ kind: 'open', at: firstAt, by } as const) : undefined;
}

function applyClick(after: Engagement, { link, url, firstAt, lastAt, count }: Hit, by: TrackingSource) {
  const isFirst = after.clickedAt === null;
  const isNewOfPerson = by === 'person' && !after.links.includes(link);
  after.clicks += count;
  after.clickedAt ??= firstAt;
  after.lastLink = link;
  after.lastClickAt = lastAt;
  if (isNewOfPerson) {
    after.personClickedAt ??= firstAt;
    after.links.push(link);
  }
  return isNewOfPerson || (isFirst && by !== 'person')
    ? ({ kind: 'click', at: firstAt, by, url } as const)
    : undefined;
}

/** Who followed a link had the email open, whether its images were loaded or not. */
function flagsOf({ openedAt, personOpenedAt, clickedAt, personClickedAt }: Engagement): EngagementCounts {
  return {
    opened: Number(openedAt !== null || personClickedAt !== null),
    personOpened: Number(personOpenedAt !== null || personClickedAt !== null),
    clicked: Number(clickedAt !== null),
    personClicked: Number(personClickedAt !== null),
  };
}

function difference(before: EngagementCounts, after: EngagementCounts): EngagementCounts {
  const names = Object.keys(noEngagement) as (keyof EngagementCounts)[];
  return Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as EngagementCounts;
}

function untouched(emailId: string): Engagement {
  return {
    emailId,
    opens: 0,
    clicks: 0,
    openedAt: null,
    personOpenedAt: null,
    clickedAt: null,
    personClickedAt: null,
    links: [],
    lastLink: null,
    lastClickAt: null,
  };
}
