import type { JSONColumnType } from 'kysely';
import type { Fixed } from './column-types.ts';

/** Reports of receivers about the email of a domain. */
export type DomainReportsTable = {
  /** UUIDv7, in the order of arrival. */
  id: Fixed<string>;
  domain_id: Fixed<number>;
  kind: Fixed<string>;
  reporter: Fixed<string>;
  received_at: Fixed<Date>;
  /** On which it begins, in UTC. */
  day: Fixed<string>;
  policy: Fixed<string | null>;
  passed: Fixed<number>;
  failed: Fixed<number>;
  tls_failures: JSONColumnType<TlsFailure[] | null, string | null, never>;
  /** Identifies a repeated report. */
  fingerprint: Fixed<Buffer>;
};
type TlsFailure = { type: string; receivingMx: string | null; sessions: number };

/** Emails of one source with the same results, of a DMARC report. */
export type DomainReportRecordsTable = {
  report_id: Fixed<string>;
  domain_id: Fixed<number>;
  day: Fixed<string>;
  source_ip: Fixed<string | null>;
  emails: Fixed<number>;
  dkim_aligned: Fixed<boolean>;
  spf_aligned: Fixed<boolean>;
  rejected: Fixed<boolean>;
  signed_by: Fixed<string | null>;
  signature_broken: Fixed<boolean>;
  return_path: Fixed<string | null>;
  forwarded: Fixed<boolean>;
};

export type DomainReportsTables = {
  domain_reports: DomainReportsTable;
  domain_report_records: DomainReportRecordsTable;
};
