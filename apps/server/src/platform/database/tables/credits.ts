import type { AiFeatureType, ExhaustionBehavior } from '@postpress/contracts';
import type { ColumnType } from 'kysely';

type Fixed<T> = ColumnType<T, T, never>;

/** When the months of a workspace's credits begin, fixed with its first reservation. */
export type CreditPoolsTable = {
  workspace_id: Fixed<number>;
  anchored_at: Fixed<Date>;
};

/** One month of a workspace's credits. Its lock orders all that takes and books credits of it. */
export type CreditPeriodsTable = {
  workspace_id: Fixed<number>;
  starts_at: Fixed<Date>;
  ends_at: Fixed<Date>;
  /** The sum of its entries in the ledger. */
  used: ColumnType<number, number | undefined>;
  /** The sum of its reservations. */
  reserved: ColumnType<number, number | undefined>;
};

/** Credits set aside for requests in flight, and nothing else. */
export type CreditReservationsTable = {
  id: Fixed<string>;
  workspace_id: Fixed<number>;
  /** Of the period that they are taken from. */
  starts_at: Fixed<Date>;
  credits: Fixed<number>;
  /** Expired: its process was killed. A live process keeps extending it. */
  expires_at: Date;
};

/** The ledger: what was used, never changed. */
export type CreditEntriesTable = {
  /** Of the reservation it settles: so it is booked once. */
  id: Fixed<string>;
  workspace_id: Fixed<number>;
  starts_at: Fixed<Date>;
  project_id: Fixed<number>;
  end_user_id: Fixed<string | null>;
  feature_type: Fixed<AiFeatureType>;
  credits: Fixed<number>;
  conversation_id: Fixed<string | null>;
  /** UTC, `2030-01-31`: of the request, so that it lies in the period that pays for it. */
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
  exhaustion_behavior: ColumnType<ExhaustionBehavior, ExhaustionBehavior | undefined>;
  /** Percentages, ascending, each once. */
  threshold_alerts: ColumnType<number[], number[] | undefined>;
  updated_at: Date;
};

/** What a project has heard of in a period. */
export type CreditAlertsTable = {
  project_id: Fixed<number>;
  starts_at: Fixed<Date>;
  /** The percentage; null: that the credits are exhausted. */
  threshold: Fixed<number | null>;
  /** Of how many credits it was the percentage: a threshold of more is another crossing. */
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
