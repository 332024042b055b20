import type {
  BroadcastPhase,
  BroadcastState,
  BroadcastStatistics,
  BroadcastStop,
  Broadcast as WireBroadcast,
} from '@postpress/contracts';
import { sql, type UpdateObject } from 'kysely';
import type { Selected } from '../../platform/database/row-of.ts';
import type { Db, Tables, Tx } from '../../platform/database/tables.ts';
import type { MergeableTemplate } from '../accept/merge-template.ts';
import type { Pace, Progress } from './next-step.ts';

/** A send to a saved list. */
export type Broadcast = Selected<'broadcasts', typeof columns>;

const columns = [
  'id',
  'project_id as projectId',
  'workspace_id as workspaceId',
  'test_of as testOf',
  'list_id as listId',
  'name',
  'email',
  'sender_domains as senderDomains',
  'key_id as keyId',
  'may_publish as mayPublish',
  'state',
  'phase',
  'stopped_by as stoppedBy',
  'reason',
  'canary_percent as canaryPercent',
  'canary_minutes as canaryMinutes',
  'hours',
  'per_hour as perHour',
  'paced_at as pacedAt',
  'paced_from as pacedFrom',
  'recipients',
  'accepted',
  'skipped',
  'skipped_because as skippedBecause',
  'position',
  'watched_from as watchedFrom',
  'watch_until as watchUntil',
  'statistics',
  'scheduled_at as scheduledAt',
  'started_at as startedAt',
  'ended_at as endedAt',
  'created_at as createdAt',
] as const;

/** @param present recipients of its list now, for one that has not begun */
export function toWireBroadcast(broadcast: Broadcast, present: number): WireBroadcast {
  const { id, name, listId, email, state, phase, stoppedBy, reason, hours, perHour, statistics } = broadcast;
  return {
    id,
    name,
    listId,
    ...email,
    state,
    phase,
    stoppedBy,
    reason,
    canary: canaryOf(broadcast),
    hours,
    perHour,
    recipients: broadcast.recipients ?? present,
    accepted: broadcast.accepted,
    skipped: broadcast.skipped,
    skippedBecause: broadcast.skippedBecause,
    statistics,
    scheduledAt: isoOf(broadcast.scheduledAt),
    startedAt: isoOf(broadcast.startedAt),
    endedAt: isoOf(broadcast.endedAt),
    createdAt: broadcast.createdAt.toISOString(),
  };
}

function isoOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}

function canaryOf({ canaryPercent, canaryMinutes }: Broadcast): Progress['canary'] {
  if (canaryPercent === null || canaryMinutes === null) return null;
  return { percent: canaryPercent, minutes: canaryMinutes };
}

export function progressOf(broadcast: Broadcast): Progress {
  const { phase, accepted, skipped, watchUntil, hours, perHour, pacedAt, pacedFrom } = broadcast;
  return {
    phase,
    recipients: broadcast.recipients ?? 0,
    handled: accepted + skipped,
    canary: canaryOf(broadcast),
    watchUntil,
    hours,
    pace: perHour === null || pacedAt === null ? null : { perHour, since: pacedAt, from: pacedFrom },
  };
}

/** The template of a broadcast as it was when it began, for recipients without a language. */
export async function findPage(db: Db, id: string): Promise<MergeableTemplate | null> {
  const row = await db.selectFrom('broadcasts').select('page').where('id', '=', id).executeTakeFirst();
  return row?.page ? { asked: undefined, ...row.page } : null;
}

/** The languages of its pages: of the translations in lower case, and of the design. */
export type PageLanguages = { translations: ReadonlySet<string>; own: string | null };

export async function listPageLanguages(db: Db, id: string): Promise<PageLanguages> {
  const rows = await db
    .selectFrom('broadcast_pages')
    .select('language')
    .select(sql<string | null>`page ->> 'language'`.as('tag'))
    .where('broadcast_id', '=', id)
    .execute();
  const isOwn = ({ language }: { language: string }) => language === OWN;
  return {
    translations: new Set(rows.flatMap((row) => (isOwn(row) ? [] : row.language))),
    own: rows.find(isOwn)?.tag ?? null,
  };
}

/** In the place of a language: that of the design. */
export const OWN = '';

/** Some pages of a broadcast, by language. @param languages in lower case, or {@link OWN} */
export async function findPagesIn(
  db: Db,
  id: string,
  languages: readonly string[],
): Promise<Map<string, MergeableTemplate>> {
  if (languages.length === 0) return new Map();
  const rows = await db
    .selectFrom('broadcast_pages')
    .select(['language', 'page'])
    .where('broadcast_id', '=', id)
    .where('language', 'in', languages)
    .execute();
  return new Map(rows.map(({ language, page }) => [language, { asked: undefined, ...page }]));
}

async function insertPages(tx: Tx, id: string, pages: ReadonlyMap<string, MergeableTemplate>): Promise<void> {
  for (const [language, page] of pages)
    await tx
      .insertInto('broadcast_pages')
      .values({ broadcast_id: id, language, page: JSON.stringify(page) })
      .execute();
}

