import { type RawBuilder, sql } from 'kysely';
import type { CountedStatus } from '../../platform/database/tables/emails.ts';
import { comparableDomain } from '../message/mail-addresses.ts';
import { bucketOf } from '../statistics/delivery-times.ts';
import type { DomainStatus } from '../statistics/domain-counts.ts';
import { dayOf, hourOf, slotOf } from '../statistics/slots.ts';
import type { Applied } from './apply-event.ts';

type Counted<Key> = Key & { projectId: number; count: number };
type Deltas = {
  slots: Counted<{ slot: Date; status: CountedStatus }>[];
  domains: Counted<{ day: string; domain: string; status: DomainStatus }>[];
  times: Counted<{ hour: Date; bucket: number }>[];
};

/**
 * Parts of a `with` that write what happened to the deltas of all counts, so that it is counted with the change itself or
 * not at all: a row for all that counts alike, however many e-mails.
 */
export function countDeltasOf(all: readonly Applied[]): RawBuilder<unknown> {
  const { slots, domains, times } = deltasOf(all);
  return sql`counts as (
      insert into email_count_deltas (project_id, slot, status, count)
      select * from unnest(
        ${slots.map(({ projectId }) => projectId)}::integer[], ${slots.map(({ slot }) => slot)}::timestamptz[],
        ${slots.map(({ status }) => status)}::text[], ${slots.map(({ count }) => count)}::integer[])
    ), domain_counts as (
      insert into email_domain_deltas (project_id, day, domain, status, count)
      select * from unnest(
        ${domains.map(({ projectId }) => projectId)}::integer[], ${domains.map(({ day }) => day)}::date[],
        ${domains.map(({ domain }) => domain)}::text[], ${domains.map(({ status }) => status)}::text[],
        ${domains.map(({ count }) => count)}::integer[])
    ), delivery_times as (
      insert into email_delivery_time_deltas (project_id, hour, bucket, count)
      select * from unnest(
        ${times.map(({ projectId }) => projectId)}::integer[], ${times.map(({ hour }) => hour)}::timestamptz[],
        ${times.map(({ bucket }) => bucket)}::smallint[], ${times.map(({ count }) => count)}::integer[])
    )`;
}

/** All by the time of acceptance. */
function deltasOf(all: readonly Applied[]): Deltas {
  const [slots, domains, times] = [new Tally(), new Tally(), new Tally()] as [
    Tally<Deltas['slots'][number]>,
    Tally<Deltas['domains'][number]>,
    Tally<Deltas['times'][number]>,
  ];
  for (const { state, counted } of all) {
    if (counted.length === 0) continue;
    const { projectId, createdAt, statusUpdatedAt } = state;
    const slot = slotOf(createdAt);
    const domain = comparableDomain(state.toAddress);
    for (const status of counted) {
      slots.add({ projectId, slot, status });
      if (status !== 'accepted') domains.add({ projectId, day: dayOf(createdAt), domain, status });
    }
    if (counted.includes('delivered'))
      times.add({
        projectId,
        hour: hourOf(createdAt),
        bucket: bucketOf(statusUpdatedAt.getTime() - createdAt.getTime()),
      });
  }
  return { slots: slots.rows(), domains: domains.rows(), times: times.rows() };
}

/** Counts what is alike. */
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
