import type { ColumnType } from 'kysely';

type Fixed<T> = ColumnType<T, T, never>;

/** An image that a maker uploaded. */
export type UploadsTable = {
  id: Fixed<string>;
  project_id: Fixed<number>;
  /** Of its bytes, hex. */
  sha256: Fixed<string>;
  name: string;
  /** The name in lower case: what searches compare. */
  name_key: string;
  kind: Fixed<'png' | 'jpeg' | 'gif' | 'webp'>;
  url: string;
  width: Fixed<number>;
  height: Fixed<number>;
  bytes: Fixed<number>;
  animated: Fixed<boolean>;
  created_at: Date;
  /** Who uploaded it in a page; null: an image of the project; empty: of a page whose user did not sign in. */
  end_user_id: ColumnType<string | null, string | null | undefined, never>;
};

/** The tables of the area `files`. */
export type FilesTables = {
  /** Every key still checks signatures; the one with the highest number makes them. */
  file_signing_keys: { id: number; secret: Buffer; created_at: Date };
  uploads: UploadsTable;
};
