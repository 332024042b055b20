import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Clock } from '../../base/clock.ts';
import type { NewId } from '../../base/ids.ts';
import { StartError } from '../../base/start-error.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { listMigrations } from '../database/catalog.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { copyChanges, copyPart, copyParts, copyRest, dayBefore, lowestId } from './copy-rows.ts';
import { addToLedger, compareLedgers, type Ledger, readLedger, SAME_TEXT } from './ledger.ts';
import { FORMAT, type Manifest, type MoveFolder, type Receipt } from './move-folder.ts';
import {
  addFile,
  deleteMove,
  findMove,
  findOpenMove,
  findWorkspaceName,
  findWorkspaceStart,
  insertMove,
  type MoveRow,
  setLedger,
  setMoving,
  setState,
} from './move-rows.ts';
import { childrenFirst, isOwned, listMovingTables, type MovingTable, tableIn, within } from './owned-rows.ts';
import type { PurposeOf } from './sealed-columns.ts';
import { addTriggers, dropTriggers, passTriggers } from './triggers.ts';

/** Work of a workspace that waits, and its leases. */
export type WaitingWork = {
  /** Leases to `holder` what waits, so that no worker claims it. @returns how much workers still have */
  hold(workspaceId: number, holder: string): Promise<number>;
  /** Whether `holder` has all that waits. Writes nothing. */
  isHeld(workspaceId: number, holder: string): Promise<boolean>;
  /** Ends these leases. */
  release(workspaceId: number, holder: string): Promise<void>;
};

/** What the audit log of a workspace says about its moves. */
export type MoveRecord = {
  workspaceId: number;
  action: 'workspace.move_started' | 'workspace.move_ended' | 'workspace.arrived';
  moveId: string;
};

export type MoveDeps = {
  /** Connected; of no other use. */
  client: pg.Client;
  folder: MoveFolder;
  blobs: BlobStore;
  /** The installation's. */
  secrets: SecretBox;
  /** With the key of the move. */
  box: SecretBox;
  purposeOf: PurposeOf;
  clock: Clock;
  newId: NewId;
  /** Writes to the audit log of the workspace, in the open transaction of the client. */
  audit: (client: pg.Client, record: MoveRecord) => Promise<void>;
  /** Says what is done, for people. */
  tell: (text: string) => void;
};

export type LeaveDeps = MoveDeps & {
  waiting: WaitingWork;
  /** Keys of the files that the workspace uses. */
  listBlobs: (workspaceId: number) => AsyncIterable<string>;
  /** Deletes what the archive has of the workspace. */
  deleteArchive: (workspaceId: number) => Promise<void>;
  /** Keys that sign URLs of files. */
  fileKeys: () => Promise<Buffer[]>;
  /** How long a freeze waits for emails that are being sent. */
  waitSeconds: number;
};

const SECRET_CHECK = 'move between installations';
/** A pass of fewer keys is the last one while the workspace goes on. */
const SMALL_PASS = 2_000;
const PASSES_MAX = 20;
const HISTORY_DAYS = 98;
const MARK_TRIGGERS = 'triggers';
const MARK_OFFERED = 'offered';

export function secretCheckOf({ secrets }: Pick<MoveDeps, 'secrets'>, moveId: string): string {
  return secrets.authenticate(moveId, SECRET_CHECK).toString('hex');
}

/**
 * Copies a workspace into the folder while it goes on: every table once, then what changed meanwhile. Goes on where an
 * earlier call ended.
 */
export async function copyWorkspace(workspaceId: number, deps: LeaveDeps): Promise<MoveRow> {
  const { client, folder, tell } = deps;
  await client.query(SAME_TEXT);
  const tables = await listMovingTables(client);
  const move = await findOrBegin(workspaceId, deps, tables);
  if (move.state !== 'copying') return move;
  const reseal = { from: deps.secrets, to: deps.box, purposeOf: deps.purposeOf };
  const copying = { client, move, folder, reseal };
  const days = daysUntil(move.startedAt, await findWorkspaceStart(client, workspaceId));
  const done = new Set(move.files);
  for (const part of copyParts(tables, folder, days)) {
    if (done.has(part.file)) continue;
    await copyPart(part, copying);
    await addFile(client, move.id, part.file);
  }
  await copyBlobs(workspaceId, deps);
  for (let pass = 1; pass <= PASSES_MAX; pass++) {
    const keys = await copyChanges(tables, copying, (changes) => sumHistory(move, changes, deps));
    tell(`Copied ${keys} changed rows.`);
    if (keys < SMALL_PASS) break;
  }
  return move;
}

/**
 * Counts and hashes the history in the first pass, and adds what changed in each later one, so that the freeze need not
 * read it.
 */
