import {
  type BounceSubType,
  type HealthStepCode,
  healthStepCodes,
  healthSteps,
  type PolicyAdvice,
  type SenderHealthResult,
  senderRates,
  type TlsHold,
} from '@postpress/contracts';
import { EMAILS_MIN, type Judged, type RecentFigures } from './recent-figures.ts';
import type { Figures } from './sum-figures.ts';

type Health = SenderHealthResult['data'];
type Step = Health['next'];

/** What the rules judge. */
export type HealthFacts = Omit<Health, 'next' | 'from' | 'to'> & {
  /** By which rates are judged, so that a step is not due any more once its cause is gone. */
  recent: RecentFigures;
  isVerified: boolean;
  /** Whether its email reaches nobody: it is only captured. */
  isCaptured: boolean;
  /** Whether name servers answered for its DMARC policy. */
  isDmarcKnown: boolean;
  /** DMARC reports about it. */
  reports: number;
  /** Whether this installation receives reports. */
  takesReports: boolean;
  advice: PolicyAdvice;
};

type Found = Pick<Step, 'subject' | 'percent'>;
type Rule = {
  when(health: HealthFacts): Partial<Found> | boolean;
  says(found: Found, health: HealthFacts): string;
};

/** The first step that applies, in the order of `healthSteps`: most urgent first. */
export function nextStep(health: HealthFacts): Step {
  for (const code of healthStepCodes) {
    const when = rules[code].when(health);
    if (when === false) continue;
    const found = { subject: null, percent: null, ...(when === true ? {} : when) };
    return { code, state: healthSteps[code], ...found, says: rules[code].says(found, health) };
  }
  return {
    code: 'nothing',
    state: 'ok',
    subject: null,
    percent: null,
    says: rules.nothing.says(none, health),
  };
}
const none: Found = { subject: null, percent: null };

/** Of the attempts at a provider, in percent. */
const DEFERRED_PERCENT = 20;
/** Of the attempts at a provider, in percent: held back, because a connection would not have been secure enough. */
const HELD_PERCENT = 20;
/** Of those attempts, what one email makes in the first hour: all email to a small provider may be few. */
const HELD_MIN = 5;
/** Of the connections in TLS reports, in percent. */
const TLS_FAILED_PERCENT = 1;

const dead: ReadonlySet<string> = new Set<BounceSubType>([
  'UnknownAddress',
  'UnknownDomain',
  'NullMx',
  'Moved',
  'MailboxDisabled',
]);
const blocking: ReadonlySet<string> = new Set<BounceSubType>([
  'SpamDetected',
  'SourceBlocked',
  'SenderRejected',
  'PolicyRejected',
  'AuthenticationFailed',
  'ContentRejected',
  'RateLimited',
]);

/** Every step: when it applies, and its sentence. */
const rules: Readonly<Record<HealthStepCode, Rule>> = {
  verifyDomain: {
    when: ({ isVerified, isCaptured }) => !isVerified && !isCaptured,
    says: (_, { domain }) => `Publish the DNS records of ${domain}: it is not verified, so it cannot send.`,
  },
  publishDkim: {
    when: ({ checks }) => checks.dkim.state === 'fail',
    says: (_, { domain }) => `Publish the DKIM records of ${domain} again: its signatures are not valid.`,
  },
  fixSpf: {
    when: ({ checks }) => checks.spf.state === 'fail',
    says: (_, { checks }) => checks.spf.cure ?? checks.spf.says,
  },
  checkResolver: {
    when: ({ recent }) => worstHold(recent.holds, ['DnssecUnanswered']),
    says: ({ percent }) =>
      `Check the DNSSEC resolver of this installation, which did not answer: ${percent}% of the attempts were held back.`,
  },
  leaveBlocklist: {
    when: ({ blocklists }) => {
      const listed = blocklists?.find(({ state }) => state === 'listed');
      return listed ? { subject: listed.zone } : false;
    },
    says: ({ subject }) => `Find out why ${subject} lists you, stop the cause, and then ask it for removal.`,
  },
  reduceComplaints: {
    when: ({ recent }) => worst(recent.outcomes, complaintPercent, senderRates.complained),
    says: ({ subject, percent }) =>
      `Write only to people who asked for your email: ${percent}% of it was reported as spam${at(subject)}.`,
  },
  removeUnknownAddresses: {
    when: ({ recent }) => worstBounces(recent.outcomes, 'dead'),
    says: ({ subject, percent }) =>
      `Remove old and unconfirmed addresses from your lists: ${percent}% of the emails bounced${at(subject)}, mostly from mailboxes that do not exist.`,
  },
  answerBlocking: {
    when: ({ recent }) => worstBounces(recent.outcomes, 'blocking'),
    says: ({ subject, percent }) =>
      `Read the replies of ${subject ?? 'the providers'} and answer what they object to: ${percent}% of the emails were rejected as unwanted.`,
  },
  readBounces: {
    when: ({ recent }) => worstBounces(recent.outcomes, 'other'),
    says: ({ subject, percent }) =>
      `Look at the bounced emails: ${percent}% bounced${at(subject)}, for various causes.`,
  },
  publishDmarc: {
    when: ({ checks, isDmarcKnown }) =>
      isDmarcKnown && (checks.dmarc.state === 'warn' || checks.dmarc.state === 'fail'),
    says: (_, { checks }) => checks.dmarc.cure ?? checks.dmarc.says,
  },
  watchComplaints: {
    when: ({ recent }) => worst(recent.outcomes, complaintPercent, senderRates.complainedRaised),
    says: ({ subject, percent }) =>
      `Make leaving your lists easier: ${percent}% of the emails were reported as spam${at(subject)}, and above ${senderRates.complained}% providers reject them.`,
  },
  sendSlower: {
    when: ({ recent }) => worst(recent.deferrals, deferredPercent, DEFERRED_PERCENT),
    says: ({ subject, percent }) =>
      `Spread your email over more hours or start a warm-up: ${percent}% of the attempts were deferred${at(subject)}.`,
  },
  reportTls: {
    when: ({ recent }) => worstHold(recent.holds, ['DaneUnmet', 'MtaStsUnmet', 'DnssecInvalid']),
    says: ({ subject, percent }) =>
      `Tell the postmaster of ${subject ?? 'the recipients’ domains'} that their mail servers do not match what their domain publishes (DANE or MTA-STS): ${percent}% of the attempts were held back.`,
  },
  allowNoTls: {
    when: ({ recent }) => worstHold(recent.holds, ['TlsRequired']),
    says: ({ subject, percent }, { domain }) =>
      `Write to ${subject ?? 'these recipients'} from a domain that does not require TLS, as ${domain} does: ${percent}% of the attempts were held back, because their mail servers offer none.`,
  },
  fixSource: {
    when: ({ advice }) => advice.state === 'fix',
    says: (_, { advice }) => advice.message,
  },
  fixTls: {
    when: ({ tls }) => {
      const percent = percentOf(tls.failed, tls.succeeded + tls.failed);
      return percent > TLS_FAILED_PERCENT ? { subject: tls.failures[0]?.type ?? null, percent } : false;
    },
    says: ({ percent }, { domain, tls }) =>
      `Fix TLS at the mail servers of ${domain}, where ${percent}% of the connections failed: ${tls.failures[0]?.says ?? ''}`.trim(),
  },
  collectReports: {
    when: ({ reports, takesReports, isVerified, isCaptured }) =>
      reports === 0 && takesReports && isVerified && !isCaptured,
    says: (_, { domain }) =>
      `Add the report address to the DMARC record of ${domain}, to learn who else sends in its name.`,
  },
  tightenDmarc: {
    when: ({ advice }) => (advice.state === 'safe' && advice.next ? { subject: advice.next } : false),
    says: ({ subject }, { domain }) =>
      `Change the DMARC policy of ${domain} to ${subject}: your email passes.`,
  },
  sendEmail: {
    when: ({ total }) => total.sent === 0,
    says: (_, { domain }) => `Send from ${domain}: nothing left it in this period.`,
  },
  nothing: { when: () => true, says: (_, { domain }) => `Nothing to do: ${domain} is healthy.` },
};

