import type pg from 'pg';
import { quoted } from '../database/catalog.ts';
import { isOwned, type MovingTable, type Scope, tableIn } from './owned-rows.ts';

/** Rows and hash of each table of a workspace. */
export type Ledger = Record<string, { rows: number; hash: string }>;

/** Values are written the same on both sides. */
export const TEXT_SETTINGS = [
  `set datestyle = 'ISO'`,
  `set timezone = 'UTC'`,
  `set intervalstyle = 'postgres'`,
  `set bytea_output = 'hex'`,
  'set extra_float_digits = 1',
] as const;
export const SAME_TEXT = TEXT_SETTINGS.join('; ');

/** The hash of a row, in SQL. It leaves out what differs between installations: secrets, ids of users, and leases. */
export function hashOf({ columns, sealed = [], people = [], reset = {} }: MovingTable, row: string): string {
  const same = columns.filter(
    (name) => !sealed.includes(name) && !people.includes(name) && reset[name] === undefined,
  );
  return `hashtextextended(row(${same.map((name) => `${row}.${quoted(name)}`).join(', ')})::text, 0)::numeric`;
}

/** Counts and hashes the rows of `relation`, as a query. The hash is a sum, so the order of rows does not matter. */
export function sumOf(table: MovingTable, relation: string): string {
  return `select count(*)::float8 as rows, coalesce(sum(${hashOf(table, 't')}), 0)::text as hash from ${relation} t`;
}

/** Adds what changes added to rows and hashes. */
export function addToLedger(
  ledger: Ledger,
  changes: ReadonlyMap<string, { rows: number; hash: string }>,
): Ledger {
  const sum: Ledger = { ...ledger };
  for (const [name, { rows, hash }] of changes) {
    const before = sum[name];
    if (before) sum[name] = { rows: before.rows + rows, hash: String(BigInt(before.hash) + BigInt(hash)) };
  }
  return sum;
}

/** Counts and hashes the rows of a workspace in each of the tables. */
export async function readLedger(
  client: pg.Client,
  scope: Scope,
  tables: readonly MovingTable[],
): Promise<Ledger> {
  const ledger: Ledger = {};
  for (const table of tables) {
    if (table.isPerson) continue;
    const { rows } = await client.query<{ rows: number; hash: string }>(
      `${sumOf(table, tableIn(table.name))} where ${isOwned(table, 't', scope)}`,
    );
    const [found] = rows;
    if (found) ledger[table.name] = found;
  }
  return ledger;
}

/** The tables in which two ledgers differ, as sentences. */
export function compareLedgers(source: Ledger, target: Ledger): string[] {
  return [...new Set([...Object.keys(source), ...Object.keys(target)])].flatMap((name) => {
    const [one, other] = [source[name], target[name]];
    if (one && other && one.rows === other.rows && one.hash === other.hash) return [];
    const rows = `${one?.rows ?? 0} rows on the one side, ${other?.rows ?? 0} on the other`;
    return [one?.rows === other?.rows ? `${name}: rows differ` : `${name}: ${rows}`];
  });
}
