/**
 * Writes the types of tables from a database that was migrated: their columns, comments, defaults and check constraints.
 * What the database does not know is in `column-types.ts`. `--check` compares instead.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { openTestDatabase } from '../apps/server/src/platform/database/testing.ts';
import { writeGenerated } from './write-generated.ts';

const folder = 'apps/server/src/platform/database';

/** Types as the driver reads them: `bigint` as number, an error beyond 2^53; `numeric` as string; `date` as text, where the statement casts it. */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  'integer[]': 'number[]',
  jsonb: 'unknown',
  numeric: 'string',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Date',
  uuid: 'string',
};

type Column = {
  table: string;
  tableComment: string | null;
  name: string;
  comment: string | null;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isComputed: boolean;
  isKey: boolean;
  /** `status in ('pending', …)` as the database writes it. */
  check: string | null;
};

const database = await openTestDatabase();
const { rows: columns } = await database.pool.query<Column>(`
  select class.relname as "table", obj_description(class.oid, 'pg_class') as "tableComment",
    attname as name, col_description(class.oid, attnum) as comment, format_type(atttypid, null) as type,
    not attnotnull as "isNullable", atthasdef or attidentity <> '' as "hasDefault",
    attgenerated <> '' or attidentity = 'a' as "isComputed",
    exists(select from pg_constraint where conrelid = class.oid and contype = 'p' and attnum = any(conkey)) as "isKey",
    (select pg_get_constraintdef(oid) from pg_constraint
      where conrelid = class.oid and contype = 'c' and conkey = array[attnum] limit 1) as check
  from pg_class class join pg_attribute on attrelid = class.oid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname !~ '^kysely_' and attnum > 0 and not attisdropped
  order by relname, attnum`);
await database.close();

const named = namedTypes();
const tables = [...Map.groupBy(columns, ({ table }) => table)].map(
  ([table, its]) => `${docOf(its[0]?.tableComment, '  ')}  ${table}: {\n${its.map(field).join('')}  };\n`,
);
if (named.size > 0)
  throw new Error(`ColumnTypes in ${folder}/column-types.ts names missing columns: ${[...named].join(', ')}`);
writeGenerated({
  [`${folder}/tables.generated.ts`]: `// Written by scripts/generate-tables.ts from the migrated database.
import type { ColumnType, Generated } from 'kysely';
import type { ColumnTypes, Fixed, GeneratedJson, Json, Maybe, MaybeJson } from './column-types.ts';

export interface Tables {
${tables.join('')}}
`,
});

function field(column: Column): string {
  return `${docOf(column.comment, '    ')}    ${column.name}: ${columnType(column)};\n`;
}

function columnType(column: Column): string {
  const { type, isNullable, hasDefault, isComputed, isKey, name } = column;
  const value = valueType(column);
  if (isComputed) return `ColumnType<${value}, never, never>`;
  if (type === 'jsonb')
    return `${isNullable ? 'MaybeJson' : hasDefault ? 'GeneratedJson' : 'Json'}<${value}>`;
  if (isNullable) return `Maybe<${value}>`;
  if (hasDefault) return `Generated<${value}>`;
  return isKey || name === 'created_at' ? `Fixed<${value}>` : value;
}

function valueType({ table, name, type, check }: Column): string {
  if (named.delete(`${table}.${name}`)) return `ColumnTypes['${table}']['${name}']`;
  const written = TYPES[type];
  if (written === undefined) throw new Error(`${table}.${name} has the unknown type ${type}`);
  // `CHECK ((status = ANY (ARRAY['a'::text, 'b'::text])))`
  const listed = /= ANY \(\(?ARRAY\[([^\]]+)\]/.exec(check ?? '')?.[1];
  if (listed === undefined) return written;
  return listed
    .split(', ')
    .map((each) => each.replace(/::\w+$/, ''))
    .join(' | ');
}

function docOf(comment: string | null | undefined, indent: string): string {
  return comment ? `${indent}/** ${comment.replaceAll('*/', '*\\/')} */\n` : '';
}

/** `table.column` of every type in `ColumnTypes`. */
function namedTypes(): Set<string> {
  const file = join(import.meta.dirname, '..', folder, 'column-types.ts');
  const found = new Set<string>();
  new Visitor({
    TSTypeAliasDeclaration({ id, typeAnnotation }) {
      if (id.name !== 'ColumnTypes' || typeAnnotation.type !== 'TSTypeLiteral') return;
      for (const { name, type } of membersOf(typeAnnotation))
        if (type.type === 'TSTypeLiteral')
          for (const column of membersOf(type)) found.add(`${name}.${column.name}`);
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return found;
}

type Literal = { members: readonly object[] };
// biome-ignore lint/suspicious/noExplicitAny: nodes of the parser
function membersOf({ members }: Literal): { name: string; type: any }[] {
  // biome-ignore lint/suspicious/noExplicitAny: nodes of the parser
  return members.map((member: any) => ({
    name: member.key.name,
    type: member.typeAnnotation.typeAnnotation,
  }));
}
