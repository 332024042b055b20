import { type Clock, dayOf } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type EmailState, lockEmailStates } from '../emails/emails.ts';
import type { EmailEvent } from '../events/email-event.ts';
import { recordLocked } from '../events/record-events.ts';
import {
  addEngagement,
  type BatchEngagement,
  type TopicEngagement,
} from '../statistics/engagement-counts.ts';
import {
  type Engagement,
  findEngagement,
  type Hit,
  listEmailsWithHits,
  putEngagement,
  takeHits,
} from './engagement.ts';
import { type EngagementEvent, judgeHits, SETTLING_MS } from './judge-hits.ts';

const HITS_AT_ONCE = 500;

/**
 * Judges hits that have settled, in one transaction: what is known of the emails, their timelines, webhook events and the
 * counts, and the hits are gone. So a process that is killed loses nothing and counts nothing twice. Hits of emails that
 * were deleted meanwhile count for nothing.
 *
 * @returns whether there may be more
 */
export async function foldHits(db: Db, clock: Clock): Promise<boolean> {
  const settledBefore = new Date(clock().getTime() - SETTLING_MS);
  const ids = await listEmailsWithHits(db, settledBefore, HITS_AT_ONCE);
  if (ids.length === 0) return false;
  return db.transaction().execute(async (tx) => {
    const emails = await lockEmailStates(tx, ids);
    const hits = Map.groupBy(await takeHits(tx, ids), ({ emailId }) => emailId);
    const known = await findEngagement(tx, ids);
    const folded = [...hits].flatMap(([id, ofEmail]) => {
      const email = emails.get(id);
      return email ? [foldEmail(email, ofEmail, known.get(id))] : [];
    });
    await putEngagement(
      tx,
      folded.map(({ engagement }) => engagement),
    );
    await recordLocked(
      tx,
      emails,
      folded.flatMap(({ events }) => events),
    );
    await addEngagement(tx, {
      topics: folded.flatMap(({ ofTopic }) => ofTopic),
      batches: folded.flatMap(({ ofBatch }) => ofBatch),
    });
    // Another process has those that are left out here.
    return hits.size > 0;
  });
}

type Folded = {
  engagement: Engagement;
  events: EmailEvent[];
  ofTopic: TopicEngagement[];
  ofBatch: BatchEngagement[];
};

function foldEmail(email: EmailState, hits: readonly Hit[], before: Engagement | undefined): Folded {
  const { id, projectId, topic, batchId, status, statusUpdatedAt, createdAt } = email;
  const isOnItsWay = status === 'queued' || status === 'sending';
  const { engagement, events, counts } = judgeHits(id, hits, isOnItsWay ? null : statusUpdatedAt, before);
  const isCounted = Object.values(counts).some((count) => count !== 0);
  return {
    engagement,
    events: events.map((event) => eventOf(email, event)),
    ofTopic: isCounted && topic !== null ? [{ projectId, day: dayOf(createdAt), topic, ...counts }] : [],
    ofBatch: isCounted && batchId !== null ? [{ projectId, batchId, ...counts }] : [],
  };
}

function eventOf({ id, storesContent }: EmailState, event: EngagementEvent): EmailEvent {
  const { by, at } = event;
  const about = { emailId: id, at, moves: [] };
  if (event.kind === 'open')
    return {
      ...about,
      timeline: [{ type: 'open', metadata: { by } }],
      engagement: { type: 'email.opened', open: { by } },
    };
  const click = { url: storesContent ? event.url : null, by };
  return {
    ...about,
    timeline: [{ type: 'click', metadata: click }],
    engagement: { type: 'email.clicked', click },
  };
}
