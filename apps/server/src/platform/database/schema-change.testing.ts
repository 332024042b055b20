import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** What a migration may do to a table. */
type TableState = {
  name: string;
  /** By column: its type, and how it treats a missing value. */
  columns: Record<string, string>;
  /** Columns that a statement which inserts a row must name. */
  required: string[];
  /** What cannot change without reading or writing all rows: the file, indexes, validated constraints. */
  costly: string[];
};

/** Our tables by name, partitions too. */
export async function readSchema(db: Db): Promise<ReadonlyMap<string, TableState>> {
  const { rows } = await sql<TableState>`
    select relname as name,
      coalesce((select jsonb_object_agg(attname, format_type(atttypid, atttypmod)
          || case when attnotnull then ' not null' else '' end || case when atthasdef then ' default' else '' end)
        from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped), '{}') as columns,
      array(select attname::text from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped
        and attnotnull and not atthasdef and attidentity = '') as required,
      case when relkind = 'r' then array['file ' || relfilenode]
        || array(select 'index ' || indexrelid::regclass from pg_index where indrelid = class.oid order by 1)
        || array(select 'constraint ' || conname from pg_constraint
          where conrelid = class.oid and contype in ('c', 'f') and convalidated order by 1)
        || array(select 'not null ' || attname from pg_attribute
          where attrelid = class.oid and attnotnull and not atthasmissing and attnum > 0 order by 1)
        else '{}' end as costly
    from pg_class class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname !~ '^kysely_'`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

type Schema = Awaited<ReturnType<typeof readSchema>>;

/** What processes that know the earlier schema cannot do with the later one: `emails.size is gone`. */
export function removalsBetween(before: Schema, after: Schema): string[] {
  return [...before].flatMap(([name, { columns, required }]) => {
    const later = after.get(name);
    if (later === undefined) return [`${name} is gone`];
    return [
      ...Object.entries(columns).flatMap(([column, was]) => {
        const is = later.columns[column];
        if (is === was) return [];
        return [is === undefined ? `${name}.${column} is gone` : `${name}.${column} was ${was} and is ${is}`];
      }),
      ...later.required
        .filter((column) => !required.includes(column) && !(column in columns))
        .map((column) => `${name}.${column} must be set`),
    ];
  });
}

/** What a migration did to the rows of tables that were there, or to build an index on them. */
export function costsBetween(before: Schema, after: Schema): string[] {
  return [...after].flatMap(([name, { costly }]) => {
    const earlier = before.get(name);
    return earlier
      ? costly.filter((part) => !earlier.costly.includes(part)).map((part) => `${name}: ${part}`)
      : [];
  });
}
