import type pg from 'pg';
import { listTables, quoted } from '../database/catalog.ts';
import { type WeeklyTable, weeklyTables } from '../database/partition-sql.ts';
import { belongings, type Moving, type TableName } from './belonging.ts';

/** A table of the database whose rows move, with what the catalog knows about it. */
export type MovingTable = Moving & {
  name: TableName;
  columns: string[];
  /** What identifies a row, or a group of rows that are copied together. */
  key: readonly string[];
  /** The type of each column of the key, in SQL. */
  keyTypes: readonly string[];
  /** Whether it has a partition per week, by the time in its first key column. */
  isWeekly: boolean;
  /**
   * Whether its rows are hashed before the freeze, and only its changes later: it grows with every email. Not tables whose
   * trigger runs before an insert, which may still come to nothing.
   */
  isSummed: boolean;
};

/** Every moving table, after the tables that it references. */
export async function listMovingTables(client: pg.Client): Promise<MovingTable[]> {
  const keys = await primaryKeys(client);
  const types = await columnTypes(client);
  return (await listTables(client)).flatMap((table) => {
    const name = table.name as TableName;
    const belonging = belongings[name];
    if (!belonging || 'stays' in belonging) return [];
    const key = belonging.moves.key ?? keys.get(name);
    if (!key) throw new Error(`${name} has no primary key: its entry in belonging.ts must name a key.`);
    const keyTypes = key.map((column) => types.get(`${name}.${column}`) ?? 'text');
    const isWeekly = weeklyTables.includes(name as WeeklyTable);
    const { isHistory, isConstant, isQuiet } = belonging.moves;
    const isSummed = isHistory === true && !isConstant && !isQuiet;
    return [{ ...belonging.moves, name, columns: table.columns, key, keyTypes, isWeekly, isSummed }];
  });
}

/** Each table before what it belongs to, so that what is deleted in this order is found. */
export function childrenFirst(tables: readonly MovingTable[]): MovingTable[] {
  const depthOf = ({ name, owner }: Pick<MovingTable, 'name' | 'owner'>): number => {
    const parent = belongings[owner.of];
    return owner.of === name || 'stays' in parent ? 0 : 1 + depthOf({ ...parent.moves, name: owner.of });
  };
  return tables.toReversed().sort((one, other) => depthOf(other) - depthOf(one));
}

async function primaryKeys(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select class.relname as name, array_agg(attribute.attname::text order by place.n) as columns
     from pg_index index join pg_class class on class.oid = index.indrelid
       cross join unnest(index.indkey::int2[]) with ordinality as place (number, n)
       join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum = place.number
     where index.indisprimary and class.relnamespace = 'public'::regnamespace and not class.relispartition
     group by 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

async function columnTypes(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select class.relname || '.' || attribute.attname as name, format_type(attribute.atttypid, attribute.atttypmod) as type
     from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
     where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
       and attribute.attnum > 0 and not attribute.attisdropped`,
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** Lowest and highest id of a part of the weekly tables; null: open. The upper bound is exclusive. */
export type Bounds = { from: string | null; to: string | null };

export type Scope = {
  workspaceId: number;
  /** The schema of a table that is looked into; default: `public`. */
  schemaOf?: (name: TableName) => string;
  bounds?: Bounds;
};

/** A condition: the row `row` (an alias, or a record of a trigger) of a table belongs to the workspace. */
export function isOwned(table: Pick<Moving, 'owner'> & { name: string }, row: string, scope: Scope): string {
  const { owner, name } = table;
  if (name === 'users') return isInvolved(row, scope);
  const column = `${row}.${quoted(owner.column)}`;
  if (owner.of === name || owner.of === 'workspaces') return `${column} = ${scope.workspaceId}`;
  const parent = belongings[owner.of];
  if ('stays' in parent) throw new Error(`${name} moves, but belongs to ${owner.of}, which stays.`);
  const alias = `of_${owner.of}`;
  const refers = `${alias}.${quoted(owner.refers ?? 'id')}`;
  const bounds = weeklyTables.includes(owner.of as WeeklyTable) ? within(refers, scope.bounds) : '';
  const above = isOwned({ ...parent.moves, name: owner.of }, alias, scope);
  return `exists (select from ${tableIn(owner.of, scope.schemaOf?.(owner.of))} ${alias} where ${refers} = ${column}${bounds} and ${above})`;
}

/** A condition: rows of the workspace name the user. */
function isInvolved(row: string, scope: Scope): string {
  const places = Object.entries(belongings).flatMap(([name, belonging]) => {
    if ('stays' in belonging || !belonging.moves.people) return [];
    const { moves } = belonging;
    const owned = isOwned({ ...moves, name }, 'involving', scope);
    return (moves.people ?? []).map(
      (column) =>
        `exists (select from ${tableIn(name, scope.schemaOf?.(name as TableName))} involving where involving.${quoted(column)} = ${row}."id" and ${owned})`,
    );
  });
  return `(${places.join(' or ')})`;
}

/** Part of a condition: ` and id >= … and id < …`. */
export function within(column: string, bounds: Bounds | undefined): string {
  if (!bounds) return '';
  const from = bounds.from === null ? '' : ` and ${column} >= '${bounds.from}'`;
  return bounds.to === null ? from : `${from} and ${column} < '${bounds.to}'`;
}

export function tableIn(name: string, schema = 'public'): string {
  return `${quoted(schema)}.${quoted(name)}`;
}

/** The values of a row as the other side stores them: `null as "leased_by"` for a column that is reset. */
export function copiedColumns(
  { columns, reset = {} }: Pick<MovingTable, 'columns' | 'reset'>,
  row: string,
): string {
  return columns
    .map((name) =>
      reset[name] === undefined ? `${row}.${quoted(name)}` : `${reset[name]} as ${quoted(name)}`,
    )
    .join(', ');
}

/** `("a", "b")`: the key in SQL. */
export function keyOf({ key }: Pick<MovingTable, 'key'>, row: string): string {
  return `(${key.map((column) => `${row}.${quoted(column)}`).join(', ')})`;
}

/** A query for the keys in the rows of `relation`, of which `key` is a JSON array. */
export function keysFrom({ keyTypes }: Pick<MovingTable, 'keyTypes'>, relation: string): string {
  return `select ${keyTypes.map((type, n) => `(key ->> ${n})::${type}`).join(', ')} from ${relation}`;
}
