import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SIMULATOR_DOMAIN } from '@postpress/contracts';
import { type JobHandler, retryLater } from '../../../platform/queue/kinds.ts';
import type { InboundMessage } from '../../../platform/smtp/inbound-listener.ts';
import { listRecipients } from '../../emails/emails.ts';
import { type HandleReportDeps, handleReport } from '../../inbound/handle-report.ts';

/** The delivery is recorded milliseconds after the job exists. */
const LOOKS = 20;
const LOOK_MS = 100;
const RETRY_SECONDS = 60;

/** Reports a simulated email as spam once its delivery is recorded: by a report as mailbox providers send it. */
export const simulateComplaint: JobHandler<'simulate-complaint', HandleReportDeps> = async (
  { emailId, returnPath },
  deps,
  signal,
) => {
  for (let looks = 0; looks < LOOKS; looks++) {
    const email = (await listRecipients(deps.db, [emailId])).get(emailId);
    if (!email) return { done: true };
    if (email.status !== 'queued' && email.status !== 'sending') {
      await handleReport(complaintAbout({ emailId, returnPath, to: email.to }), deps);
      return { done: true };
    }
    await wait(LOOK_MS, undefined, { signal });
  }
  return retryLater('its delivery is not recorded yet', RETRY_SECONDS);
};

type Reported = { emailId: string; returnPath: string; to: string };

/** In the Abuse Reporting Format (RFC 5965). Its Message-ID is that of the email's only complaint: a repeated job changes nothing. */
function complaintAbout({ emailId, returnPath, to }: Reported): InboundMessage {
  const raw = Buffer.from(
    [
      `From: <feedback@${SIMULATOR_DOMAIN}>`,
      `To: <${returnPath}>`,
      'Subject: Complaint about an email',
      `Message-ID: <complaint.${emailId}@${SIMULATOR_DOMAIN}>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=feedback-report; boundary="report"',
      '',
      '--report',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'The recipient reported this email as spam. The report is simulated.',
      '',
      '--report',
      'Content-Type: message/feedback-report',
      '',
      'Feedback-Type: abuse',
      'User-Agent: Postpress-Simulator/1.0',
      'Version: 1',
      `Original-Rcpt-To: <${to}>`,
      '',
      '--report--',
      '',
    ].join('\r\n'),
  );
  return {
    envelopeFrom: '',
    recipients: [returnPath],
    raw,
    bytes: raw.length,
    digest: createHash('sha256').update(raw).digest('hex'),
    remoteAddress: '',
    helo: SIMULATOR_DOMAIN,
  };
}
