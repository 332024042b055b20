import { type Classified, classifyReply } from '../replies/classify-reply.ts';
import type { SmtpStep } from '../replies/reply-phrase.ts';
import type { AttemptReport } from './transport.ts';

/** What the reply of an attempt means, or the reason where there was no reply. */
export function classifyReport(
  report: AttemptReport,
  step: SmtpStep | null = report.step ?? null,
): Classified {
  const { replyCode, enhancedStatus, reply, reason } = report;
  return classifyReply({ replyCode, enhancedStatus, text: reply ?? reason, step });
}
