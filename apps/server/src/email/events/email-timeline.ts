import type { EmailEventType } from '@postpress/contracts';
import { type RawBuilder, sql } from 'kysely';
import { amongIds } from '../../platform/database/among-ids.ts';
import { storableJson } from '../../platform/database/storable.ts';
import type { Db } from '../../platform/database/tables.ts';

/* The repository of `email_events`: the timeline of each email. */

export type TimelineEntry = { type: EmailEventType; at: Date; metadata: Record<string, unknown> };

export type NewTimelineEntry = TimelineEntry & {
  emailId: string;
  /** From 1. */
  position: number;
};

/** Part of a statement: inserts entries of timelines. */
export function insertTimeline(entries: readonly NewTimelineEntry[]): RawBuilder<unknown> {
  return sql`insert into email_events (email_id, position, type, at, metadata)
    select * from unnest(
      ${entries.map(({ emailId }) => emailId)}::uuid[], ${entries.map(({ position }) => position)}::smallint[],
      ${entries.map(({ type }) => type)}::text[], ${entries.map(({ at }) => at)}::timestamptz[],
      ${entries.map(({ metadata }) => storableJson(metadata))}::jsonb[])`;
}

/** The timeline of an email in the order of time; entries of the same time in the order they were recorded. */
export async function listTimeline(db: Db, emailId: string): Promise<TimelineEntry[]> {
  return db
    .selectFrom('email_events')
    .select(['type', 'at', 'metadata'])
    .where('email_id', '=', emailId)
    .orderBy('at')
    .orderBy('position')
    .execute();
}

/** Part of a statement. */
export function deleteTimelines(emailIds: readonly string[]): RawBuilder<unknown> {
  return sql`delete from email_events where ${amongIds('email_id', emailIds)}`;
}
