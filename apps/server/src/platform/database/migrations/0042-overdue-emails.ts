import type { Kysely } from 'kysely';
import { createIndex } from './online-indexes.ts';

/** Finds emails that expired while their domain accepted too little, without reading the queue. */
export const up = (db: Kysely<unknown>) => createIndex(db, '0042-overdue-emails');
