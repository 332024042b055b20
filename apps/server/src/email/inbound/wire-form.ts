import type { InboundReportListResult } from '@postpress/contracts';
import type { StoredReport } from './inbound-reports.ts';

type WireReport = InboundReportListResult['data'][number];

/** A kept report as the API returns it, without fields that older versions stored in another form. */
export function toWireReport(report: StoredReport): WireReport {
  const { id, receivedAt, recipient, kind, emailId, verdict } = report;
  const text = (name: string) => (typeof verdict[name] === 'string' ? verdict[name] : null);
  return {
    id,
    receivedAt: receivedAt.toISOString(),
    recipient,
    kind,
    emailId,
    proof: text('proof') ?? 'none',
    envelopeFrom: text('envelopeFrom') ?? '',
    from: text('from'),
    subject: text('subject') ?? '',
    bytes: Number(verdict.bytes ?? 0),
    findings: (Array.isArray(verdict.items) ? verdict.items : []) as WireReport['findings'],
  };
}
