import { type Kysely, sql } from 'kysely';

/** What became of emails, by sender domain and mailbox provider. Processes of the release before count nothing here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sender_health_deltas (
    id bigint generated always as identity primary key,
    project_id integer not null,
    domain text collate "C" not null,
    day date not null,
    recipient_domain text collate "C" not null,
    kind text not null,
    detail text collate "C" not null,
    count integer not null
  )`.execute(db);
  await sql`create index sender_health_deltas_by_domain on sender_health_deltas (project_id, domain, day)`.execute(
    db,
  );
  await sql`create table sender_health_counts (
    project_id integer not null,
    domain text collate "C" not null,
    day date not null,
    provider text collate "C" not null,
    kind text not null,
    detail text collate "C" not null,
    count bigint not null,
    primary key (project_id, domain, day, provider, kind, detail)
  ) with (fillfactor = 70)`.execute(db);
  await sql`create index sender_health_counts_by_age on sender_health_counts (day)`.execute(db);
  const comments = {
    sender_health_deltas: 'Counts not yet folded, by the domain of the recipient.',
    sender_health_counts:
      "By sender domain, UTC day of acceptance and mailbox provider; the provider '' sums those beyond the largest ones of a day.",
    'sender_health_counts.kind':
      '`accepted`, `refused` in the SMTP dialogue, `bounced` later, `complained`, `deferred` attempts, `failed`.',
    'sender_health_counts.detail':
      'Of `accepted`: the bucket of the time it took (`delivery-times.ts`). Of `refused`, `bounced` and `deferred`: the cause.',
  };
  for (const [name, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(name.includes('.') ? 'column' : 'table')} ${sql.raw(name)} is ${sql.lit(text)}`.execute(
      db,
    );
}
