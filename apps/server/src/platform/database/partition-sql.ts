import { type Kysely, sql } from 'kysely';

/** Tables whose rows live in partitions of a week, cut by the time in their UUIDv7. */
export const weeklyTables = [
  'emails',
  'email_contents',
  'email_attachments',
  'email_events',
  'email_attempts',
  'webhook_deliveries',
  'webhook_attempts',
] as const;
export type WeeklyTable = (typeof weeklyTables)[number];

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** 1970-01-05, a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** The Monday, 00:00 UTC, of the week that a moment lies in. */
export function weekOf(moment: Date): Date {
  const weeks = Math.floor((moment.getTime() - FIRST_MONDAY_MS) / WEEK_MS);
  return new Date(FIRST_MONDAY_MS + weeks * WEEK_MS);
}

export function weekAfter(monday: Date, weeks = 1): Date {
  return new Date(monday.getTime() + weeks * WEEK_MS);
}

/** `emails_20301007`. */
export function partitionName(table: WeeklyTable, monday: Date): string {
  return `${table}_${monday.toISOString().slice(0, 10).replaceAll('-', '')}`;
}

/**
 * The statement that makes the partition of one week, unless it is there. What no partition takes lies in
 * `<table>_default`, so a clock that jumps loses nothing.
 */
export function createPartitionStatement(table: WeeklyTable, monday: Date): string {
  const from = monday.toISOString();
  const to = weekAfter(monday).toISOString();
  // Names and bounds come from this file alone.
  return `create table if not exists ${partitionName(table, monday)} partition of ${table}
    for values from (uuid_from('${from}')) to (uuid_from('${to}'))`;
}

export async function createPartition(
  db: Kysely<never> | Kysely<unknown>,
  table: WeeklyTable,
  monday: Date,
): Promise<void> {
  await sql.raw(createPartitionStatement(table, monday)).execute(db as Kysely<unknown>);
}
