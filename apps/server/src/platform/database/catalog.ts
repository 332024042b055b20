import type pg from 'pg';
import { type Connection, createClient } from './connection.ts';

/** A table as a backup sees it: its name and stored columns. A partitioned table is one table. */
export type CatalogTable = { name: string; columns: string[] };
export type CatalogSequence = { name: string; lastValue: string | null };

/** Its rows determine the schema of all others. */
const BOOKKEEPING = ['kysely_migration', 'kysely_migration_lock'];
/** Counts of the last few seconds, useless in a backup. */
const FLEETING = ['rate_buckets'];

/** Every table with its stored columns, after the tables that it references. */
export async function listTables(client: pg.Client): Promise<CatalogTable[]> {
  const { rows: tables } = await client.query<CatalogTable>(
    `select class.relname as name,
            array_agg(attribute.attname::text order by attribute.attnum) as columns
     from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
     where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
       and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
       and class.relname <> all ($1)
     group by class.relname order by class.relname`,
    [[...BOOKKEEPING, ...FLEETING]],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select distinct conrelid::regclass::text as "from", confrelid::regclass::text as "to"
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  return inOrder(tables, references);
}

/** Repeatedly takes the tables without pending references; a cycle of references would remain and is a bug. */
function inOrder(tables: CatalogTable[], references: { from: string; to: string }[]): CatalogTable[] {
  const ordered: CatalogTable[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const isFree = ({ name }: CatalogTable) =>
      !references.some(({ from, to }) => from === name && names.has(to));
    const free = waiting.filter(isFree);
    if (free.length === 0) throw new Error(`Tables refer to each other in a ring: ${[...names].join(', ')}`);
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** The last value of every sequence; null: never used. */
export async function listSequences(client: pg.Client): Promise<CatalogSequence[]> {
  const { rows } = await client.query<CatalogSequence>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** Tables with rows that migrations insert. */
const SEEDED = ['installation'];

/** Whether our tables have no rows except those of migrations, or do not exist. */
export async function isEmptyDatabase(connection: Connection): Promise<boolean> {
  const client = createClient(connection, {});
  await client.connect();
  try {
    for (const { name } of await listTables(client)) {
      if (SEEDED.includes(name)) continue;
      const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
      if (rowCount) return false;
    }
    return true;
  } finally {
    await client.end();
  }
}

/** `"id", "position"`: the stored columns in SQL. */
export function columnList({ columns }: Pick<CatalogTable, 'columns'>): string {
  return columns.map(quoted).join(', ');
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
