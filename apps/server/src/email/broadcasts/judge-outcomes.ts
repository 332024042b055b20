/** What became of the emails of a broadcast to one mailbox provider. */
export type ProviderOutcome = {
  provider: string;
  /** Not attempted yet. */
  waiting: number;
  /** Accepted by the server, without a complaint. */
  accepted: number;
  /** Bounced, or failed. */
  rejected: number;
  complained: number;
  /** Attempted, and put off by the server. */
  deferred: number;
};

export type Finding = { verdict: 'go' } | { verdict: 'slower' | 'stop'; reason: string };

type Rule = {
  of: 'rejected' | 'complained' | 'deferred';
  verdict: 'slower' | 'stop';
  /** Fewer say nothing. */
  emailsMin: number;
  /** More than this share of the emails that were attempted. */
  percent: number;
  what: string;
};

/**
 * In the order of their weight. Mailbox providers block senders over 5 % bounces and 0.3 % complaints (Gmail's and Yahoo's
 * rules for bulk senders); they recommend to stay below 2 % and 0.1 %.
 */
const rules: readonly Rule[] = [
  { of: 'rejected', verdict: 'stop', emailsMin: 3, percent: 5, what: 'were rejected' },
  { of: 'complained', verdict: 'stop', emailsMin: 2, percent: 0.3, what: 'were reported as spam' },
  { of: 'deferred', verdict: 'stop', emailsMin: 5, percent: 50, what: 'were deferred' },
  { of: 'rejected', verdict: 'slower', emailsMin: 3, percent: 2, what: 'were rejected' },
  { of: 'complained', verdict: 'slower', emailsMin: 2, percent: 0.1, what: 'were reported as spam' },
  { of: 'deferred', verdict: 'slower', emailsMin: 5, percent: 20, what: 'were deferred' },
];

/**
 * Whether a broadcast goes on, goes on more slowly, or stops, by the outcomes at each provider and at all of them. The
 * first rule that is broken decides; its reason has the figures.
 */
export function judgeOutcomes(outcomes: readonly ProviderOutcome[]): Finding {
  const all = outcomes.reduce(add, { ...none, provider: 'All providers' });
  // The sum says nothing more of a single provider.
  const judged = outcomes.length > 1 ? [...outcomes, all] : outcomes;
  for (const { of, verdict, emailsMin, percent, what } of rules)
    for (const outcome of judged) {
      const attempted = attemptedOf(outcome);
      const count = outcome[of];
      if (count < emailsMin || count * 100 <= percent * attempted) continue;
      const share = Math.round((count / attempted) * 1_000) / 10;
      const reason = `${outcome.provider}: ${count} of ${attempted} emails ${what} (${share} %; the limit is ${percent} %).`;
      return { verdict, reason };
    }
  return { verdict: 'go' };
}

export function attemptedOf({ accepted, rejected, complained, deferred }: ProviderOutcome): number {
  return accepted + rejected + complained + deferred;
}

const none = { waiting: 0, accepted: 0, rejected: 0, complained: 0, deferred: 0 };

/** Outcomes of domains by their providers. */
export function byProvider(
  domains: readonly ProviderOutcome[],
  providerOf: ReadonlyMap<string, string>,
): ProviderOutcome[] {
  const providers = new Map<string, ProviderOutcome>();
  for (const outcome of domains) {
    const provider = providerOf.get(outcome.provider) ?? outcome.provider;
    providers.set(provider, add(providers.get(provider) ?? { ...none, provider }, outcome));
  }
  return [...providers.values()];
}

function add(sum: ProviderOutcome, other: ProviderOutcome): ProviderOutcome {
  return {
    provider: sum.provider,
    waiting: sum.waiting + other.waiting,
    accepted: sum.accepted + other.accepted,
    rejected: sum.rejected + other.rejected,
    complained: sum.complained + other.complained,
    deferred: sum.deferred + other.deferred,
  };
}
