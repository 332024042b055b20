import { createReadStream } from 'node:fs';
import type pg from 'pg';
import { StartError } from '../../base/start-error.ts';
import { columnList, listMigrations, quoted } from '../database/catalog.ts';
import { copyIn } from '../database/copy.ts';
import {
  createPartitionStatement,
  partitionKeys,
  partitionName,
  type WeeklyTable,
  weekAfter,
  weekOf,
} from '../database/partition-sql.ts';
import type { TableName } from './belonging.ts';
import { copyInto } from './copy-rows.ts';
import { FILE_KEYS, type MoveDeps, secretCheckOf } from './leave.ts';
import { addToLedger, compareLedgers, readLedger, SAME_TEXT, sumOf } from './ledger.ts';
import { FORMAT, type Manifest } from './move-folder.ts';
import {
  addFile,
  findMove,
  findOpenMove,
  insertMove,
  type MoveRow,
  setLedger,
  setState,
} from './move-rows.ts';
import {
  childrenFirst,
  isOwned,
  keyOf,
  keysFrom,
  listMovingTables,
  type MovingTable,
  tableIn,
} from './owned-rows.ts';
import { resealed } from './sealed-columns.ts';

export type ArriveDeps = MoveDeps & {
  /** Adds keys that verify signatures of URLs of files. */
  addFileKeys: (keys: readonly Buffer[]) => Promise<void>;
  /** Accepts that links in emails sent before, and idempotency keys given before, no longer work. */
  allowsOtherSecretKey: boolean;
};

type Arriving = { move: MoveRow; manifest: Manifest; tables: MovingTable[] };

/** What a pass adds to rows and hashes of the history, by table. */
type Sums = Map<string, { rows: number; hash: string }>;

/**
 * Reads what the folder has so far. The history goes to its tables, all else to tables of a schema of its own, so that
 * nothing of the workspace is here before `commitArrival`. Goes on where an earlier call ended.
 */
export async function readArrival(deps: ArriveDeps): Promise<MoveRow> {
  return (await arriveSoFar(deps)).move;
}

async function arriveSoFar(deps: ArriveDeps): Promise<Arriving> {
  const { client, folder, tell } = deps;
  await client.query(SAME_TEXT);
  const manifest = await readManifest(deps);
  const tables = await listMovingTables(client);
  const move = await findOrBegin(manifest, tables, deps);
  if (move.state !== 'arriving') return { move, manifest, tables };
  await addPartitions(tables, deps);
  const done = new Set(move.files);
  // All copies are there once there is a pass, so passes are listed first.
  const passes = await folder.listPasses();
  const files = await folder.listCopies();
  for (const file of files)
    if (!done.has(file))
      await inOnce(move, file, deps, () => readCopy(file, { move, tables, manifest }, deps));
  for (const pass of passes)
    if (!done.has(pass))
      await inOnce(move, pass, deps, async () => {
        const sums = await readPass(pass, { move, tables, manifest }, deps);
        const before = (await findMove(client, move.id, 'in'))?.ledger;
        if (before) await setLedger(client, move.id, addToLedger(before, sums));
      });
  if (passes.length > 0) await sumHistory(move, tables, deps);
  await readBlobs(deps);
  tell(`Read ${files.length} files and ${passes.length} passes.`);
  return { move, manifest, tables };
}

/** Counts and hashes the history once it is all here; later passes add to that, so that the commit need not read it. */
async function sumHistory(
  move: MoveRow,
  tables: readonly MovingTable[],
  { client }: ArriveDeps,
): Promise<void> {
  if ((await findMove(client, move.id, 'in'))?.ledger) return;
  const history = tables.filter(({ isSummed }) => isSummed);
  const scope = { workspaceId: move.workspaceId, schemaOf: stagedSchema(tables, move) };
  await setLedger(client, move.id, await readLedger(client, scope, history));
}

