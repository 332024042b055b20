import type { ColumnType } from 'kysely';

/** A column that is set at insertion and never changed. */
export type Fixed<T> = ColumnType<T, T, never>;

/** A column that may be null, which it is by default. */
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A column that may be set at insertion, and is never changed. */
export type FixedMaybe<T> = ColumnType<T | null, T | null | undefined, never>;