type Rate = (figures: Figures) => number;

const complaintPercent: Rate = ({ complained, sent }) => percentOf(complained, sent);
const bouncePercent: Rate = ({ bounced, sent }) => percentOf(bounced, sent);
const deferredPercent: Rate = ({ deferrals, sent }) => percentOf(deferrals, sent + deferrals);

/** With one decimal. */
function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;
}

/** The provider with the highest rate above a limit, or all together (subject null), where there are enough emails. */
function worst({ providers, total }: Judged, rate: Rate, limit: number): Found | false {
  return worstOf({ providers: judged(providers), total: total && judged([total])[0] }, rate, limit);
}

function worstOf({ providers, total }: Judged, rate: Rate, limit: number): Found | false {
  const [first] = providers
    .map((each) => ({ subject: each.provider, percent: rate(each) }))
    .filter(({ percent }) => percent > limit)
    .sort((one, other) => other.percent - one.percent);
  if (first) return first;
  const all = total ? rate(total) : 0;
  return all > limit ? { subject: null, percent: all } : false;
}

/** The provider where most attempts were held back for these causes, or all together. */
function worstHold({ providers, total }: Judged, causes: readonly TlsHold[]): Found | false {
  const heldAt = ({ holds }: Figures) =>
    holds.filter(({ cause }) => causes.includes(cause)).reduce((sum, { count }) => sum + count, 0);
  const rate: Rate = (figures) => percentOf(heldAt(figures), figures.sent + figures.deferrals + figures.held);
  const within = <Each extends Figures>(all: readonly Each[]) =>
    all.filter((each) => heldAt(each) >= HELD_MIN);
  return worstOf({ providers: within(providers), total: total && within([total])[0] }, rate, HELD_PERCENT);
}

function judged<Each extends Figures>(figures: readonly Each[]): Each[] {
  return figures.filter(({ sent, deferrals }) => sent + deferrals >= EMAILS_MIN);
}

/** The same of bounces, where most have causes of this group. */
function worstBounces({ providers, total }: Judged, group: BounceGroup): Found | false {
  const isOfGroup = (figures: Figures) => groupOf(figures) === group;
  const own = {
    providers: providers.filter(isOfGroup),
    total: total && isOfGroup(total) ? total : undefined,
  };
  return worst(own, bouncePercent, senderRates.bounced);
}

type BounceGroup = 'dead' | 'blocking' | 'other';

function groupOf({ bounced, bounces }: Figures): BounceGroup {
  const within = (group: ReadonlySet<string>) =>
    bounces.filter(({ cause }) => group.has(cause)).reduce((sum, { count }) => sum + count, 0);
  if (within(dead) * 2 >= bounced) return 'dead';
  return within(blocking) * 2 >= bounced ? 'blocking' : 'other';
}

function at(provider: string | null): string {
  return provider === null ? '' : ` at ${provider}`;
}
