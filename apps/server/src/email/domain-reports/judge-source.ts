import type { ReportSource, ReportSourceVerdict } from '@postpress/contracts';
import type { SourceCounts } from './domain-reports.ts';

/** Below this share of failed emails a source counts as set up: receivers misread some. */
const FAILED_SHARE_MAX = 0.01;

/** How a source authenticates the emails it sends for a domain, and how to fix that. */
export function judgeSource(domain: string, source: SourceCounts): ReportSource {
  const { ip, emails, passed, dkimAligned, spfAligned, rejected } = source;
  const verdict = verdictOf(source);
  return {
    ip,
    emails,
    passed,
    dkimAligned,
    spfAligned,
    rejected,
    verdict,
    message: messageOf[verdict](domain, source),
  };
}

function verdictOf({ emails, passed, ...source }: SourceCounts): ReportSourceVerdict {
  const failed = emails - passed;
  if (failed <= emails * FAILED_SHARE_MAX) return 'aligned';
  if (source.forwarded * 2 >= failed) return 'forwarded';
  if (source.signatureBroken * 2 >= failed) return 'signature-broken';
  if (source.signedBy !== null) return 'signs-as-other';
  return source.returnPath !== null ? 'return-path-of-other' : 'unauthenticated';
}

const messageOf: Record<ReportSourceVerdict, (domain: string, source: SourceCounts) => string> = {
  aligned: (domain, { dkimAligned, emails }) =>
    dkimAligned > emails / 2
      ? `Signs its email as ${domain}.`
      : `Passes by SPF alone. Sign its email as ${domain}, too: SPF fails when email is forwarded.`,
  forwarded: () => 'The receiver says that this email was forwarded or came through a mailing list.',
  'signature-broken': (domain) =>
    `Its signatures of ${domain} are not valid. If you send from here, check its DKIM record; otherwise the email was changed on its way, as by a mailing list.`,
  'signs-as-other': (domain, { signedBy }) =>
    `Signs as ${signedBy}. If you use this service, set up DKIM for ${domain} there; otherwise someone sends in your name.`,
  'return-path-of-other': (domain, { returnPath }) =>
    `Does not sign, and bounces go to ${returnPath}. If you use this service, set up DKIM for ${domain} there; otherwise someone sends in your name.`,
  unauthenticated: (domain) =>
    `Neither signed nor allowed by SPF. If you send from here, sign its email as ${domain}; otherwise someone sends in your name, which a policy of reject stops.`,
};