async function deletePages(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('broadcast_pages').where('broadcast_id', '=', id).execute();
}

export async function findBroadcast(db: Db, projectId: number, id: string): Promise<Broadcast | undefined> {
  return db
    .selectFrom('broadcasts')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Newest first. @returns one more than `limit` where there is one */
export async function listBroadcasts(
  db: Db,
  projectId: number,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<Broadcast[]> {
  let query = db.selectFrom('broadcasts').select(columns).where('project_id', '=', projectId);
  if (before !== undefined) query = query.where('id', '<', before);
  return query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

export type NewBroadcast = Pick<
  Broadcast,
  | 'id'
  | 'projectId'
  | 'workspaceId'
  | 'testOf'
  | 'listId'
  | 'name'
  | 'email'
  | 'senderDomains'
  | 'keyId'
  | 'mayPublish'
  | 'canaryPercent'
  | 'canaryMinutes'
  | 'hours'
  | 'scheduledAt'
  | 'createdAt'
>;

const CREATED_PAUSED = 'it was created paused, and begins once it is resumed.';

export async function insertBroadcast(
  db: Db,
  { paused, ...broadcast }: NewBroadcast & { paused: boolean },
): Promise<Broadcast> {
  const { canaryPercent } = broadcast;
  return db
    .insertInto('broadcasts')
    .values({
      id: broadcast.id,
      project_id: broadcast.projectId,
      workspace_id: broadcast.workspaceId,
      test_of: broadcast.testOf,
      list_id: broadcast.listId,
      name: broadcast.name,
      email: JSON.stringify(broadcast.email),
      sender_domains: broadcast.senderDomains,
      key_id: broadcast.keyId,
      may_publish: broadcast.mayPublish,
      ...(paused
        ? { state: 'paused', stopped_by: 'person', reason: CREATED_PAUSED }
        : { state: 'scheduled' }),
      phase: canaryPercent === null ? 'sending' : 'canary',
      canary_percent: canaryPercent,
      canary_minutes: broadcast.canaryMinutes,
      hours: broadcast.hours,
      scheduled_at: broadcast.scheduledAt,
      created_at: broadcast.createdAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Broadcasts that are due or running, in the order of their ids. */
export async function listActive(
  db: Db,
  now: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<Broadcast[]> {
  let query = db
    .selectFrom('broadcasts')
    .select(columns)
    .where('state', 'in', ['scheduled', 'running'])
    .where(sql<boolean>`(state = 'running' or scheduled_at is null or scheduled_at <= ${now})`);
  if (after !== null) query = query.where('id', '>', after);
  return query.orderBy('id').limit(limit).execute();
}

/** Begins a broadcast that is due. @returns whether it was not begun, paused or canceled meanwhile */
export async function begin(
  tx: Tx,
  { id, phase }: Pick<Broadcast, 'id' | 'phase'>,
  start: {
    page: MergeableTemplate;
    pages: ReadonlyMap<string, MergeableTemplate>;
    recipients: number;
    pace: Pace | null;
    now: Date;
  },
): Promise<boolean> {
  const { page, pages, recipients, pace, now } = start;
  const { numUpdatedRows } = await tx
    .updateTable('broadcasts')
    .set({
      state: 'running',
      page: JSON.stringify(page),
      recipients,
      started_at: now,
      watched_from: now,
      count_at: now,
      // The pace of the others begins after the canary.
      ...(phase === 'sending' && paceColumns(pace)),
    })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await insertPages(tx, id, pages);
  return true;
}

function paceColumns(pace: Pace | null) {
  return {
    per_hour: pace?.perHour ?? null,
    paced_at: pace?.since ?? null,
    paced_from: pace?.from ?? 0,
  };
}

/** What was done for some recipients. */
export type Handled = {
  accepted: number;
  /** How many were refused by the error. */
  skipped: ReadonlyMap<string, number>;
  /** The last of them. */
  position: string;
  now: Date;
};

/**
 * Writes how far a running broadcast is, in the transaction that stores its emails.
 *
 * @returns false where it is not running any more, or another process handled these recipients
 */
export async function recordHandled(
  tx: Db,
  { id, position: before }: Pick<Broadcast, 'id' | 'position'>,
  { accepted, skipped, position, now }: Handled,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update broadcasts set accepted = accepted + ${accepted}, position = ${position}, reason = null,
      fed_at = case when ${accepted} > 0 then ${now} else fed_at end,
      skipped = skipped + ${[...skipped.values()].reduce((sum, count) => sum + count, 0)},
      skipped_because = skipped_because || coalesce((
        select jsonb_object_agg(given.error, coalesce((skipped_because ->> given.error)::integer, 0) + given.count)
        from unnest(${[...skipped.keys()]}::text[], ${[...skipped.values()]}::integer[]) as given (error, count)), '{}')
    where id = ${id} and state = 'running' and position is not distinct from ${before}
    returning id`.execute(tx);
  return rows.length > 0;
}

type Change = {
  phase?: BroadcastPhase;
  reason?: string | null;
  watchUntil?: Date;
  watchedFrom?: Date;
  pace?: Pace | null;
};

/** Changes how a running broadcast goes on, unless another process did. */
export async function changeRunning(
  db: Db,
  { id, phase: before }: Pick<Broadcast, 'id' | 'phase'>,
  { phase, reason, watchUntil, watchedFrom, pace }: Change,
): Promise<void> {
  await db
    .updateTable('broadcasts')
    .set({
      ...(phase !== undefined && { phase }),
      ...(reason !== undefined && { reason }),
      ...(watchUntil && { watch_until: watchUntil }),
      ...(watchedFrom && { watched_from: watchedFrom }),
      ...(pace !== undefined && paceColumns(pace)),
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('phase', '=', before)
    .execute();
}

type Named = Pick<Broadcast, 'projectId' | 'id'>;

/** @returns the broadcast; undefined where it is in none of the states */
async function changeIn(
  db: Db,
  states: readonly BroadcastState[],
  { projectId, id }: Named,
  change: UpdateObject<Tables, 'broadcasts'>,
): Promise<Broadcast | undefined> {
  return db
    .updateTable('broadcasts')
    .set(change)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('state', 'in', states)
    .returning(columns)
    .executeTakeFirst();
}

/** @returns the broadcast; undefined where it is neither scheduled nor running */
export function pauseBroadcast(
  db: Db,
  broadcast: Named,
  { by, reason }: { by: BroadcastStop; reason: string },
): Promise<Broadcast | undefined> {
  return changeIn(db, ['scheduled', 'running'], broadcast, { state: 'paused', stopped_by: by, reason });
}

/**
 * Lets a paused broadcast go on. Outcomes from before are not judged again, and a canary that was stopped is over: the
 * person who resumes it has seen the reason.
 *
 * @returns the broadcast; undefined where it is not paused
 */
export function resumeBroadcast(db: Db, broadcast: Named, now: Date): Promise<Broadcast | undefined> {
  return changeIn(db, ['paused'], broadcast, {
    state: sql`case when started_at is null then 'scheduled' else 'running' end`,
    stopped_by: null,
    reason: null,
    watched_from: now,
    phase: sql`case when stopped_by = 'rule' then 'sending' else phase end`,
    paced_at: sql`case when per_hour is null then null else ${now}::timestamptz end`,
    paced_from: sql`accepted + skipped`,
  });
}

/** @returns the broadcast; undefined where it has ended */
export async function cancelBroadcastRow(
  tx: Tx,
  broadcast: Named,
  now: Date,
): Promise<Broadcast | undefined> {
  const canceled = await changeIn(tx, ['scheduled', 'running', 'paused'], broadcast, {
    ...ended,
    state: 'canceled',
    stopped_by: null,
    ended_at: now,
  });
  if (canceled) await deletePages(tx, canceled.id);
  return canceled;
}

const ended = { reason: null, page: null, position: null };

/** Every recipient was handled. */
export async function endBroadcast(tx: Tx, id: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('broadcasts')
    .set({ ...ended, state: 'sent', ended_at: now, count_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  // One that was paused at this moment goes on with them.
  if (numUpdatedRows > 0n) await deletePages(tx, id);
}

/** Canceled broadcasts whose emails may wait. */
export async function listToCancel(db: Db, limit: number): Promise<Pick<Broadcast, 'id' | 'projectId'>[]> {
  return db
    .selectFrom('broadcasts')
    .select(['id', 'project_id as projectId'])
    .where('state', '=', 'canceled')
    .where('canceled_all', '=', false)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function setCanceledAll(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('broadcasts')
    .set({ canceled_all: true, count_at: now })
    .where('id', '=', id)
    .execute();
}

/** Broadcasts whose emails are to be counted. */
export async function listToCount(
  db: Db,
  now: Date,
  limit: number,
): Promise<Pick<Broadcast, 'id' | 'projectId' | 'endedAt'>[]> {
  return db
    .selectFrom('broadcasts')
    .select(['id', 'project_id as projectId', 'ended_at as endedAt'])
    .where('count_at', '<=', now)
    .orderBy('count_at')
    .limit(limit)
    .execute();
}

/** @param next when they are counted next; null: not any more */
export async function setStatistics(
  db: Db,
  id: string,
  statistics: BroadcastStatistics | null,
  next: Date | null,
): Promise<void> {
  await db
    .updateTable('broadcasts')
    .set({ count_at: next, ...(statistics && { statistics: JSON.stringify(statistics) }) })
    .where('id', '=', id)
    .execute();
}

export async function deleteBroadcasts(db: Db, projectId: number): Promise<void> {
  await db.deleteFrom('broadcasts').where('project_id', '=', projectId).execute();
}
