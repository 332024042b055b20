import { type Kysely, sql } from 'kysely';

/** Emails that are sent at a time of the sender's choice, and canceled ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statuses = "('queued', 'sending', 'sent', 'delivered', 'bounced', 'complained', 'failed', 'canceled')";

const statements = [
  'alter table emails add column scheduled_at timestamptz',
  'alter table emails drop constraint emails_status_check',
  `alter table emails add constraint emails_status_check check (status in ${statuses})`,
  ...['email_day_counts', 'email_slot_counts'].map(
    (table) => `alter table ${table} add column canceled bigint not null default 0`,
  ),
];