async function sumHistory(
  { id, workspaceId }: Pick<MoveRow, 'id' | 'workspaceId'>,
  changes: ReadonlyMap<string, { rows: number; hash: string }>,
  { client }: Pick<LeaveDeps, 'client'>,
): Promise<void> {
  const history = (await listMovingTables(client)).filter(({ isSummed }) => isSummed);
  const before = (await findMove(client, id, 'out'))?.ledger;
  const ledger = before ? addToLedger(before, changes) : await readLedger(client, { workspaceId }, history);
  // The triggers read this row: it is locked last.
  await setLedger(client, id, ledger);
}

const DAY_MS = 86_400_000;

/** The days on which the history may have rows, in UTC. */
function daysUntil(now: Date, start: Date): string[] {
  const age = Math.ceil((now.getTime() - start.getTime()) / DAY_MS) + 1;
  const length = Math.min(HISTORY_DAYS, Math.max(1, age));
  return Array.from({ length }, (_, n) => dayBefore(now, length - 1 - n));
}

async function findOrBegin(workspaceId: number, deps: LeaveDeps, tables: MovingTable[]): Promise<MoveRow> {
  const { client, folder } = deps;
  const name = await findWorkspaceName(client, workspaceId);
  if (name === undefined) throw new StartError(`There is no workspace ${workspaceId}.`);
  const found = await findOpenMove(client, workspaceId);
  const manifest = await folder.readManifest();
  if (manifest && manifest.id !== found?.id)
    throw new StartError(
      `${folder.path} belongs to another move: use an empty folder, or that of this move.`,
    );
  const move = found ?? (await begin(workspaceId, deps));
  if (move.state === 'arriving')
    throw new StartError('The workspace is arriving here: finish or discard that move first.');
  if (!move.files.includes(MARK_TRIGGERS)) {
    await addTriggers(client, move, tables);
    await addFile(client, move.id, MARK_TRIGGERS);
  }
  const migrations = await listMigrations(client);
  if (!manifest) await folder.writeManifest(await manifestOf({ ...move, name, migrations }, deps));
  else if (manifest.migrations.join() !== migrations.join())
    throw new StartError('This installation was upgraded since the move began. Abort it, and begin again.');
  return move;
}

async function begin(workspaceId: number, { client, newId, clock, audit }: LeaveDeps): Promise<MoveRow> {
  await client.query('begin');
  const move = await insertMove(client, { id: newId(), workspaceId, direction: 'out', now: clock() });
  await audit(client, { workspaceId, action: 'workspace.move_started', moveId: move.id });
  await client.query('commit');
  return move;
}

async function manifestOf(
  {
    id,
    workspaceId,
    name,
    migrations,
  }: Pick<MoveRow, 'id' | 'workspaceId'> & { name: string; migrations: string[] },
  deps: LeaveDeps,
): Promise<Manifest> {
  const fileKeys = (await deps.fileKeys()).map((key) => deps.box.seal(key, FILE_KEYS).toString('base64'));
  const secretCheck = secretCheckOf(deps, id);
  return { format: FORMAT, id, workspaceId, workspaceName: name, migrations, secretCheck, fileKeys };
}

export const FILE_KEYS = 'file keys';

async function copyBlobs(workspaceId: number, { blobs, folder, listBlobs, tell }: LeaveDeps): Promise<void> {
  let missing = 0;
  for await (const key of listBlobs(workspaceId)) {
    if (await folder.hasBlob(key)) continue;
    const read = await blobs.get(key);
    if (read.ok) await folder.writeBlob(key, read.stream);
    else if (read.kind === 'missing') missing++;
    else throw new StartError(`The file ${key} could not be read: ${read.message}`);
  }
  if (missing > 0) tell(`${missing} files are missing here already.`);
}

/** How long processes may still serve requests of a workspace after they were notified. */
const CACHE_MS = 1_500;
const POLL_MS = 100;

/**
 * Refuses requests of the workspace, waits for what is being sent, makes its rows immutable and writes the rest of them
 * with the ledger. From here on nothing of it is sent here unless the move is aborted.
 *
 * @throws StartError if emails are still being sent after `waitSeconds`; the workspace is then open again
 */
export async function freezeWorkspace(workspaceId: number, deps: LeaveDeps): Promise<Ledger> {
  const { client, folder, clock, tell } = deps;
  const move = await copyWorkspace(workspaceId, deps);
  if (move.state === 'moved') throw new StartError('The workspace has moved.');
  if (move.state !== 'frozen') {
    await client.query('begin');
    await setState(client, move.id, 'closing', clock());
    await setMoving(client, workspaceId, 'closing');
    await client.query('commit');
    tell('Requests of the workspace are refused from now on.');
    await wait(CACHE_MS);
    const leasedUntil = Date.now() + deps.waitSeconds * 1_000;
    while (!(await tryFreeze(move, deps))) {
      if (Date.now() < leasedUntil) await wait(POLL_MS);
      else await reopen(move, deps);
    }
  }
  return writeRest(move, deps, await folder.readFinal());
}

