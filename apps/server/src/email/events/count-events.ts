import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '../../base/clock.ts';
import type { CountedStatus } from '../../platform/database/column-types.ts';
import { comparableDomain } from '../message/mail-addresses.ts';
import { insertDeliveryTimeDeltas } from '../statistics/delivery-time-counts.ts';
import { bucketOf } from '../statistics/delivery-times.ts';
import { type DomainStatus, insertDomainDeltas } from '../statistics/domain-counts.ts';
import { insertCountDeltas } from '../statistics/email-counts.ts';
import { hourOf, slotOf } from '../statistics/slots.ts';
import type { Applied } from './apply-event.ts';

type Counted<Key> = Key & { projectId: number; count: number };
type Deltas = {
  slots: Counted<{ slot: Date; status: CountedStatus }>[];
  domains: Counted<{ day: string; domain: string; status: DomainStatus }>[];
  times: Counted<{ hour: Date; bucket: number }>[];
};

/**
 * Parts of a `with` that count what events changed, in the statement that writes the change. One row per distinct
 * count, for any number of emails.
 */
export function countDeltasOf(all: readonly Applied[]): RawBuilder<unknown> {
  const { slots, domains, times } = deltasOf(all);
  return sql`counts as (
      ${insertCountDeltas(slots)}
    ), domain_counts as (
      ${insertDomainDeltas(domains)}
    ), delivery_times as (
      ${insertDeliveryTimeDeltas(times)}
    )`;
}

/** All counts are by the time of acceptance. */
function deltasOf(all: readonly Applied[]): Deltas {
  const slots = new Tally<Deltas['slots'][number]>();
  const domains = new Tally<Deltas['domains'][number]>();
  const times = new Tally<Deltas['times'][number]>();
  for (const { state, counted } of all) {
    if (counted.length === 0) continue;
    const { projectId, createdAt, statusUpdatedAt } = state;
    const sendAt = state.scheduledAt ?? createdAt;
    const slot = slotOf(createdAt);
    const domain = comparableDomain(state.toAddress);
    for (const status of counted) {
      slots.add({ projectId, slot, status });
      if (status !== 'accepted' && status !== 'canceled')
        domains.add({ projectId, day: dayOf(createdAt), domain, status });
    }
    if (counted.includes('delivered'))
      times.add({
        projectId,
        hour: hourOf(createdAt),
        bucket: bucketOf(Math.max(0, statusUpdatedAt.getTime() - sendAt.getTime())),
      });
  }
  return { slots: slots.rows(), domains: domains.rows(), times: times.rows() };
}

/** Counts equal keys. */
class Tally<Row extends { count: number }> {
  readonly #rows = new Map<string, Row>();

  add(key: Omit<Row, 'count'>): void {
    const name = JSON.stringify(key);
    const row = this.#rows.get(name);
    if (row) row.count++;
    else this.#rows.set(name, { ...key, count: 1 } as Row);
  }

  rows(): Row[] {
    return [...this.#rows.values()];
  }
}
