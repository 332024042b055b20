import type { Kysely } from 'kysely';
import { createIndex } from './online-indexes.ts';

/** Finds the newest emails of a template, for the console's list of templates. Only emails from templates have entries. */
export const up = (db: Kysely<unknown>) => createIndex(db, '0040-emails-by-template');
