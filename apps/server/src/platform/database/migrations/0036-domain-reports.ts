import { type Kysely, sql } from 'kysely';

/** What receivers report about the email of a domain: DMARC aggregate reports and TLS reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table domain_reports (
    id uuid primary key,
    domain_id integer not null references sender_domains on delete cascade,
    kind text not null,
    reporter text not null,
    received_at timestamptz not null,
    day date not null,
    -- Of DMARC reports.
    policy text,
    -- Emails, or sessions of a TLS report.
    passed bigint not null,
    failed bigint not null,
    tls_failures jsonb,
    fingerprint bytea not null
  )`,
  'create unique index domain_reports_once on domain_reports (fingerprint)',
  'create index domain_reports_by_day on domain_reports (domain_id, day)',
  'create index domain_reports_by_arrival on domain_reports (domain_id, id)',
  `create table domain_report_records (
    report_id uuid not null references domain_reports on delete cascade,
    domain_id integer not null,
    day date not null,
    source_ip text,
    emails bigint not null,
    dkim_aligned boolean not null,
    spf_aligned boolean not null,
    rejected boolean not null,
    signed_by text,
    signature_broken boolean not null,
    return_path text,
    forwarded boolean not null
  )`,
  'create index domain_report_records_by_day on domain_report_records (domain_id, day)',
  'create index domain_report_records_by_report on domain_report_records (report_id)',
];
