import type { AiFeatureType, ExhaustionBehavior } from '@postpress/contracts';
import type { Generated } from 'kysely';
import type { Fixed } from './column-types.ts';

/** The day on which a workspace's billing months begin, fixed by its first reservation. */
export type CreditPoolsTable = {
  workspace_id: Fixed<number>;
  anchored_at: Fixed<Date>;
};

/** One billing month of a workspace. Locking it serializes all reservations and bookings of the month. */
export type CreditPeriodsTable = {
  workspace_id: Fixed<number>;
  starts_at: Fixed<Date>;
  ends_at: Fixed<Date>;
  /** The sum of its entries in the ledger. */
  used: Generated<number>;
  /** The sum of its reservations. */
  reserved: Generated<number>;
};

/** Credits reserved by requests in flight. */
export type CreditReservationsTable = {
  id: Fixed<string>;
  workspace_id: Fixed<number>;
  /** The period that the credits are taken from. */
  starts_at: Fixed<Date>;
  credits: Fixed<number>;
  /** After this time the process counts as killed. A live process extends it. */
  expires_at: Date;
};

/** The ledger of used credits, append-only. */
export type CreditEntriesTable = {
  /** The settled reservation, so that it is booked only once. */
  id: Fixed<string>;
  workspace_id: Fixed<number>;
  starts_at: Fixed<Date>;
  project_id: Fixed<number>;
  end_user_id: Fixed<string | null>;
  feature_type: Fixed<AiFeatureType>;
  credits: Fixed<number>;
  conversation_id: Fixed<string | null>;
  /** UTC date of the request, `2030-01-31`, which is in the period that pays for it. */
  used_on: Fixed<string>;
  recorded_at: Fixed<Date>;
};

/** Sums of the ledger by project, UTC date, feature and end user. */
export type CreditUsageTable = {
  project_id: Fixed<number>;
  used_on: Fixed<string>;
  feature_type: Fixed<AiFeatureType>;
  end_user_id: Fixed<string | null>;
  credits: number;
};

export type CreditSettingsTable = {
  project_id: Fixed<number>;
  exhaustion_behavior: Generated<ExhaustionBehavior>;
  /** Percentages, ascending and unique. */
  threshold_alerts: Generated<number[]>;
  updated_at: Date;
};

/** Alerts that a project has received in a period. */
export type CreditAlertsTable = {
  project_id: Fixed<number>;
  starts_at: Fixed<Date>;
  /** The percentage; null: credits are exhausted. */
  threshold: Fixed<number | null>;
  /** The allowance that the percentage referred to: the same threshold of another allowance is another alert. */
  credits_total: number;
  reached_at: Date;
};

export type CreditsTables = {
  credit_pools: CreditPoolsTable;
  credit_periods: CreditPeriodsTable;
  credit_reservations: CreditReservationsTable;
  credit_entries: CreditEntriesTable;
  credit_usage: CreditUsageTable;
  credit_settings: CreditSettingsTable;
  credit_alerts: CreditAlertsTable;
};
