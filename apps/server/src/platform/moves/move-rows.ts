import type pg from 'pg';
import { StartError } from '../../base/start-error.ts';
import type { Ledger } from './ledger.ts';

/* The repository of `workspace_moves` and `workspace_changes`. */

type MoveState = 'copying' | 'closing' | 'frozen' | 'moved' | 'purged' | 'arriving' | 'owned' | 'discarded';

export type MoveRow = {
  id: string;
  workspaceId: number;
  state: MoveState;
  files: string[];
  ledger: Ledger | null;
  startedAt: Date;
};

const COLUMNS = 'id, workspace_id as "workspaceId", state, files, ledger, started_at as "startedAt"';

export async function findMove(
  client: pg.Client,
  id: string,
  direction: 'out' | 'in',
  { lock = false } = {},
): Promise<MoveRow | undefined> {
  const { rows } = await client.query<MoveRow>(
    `select ${COLUMNS} from workspace_moves where id = $1 and direction = $2${lock ? ' for update' : ''}`,
    [id, direction],
  );
  return rows[0];
}

/** The move of a workspace that has not ended. */
export async function findOpenMove(client: pg.Client, workspaceId: number): Promise<MoveRow | undefined> {
  const { rows } = await client.query<MoveRow>(
    `select ${COLUMNS} from workspace_moves
     where workspace_id = $1 and state in ('copying', 'closing', 'frozen', 'moved', 'arriving')`,
    [workspaceId],
  );
  return rows[0];
}

export async function insertMove(
  client: pg.Client,
  move: { id: string; workspaceId: number; direction: 'out' | 'in'; now: Date },
): Promise<MoveRow> {
  const state = move.direction === 'out' ? 'copying' : 'arriving';
  const { rows } = await client.query<MoveRow>(
    `insert into workspace_moves (id, workspace_id, direction, state, started_at, changed_at)
     values ($1, $2, $3, $4, $5, $5) returning ${COLUMNS}`,
    [move.id, move.workspaceId, move.direction, state, move.now],
  );
  const [row] = rows;
  if (!row) throw new StartError('The move could not be recorded.');
  return row;
}

/** Once this returns, no transaction that began to write under the former state is open. */
export async function setState(client: pg.Client, id: string, state: MoveState, now: Date): Promise<void> {
  await client.query('update workspace_moves set state = $2, changed_at = $3 where id = $1', [
    id,
    state,
    now,
  ]);
}

export async function setLedger(client: pg.Client, id: string, ledger: Ledger): Promise<void> {
  await client.query('update workspace_moves set ledger = $2 where id = $1', [id, JSON.stringify(ledger)]);
}

export async function addFile(client: pg.Client, id: string, file: string): Promise<void> {
  await client.query('update workspace_moves set files = array_append(files, $2) where id = $1', [id, file]);
}

export async function deleteMove(client: pg.Client, id: string): Promise<void> {
  await client.query('delete from workspace_changes where move_id = $1', [id]);
  await client.query('delete from workspace_moves where id = $1', [id]);
}

/** Whether requests of the workspace are refused; null: it is here. */
export async function setMoving(
  client: pg.Client,
  workspaceId: number,
  moving: 'closing' | 'frozen' | 'moved' | null,
): Promise<void> {
  await client.query('update workspaces set moving = $2 where id = $1', [workspaceId, moving]);
}

export async function findWorkspaceName(client: pg.Client, id: number): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>('select name from workspaces where id = $1', [id]);
  return rows[0]?.name;
}

export async function findWorkspaceStart(client: pg.Client, id: number): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>('select created_at as at from workspaces where id = $1', [
    id,
  ]);
  return rows[0]?.at ?? new Date(0);
}

/** How many keys of a table changed, and what the changes added to its rows and its hash. */
export type TableChange = { keys: number; rows: number; hash: string };

/**
 * Takes the changes that are committed into a temporary table `handled`, by table and key, for the rest of the
 * transaction. Those of transactions that are still open stay for the next time.
 */
export async function takeChanges(client: pg.Client, moveId: string): Promise<Map<string, TableChange>> {
  await client.query(
    'create temporary table handled (table_name text, key jsonb, rows bigint, hash numeric) on commit drop',
  );
  await client.query(
    `with gone as (delete from workspace_changes where move_id = $1 returning table_name, key, rows, hash)
     insert into handled select table_name, key, sum(rows), sum(hash) from gone group by 1, 2`,
    [moveId],
  );
  await client.query('analyze handled');
  const { rows } = await client.query<TableChange & { name: string }>(
    `select table_name as name, count(*)::integer as keys, sum(rows)::float8 as rows, sum(hash)::text as hash
     from handled group by 1`,
  );
  return new Map(rows.map(({ name, ...change }) => [name, change]));
}
