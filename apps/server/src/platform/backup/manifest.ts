import type { CatalogSequence, CatalogTable } from '../database/catalog.ts';

export const FORMAT = 1;

/** The first file of an archive: what it holds, and the schema its rows are in. */
export type Manifest = {
  format: number;
  createdAt: string;
  migrations: string[];
  tables: CatalogTable[];
  sequences: CatalogSequence[];
};

/** The last file: SHA-256 in hex of every file before it. An archive without it was cut short. */
export type Checksums = Record<string, string>;

export const MANIFEST = 'manifest.json';
export const CHECKSUMS = 'checksums.json';
/** The secret key, where it lay in the data directory: without it nothing that is sealed in the tables opens. */
export const SECRET_KEY = 'secret.key';
export const TABLES = 'tables/';
export const BLOBS = 'blobs/';
/**
 * Files of the blob store that are about that very store, and no backup holds: the epoch that a database must not be behind
 * would go back with an older one, and two installations could send from it.
 */
export const OWN_BLOBS = 'installation/';
