import type { Fixed } from './column-types.ts';

export type ProjectStorageRow = {
  project_id: Fixed<number>;
  endpoint: string;
  region: string;
  bucket: string;
  /** Empty, or with a trailing slash. */
  prefix: string;
  path_style: boolean;
  /** Public base URL of its objects, without a trailing slash; null: the endpoint itself. */
  public_base_url: string | null;
  /** Sealed with the installation's secret key. */
  access_key: Buffer;
  /** Sealed with the installation's secret key. */
  secret_key: Buffer;
  /** The last characters of the access key, the only part ever shown again. */
  access_key_hint: string;
  created_at: Fixed<Date>;
  updated_at: Date;
};

export type ProjectStoragesTables = { project_storages: ProjectStorageRow };
