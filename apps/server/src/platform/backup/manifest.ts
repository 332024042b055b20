import type { CatalogSequence, CatalogTable } from '../database/catalog.ts';

export const FORMAT = 1;

/** The first file of an archive: its contents, and the schema of its rows. */
export type Manifest = {
  format: number;
  createdAt: string;
  migrations: string[];
  tables: CatalogTable[];
  sequences: CatalogSequence[];
};

/** The last file: the SHA-256 in hex of every other file. An archive without it is truncated. */
export type Checksums = Record<string, string>;

export const MANIFEST = 'manifest.json';
export const CHECKSUMS = 'checksums.json';
/** The secret key, if it was in the data directory. Without it, nothing that is sealed in the tables can be opened. */
export const SECRET_KEY = 'secret.key';
export const TABLES = 'tables/';
export const BLOBS = 'blobs/';
/**
 * Files that describe the blob store itself; no backup contains them. A restored epoch would be older than the
 * database, and two installations could send from it.
 */
export const OWN_BLOBS = 'installation/';
