import { HISTORY_DAYS, webhookLimits } from '@postpress/contracts';
import { type Kysely, sql } from 'kysely';
import { DAY_MS, dayOf } from '../../base/clock.ts';

/** Tables in weekly partitions by the time in their UUIDv7. */
export const weeklyTables = [
  'emails',
  'email_contents',
  'email_attachments',
  'email_events',
  'email_attempts',
  'email_engagement',
  'webhook_deliveries',
  'webhook_attempts',
] as const;
export type WeeklyTable = (typeof weeklyTables)[number];

/** Those of the history of emails, `emails` first. */
export const emailTables = weeklyTables.filter((table) => !table.startsWith('webhook_'));

/** The partition key of each: a column with a UUID. */
export const partitionKeys: Readonly<Record<WeeklyTable, string>> = {
  emails: 'id',
  email_contents: 'email_id',
  email_attachments: 'email_id',
  email_events: 'email_id',
  email_attempts: 'email_id',
  email_engagement: 'email_id',
  webhook_deliveries: 'id',
  webhook_attempts: 'delivery_id',
};

/**
 * Retention of a table in days. Webhook deliveries go before the history: each has a kilobyte and is rarely read again.
 */
export function daysKept(table: WeeklyTable): number {
  return table.startsWith('webhook_') ? webhookLimits.daysKept : HISTORY_DAYS;
}

const WEEK_MS = 7 * DAY_MS;
/** 1970-01-05, a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** The Monday, 00:00 UTC, of the week of an instant. */
export function weekOf(moment: Date): Date {
  const weeks = Math.floor((moment.getTime() - FIRST_MONDAY_MS) / WEEK_MS);
  return new Date(FIRST_MONDAY_MS + weeks * WEEK_MS);
}

export function weekAfter(monday: Date, weeks = 1): Date {
  return new Date(monday.getTime() + weeks * WEEK_MS);
}

/** `emails_20301007`. */
export function partitionName(table: WeeklyTable, monday: Date): string {
  return `${table}_${dayOf(monday).replaceAll('-', '')}`;
}

/** The week in a partition's name; undefined for the default one. */
export function mondayOf(name: string): Date | undefined {
  const [, year, month, day] = /_(\d{4})(\d{2})(\d{2})$/.exec(name) ?? [];
  return year === undefined ? undefined : new Date(`${year}-${month}-${day}T00:00:00Z`);
}

/**
 * The statement that creates the partition of one week, if missing. Rows without a partition go to `<table>_default`,
 * so a clock that jumps loses nothing.
 */
export function createPartitionStatement(table: WeeklyTable, monday: Date): string {
  return `create table if not exists ${partitionName(table, monday)} partition of ${table} ${boundsOf(monday)}`;
}

/** Names and bounds in such statements come from this file only. */
export function boundsOf(monday: Date): string {
  const [from, to] = [monday.toISOString(), weekAfter(monday).toISOString()];
  return `for values from (uuid_from('${from}')) to (uuid_from('${to}'))`;
}

export async function createPartition(
  db: Kysely<never> | Kysely<unknown>,
  table: WeeklyTable,
  monday: Date,
): Promise<void> {
  await sql.raw(createPartitionStatement(table, monday)).execute(db as Kysely<unknown>);
}
