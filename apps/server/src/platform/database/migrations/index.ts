import type { Migration } from 'kysely/migration';

/**
 * Every migration by its name, in the order of its number. One that was ever released is never edited: mend it with
 * another. PostgreSQL 15 must take each statement.
 */
export const migrations: Record<string, Migration> = {};
