import type { Generated } from 'kysely';
import type { Fixed, FixedMaybe } from './column-types.ts';

export type UploadsTable = {
  id: Fixed<string>;
  project_id: Fixed<number>;
  /** SHA-256 of its bytes in hex; for an image of an end user, of its owner and bytes, so that each has an entry. */
  sha256: Fixed<string>;
  name: string;
  /** The name in lower case, for searches. */
  name_key: string;
  kind: Fixed<'png' | 'jpeg' | 'gif' | 'webp'>;
  url: string;
  /** Empty: in no folder. */
  folder: Generated<string>;
  width: Fixed<number>;
  height: Fixed<number>;
  bytes: Fixed<number>;
  animated: Fixed<boolean>;
  created_at: Date;
  /**
   * The end user who uploaded it in a page; null: an image of the project; empty: of a page whose user is not signed
   * in.
   */
  end_user_id: FixedMaybe<string>;
};

/** The tables of the area `files`. */
export type FilesTables = {
  /** Every key verifies signatures; the one with the highest number signs. */
  file_signing_keys: { id: number; secret: Buffer; created_at: Date };
  uploads: UploadsTable;
};
