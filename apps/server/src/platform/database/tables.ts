import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.generated.ts';

export type { Tables };

/** The database or a transaction; repositories accept both. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
