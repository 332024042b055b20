import type pg from 'pg';
import { quoted } from '../database/catalog.ts';
import { WORKSPACE_MOVES } from '../database/is-database-away.ts';
import { isLockTimeout } from '../database/partitions.ts';
import { hashOf, TEXT_SETTINGS } from './ledger.ts';
import { isOwned, type MovingTable, tableIn } from './owned-rows.ts';

/** The setting that names the move whose own statements pass the triggers. */
const SETTING = 'postpress.move';
const LOCK_MS = 1_000;

export type Move = { id: string; workspaceId: number };

/** Lets the rest of the transaction write rows of the workspace. */
export async function passTriggers(client: pg.Client, { id }: Pick<Move, 'id'>): Promise<void> {
  await client.query('select set_config($1, $2, true)', [SETTING, id]);
}

/**
 * Adds to each table triggers that keep the copy of a workspace complete, and that make it immutable later.
 *
 * Until the workspace is frozen, they note the keys of its rows that are written, and what each write adds to the hash of
 * its history. Each write locks the row of the move
 * in share mode, so that freezing waits for the transactions that still write. Once it is frozen they refuse every write
 * to its rows, and once it has moved they leave updates and deletions out, whatever code makes them: background work
 * for all workspaces goes on, and nothing that has moved changes here.
 */
export async function addTriggers(
  client: pg.Client,
  move: Move,
  tables: readonly MovingTable[],
): Promise<void> {
  for (const table of tables.filter(isGuarded)) {
    const name = functionName(move, table);
    await client.query(functionText(name, move, table));
    await patiently(client, [
      ...triggersOf(table).flatMap(({ suffix, events }) => [
        `drop trigger if exists ${quoted(`${name}${suffix}`)} on ${tableIn(table.name)}`,
        `create trigger ${quoted(`${name}${suffix}`)} ${events} on ${tableIn(table.name)} for each row execute function ${quoted(name)}()`,
      ]),
    ]);
  }
}

/** Removes the triggers of a move. */
export async function dropTriggers(
  client: pg.Client,
  move: Move,
  tables: readonly MovingTable[],
): Promise<void> {
  for (const table of tables.filter(isGuarded)) {
    const name = functionName(move, table);
    await patiently(client, [
      ...triggersOf(table).map(
        ({ suffix }) => `drop trigger if exists ${quoted(`${name}${suffix}`)} on ${tableIn(table.name)}`,
      ),
      `drop function if exists ${quoted(name)}()`,
    ]);
  }
}

/** Users belong to other workspaces, too. */
const isGuarded = ({ isConstant, isPerson }: MovingTable) => !isConstant && !isPerson;

/** Names of at most 63 characters: the longest table has 27. */
function functionName({ workspaceId }: Move, { name }: MovingTable): string {
  return `move_${workspaceId}_${name}`;
}

/** A row that is inserted belongs to rows of the same statement, which only a trigger after it sees. */
function triggersOf({ isQuiet }: MovingTable): { suffix: string; events: string }[] {
  if (isQuiet) return [{ suffix: '', events: 'before insert or update or delete' }];
  return [
    { suffix: '', events: 'before update or delete' },
    { suffix: '_new', events: 'after insert' },
  ];
}

/** Gives way to whoever waits for the table, as migrations do. */
async function patiently(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (;;) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${LOCK_MS}`);
      for (const statement of statements) await client.query(statement);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!isLockTimeout(error)) throw error;
    }
  }
}

function functionText(name: string, move: Move, table: MovingTable): string {
  const { isQuiet, isQueue, isSummed, key } = table;
  const array = (row: string) =>
    `jsonb_build_array(${key.map((column) => `${row}.${quoted(column)}`).join(', ')})`;
  const note = (row: string, rows = '0', hash = '0') =>
    `insert into public.workspace_changes (move_id, table_name, key, rows, hash)
      values ('${move.id}', '${table.name}', ${array(row)}, ${rows}, ${hash});`;
  const leaveOut = `return null;`;
  const refuse = `raise exception 'the workspace ${move.workspaceId} moves to another installation' using errcode = '${WORKSPACE_MOVES}';`;
  const frozen = isQuiet === true ? leaveOut : refuse;
  const moved = isQuiet ? leaveOut : `if tg_op <> 'INSERT' then ${leaveOut} end if; ${refuse}`;
  const [added, removed] = isSummed ? [hashOf(table, 'new'), hashOf(table, 'old')] : ['0', '0'];
  const capture = `
      if tg_op = 'INSERT' then ${note('new', '1', added)}
      elsif tg_op = 'DELETE' then ${note('old', '-1', `-${removed}`)}
      else
        ${note('old', '0', `${added} - ${removed}`)}
        if ${array('new')} <> ${array('old')} then ${note('new')} end if;
      end if;`;
  // Rows are hashed as text, which settings of the session would change.
  const settings = isSummed ? TEXT_SETTINGS.join(' ') : '';
  return `create or replace function ${quoted(name)}() returns trigger language plpgsql ${settings} as $move$
    declare
      r record;
      w record;
      phase text;
    begin
      if tg_op = 'DELETE' then w := old; else w := new; end if;
      if tg_op = 'INSERT' then r := new; else r := old; end if;
      if coalesce(current_setting('${SETTING}', true), '') = '${move.id}' then return w; end if;
      if not (${isOwned(table, 'r', move)}) then return w; end if;
      select state into phase from public.workspace_moves where id = '${move.id}' for share;
      if phase = 'frozen' then ${frozen} end if;
      if phase = 'moved' then ${moved} end if;
      ${isQueue ? '' : `if phase in ('copying', 'closing') then ${capture} end if;`}
      return w;
    end $move$`;
}
