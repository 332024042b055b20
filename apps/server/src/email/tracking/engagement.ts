import type { TrackingSource } from '@postpress/contracts';
import { type RawBuilder, sql } from 'kysely';
import { amongIds } from '../../platform/database/among-ids.ts';
import { storableText } from '../../platform/database/storable.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';

/*
 * The repository of `tracking_hits` and `email_engagement`: requests of tracked links and images until they are judged, and
 * one row for each email that had any.
 */

/** Requests of one link or image that came together. */
export type Hit = {
  emailId: string;
  /** The position of the link in the email; 0: the image that shows an open. */
  link: number;
  /** Where the link leads; null for the image. */
  url: string | null;
  /** Null: a person, unless other requests of the email show otherwise. */
  source: TrackingSource | null;
  firstAt: Date;
  lastAt: Date;
  count: number;
};

export async function insertHits(db: Db, hits: readonly Hit[]): Promise<void> {
  if (hits.length === 0) return;
  await sql`insert into tracking_hits (email_id, link, url, source, first_at, last_at, count)
    select * from unnest(
      ${hits.map(({ emailId }) => emailId)}::uuid[], ${hits.map(({ link }) => link)}::integer[],
      ${hits.map(({ url }) => url && storableText(url))}::text[], ${hits.map(({ source }) => source)}::text[],
      ${hits.map(({ firstAt }) => firstAt)}::timestamptz[], ${hits.map(({ lastAt }) => lastAt)}::timestamptz[],
      ${hits.map(({ count }) => count)}::integer[])`.execute(db);
}

/**
 * Emails of the oldest hits that came before a time.
 *
 * @param limit of the hits that are looked at
 */
export async function listEmailsWithHits(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct email_id as id from (
      select email_id from tracking_hits where first_at <= ${before} order by id limit ${limit}
    ) as oldest`.execute(db);
  return rows.map(({ id }) => id);
}

export async function hasHits(db: Db): Promise<boolean> {
  return (await db.selectFrom('tracking_hits').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Removes and returns the hits of emails, in their order; those that another transaction removes are left to it. */
export async function takeHits(tx: Tx, emailIds: readonly string[]): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    with taken as (
      delete from tracking_hits where id = any(array(
        select id from tracking_hits where email_id = any(${emailIds}::uuid[]) order by id for update skip locked))
      returning *
    )
    select email_id as "emailId", link, url, source, first_at as "firstAt", last_at as "lastAt", count
    from taken order by first_at, id`.execute(tx);
  return rows;
}

/** What is known of an email that was opened or had a link followed. Times are those of the first request. */
export type Engagement = {
  emailId: string;
  opens: number;
  clicks: number;
  openedAt: Date | null;
  personOpenedAt: Date | null;
  clickedAt: Date | null;
  personClickedAt: Date | null;
  /** Positions of the links that a person followed. */
  links: number[];
  /** Of the latest click. */
  lastLink: number | null;
  lastClickAt: Date | null;
};

/** By email. The caller has locked the emails, and so their rows here. */
export async function findEngagement(
  tx: Tx,
  emailIds: readonly string[],
): Promise<ReadonlyMap<string, Engagement>> {
  const rows = await tx
    .selectFrom('email_engagement')
    .select([
      'email_id as emailId',
      'opens',
      'clicks',
      'opened_at as openedAt',
      'person_opened_at as personOpenedAt',
      'clicked_at as clickedAt',
      'person_clicked_at as personClickedAt',
      'links',
      'last_link as lastLink',
      'last_click_at as lastClickAt',
    ])
    .where(amongIds('email_id', emailIds))
    .execute();
  return new Map(rows.map((row) => [row.emailId, row]));
}

export async function putEngagement(tx: Tx, rows: readonly Engagement[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('email_engagement')
    .values(
      rows.map((row) => ({
        email_id: row.emailId,
        opens: row.opens,
        clicks: row.clicks,
        opened_at: row.openedAt,
        person_opened_at: row.personOpenedAt,
        clicked_at: row.clickedAt,
        person_clicked_at: row.personClickedAt,
        links: row.links,
        last_link: row.lastLink,
        last_click_at: row.lastClickAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('email_id').doUpdateSet((of) => ({
        opens: of.ref('excluded.opens'),
        clicks: of.ref('excluded.clicks'),
        opened_at: of.ref('excluded.opened_at'),
        person_opened_at: of.ref('excluded.person_opened_at'),
        clicked_at: of.ref('excluded.clicked_at'),
        person_clicked_at: of.ref('excluded.person_clicked_at'),
        links: of.ref('excluded.links'),
        last_link: of.ref('excluded.last_link'),
        last_click_at: of.ref('excluded.last_click_at'),
      })),
    )
    .execute();
}

/** Parts of a `with`: delete what is known of emails. */
export function deleteEngagement(emailIds: readonly string[]): RawBuilder<unknown> {
  return sql`deleted_engagement as (
      delete from email_engagement where ${amongIds('email_id', emailIds)}
    ), deleted_hits as (
      delete from tracking_hits where email_id = any(${emailIds}::uuid[])
    )`;
}
