import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './column-types.ts';

type Counted = Generated<number>;
type Counts = {
  accepted: Counted;
  failed: Counted;
  sent: Counted;
  delivered: Counted;
  bounced: Counted;
  complained: Counted;
  canceled: Counted;
};
export type CountedStatus = keyof Counts;

/** By the UTC day on which the email was accepted: `2030-01-31`. */
export type EmailDayCountsTable = { project_id: Fixed<number>; day: Fixed<string> } & Counts;

/** By the quarter of an hour of acceptance: the days of every time zone consist of whole ones. */
export type EmailSlotCountsTable = { project_id: Fixed<number>; slot: Fixed<Date> } & Counts;

/** Counts not yet folded into days and slots. */
export type EmailCountDeltasTable = {
  id: ColumnType<number, never, never>;
  project_id: Fixed<number>;
  slot: Fixed<Date>;
  status: Fixed<CountedStatus>;
  count: Fixed<number>;
};

/** By UTC day of acceptance and recipient domain; '' sums the domains beyond the largest ones of a day. */
export type EmailDomainCountsTable = {
  project_id: Fixed<number>;
  day: Fixed<string>;
  /** A-label, lower case. */
  domain: Fixed<string>;
} & Omit<Counts, 'accepted' | 'canceled'>;

export type EmailDomainDeltasTable = {
  id: ColumnType<number, never, never>;
  project_id: Fixed<number>;
  day: Fixed<string>;
  domain: Fixed<string>;
  status: Fixed<Exclude<CountedStatus, 'accepted' | 'canceled'>>;
  count: Fixed<number>;
};

/** Emails by time from acceptance to delivery (`delivery-times.ts` defines the buckets), by hour of acceptance. */
export type EmailDeliveryTimesTable = {
  project_id: Fixed<number>;
  hour: Fixed<Date>;
  bucket: Fixed<number>;
  count: number;
};

export type EmailDeliveryTimeDeltasTable = {
  id: ColumnType<number, never, never>;
  project_id: Fixed<number>;
  hour: Fixed<Date>;
  bucket: Fixed<number>;
  count: Fixed<number>;
};

export type EmailCountsTables = {
  email_day_counts: EmailDayCountsTable;
  email_slot_counts: EmailSlotCountsTable;
  email_count_deltas: EmailCountDeltasTable;
  email_domain_counts: EmailDomainCountsTable;
  email_domain_deltas: EmailDomainDeltasTable;
  email_delivery_times: EmailDeliveryTimesTable;
  email_delivery_time_deltas: EmailDeliveryTimeDeltasTable;
};
