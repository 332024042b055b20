import type { SenderHealthResult } from '@postpress/contracts';
import { Tally } from '../../base/tally.ts';
import { deliverySecondsOf } from '../statistics/delivery-times.ts';
import { type HealthCount, type HealthKind, OTHER_PROVIDERS } from '../statistics/sender-health-counts.ts';

type Health = SenderHealthResult['data'];
export type Figures = Health['total'];

/** The counts of a sender domain as figures: of each provider, largest first, of the others, and of all. */
export function sumFigures(counts: readonly HealthCount[]): Pick<Health, 'total' | 'providers' | 'others'> {
  const byProvider = Map.groupBy(counts, ({ provider }) => provider);
  const others = byProvider.get(OTHER_PROVIDERS) ?? [];
  byProvider.delete(OTHER_PROVIDERS);
  return {
    total: figuresOf(counts),
    providers: [...byProvider].map(([provider, own]) => ({ provider, ...figuresOf(own) })),
    others: figuresOf(others),
  };
}

export function figuresOf(counts: readonly HealthCount[]): Figures {
  const sums = new Map<HealthKind, Tally<string>>();
  for (const { kind, detail, count } of counts) {
    const details = sums.get(kind) ?? new Tally<string>();
    sums.set(kind, details);
    details.add(detail, count);
  }
  const totalOf = (kind: HealthKind) => sums.get(kind)?.total ?? 0;
  const detailsOf = (...kinds: HealthKind[]) => kinds.flatMap((kind) => [...(sums.get(kind)?.counts ?? [])]);
  const times = detailsOf('accepted').map(([bucket, count]) => ({ bucket: Number(bucket), count }));
  return {
    sent: totalOf('accepted') + totalOf('refused'),
    bounced: totalOf('refused') + totalOf('bounced'),
    complained: totalOf('complained'),
    failed: totalOf('failed'),
    deferrals: totalOf('deferred'),
    held: totalOf('held'),
    acceptSeconds: deliverySecondsOf(times),
    bounces: byCause(detailsOf('refused', 'bounced')),
    deferred: byCause(detailsOf('deferred')),
    holds: byCause(detailsOf('held')) as Figures['holds'],
  };
}

function byCause(counts: readonly [string, number][]): Figures['bounces'] {
  const causes = new Tally<string>();
  for (const [cause, count] of counts) causes.add(cause || 'General', count);
  return [...causes.counts]
    .map(([cause, count]) => ({ cause, count }))
    .sort((one, other) => other.count - one.count || (one.cause < other.cause ? -1 : 1));
}
