import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { uuidV7 } from '../../base/ids.ts';
import { quoted } from '../database/catalog.ts';
import { listMovingTables, type MovingTable, tableIn } from './owned-rows.ts';

type Column = {
  name: string;
  type: string;
  mayBeNull: boolean;
  isGiven: boolean;
  choice: string | null;
  bytes: number | null;
};

/** A workspace with one row in every table whose rows move, made from the catalog: a new table is filled, too. */
export async function fillWorkspace(
  client: pg.Client,
  seal: (place: string, row: Record<string, string>) => Buffer,
): Promise<number> {
  const tables = await listMovingTables(client);
  const rows = new Map<string, Record<string, unknown>>();
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const next = [...waiting].find((table) => isReady(table, rows));
    if (!next)
      throw new Error(`Rows wait for each other: ${[...waiting].map(({ name }) => name).join(', ')}`);
    waiting.delete(next);
    rows.set(next.name, await insertRow(next, { client, rows, seal }));
  }
  return Number(rows.get('workspaces')?.id);
}

/** Parents come first; users before what names them. */
function isReady({ name, owner, people = [] }: MovingTable, rows: ReadonlyMap<string, unknown>): boolean {
  if (name === 'users' || name === 'workspaces') return true;
  if (name === 'shared_attachments') return rows.has('email_attachments');
  return (
    rows.has(owner.of) &&
    (people.length === 0 || rows.has('users')) &&
    AFTER.every(([one, other]) => one !== name || rows.has(other))
  );
}

/** References besides those of the owner. */
const AFTER: readonly (readonly [table: string, needs: string])[] = [
  ['template_versions', 'template_designs'],
  ['template_block_uses', 'templates'],
  ['comment_threads', 'templates'],
  ['review_rules', 'templates'],
  ['reviews', 'templates'],
  ['template_pages', 'reviews'],
  ['preview_links', 'templates'],
  ['preview_user_days', 'preview_end_users'],
  ['preview_inputs', 'preview_runs'],
  ['receiving_domains', 'sender_domains'],
  ['domain_report_records', 'domain_reports'],
  ['credit_reservations', 'credit_periods'],
];

const SHARED_ID = uuidV7(new Date());
/** Values that no catalog tells. */
const VALUES: Readonly<Record<string, unknown>> = {
  'users.email': 'ada@example.com',
  'invitations.email': 'new@example.com',
  'email_attachments.shared_id': SHARED_ID,
  'shared_attachments.id': SHARED_ID,
  'design_logs.room': null,
  'erasures.address': 'x@example.com',
  'erasures.finished_at': null,
  'erasures.receipt': null,
  'topics.opt_in_template_id': null,
  'topics.opt_in_from': null,
  'broadcasts.stopped_by': null,
  'broadcasts.state': 'running',
  'broadcasts.canary_percent': null,
  'broadcasts.canary_minutes': null,
  'projects.test_of': null,
  'project_keys.test_project_id': null,
  'comment_threads.resolved_at': null,
  'uploads.url': `https://one.example.com/files/9999-12-31/${'a'.repeat(64)}.png?key=1&signature=x`,
  'email_queue.leased_by': null,
  'webhook_queue.leased_by': null,
  'webhook_queue.leased_until': null,
  'workspaces.moving': null,
  'dkim_keys.selector': '0123456789abcdef0123',
  'users.language': 'en',
  'tracking_domains.host': 'click.example.com',
  'project_storages.endpoint': 'https://s3.example.com',
};

type Filling = {
  client: pg.Client;
  rows: ReadonlyMap<string, Record<string, unknown>>;
  seal: (place: string, row: Record<string, string>) => Buffer;
};

async function insertRow(
  table: MovingTable,
  { client, rows, seal }: Filling,
): Promise<Record<string, unknown>> {
  const row: Record<string, unknown> = {};
  for (const column of await columnsOf(table.name, client)) {
    const place = `${table.name}.${column.name}`;
    const parent = await referenced(table, column.name, client);
    const from = parent && rows.get(parent.table)?.[parent.column];
    if (place in VALUES) row[column.name] = VALUES[place];
    else if (from !== undefined) row[column.name] = from;
    else if (table.sealed?.includes(column.name))
      row[column.name] = seal(place, row as Record<string, string>);
    else if (!column.isGiven) row[column.name] = sampleOf(column);
  }
  const names = Object.keys(row);
  const { rows: inserted } = await client.query(
    `insert into ${tableIn(table.name)} (${names.map(quoted).join(', ')})
     values (${names.map((_, n) => `$${n + 1}`).join(', ')}) returning *`,
    Object.values(row),
  );
  return inserted[0];
}

const SOME_BYTES = 32;

function sampleOf({ name, type, choice, bytes }: Column): unknown {
  if (choice !== null) return choice;
  if (type === 'uuid') return uuidV7(new Date());
  if (/^(smallint|integer|bigint)$/.test(type)) return 1;
  if (type === 'real') return 1;
  if (type === 'boolean') return false;
  if (type.startsWith('timestamp')) return new Date();
  if (type === 'date') return new Date().toISOString().slice(0, 10);
  if (type === 'jsonb') return '{"é": "tab\\t"}';
  if (type === 'bytea') return randomBytes(bytes ?? SOME_BYTES);
  if (type === 'integer[]') return [1, 2];
  if (type === 'text[]') return ['a,b', 'c"d'];
  return `${name}\ttab \\N é\nline`;
}

async function columnsOf(table: string, client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column & { checks: string[] }>(
    `select attribute.attname as name, format_type(attribute.atttypid, attribute.atttypmod) as type,
       not attribute.attnotnull as "mayBeNull", attribute.attidentity <> '' as "isGiven",
       array(select pg_get_constraintdef(oid) from pg_constraint
         where conrelid = class.oid and contype = 'c' and conkey = array[attribute.attnum]) as checks
     from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
     where class.relname = $1 and class.relnamespace = 'public'::regnamespace and attribute.attnum > 0
       and not attribute.attisdropped order by attribute.attnum`,
    [table],
  );
  return rows.map(({ checks, ...column }) => ({
    ...column,
    choice: checks.map((check) => /'([^']+)'::text/.exec(check)?.[1]).find(Boolean) ?? null,
    bytes: Number(checks.map((check) => /length\(\w+\) = (\d+)/.exec(check)?.[1]).find(Boolean)) || null,
  }));
}

/** The column that one refers to: by a foreign key, or as the owner. */
async function referenced(
  { name, owner }: MovingTable,
  column: string,
  client: pg.Client,
): Promise<{ table: string; column: string } | undefined> {
  if (owner.column === column && owner.of !== name && name !== 'users')
    return { table: owner.of, column: owner.refers ?? 'id' };
  const { rows } = await client.query<{ table: string; column: string }>(
    `select confrelid::regclass::text as table, other.attname as column
     from pg_constraint constraint_ cross join unnest(conkey, confkey) as pair (mine, theirs)
       join pg_attribute own on own.attrelid = conrelid and own.attnum = pair.mine
       join pg_attribute other on other.attrelid = confrelid and other.attnum = pair.theirs
     where contype = 'f' and conrelid = $1::regclass and own.attname = $2 limit 1`,
    [name, column],
  );
  return rows[0];
}
