import type pg from 'pg';
import { columnList } from '../database/catalog.ts';
import { copyOut } from '../database/copy.ts';
import type { MoveFolder } from './move-folder.ts';
import { type TableChange, takeChanges } from './move-rows.ts';
import {
  type Bounds,
  copiedColumns,
  isOwned,
  keyOf,
  keysFrom,
  type MovingTable,
  tableIn,
  within,
} from './owned-rows.ts';
import { type Reseal, resealed } from './sealed-columns.ts';
import type { Move } from './triggers.ts';

type Copying = { client: pg.Client; move: Move; folder: MoveFolder; reseal: Reseal };

/** A part of the first copy: a table, or a day of one with weekly partitions. */
type CopyPart = { table: MovingTable; file: string; bounds?: Bounds };

/** Every part of the first copy. What waits, and people, are copied last: see `copyRest`. */
export function copyParts(
  tables: readonly MovingTable[],
  folder: MoveFolder,
  days: readonly string[],
): CopyPart[] {
  return tables
    .filter(({ isQueue, isPerson }) => !isQueue && !isPerson)
    .flatMap((table): CopyPart[] => {
      if (!table.isWeekly) return [{ table, file: folder.copyName(table.name, undefined) }];
      return [...days, 'rest'].map((day, n) => ({
        table,
        file: folder.copyName(table.name, day),
        bounds: { from: n === 0 ? null : lowestId(days[n - 1]), to: day === 'rest' ? null : lowestId(day) },
      }));
    });
}

const UUID_TIME_DIGITS = 12;

/** The lowest UUIDv7 of a day, `2030-01-31`. */
export function lowestId(day = ''): string {
  const time = Date.parse(`${day}T00:00:00Z`).toString(16).padStart(UUID_TIME_DIGITS, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

/** Writes a part to its file. */
export async function copyPart({ table, file, bounds }: CopyPart, copying: Copying): Promise<void> {
  const where = isOwned(table, 't', { ...copying.move, ...(bounds && { bounds }) });
  const [first = ''] = table.key;
  await writeRows(file, table, `${where}${within(`t."${first}"`, bounds)}`, copying);
}

/**
 * Writes the rows that changed since they were copied, with the keys of all that changed, as a new pass. A crash before
 * the commit leaves the keys, and the next pass copies their rows again.
 *
 * @param record runs last, in the transaction that reads the rows: gets what the changes added to rows and hashes
 * @returns how many keys
 */
export async function copyChanges(
  tables: readonly MovingTable[],
  copying: Copying,
  record: (changes: ReadonlyMap<string, TableChange>) => Promise<void>,
): Promise<number> {
  const { client, move, folder } = copying;
  await client.query('begin isolation level repeatable read');
  try {
    const changes = await takeChanges(client, move.id);
    // The first pass also says that all copies are there.
    if (changes.size > 0 || (await folder.listPasses()).length === 0) {
      const pass = await folder.nextPass();
      for (const table of tables)
        if (changes.has(table.name)) await copyChanged(table, pass.unfinished, copying);
      await folder.finishPass(pass);
    }
    await record(changes);
    await client.query('commit');
    return [...changes.values()].reduce((sum, { keys }) => sum + keys, 0);
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    throw cause;
  }
}

async function copyChanged(table: MovingTable, pass: string, copying: Copying): Promise<void> {
  const changed = `(select key from handled where table_name = '${table.name}')`;
  const keys = copyOut(copying.client, `copy ${changed} to stdout`);
  await copying.folder.writeLines(`${pass}/${table.name}.keys.gz`, keys as AsyncIterable<Buffer>);
  const where = `${keyOf(table, 't')} in (${keysFrom(table, `${changed} handled`)})`;
  await writeRows(
    `${pass}/${table.name}.gz`,
    table,
    `${where} and ${isOwned(table, 't', copying.move)}`,
    copying,
  );
}

/** Writes what is copied as a whole once the workspace is frozen, as a new pass: what waits, people, and shared attachments. */
export async function copyRest(
  tables: readonly MovingTable[],
  startedAt: Date,
  copying: Copying,
): Promise<void> {
  const pass = await copying.folder.nextPass();
  for (const table of tables) {
    if (!table.isQueue && !table.isPerson && !table.isConstant) continue;
    const since = table.isConstant ? ` and t.id >= '${lowestId(dayBefore(startedAt))}'` : '';
    await writeRows(
      `${pass.unfinished}/${table.name}.all.gz`,
      table,
      isOwned(table, 't', copying.move) + since,
      copying,
    );
  }
  await copying.folder.finishPass(pass);
}

const DAY_MS = 86_400_000;

export function dayBefore(moment: Date, days = 1): string {
  return new Date(moment.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}

async function writeRows(
  file: string,
  table: MovingTable,
  where: string,
  { client, folder, reseal }: Copying,
): Promise<void> {
  const rows = copyOut(
    client,
    `copy (select ${copiedColumns(table, 't')} from ${tableIn(table.name)} t where ${where}) to stdout`,
  );
  await folder.writeLines(file, resealed(table, rows as AsyncIterable<Buffer>, reseal));
}

/** `copy t ("a", "b") from stdin` */
export function copyInto(table: Pick<MovingTable, 'columns'>, relation: string): string {
  return `copy ${relation} (${columnList(table)}) from stdin`;
}
