import { type Kysely, sql } from 'kysely';

/** Warm-up plans: how many emails a sender domain may send a day, more each day, with the count of the last day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table warm_ups (
      domain_id integer primary key references sender_domains on delete cascade,
      first_day date not null,
      first_emails integer not null,
      growth_percent integer not null,
      last_emails integer not null,
      day date not null,
      used integer not null
    )`)
    .execute(db);
}
