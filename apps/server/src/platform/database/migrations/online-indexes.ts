import { type Kysely, sql } from 'kysely';

/** An index of a table that can be large. */
export type OnlineIndex = {
  table: string;
  /** The index of table `emails` is `emails_<suffix>`, that of its partition `emails_20300107` is `emails_20300107_<suffix>`. */
  suffix: string;
  /** Columns and condition. */
  definition: string;
  /** Adds the column that the index needs; takes no time. */
  column?: string;
};

/**
 * Indexes that migrations create on tables that can be large. Where such a migration is pending, they are built before
 * its transaction, without blocking reads and writes; the migration then finds them, and creates only those of an empty
 * database. A test finds migrations that create other indexes on existing tables.
 */
export const onlineIndexes = {
  '0038-email-streams': {
    table: 'email_queue',
    suffix: 'due_by_stream',
    column: 'alter table email_queue add column if not exists broadcast boolean not null default false',
    definition:
      '(project_id, recipient_domain, priority, broadcast, next_attempt_at) where leased_by is null and priority < 2',
  },
  '0040-emails-by-template': {
    table: 'emails',
    suffix: 'by_template',
    definition: '(project_id, template_id, id) where template_id is not null',
  },
  '0042-overdue-emails': {
    table: 'email_queue',
    suffix: 'overdue',
    definition: '(expires_at) where leased_by is null and priority < 2',
  },
} as const satisfies Record<string, OnlineIndex>;

/** Creates the index of a migration in its transaction. Indexes of partitions that exist become part of it. */
export async function createIndex(db: Kysely<unknown>, migration: keyof typeof onlineIndexes): Promise<void> {
  const { table, suffix, definition, column }: OnlineIndex = onlineIndexes[migration];
  if (column) await sql.raw(column).execute(db);
  await sql.raw(`create index if not exists ${table}_${suffix} on ${table} ${definition}`).execute(db);
}
