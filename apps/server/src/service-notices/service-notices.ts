import type { NoticeFacts, ServiceNoticeKind } from '@postpress/contracts';
import { sql } from 'kysely';
import { rowOf, type Selected } from '../platform/database/row-of.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import type { UnclosedNotice } from './track-notices.ts';

/*
 * The repository of notices about the service, and of who has yet to be mailed about them.
 */

/** A notice that was told: it is open, or has ended. */
export type StoredNotice = Omit<Selected<'service_notices', typeof columns>, 'openedAt'> & {
  openedAt: Date;
};

const columns = [
  'id',
  'workspace_id as workspaceId',
  'project_id as projectId',
  'kind',
  'subject',
  'facts',
  'opened_at as openedAt',
  'closed_at as closedAt',
] as const;

/** Notices that have not ended, of the installation. There are as many as it has troubles at a time. */
export async function listUnclosedNotices(db: Db): Promise<UnclosedNotice[]> {
  return db
    .selectFrom('service_notices')
    .select([
      'id',
      'kind',
      'subject',
      'seen_at as seenAt',
      'opened_at as openedAt',
      'clear_since as clearSince',
    ])
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
}

export type NewNotice = {
  id: string;
  workspaceId: number;
  projectId: number | null;
  kind: ServiceNoticeKind;
  subject: string;
  facts: NoticeFacts;
  seenAt: Date;
  openedAt: Date | null;
  closedAt: Date | null;
};

/** Begins a notice. @returns undefined if its subject has one of this kind that has not ended */
export async function insertNotice(tx: Tx, notice: NewNotice): Promise<StoredNotice | undefined> {
  const row = await tx
    .insertInto('service_notices')
    .values({
      ...rowOf(columns, notice),
      facts: JSON.stringify(notice.facts),
      seen_at: notice.seenAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).where('closed_at', 'is', null).doNothing(),
    )
    .returning(columns)
    .executeTakeFirst();
  return row as StoredNotice | undefined;
}

/** Opens a notice that was watched. @returns undefined if another worker did */
export async function openNotice(
  tx: Tx,
  id: string,
  facts: NoticeFacts,
  now: Date,
): Promise<StoredNotice | undefined> {
  const row = await tx
    .updateTable('service_notices')
    .set({ opened_at: now, facts: JSON.stringify(facts) })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return row as StoredNotice | undefined;
}

/** Ends an open notice. @returns undefined if another worker did */
export async function closeNotice(tx: Tx, id: string, now: Date): Promise<StoredNotice | undefined> {
  const row = await tx
    .updateTable('service_notices')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is not', null)
    .where('closed_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return row as StoredNotice | undefined;
}

/** Notes since when the condition of a notice no longer holds; null: it holds again. */
export async function setClearSince(tx: Tx, id: string, clearSince: Date | null): Promise<void> {
  await tx.updateTable('service_notices').set({ clear_since: clearSince }).where('id', '=', id).execute();
}

/** Drops a notice that was only watched. */
export async function forgetNotice(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('service_notices').where('id', '=', id).where('opened_at', 'is', null).execute();
}

/** Deletes notices that ended before a moment. @returns how many, at most `limit` */
export async function deleteNoticesBefore(db: Db, moment: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom('service_notices')
    .select('id')
    .where('closed_at', '<', moment)
    .orderBy('closed_at')
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom('service_notices').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * The notices of a project and those of its whole workspace, newest first: at most one more than `limit`.
 *
 * @param before an id; undefined: from the newest
 */
export async function listNotices(
  db: Db,
  { projectId, workspaceId }: { projectId: number; workspaceId: number },
  page: { status: 'open' | 'closed' | undefined; limit: number; before: string | undefined },
): Promise<StoredNotice[]> {
  const told = () => {
    let query = db
      .selectFrom('service_notices')
      .select(columns)
      .where('opened_at', 'is not', null)
      .orderBy('id', 'desc')
      .limit(page.limit + 1);
    if (page.before !== undefined) query = query.where('id', '<', page.before);
    if (page.status !== undefined)
      query = query.where('closed_at', page.status === 'open' ? 'is' : 'is not', null);
    return query;
  };
  const own = told().where('project_id', '=', projectId);
  const shared = told().where('workspace_id', '=', workspaceId).where('project_id', 'is', null);
  const [ownRows, sharedRows] = await Promise.all([own.execute(), shared.execute()]);
  const rows = [...ownRows, ...sharedRows] as StoredNotice[];
  return rows.sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, page.limit + 1);
}

// Who is mailed

/** The kinds that a user is not mailed about. */
export async function listMuted(db: Db, userId: string): Promise<ServiceNoticeKind[]> {
  const row = await db
    .selectFrom('notice_people')
    .select('muted')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.muted ?? [];
}

export async function putMuted(db: Db, userId: string, muted: readonly ServiceNoticeKind[]): Promise<void> {
  await db
    .insertInto('notice_people')
    .values({ user_id: userId, muted: [...muted] })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ muted: [...muted] }))
    .execute();
}

/** Has these users mailed about a notice, except those who muted its kind. */
export async function queueMail(
  tx: Tx,
  { id, kind }: Pick<StoredNotice, 'id' | 'kind'>,
  userIds: readonly string[],
): Promise<void> {
  await sql`
    insert into notice_mail (user_id, notice_id)
    select user_id, ${id}::uuid from unnest(${[...userIds]}::uuid[]) as recipient (user_id)
    where not exists (
      select from notice_people where notice_people.user_id = recipient.user_id and ${kind} = any (muted))
    on conflict do nothing`.execute(tx);
}

const PEOPLE_AT_ONCE = 200;

/** Users with notices to mail who were not mailed since a moment. */
export async function listDuePeople(db: Db, mailedBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct notice_mail.user_id as "userId" from notice_mail
    left join notice_people on notice_people.user_id = notice_mail.user_id
    where mailed_at is null or mailed_at <= ${mailedBefore} limit ${PEOPLE_AT_ONCE}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/**
 * Takes the notices that a user is to be mailed about now, oldest first; none if another worker just did.
 *
 * @param mailedBefore they must not have been mailed since
 */
export async function takeMail(
  tx: Tx,
  userId: string,
  { now, mailedBefore }: { now: Date; mailedBefore: Date },
): Promise<StoredNotice[]> {
  const { numAffectedRows = 0n } = await sql`
    insert into notice_people as person (user_id, mailed_at) values (${userId}, ${now})
    on conflict (user_id) do update set mailed_at = excluded.mailed_at
      where person.mailed_at is null or person.mailed_at <= ${mailedBefore}`.execute(tx);
  if (numAffectedRows === 0n) return [];
  const taken = await tx
    .deleteFrom('notice_mail')
    .where('user_id', '=', userId)
    .returning('notice_id')
    .execute();
  if (taken.length === 0) return [];
  const rows = await tx
    .selectFrom('service_notices')
    .select(columns)
    .where(
      'id',
      'in',
      taken.map(({ notice_id }) => notice_id),
    )
    .orderBy('id')
    .execute();
  return rows as StoredNotice[];
}
