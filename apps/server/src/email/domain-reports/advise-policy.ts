import { type DmarcPolicy, dmarcPolicies, type PolicyAdvice, type ReportSource } from '@postpress/contracts';

const EMAILS_MIN = 100;
const DAYS_MIN = 14;
/** Of legitimate emails, the share that may be lost. */
const LOST_SHARE_MAX = 0.01;

const nextOf: Record<DmarcPolicy, DmarcPolicy | null> = {
  none: 'quarantine',
  quarantine: 'reject',
  reject: null,
};

type Known = {
  /** As reported; null before the first report. */
  policy: string | null;
  /** Days with reports. */
  days: number;
  sources: readonly Pick<ReportSource, 'emails' | 'passed' | 'verdict'>[];
};

/**
 * Whether a domain can publish a stricter policy. Emails that fail count as legitimate if they are authenticated by
 * anyone at all; a stricter policy is meant for the others.
 */
export function advisePolicy({ policy, days, sources }: Known): PolicyAdvice {
  const present = dmarcPolicies.find((each) => each === policy) ?? 'none';
  const next = nextOf[present];
  if (next === null) return { state: 'done', next, message: 'The policy is reject, the strictest one.' };
  const emails = sumOf(sources, (source) => source.emails);
  if (emails < EMAILS_MIN || days < DAYS_MIN)
    return {
      state: 'wait',
      next,
      message: `Reports about ${emails.toLocaleString('en')} emails of ${days} days have arrived. Decide after ${EMAILS_MIN} emails and ${DAYS_MIN} days.`,
    };
  const passed = sumOf(sources, (source) => source.passed);
  const suspected = sources.filter(({ verdict }) => isLegitimate(verdict));
  const lost = sumOf(suspected, (source) => source.emails - source.passed);
  if (lost > (passed + lost) * LOST_SHARE_MAX)
    return {
      state: 'fix',
      next,
      message: `${lost.toLocaleString('en')} emails that may be yours failed, from ${suspected.length === 1 ? '1 source' : `${suspected.length} sources`}. Set these up first, or make sure that they are not yours.`,
    };
  return {
    state: 'safe',
    next,
    message: `${passed.toLocaleString('en')} of ${(passed + lost).toLocaleString('en')} emails that may be yours passed. You can change the policy from ${present} to ${next}.`,
  };
}

function isLegitimate(verdict: ReportSource['verdict']): boolean {
  return verdict === 'signature-broken' || verdict === 'signs-as-other' || verdict === 'return-path-of-other';
}

function sumOf<Item>(items: readonly Item[], countOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + countOf(item), 0);
}