async function tryFreeze(move: MoveRow, { client, waiting, clock }: LeaveDeps): Promise<boolean> {
  if ((await waiting.hold(move.workspaceId, move.id)) > 0) return false;
  await client.query('begin');
  // Waits for writes that are under way; those that come later see the new state.
  await setState(client, move.id, 'frozen', clock());
  // An email may have been accepted after the leases were taken.
  const isHeld = await waiting.isHeld(move.workspaceId, move.id);
  await passTriggers(client, move);
  await setMoving(client, move.workspaceId, 'frozen');
  await client.query(isHeld ? 'commit' : 'rollback');
  return isHeld;
}

async function reopen(move: MoveRow, deps: LeaveDeps): Promise<never> {
  await openAgain(move, deps, 'copying');
  throw new StartError(
    `Emails of the workspace are still being sent after ${deps.waitSeconds} s. It is open again; repeat the command, or give more time with --wait.`,
  );
}

async function writeRest(
  { id, workspaceId, startedAt }: MoveRow,
  deps: LeaveDeps,
  final: { ledger: Ledger } | undefined,
): Promise<Ledger> {
  if (final) return final.ledger;
  const { client, folder } = deps;
  const tables = await listMovingTables(client);
  const reseal = { from: deps.secrets, to: deps.box, purposeOf: deps.purposeOf };
  const move = { id, workspaceId };
  const copying = { client, move, folder, reseal };
  await copyChanges(tables, copying, (changes) => sumHistory(move, changes, deps));
  await copyRest(tables, startedAt, copying);
  await copyBlobs(workspaceId, deps);
  const history = (await findMove(client, id, 'out'))?.ledger ?? {};
  const others = tables.filter(({ name, isSummed }) => !isSummed || !history[name]);
  const ledger = { ...history, ...(await readLedger(client, { workspaceId }, others)) };
  await setLedger(client, id, ledger);
  // From here on the other installation may take the workspace.
  await addFile(client, id, MARK_OFFERED);
  await folder.writeFinal({ id, passes: (await folder.listPasses()).length, ledger });
  return ledger;
}

/** Serves and sends again what the move held. */
async function openAgain(move: MoveRow, deps: LeaveDeps, state: 'copying' | null): Promise<void> {
  const { client, waiting, clock } = deps;
  await setState(client, move.id, 'closing', clock());
  await waiting.release(move.workspaceId, move.id);
  await client.query('begin');
  if (state) await setState(client, move.id, state, clock());
  await setMoving(client, move.workspaceId, null);
  await client.query('commit');
}

/**
 * Ends a move before the other installation owns the workspace: it goes on here.
 *
 * @param options.targetIsLost the operator knows that the other installation is gone for good, and never took the workspace
 * @throws StartError if the other installation has taken the workspace, or may have: it was offered, not discarded, and is
 *   not lost
 */
export async function abortMove(
  workspaceId: number,
  deps: LeaveDeps,
  { targetIsLost = false } = {},
): Promise<void> {
  const { client, folder, audit } = deps;
  // A repeated command finds the move ended.
  const [manifest, withdrawn] = [await folder.readManifest(), await folder.readWithdrawal()];
  if (
    withdrawn?.id === manifest?.id &&
    !(await findOpenMove(client, workspaceId)) &&
    manifest?.workspaceId === workspaceId
  )
    return;
  const move = await requireMove(workspaceId, client);
  if (move.state === 'moved') throw new StartError('The workspace has moved.');
  const receipt = await receiptOf(move, folder);
  if (receipt?.outcome === 'arrived')
    throw new StartError('The other installation has taken the workspace. Finish the move.');
  if (move.files.includes(MARK_OFFERED) && receipt?.outcome !== 'discarded') {
    if (!targetIsLost)
      throw new StartError(
        'The other installation may own the workspace. Run there: postpress workspace import --discard. If it is gone for good and never sent anything of the workspace: --target-lost.',
      );
    // Should it come back after all, it does not take the workspace any more.
    await folder.writeWithdrawal({ id: move.id });
  }
  await openAgain(move, deps, null);
  await dropTriggers(client, move, await listMovingTables(client));
  await client.query('begin');
  await audit(client, { workspaceId, action: 'workspace.move_ended', moveId: move.id });
  await deleteMove(client, move.id);
  await client.query('commit');
}

