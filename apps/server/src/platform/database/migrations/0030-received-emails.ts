import { type Kysely, sql } from 'kysely';

/** Email that projects receive at their domains. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table receiving_domains (
    domain_id integer primary key references sender_domains on delete cascade,
    host text not null,
    project_id integer not null references projects on delete cascade,
    created_at timestamptz not null
  )`,
  // An address belongs to one project of the installation.
  'create unique index receiving_domains_by_host on receiving_domains (host)',
  'create index receiving_domains_by_project on receiving_domains (project_id)',

  `create table received_emails (
    id uuid primary key,
    project_id integer not null references projects on delete cascade,
    received_at timestamptz not null,
    envelope_from text not null,
    recipients text[] not null,
    remote_address text not null,
    from_field text not null,
    from_address text,
    reply_to text,
    subject text not null,
    message_id text,
    -- No foreign key: emails are partitioned and expire by weeks.
    email_id uuid,
    automatic boolean not null,
    reply text not null,
    text text,
    html text,
    headers jsonb not null,
    attachments jsonb not null,
    verdicts jsonb not null,
    spam_hints jsonb not null,
    bytes integer not null,
    fingerprint bytea not null
  )`,
  'create unique index received_emails_once on received_emails (fingerprint)',
  'create index received_emails_by_project on received_emails (project_id, id desc)',
  'create index received_emails_by_email on received_emails (email_id, id desc) where email_id is not null',

  `create table received_sources (
    received_id uuid primary key references received_emails on delete cascade,
    raw bytea not null
  )`,
  'alter table received_sources alter column raw set storage external',
];
