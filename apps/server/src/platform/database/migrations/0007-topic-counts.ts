import { type Kysely, sql } from 'kysely';

/** Counts emails by topic. Processes of the release before count no topic of their emails, but all else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table email_count_deltas add column topic text`.execute(db);
  await sql`create table email_topic_counts (
    project_id integer not null,
    day date not null,
    topic text collate "C" not null,
    accepted bigint not null default 0,
    failed bigint not null default 0,
    sent bigint not null default 0,
    delivered bigint not null default 0,
    bounced bigint not null default 0,
    complained bigint not null default 0,
    canceled bigint not null default 0,
    primary key (project_id, day, topic)
  ) with (fillfactor = 70)`.execute(db);
  await sql`create index email_topic_counts_by_age on email_topic_counts (day)`.execute(db);
  await sql`comment on table email_topic_counts is 'By UTC day of acceptance and topic, of emails that have one.'`.execute(
    db,
  );
}
