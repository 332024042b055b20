import { type Kysely, sql } from 'kysely';
import { createPartition, weekAfter, weeklyTables, weekOf } from '../partition-sql.ts';

/**
 * Emails and everything about them. Tables that grow with every email are in weekly partitions by its UUIDv7; tables
 * that each email enters and leaves (the queue, idempotency keys) are small and unpartitioned.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const monday = weekOf(new Date());
  for (const table of weeklyTables)
    for (const week of [0, 1, 2]) await createPartition(db, table, weekAfter(monday, week));
}

const statuses = "('queued', 'sending', 'sent', 'delivered', 'bounced', 'complained', 'failed')";

const statements = [
  `create table emails (
    id uuid not null,
    project_id integer not null,
    workspace_id integer not null,
    created_at timestamptz not null,
    status text not null default 'queued' check (status in ${statuses}),
    status_updated_at timestamptz not null,
    failure_reason text,
    from_address text not null,
    to_address text not null,
    subject text not null,
    tags jsonb,
    warnings jsonb,
    message_id text not null,
    template_id integer,
    had smallint not null default 1,
    sequence smallint not null default 1,
    timeline_length smallint not null default 0,
    maybe_twice_at timestamptz,
    primary key (id)
  ) partition by range (id)`,
  'create table emails_default partition of emails default',
  'create index emails_by_project on emails (project_id, id)',
  'create index emails_by_status on emails (project_id, status, status_updated_at, id)',

  `create table email_contents (
    email_id uuid not null,
    html text not null,
    text text,
    reply_to text,
    headers jsonb,
    primary key (email_id)
  ) partition by range (email_id)`,
  'create table email_contents_default partition of email_contents default',

  `create table email_attachments (
    email_id uuid not null,
    position smallint not null,
    filename text not null,
    content_type text not null,
    content bytea not null,
    primary key (email_id, position)
  ) partition by range (email_id)`,
  // Attachments such as images, PDFs and archives are compressed already.
  'alter table email_attachments alter column content set storage external',
  'create table email_attachments_default partition of email_attachments default',

  `create table email_events (
    email_id uuid not null,
    position smallint not null,
    type text not null,
    at timestamptz not null,
    metadata jsonb not null,
    primary key (email_id, position)
  ) partition by range (email_id)`,
  'create table email_events_default partition of email_events default',

  `create table email_attempts (
    email_id uuid not null,
    number integer not null,
    worker uuid not null,
    transport text not null,
    started_at timestamptz not null,
    data_begun_at timestamptz,
    ended_at timestamptz,
    outcome text,
    host text,
    address text,
    tls_version text,
    tls_cipher text,
    reply_code smallint,
    enhanced_status text,
    reply text,
    dialogue text,
    primary key (email_id, number)
  ) partition by range (email_id)`,
  'create table email_attempts_default partition of email_attempts default',

  // Queued emails by queue partition (project and recipient domain). Every partition in the first index has due emails,
  // so partitions are found by a skip scan, however many emails one of them has.
  `create table email_queue (
    email_id uuid not null,
    project_id integer not null,
    recipient_domain text collate "C" not null,
    priority smallint not null default 0 check (priority in (0, 1, 2)),
    next_attempt_at timestamptz not null,
    expires_at timestamptz not null,
    attempts integer not null default 0,
    reason text not null check (reason <> ''),
    leased_by uuid,
    lease_until timestamptz,
    primary key (project_id, email_id)
  ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02)`,
  `create index email_queue_due on email_queue (project_id, recipient_domain, priority, next_attempt_at)
    where leased_by is null and priority < 2`,
  'create index email_queue_later on email_queue (next_attempt_at) where leased_by is null and priority = 2',
  'create index email_queue_leased on email_queue (leased_by) where leased_by is not null',

  // Workers that send email. A worker is alive while its counter increases, so clocks are never compared.
  `create table workers (
    id uuid primary key,
    name text not null,
    started_at timestamptz not null,
    seen_at timestamptz not null,
    beats integer not null default 0
  )`,

  // Only domains that asked for a lower rate; all others have the default limit.
  `create table recipient_domains (
    domain text collate "C" primary key,
    concurrency real not null,
    held_until timestamptz,
    held_reason text,
    slowed_at timestamptz not null,
    updated_at timestamptz not null
  )`,

  `create table idempotency_keys (
    project_id integer not null,
    key text collate "C" not null,
    fingerprint bytea not null,
    email_id uuid not null,
    response text not null,
    created_at timestamptz not null,
    primary key (project_id, key)
  )`,
  'create index idempotency_keys_by_age on idempotency_keys (created_at)',

  `create table suppressions (
    project_id integer not null references projects on delete cascade,
    email text collate "C" not null,
    reason text not null check (reason in ('hard_bounce', 'complaint', 'manual', 'unsubscribe')),
    email_id uuid,
    created_at timestamptz not null,
    primary key (project_id, email)
  )`,
  'create index suppressions_by_age on suppressions (project_id, created_at desc, email)',

  `create table email_settings (
    project_id integer primary key references projects on delete cascade,
    default_from_name text,
    list_unsubscribe boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,

  // Counts by project and day of acceptance; counts since the last fold are in the deltas.
  `create table email_day_counts (
    project_id integer not null,
    day date not null,
    accepted bigint not null default 0,
    failed bigint not null default 0,
    sent bigint not null default 0,
    delivered bigint not null default 0,
    bounced bigint not null default 0,
    complained bigint not null default 0,
    primary key (project_id, day)
  )`,
  `create table email_count_deltas (
    id bigint generated always as identity primary key,
    project_id integer not null,
    day date not null,
    status text not null,
    count integer not null
  )`,
  'create index email_count_deltas_by_project on email_count_deltas (project_id, day)',

  `create table sender_domains (
    id integer generated by default as identity primary key,
    workspace_id integer not null references workspaces on delete cascade,
    domain text not null,
    status text not null default 'pending' check (status in ('pending', 'verified', 'failed')),
    capture_only boolean not null default false,
    challenge text not null,
    ownership_verified boolean not null default false,
    dkim_status text not null default 'NOT_STARTED',
    pending_since timestamptz not null,
    dkim_gone_since timestamptz,
    verified_at timestamptz,
    checked_at timestamptz,
    next_check_at timestamptz,
    findings jsonb,
    deleted_at timestamptz,
    created_at timestamptz not null
  )`,
  'create unique index sender_domains_by_name on sender_domains (workspace_id, domain)',
  `create unique index sender_domains_verified on sender_domains (domain)
    where status = 'verified' and deleted_at is null and not capture_only`,
  'create index sender_domains_due on sender_domains (next_check_at) where deleted_at is null',

  `create table dkim_keys (
    id integer generated by default as identity primary key,
    domain_id integer not null references sender_domains on delete cascade,
    algorithm text not null check (algorithm in ('rsa-2048', 'ed25519')),
    selector text not null,
    private_key bytea not null,
    public_key text not null,
    created_at timestamptz not null,
    signs_from timestamptz,
    retired_at timestamptz
  )`,
  'create unique index dkim_keys_by_selector on dkim_keys (selector)',
  'create index dkim_keys_by_domain on dkim_keys (domain_id, id)',

  // Every process caches which sender may send and with which key; a check that changes neither is not announced.
  `create function notify_senders_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('senders_changed', '');
    return null;
  end $$`,
  ...['sender_domains', 'dkim_keys'].map(
    (table) => `create trigger ${table}_come_or_go after insert or delete on ${table}
      for each row execute function notify_senders_changed()`,
  ),
  `create trigger sender_domains_changed after update on sender_domains for each row
    when ((old.status, old.capture_only, old.deleted_at) is distinct from (new.status, new.capture_only, new.deleted_at))
    execute function notify_senders_changed()`,
  `create trigger dkim_keys_changed after update on dkim_keys for each row
    when ((old.signs_from, old.retired_at) is distinct from (new.signs_from, new.retired_at))
    execute function notify_senders_changed()`,

  // Messages received by SMTP: processed, or kept for reading.
  `create table inbound_reports (
    id uuid primary key,
    received_at timestamptz not null,
    recipient text not null,
    kind text not null,
    email_id uuid,
    project_id integer,
    verdict jsonb not null,
    raw bytea not null,
    fingerprint bytea
  )`,
  // A report that arrives twice is stored once.
  'create unique index inbound_reports_once on inbound_reports (fingerprint)',
  'create index inbound_reports_by_email on inbound_reports (email_id) where email_id is not null',
  'create index inbound_reports_by_project on inbound_reports (project_id, id)',

  `create table captured_messages (
    id uuid primary key,
    email_id uuid not null,
    project_id integer not null,
    workspace_id integer not null,
    envelope_from text not null,
    envelope_to text not null,
    subject text not null,
    captured_at timestamptz not null,
    raw bytea not null
  )`,
  'create index captured_messages_by_workspace on captured_messages (workspace_id, id)',
  'create index captured_messages_by_email on captured_messages (email_id)',

  `create table mta_sts_policies (
    domain text primary key,
    policy_id text not null,
    policy jsonb not null,
    fetched_at timestamptz not null,
    expires_at timestamptz not null
  )`,
];
