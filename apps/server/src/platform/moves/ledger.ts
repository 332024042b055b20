import type pg from 'pg';
import { quoted } from '../database/catalog.ts';
import { isOwned, type MovingTable, tableIn } from './owned-rows.ts';

/** Rows and hash of each table of a workspace. */
export type Ledger = Record<string, { rows: number; hash: string }>;

/** Values are written the same on both sides. */
export const SAME_TEXT = `set datestyle = 'ISO'; set timezone = 'UTC'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1`;

/**
 * Counts and hashes the rows of a workspace. The hash is a sum over rows, so their order does not matter. It leaves out
 * what differs between installations: secrets, which each seals with its own key, ids of users, and leases.
 */
export async function readLedger(
  client: pg.Client,
  workspaceId: number,
  tables: readonly MovingTable[],
): Promise<Ledger> {
  const ledger: Ledger = {};
  for (const table of tables) {
    if (table.isPerson) continue;
    const { sealed = [], people = [], reset = {} } = table;
    const same = table.columns.filter(
      (name) => !sealed.includes(name) && !people.includes(name) && reset[name] === undefined,
    );
    const row = same.map((name) => `t.${quoted(name)}`).join(', ');
    const { rows } = await client.query<{ rows: number; hash: string }>(
      `select count(*)::float8 as rows, coalesce(sum(hashtextextended(row(${row})::text, 0)::numeric), 0)::text as hash
       from ${tableIn(table.name)} t where ${isOwned(table, 't', { workspaceId })}`,
    );
    const [found] = rows;
    if (found) ledger[table.name] = { rows: Number(found.rows), hash: found.hash };
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