async function readManifest(deps: ArriveDeps): Promise<Manifest> {
  const { client, folder } = deps;
  const manifest = await folder.readManifest();
  if (!manifest) throw new StartError(`${folder.path} is no folder of a move: it has no move.json.`);
  if (manifest.format !== FORMAT)
    throw new StartError(`The move has format ${manifest.format}; this release reads ${FORMAT}.`);
  const here = await listMigrations(client);
  if (manifest.migrations.join() !== here.join())
    throw new StartError(
      `The workspace comes from schema ${manifest.migrations.at(-1)}, and this installation has ${here.at(-1)}. Upgrade the older one first.`,
    );
  if (manifest.secretCheck !== secretCheckOf(deps, manifest.id) && !deps.allowsOtherSecretKey)
    throw new StartError(
      'This installation has another secret key: unsubscribe links and return paths in emails sent before, and idempotency keys given before, would not be recognized here. Use the same POSTPRESS_SECRET_KEY, or add --other-secret-key.',
    );
  return manifest;
}

async function findOrBegin(
  manifest: Manifest,
  tables: readonly MovingTable[],
  { client, clock }: ArriveDeps,
): Promise<MoveRow> {
  const { id, workspaceId } = manifest;
  const found = await findMove(client, id, 'in');
  if (found) return found;
  if (await findOpenMove(client, workspaceId))
    throw new StartError(
      `Another move of the workspace ${workspaceId} is open here. Purge or discard it first.`,
    );
  await requireFree(workspaceId, tables, client);
  await client.query('begin');
  const move = await insertMove(client, { id, workspaceId, direction: 'in', now: clock() });
  await client.query(`create schema ${quoted(schemaOf(move))}`);
  for (const table of tables.filter(isStaged)) {
    const staged = tableIn(table.name, schemaOf(move));
    await client.query(
      `create table ${staged} as select ${columnList(table)} from ${tableIn(table.name)} limit 0`,
    );
    await client.query(`create index on ${staged} (${table.key.map(quoted).join(', ')})`);
  }
  await client.query('commit');
  return move;
}

async function requireFree(
  workspaceId: number,
  tables: readonly MovingTable[],
  client: pg.Client,
): Promise<void> {
  const workspaces = tables.find(({ name }) => name === 'workspaces');
  if (!workspaces) return;
  const { rowCount } = await client.query(
    `select from ${tableIn('workspaces')} t where ${isOwned(workspaces, 't', { workspaceId })}`,
  );
  if (rowCount)
    throw new StartError(
      `There is a workspace ${workspaceId} here already. Give each installation numbers of its own before it creates workspaces: postpress cells number.`,
    );
}

const schemaOf = ({ workspaceId }: Pick<MoveRow, 'workspaceId'>) => `arriving_${workspaceId}`;
const isStaged = ({ isHistory }: MovingTable) => !isHistory;
const placeOf = (table: MovingTable, move: MoveRow) =>
  tableIn(table.name, isStaged(table) ? schemaOf(move) : 'public');

const WEEKS = 14;

