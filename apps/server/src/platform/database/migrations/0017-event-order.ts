import { type Kysely, sql } from 'kysely';

/**
 * The order of webhook events: an event's email, its number there, and until when later events of the same email wait
 * for it. Deliveries from before this migration have no order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `alter table webhook_deliveries
    add column subject_id uuid, add column sequence smallint not null default 0`,
  `alter table webhook_queue
    add column subject_id uuid, add column sequence smallint not null default 0,
    add column followers_wait_until timestamptz, add column leased_at timestamptz`,
  // Simultaneous events are due at the same time; the sequence orders them.
  'drop index webhook_queue_by_endpoint',
  'create index webhook_queue_by_endpoint on webhook_queue (endpoint_id, due_at, sequence)',
  `create index webhook_queue_by_subject on webhook_queue (endpoint_id, subject_id, sequence)
    where subject_id is not null`,
];
