import type { BillingModel, DataRegion, PreviewStatus, ViewKind } from '@postpress/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed, Maybe } from './column-types.ts';

/** A UTC date: written as `2030-01-31`, read as text by a cast in the query. */
type Day = ColumnType<Date, string, string>;

/** The end user of runs. Deleting the row removes the attribution. */
export type PreviewEndUsersTable = {
  id: Generated<number>;
  project_id: Fixed<number>;
  /** SHA-256 of `end_user_id`. */
  digest: Fixed<Buffer>;
  end_user_id: string;
};

export type PreviewRunsTable = {
  id: Fixed<string>;
  project_id: Fixed<number>;
  generated_at: Fixed<Date>;
  billing_model: Fixed<BillingModel>;
  /** The number of a row of `preview_end_users`, which may be deleted. */
  end_user_ref: Maybe<number>;
  template_id: Maybe<string>;
  /** Selected by the project, or, for per-generation runs, those that the provider reported. */
  clients: Fixed<string[]>;
  credits_used: Maybe<number>;
  credit_details_available: Fixed<boolean>;
  per_device_credits: Fixed<number>;
  per_generation_credits: Maybe<number>;
  device_credits: Maybe<number>;
  data_region: Maybe<DataRegion>;
  configuration_source: Fixed<string>;
  block_images: Fixed<boolean>;
  finished_at: Maybe<Date>;
  pictures_until: ColumnType<Date | null, string | null, string | null>;
};

export type PreviewImagesTable = {
  run_id: Fixed<string>;
  client_id: Fixed<string>;
  place: Fixed<number>;
  status: PreviewStatus;
  url: Maybe<string>;
  width: Maybe<number>;
  height: Maybe<number>;
  notes: ColumnType<{ feature: string; what: string; count: number }[], string | undefined, string>;
  /** Images of the page that could not be loaded. */
  missing_images: Generated<number>;
  error: Maybe<string>;
  expires_on: Day;
};

export type PreviewViewsTable = {
  run_id: Fixed<string>;
  client_id: Fixed<string>;
  how: Fixed<ViewKind>;
  viewed_at: Fixed<Date>;
};

type Counts = { generations: number; device_credits: number };

export type PreviewDaysTable = {
  project_id: Fixed<number>;
  day: Day;
  per_device_generations: number;
  per_generation_generations: number;
  per_device_credits: number;
  per_generation_credits: number;
  /** Per-generation runs of unknown cost. */
  details_unavailable: number;
  device_credits: number;
};

export type PreviewsTables = {
  preview_end_users: PreviewEndUsersTable;
  preview_runs: PreviewRunsTable;
  preview_inputs: { run_id: Fixed<string>; project_id: Fixed<number>; html: Fixed<string> };
  preview_pictures: PreviewImagesTable;
  preview_views: PreviewViewsTable;
  preview_days: PreviewDaysTable;
  preview_client_days: { project_id: Fixed<number>; day: Day; client_id: Fixed<string> } & Counts;
  preview_user_days: { project_id: Fixed<number>; day: Day; end_user_ref: Fixed<number> } & Counts;
  preview_user_client_days: { end_user_ref: Fixed<number>; day: Day; client_id: Fixed<string> } & Counts;
};
