import { type Kysely, sql } from 'kysely';
import { createPartition, weekAfter, weekOf } from '../partition-sql.ts';

/** Opens and clicks. Rows come only where a topic tracks them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table topics add column track_opens boolean not null default false,
    add column track_clicks boolean not null default false`.execute(db);
  await createTrackingDomains(db);
  await createHits(db);
  await createEngagement(db);
}

async function createTrackingDomains(db: Kysely<unknown>): Promise<void> {
  await sql`create table tracking_domains (
    domain_id integer primary key references sender_domains on delete cascade,
    host text not null,
    verified_at timestamptz,
    created_at timestamptz not null
  )`.execute(db);
  await sql`comment on column tracking_domains.host is 'A-label, lower case, below the domain.'`.execute(db);
  await sql`comment on column tracking_domains.verified_at is 'Null: emails do not use it.'`.execute(db);
  await sql`create trigger tracking_domains_come_or_go after insert or delete on tracking_domains
    for each row execute function notify_senders_changed()`.execute(db);
  await sql`create trigger tracking_domains_changed after update on tracking_domains for each row
    when ((old.host, old.verified_at) is distinct from (new.host, new.verified_at))
    execute function notify_senders_changed()`.execute(db);
}

async function createHits(db: Kysely<unknown>): Promise<void> {
  await sql`create table tracking_hits (
    id bigint generated always as identity primary key,
    email_id uuid not null,
    link integer not null,
    url text,
    source text check (source in ('proxy', 'prefetch', 'scanner')),
    first_at timestamptz not null,
    last_at timestamptz not null,
    count integer not null
  )`.execute(db);
  await sql`create index tracking_hits_by_email on tracking_hits (email_id)`.execute(db);
  await sql`comment on table tracking_hits is 'Requests of tracked links and images that are not judged yet: they stay for seconds.'`.execute(
    db,
  );
  await sql`comment on column tracking_hits.link is 'Position in the email, from 1; 0: the image that shows an open.'`.execute(
    db,
  );
  await sql`comment on column tracking_hits.source is 'Null: a person, unless other requests show otherwise.'`.execute(
    db,
  );
}

async function createEngagement(db: Kysely<unknown>): Promise<void> {
  await sql`create table email_engagement (
    email_id uuid primary key,
    opens integer not null,
    clicks integer not null,
    opened_at timestamptz,
    person_opened_at timestamptz,
    clicked_at timestamptz,
    person_clicked_at timestamptz,
    links integer[] not null,
    last_link integer,
    last_click_at timestamptz
  ) partition by range (email_id)`.execute(db);
  await sql`create table email_engagement_default partition of email_engagement default`.execute(db);
  const monday = weekOf(new Date());
  for (const week of [0, 1, 2]) await createPartition(db, 'email_engagement', weekAfter(monday, week));
  await sql`comment on table email_engagement is 'Emails that were opened or had a link followed, one row each.'`.execute(
    db,
  );
  await sql`comment on column email_engagement.links is 'Positions of links that a person followed.'`.execute(
    db,
  );
  const counts = sql`opened bigint not null default 0, person_opened bigint not null default 0,
    clicked bigint not null default 0, person_clicked bigint not null default 0`;
  await sql`create table engagement_counts (
    project_id integer not null,
    day date not null,
    topic text collate "C" not null,
    ${counts},
    primary key (project_id, day, topic)
  ) with (fillfactor = 70)`.execute(db);
  await sql`create index engagement_counts_by_age on engagement_counts (day)`.execute(db);
  await sql`comment on table engagement_counts is 'Emails by UTC day of acceptance and topic.'`.execute(db);
  await sql`create table batch_engagement (
    batch_id uuid primary key,
    project_id integer not null,
    ${counts}
  ) with (fillfactor = 70)`.execute(db);
  await sql`create index batch_engagement_by_project on batch_engagement (project_id)`.execute(db);
  await sql`comment on column batch_engagement.batch_id is 'UUIDv7: rows expire by their id.'`.execute(db);
}
