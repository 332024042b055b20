import { type RawBuilder, sql } from 'kysely';
import { storableJson, storableOrNull, storableText } from '../../platform/database/storable.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import type { DmarcRecord, TlsFailure } from './domain-report.ts';

/** A report about one sender domain, as it is stored. */
export type NewDomainReport = {
  /** UUIDv7, in the order of arrival. */
  id: string;
  domainId: number;
  kind: 'dmarc' | 'tls';
  reporter: string;
  receivedAt: Date;
  /** `YYYY-MM-DD`, in UTC. */
  day: string;
  policy: string | null;
  /** Emails or sessions. */
  passed: number;
  failed: number;
  records: readonly DmarcRecord[];
  tlsFailures: readonly TlsFailure[];
  fingerprint: Buffer;
};

/** Inserts a report with its records. @returns false if it is already stored */
export async function insertDomainReport(tx: Tx, report: NewDomainReport): Promise<boolean> {
  const { id, domainId, kind, day, records } = report;
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('domain_reports')
    .values({
      id,
      domain_id: domainId,
      kind,
      day,
      reporter: storableText(report.reporter),
      received_at: report.receivedAt,
      policy: storableOrNull(report.policy),
      passed: report.passed,
      failed: report.failed,
      tls_failures: kind === 'tls' ? storableJson(report.tlsFailures) : null,
      fingerprint: report.fingerprint,
    })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  if (records.length > 0)
    await tx
      .insertInto('domain_report_records')
      .values(records.map((record) => ({ report_id: id, domain_id: domainId, day, ...columnsOf(record) })))
      .execute();
  return true;
}

function columnsOf(record: DmarcRecord) {
  return {
    source_ip: record.sourceIp,
    emails: record.emails,
    dkim_aligned: record.dkimAligned,
    spf_aligned: record.spfAligned,
    rejected: record.rejected,
    signed_by: record.signedBy,
    signature_broken: record.signatureBroken,
    return_path: record.returnPath,
    forwarded: record.forwarded,
  };
}

/** Whether `most` reports about a domain arrived since a report with this id could. */
export async function hasDomainReports(
  db: Db,
  domainId: number,
  { since, most }: { since: string; most: number },
): Promise<boolean> {
  const rows = await db
    .selectFrom('domain_reports')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('id', '>=', since)
    .limit(most)
    .execute();
  return rows.length === most;
}

/** A domain and a span of days, both inclusive, in UTC. */
export type DomainSpan = { domainId: number; from: string; to: string };

export type ReportDay = {
  kind: 'dmarc' | 'tls';
  day: string;
  reports: number;
  passed: number;
  failed: number;
};

/** What was reported of each day, oldest first. */
export async function listReportDays(db: Db, span: DomainSpan): Promise<ReportDay[]> {
  const { rows } = await sql<ReportDay>`
    select kind, day::text, count(*)::int as reports, sum(passed)::bigint as passed, sum(failed)::bigint as failed
    from domain_reports where ${within(span)} group by kind, day order by day`.execute(db);
  return rows;
}

export type Reporter = { name: string; reports: number; emails: number };

/** Who wrote DMARC reports, by the emails in them. */
export async function listReporters(db: Db, span: DomainSpan, limit: number): Promise<Reporter[]> {
  const { rows } = await sql<Reporter>`
    select reporter as name, count(*)::int as reports, sum(passed + failed)::bigint as emails
    from domain_reports where ${within(span)} and kind = 'dmarc'
    group by reporter order by emails desc, name limit ${limit}`.execute(db);
  return rows;
}

export async function findReportedPolicy(db: Db, span: DomainSpan): Promise<string | null> {
  const { rows } = await sql<{ policy: string | null }>`
    select policy from domain_reports where ${within(span)} and kind = 'dmarc'
    order by day desc, id desc limit 1`.execute(db);
  return rows[0]?.policy ?? null;
}

/** The emails of one source in a span, and what is most frequent among those that failed. */
export type SourceCounts = {
  ip: string | null;
  emails: number;
  passed: number;
  dkimAligned: number;
  spfAligned: number;
  rejected: number;
  /** Failed emails that the receiver took for forwarded ones. */
  forwarded: number;
  /** Failed emails with an invalid signature of the domain. */
  signatureBroken: number;
  signedBy: string | null;
  returnPath: string | null;
};

/** The sources of a domain's email, those with the most emails first. */
export async function listSources(db: Db, span: DomainSpan, limit: number): Promise<SourceCounts[]> {
  const failed = sql`not (dkim_aligned or spf_aligned)`;
  const emailsWhere = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(emails) filter (where ${condition}), 0)::bigint`;
  const { rows } = await sql<SourceCounts>`
    select source_ip as ip, sum(emails)::bigint as emails,
      ${emailsWhere(sql`dkim_aligned or spf_aligned`)} as passed,
      ${emailsWhere(sql`dkim_aligned`)} as "dkimAligned",
      ${emailsWhere(sql`spf_aligned`)} as "spfAligned",
      ${emailsWhere(sql`rejected`)} as rejected,
      ${emailsWhere(sql`${failed} and forwarded`)} as forwarded,
      ${emailsWhere(sql`${failed} and signature_broken`)} as "signatureBroken",
      mode() within group (order by signed_by) filter (where ${failed}) as "signedBy",
      mode() within group (order by return_path) filter (where ${failed}) as "returnPath"
    from domain_report_records where ${within(span)}
    group by source_ip order by emails desc, source_ip limit ${limit}`.execute(db);
  return rows;
}

/** The number of different sources in a span. */
export async function countSources(db: Db, span: DomainSpan): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct source_ip)::int as count from domain_report_records where ${within(span)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Failures of TLS sessions, the most frequent first. */
export async function listTlsFailures(db: Db, span: DomainSpan, limit: number): Promise<TlsFailure[]> {
  const { rows } = await sql<TlsFailure>`
    select failure->>'type' as type, failure->>'receivingMx' as "receivingMx",
      sum((failure->>'sessions')::bigint)::bigint as sessions
    from domain_reports cross join jsonb_array_elements(tls_failures) as failure
    where ${within(span)} and kind = 'tls'
    group by 1, 2 order by sessions desc, 1, 2 limit ${limit}`.execute(db);
  return rows;
}

function within({ domainId, from, to }: DomainSpan): RawBuilder<boolean> {
  return sql<boolean>`domain_id = ${domainId} and day between ${from}::date and ${to}::date`;
}
