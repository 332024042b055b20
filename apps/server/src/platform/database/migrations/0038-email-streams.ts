import { type Kysely, sql } from 'kysely';

/**
 * Streams: transactional emails leave before broadcast ones of the same domain queue. The new index replaces
 * `email_queue_due`, so that each email has as many entries as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table email_queue add column broadcast boolean not null default false',
  `create index email_queue_due_by_stream on email_queue
    (project_id, recipient_domain, priority, broadcast, next_attempt_at) where leased_by is null and priority < 2`,
  'drop index email_queue_due',
];