async function requireMove(workspaceId: number, client: pg.Client): Promise<MoveRow> {
  const move = await findOpenMove(client, workspaceId);
  if (move && move.state !== 'arriving') return move;
  throw new StartError(`The workspace ${workspaceId} is not moving.`);
}

async function receiptOf({ id }: MoveRow, folder: MoveFolder): Promise<Receipt | undefined> {
  const receipt = await folder.readReceipt();
  return receipt?.id === id ? receipt : undefined;
}

/**
 * Marks the workspace as moved after the other installation has taken it: what waits is deleted here, and background
 * work on its rows ends. The rows stay until `purgeWorkspace`.
 *
 * @throws StartError without the receipt of the other installation
 */
export async function finishMove(workspaceId: number, deps: LeaveDeps): Promise<void> {
  const { client, folder, clock } = deps;
  const move = await requireMove(workspaceId, client);
  if (move.state === 'moved') return;
  const receipt = await receiptOf(move, folder);
  if (receipt?.outcome !== 'arrived' || move.state !== 'frozen')
    throw new StartError(
      'The other installation has not taken the workspace yet. Run there: postpress workspace import --commit.',
    );
  const differences = compareLedgers(move.ledger ?? {}, receipt.ledger);
  if (differences.length > 0) throw new StartError(`The receipt does not fit: ${differences.join('; ')}.`);
  await client.query('begin');
  await passTriggers(client, move);
  await setState(client, move.id, 'moved', clock());
  await setMoving(client, workspaceId, 'moved');
  for (const table of await listMovingTables(client)) await endWork(table, workspaceId, client);
  await client.query('commit');
}

async function endWork(table: MovingTable, workspaceId: number, client: pg.Client): Promise<void> {
  const from = `${tableIn(table.name)} t`;
  const owned = isOwned(table, 't', { workspaceId });
  if (table.isQueue) await client.query(`delete from ${from} where ${owned}`);
  if (table.inertRows) await client.query(`delete from ${from} where ${table.inertRows} and ${owned}`);
  if (table.inert) await client.query(`update ${from} set ${table.inert} where ${owned}`);
}

/** Both sides of a move: rows and hashes when it was frozen, now, and when it arrived. */
type Comparison = {
  now: Ledger;
  frozen: Ledger | null;
  arrived: Ledger | null;
  /** The history of which rows differ here from what was frozen: retention may have deleted some since. */
  differentHere: string[];
};

/** Also whether the history is still what was hashed before the freeze, and by what changed: `--verify` reads all of it. */
export async function compareMove(workspaceId: number, deps: LeaveDeps): Promise<Comparison> {
  const { client, folder } = deps;
  await client.query(SAME_TEXT);
  const move = await requireMove(workspaceId, client);
  const receipt = await receiptOf(move, folder);
  const tables = await listMovingTables(client);
  const now = await readLedger(client, { workspaceId }, tables);
  const frozen = move.files.includes(MARK_OFFERED) ? move.ledger : null;
  const history = new Set<string>(tables.flatMap(({ name, isSummed }) => (isSummed ? [name] : [])));
  const ofHistory = (ledger: Ledger) =>
    Object.fromEntries(Object.entries(ledger).filter(([name]) => history.has(name)));
  return {
    now,
    frozen,
    arrived: receipt?.outcome === 'arrived' ? receipt.ledger : null,
    differentHere: frozen ? compareLedgers(ofHistory(frozen), ofHistory(now)) : [],
  };
}

/**
 * Deletes the rows of a workspace that has moved, and its archive, which no erasure would find any more. People stay: they
 * may belong to other workspaces.
 */
export async function purgeWorkspace(
  workspaceId: number,
  { client, clock, deleteArchive }: LeaveDeps,
): Promise<void> {
  const move = await requireMove(workspaceId, client);
  if (move.state !== 'moved') throw new StartError('The workspace has not moved.');
  await deleteArchive(workspaceId);
  const tables = await listMovingTables(client);
  const days = daysUntil(clock(), await findWorkspaceStart(client, workspaceId));
  for (const table of childrenFirst(tables)) {
    if (table.isPerson || table.isConstant) continue;
    const [first = ''] = table.key;
    const parts = table.isWeekly
      ? [null, ...days].map((day, n) => ({
          from: day && lowestId(day),
          to: days[n] === undefined ? null : lowestId(days[n]),
        }))
      : [undefined];
    for (const bounds of parts) {
      const owned = isOwned(table, 't', { workspaceId, ...(bounds && { bounds }) });
      await client.query('begin');
      await passTriggers(client, move);
      await client.query(
        `delete from ${tableIn(table.name)} t where ${owned}${within(`t."${first}"`, bounds)}`,
      );
      await client.query('commit');
    }
  }
  await dropTriggers(client, move, tables);
  await setState(client, move.id, 'purged', clock());
}