/** Partitions of the weeks that the history may have. */
async function addPartitions(tables: readonly MovingTable[], { client, clock }: ArriveDeps): Promise<void> {
  const monday = weekOf(clock());
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relispartition and relnamespace = 'public'::regnamespace`,
  );
  const known = new Set(rows.map(({ name }) => name));
  for (const { name, isWeekly } of tables)
    for (let week = -WEEKS; isWeekly && week <= 1; week++) {
      const [table, starts] = [name as WeeklyTable, weekAfter(monday, week)];
      if (!known.has(partitionName(table, starts)))
        await client.query(createPartitionStatement(table, starts));
    }
}

/** Reads a file and notes it, in one transaction. */
async function inOnce(
  move: MoveRow,
  file: string,
  { client }: ArriveDeps,
  read: () => Promise<void>,
): Promise<void> {
  await client.query('begin');
  try {
    await read();
    await addFile(client, move.id, file);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    throw asCollision(cause);
  }
}

const UNIQUE_VIOLATION = '23505';

/** Rows of two installations that have the same number or name. */
function asCollision(cause: unknown): unknown {
  const { code, detail, table } = cause as { code?: string; detail?: string; table?: string };
  if (code !== UNIQUE_VIOLATION) return cause;
  return new StartError(
    `${table}: ${detail} Rows of both installations must not have the same number, nor both a verified domain or the name of a receiving host: change one, and give each installation numbers of its own (postpress cells number). Nothing was committed.`,
    { cause },
  );
}

async function readCopy(file: string, { move, tables }: Arriving, deps: ArriveDeps): Promise<void> {
  const name = file.slice(file.indexOf('/') + 1).split('.', 1)[0];
  const table = tables.find((each) => each.name === name);
  if (!table) throw new StartError(`${file}: there is no such table.`);
  if (table.isConstant) await readConstant(file, table, deps);
  else await readRows(file, table, placeOf(table, move), deps);
}

async function readRows(file: string, table: MovingTable, place: string, deps: ArriveDeps): Promise<void> {
  const { client, folder, box, secrets, purposeOf } = deps;
  const lines = resealed(table, folder.readLines(file), { from: box, to: secrets, purposeOf });
  await copyIn(client, copyInto(table, place), lines);
}

async function readConstant(file: string, table: MovingTable, deps: ArriveDeps): Promise<void> {
  const { client } = deps;
  await client.query(`create temporary table constant (like ${tableIn(table.name)}) on commit drop`);
  await readRows(file, table, 'constant', deps);
  await client.query(
    `insert into ${tableIn(table.name)} (${columnList(table)}) select ${columnList(table)} from constant on conflict do nothing`,
  );
  await client.query('drop table constant');
}

/** Replaces the rows with the keys of a pass by its rows. */
async function readPass(pass: string, arriving: Arriving, deps: ArriveDeps): Promise<Sums> {
  const { move, tables } = arriving;
  const { client } = deps;
  const files = new Set(await deps.folder.listPass(pass));
  const sums: Sums = new Map();
  for (const table of tables) {
    const whole = `${table.name}.all.gz`;
    const [keys, rows] = [`${table.name}.keys.gz`, `${table.name}.gz`];
    const place = placeOf(table, move);
    if (files.has(keys)) await dropChanged(`${pass}/${keys}`, { table, place, sums }, deps);
    if (files.has(rows)) {
      await readRows(`${pass}/${rows}`, table, place, deps);
      const changed = `${keyOf(table, 't')} in (${keysFrom(table, 'handled')})${await boundsOf(table, client)}`;
      if (table.isSummed)
        await addSum(`${sumOf(table, place)} where ${changed}`, { table, sums, sign: 1 }, client);
    }
    if (files.has(keys)) await dropOrphans(table, { ...arriving, sums }, deps);
    if (files.has(whole) && table.isConstant) await readConstant(`${pass}/${whole}`, table, deps);
    else if (files.has(whole)) await readRows(`${pass}/${whole}`, table, place, deps);
    if (files.has(keys)) await client.query('drop table handled');
  }
  return sums;
}

/** Adds what a query counts and hashes. */
async function addSum(
  query: string,
  { table, sums, sign }: { table: MovingTable; sums: Sums; sign: 1 | -1 },
  client: pg.Client,
): Promise<void> {
  const { rows: found } = await client.query<{ rows: number; hash: string }>(query);
  const [sum] = found;
  const before = sums.get(table.name);
  sums.set(table.name, {
    rows: (before?.rows ?? 0) + sign * (sum?.rows ?? 0),
    hash: String(BigInt(before?.hash ?? 0) + BigInt(sign) * BigInt(sum?.hash ?? 0)),
  });
}

/** Deletes rows, and takes them off rows and hashes of the history. */
async function dropRows(
  where: string,
  { table, place, sums }: { table: MovingTable; place: string; sums: Sums },
  client: pg.Client,
): Promise<void> {
  const deletion = `delete from ${place} t where ${where}`;
  if (!table.isSummed) await client.query(deletion);
  else {
    const query = `with gone as (${deletion} returning t.*) ${sumOf(table, 'gone')}`;
    await addSum(query, { table, sums, sign: -1 }, client);
  }
}

async function dropChanged(
  file: string,
  dropping: { table: MovingTable; place: string; sums: Sums },
  { client, folder }: ArriveDeps,
): Promise<void> {
  const { table } = dropping;
  await client.query('create temporary table handled (key jsonb) on commit drop');
  await copyIn(client, 'copy handled (key) from stdin', folder.readLines(file));
  await client.query('analyze handled');
  const bounds = await boundsOf(table, client);
  await dropRows(`${keyOf(table, 't')} in (${keysFrom(table, 'handled')})${bounds}`, dropping, client);
}

/** The span of the keys, so that only some partitions are read. */
async function boundsOf(table: MovingTable, client: pg.Client, column?: string): Promise<string> {
  if (!table.isWeekly) return '';
  const { rows } = await client.query<{ first: string; last: string }>(
    `select min(key ->> 0) as first, max(key ->> 0) as last from handled`,
  );
  const [span] = rows;
  const name = `t.${quoted(column ?? partitionKeys[table.name as WeeklyTable])}`;
  return span ? ` and ${name} >= '${span.first}' and ${name} <= '${span.last}'` : '';
}

/** What belongs to rows that were deleted goes with them: its own deletion may have come after theirs, and not be noted. */
async function dropOrphans(
  table: MovingTable,
  { move, tables, sums }: Arriving & { sums: Sums },
  { client }: ArriveDeps,
): Promise<void> {
  if (table.key.length !== 1) return;
  const gone = `select key.* from (${keysFrom(table, 'handled')}) key (id)
    where not exists (select from ${placeOf(table, move)} kept where kept.${quoted(table.key[0] ?? '')} = key.id)`;
  for (const child of tables.filter(({ owner, name }) => owner.of === table.name && name !== table.name)) {
    if (child.isConstant || child.isPerson || (child.owner.refers ?? 'id') !== table.key[0]) continue;
    const bounds = child.isWeekly && table.isWeekly ? await boundsOf(table, client, child.owner.column) : '';
    const where = `t.${quoted(child.owner.column)} in (${gone})${bounds}`;
    await dropRows(where, { table: child, place: placeOf(child, move), sums }, client);
  }
}

async function readBlobs({ folder, blobs }: ArriveDeps): Promise<void> {
  for await (const { key, path, bytes } of folder.listBlobs()) {
    const { readFile } = await import('node:fs/promises');
    const content = bytes < SMALL_BLOB ? await readFile(path) : undefined;
    const put = await blobs.put(
      key,
      content ?? { stream: createReadStream(path), bytes, sha256: await sha256Of(path) },
    );
    if (!put.ok) throw new StartError(`The file ${key} could not be stored: ${put.message}`);
  }
}

const SMALL_BLOB = 4_194_304;

async function sha256Of(path: string): Promise<string> {
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Takes the workspace over, in one transaction: all its rows get into their tables, and their counts and hashes must be
 * those of the frozen workspace. From the commit on, this installation owns it. Then writes the receipt.
 *
 * @throws StartError if the workspace is not frozen yet, or differs
 */
export async function commitArrival(deps: ArriveDeps): Promise<MoveRow> {
  const { client, folder, clock } = deps;
  const { move, manifest, tables } = await arriveSoFar(deps);
  if (move.state === 'discarded')
    throw new StartError('This move was discarded here. Abort it in the other installation.');
  if (move.state === 'arriving' && (await folder.readWithdrawal())?.id === move.id)
    throw new StartError('The other installation keeps the workspace: this move was withdrawn. Discard it.');
  const final = await folder.readFinal();
  if (final?.id !== move.id)
    throw new StartError(
      'The workspace is not frozen yet. Run in the other installation: postpress workspace export --freeze.',
    );
  if (move.state === 'arriving') {
    const missing = final.passes - (await folder.listPasses()).length;
    if (missing > 0) throw new StartError(`${missing} passes of the move are missing in ${folder.path}.`);
    await deps.addFileKeys(
      manifest.fileKeys.map((key) => deps.box.open(Buffer.from(key, 'base64'), FILE_KEYS)),
    );
    await client.query('begin');
    try {
      const row = await findMove(client, move.id, 'in', { lock: true });
      if (row?.state !== 'arriving') throw new StartError('Another command ended this move.');
      await moveIn({ move, manifest, tables }, deps);
      const history = row.ledger ?? {};
      const others = tables.filter(({ name }) => !history[name]);
      const scope = { workspaceId: move.workspaceId };
      const ledger = { ...history, ...(await readLedger(client, scope, others)) };
      const differences = compareLedgers(final.ledger, ledger);
      if (differences.length > 0)
        throw new StartError(
          `What arrived is not what was frozen: ${differences.join('; ')}. Nothing was committed.`,
        );
      await setLedger(client, move.id, ledger);
      await setState(client, move.id, 'owned', clock());
      await deps.audit(client, {
        workspaceId: move.workspaceId,
        action: 'workspace.arrived',
        moveId: move.id,
      });
      await client.query('commit');
    } catch (cause) {
      await client.query('rollback').catch(() => {});
      throw asCollision(cause);
    }
  }
  const owned = await findMove(client, move.id, 'in');
  if (!owned?.ledger) throw new StartError('The move is gone.');
  await folder.writeReceipt({ id: move.id, outcome: 'arrived', ledger: owned.ledger });
  return owned;
}

async function moveIn({ move, tables }: Arriving, { client }: ArriveDeps): Promise<void> {
  const schema = schemaOf(move);
  const staged = tables.filter(isStaged);
  const scope = { workspaceId: move.workspaceId, schemaOf: stagedSchema(tables, move) };
  for (const table of staged)
    if (!table.isPerson)
      await client.query(
        `delete from ${tableIn(table.name, schema)} t where not (${isOwned(table, 't', scope)})`,
      );
  await mapPeople(schema, client);
  for (const table of staged) {
    const { people = [], isPerson } = table;
    const values = table.columns.map((name) =>
      people.includes(name)
        ? `coalesce((select known.here from person known where known.id = t.${quoted(name)}), t.${quoted(name)})`
        : `t.${quoted(name)}`,
    );
    // Users who are known here keep their own password, second factor and settings.
    const isNew = isPerson
      ? ` where not exists (select from person known where known.id = t.${quoted(table.owner.column)})`
      : '';
    await client.query(
      `insert into ${tableIn(table.name)} (${columnList(table)}) overriding system value select ${values.join(', ')} from ${tableIn(table.name, schema)} t${isNew}`,
    );
  }
  await client.query(`drop schema ${quoted(schema)} cascade`);
}

const stagedSchema = (tables: readonly MovingTable[], move: MoveRow) => (name: TableName) =>
  tables.some((table) => table.name === name && isStaged(table)) ? schemaOf(move) : 'public';

/** Who is a user here already, by id or by address. */
async function mapPeople(schema: string, client: pg.Client): Promise<void> {
  const [here, there] = [tableIn('users'), tableIn('users', schema)];
  await client.query(
    `create temporary table person on commit drop as
     select distinct on (there.id) there.id, here.id as here
     from ${there} there join ${here} here on here.id = there.id or here.email = there.email
     order by there.id, here.id = there.id desc`,
  );
}

/** Deletes what has arrived so far, for good: this installation will never own the workspace by this move. */
export async function discardArrival(deps: ArriveDeps): Promise<void> {
  const { client, folder, clock } = deps;
  const manifest = await folder.readManifest();
  if (!manifest) throw new StartError(`${folder.path} is no folder of a move: it has no move.json.`);
  const { id, workspaceId } = manifest;
  const tables = await listMovingTables(client);
  await client.query('begin');
  const found = await findMove(client, id, 'in', { lock: true });
  const move = found ?? (await insertMove(client, { id, workspaceId, direction: 'in', now: clock() }));
  if (move.state === 'owned') {
    await client.query('rollback');
    throw new StartError('This installation owns the workspace already. Finish the move in the other one.');
  }
  if (found?.state === 'arriving') {
    const scope = { workspaceId, schemaOf: stagedSchema(tables, move) };
    for (const table of childrenFirst(tables))
      if (!isStaged(table) && !table.isConstant)
        await client.query(`delete from ${tableIn(table.name)} t where ${isOwned(table, 't', scope)}`);
    await client.query(`drop schema ${quoted(schemaOf(move))} cascade`);
  }
  await setState(client, id, 'discarded', clock());
  await client.query('commit');
  await folder.writeReceipt({ id, outcome: 'discarded', ledger: {} });
}
