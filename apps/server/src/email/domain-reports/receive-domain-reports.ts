import { hash } from 'node:crypto';
import type { ReceivedVerdicts } from '@postpress/contracts';
import type { InboundMessage } from '../../platform/smtp/inbound-listener.ts';
import { insertInboundReport, trimUnmatchedReports } from '../inbound/inbound-reports.ts';
import { type TakenReports, type TakeReportsDeps, takeDomainReports } from './take-domain-reports.ts';

export type ReceiveReportsDeps = TakeReportsDeps & {
  verify(message: InboundMessage, tenant: string): Promise<ReceivedVerdicts>;
};

/** All reports share one turn on the threads: which project one is about is known only once it is read. */
const TENANT = 'domain reports';
const UNREAD_KEPT = 5_000;
const UNREAD_BYTES_KEPT = 64 * 1_024;

/**
 * Takes the reports of an email. Anyone can write to the address, so its sender must be authenticated. An email
 * without a usable report is kept with the reports that operators read, with the reason.
 */
export async function receiveDomainReports(
  message: InboundMessage,
  deps: ReceiveReportsDeps,
): Promise<TakenReports> {
  const verdicts = await deps.verify(message, TENANT);
  const taken = isAuthentic(verdicts)
    ? await takeDomainReports(message.raw, { tenant: TENANT }, deps)
    : { added: 0, known: 0, refused: ['Its sender is not authenticated by DKIM or SPF.'] };
  if (taken.refused.length > 0) await keepUnread(message, taken.refused, deps);
  return taken;
}

/** Where the From domain has a policy, DMARC decides; otherwise one valid signature or SPF (RFC 8460, 5.3). */
function isAuthentic({ spf, dkim, dmarc }: ReceivedVerdicts): boolean {
  if (dmarc.result !== 'none') return dmarc.result === 'pass';
  return dkim.result === 'pass' || spf.result === 'pass';
}

async function keepUnread(
  { recipients, envelopeFrom, remoteAddress, bytes, raw, digest }: InboundMessage,
  refused: readonly string[],
  { db, newId, clock }: ReceiveReportsDeps,
): Promise<void> {
  const [recipient = ''] = recipients;
  const items = [{ kind: 'domain-report', note: refused.slice(0, 20).join(' ') }];
  await db.transaction().execute(async (tx) => {
    const isNew = await insertInboundReport(tx, {
      id: newId(),
      receivedAt: clock(),
      recipient,
      kind: 'domain-report',
      emailId: null,
      projectId: null,
      verdict: { proof: 'none', envelopeFrom, remoteAddress, bytes, items },
      raw: raw.subarray(0, UNREAD_BYTES_KEPT),
      fingerprint: hash('sha256', JSON.stringify(['domain report', digest]), 'buffer'),
    });
    if (isNew) await trimUnmatchedReports(tx, UNREAD_KEPT);
  });
}
