/**
 * `npm run soak:freeze [-- --emails N --record]`: how long a freeze holds the emails of a workspace with a long history,
 * while that changes; the record goes to docs/measurements/move-freeze.md. On the PostgreSQL of the distribution.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { systemClock } from '../../apps/server/src/base/clock.ts';
import { uuidV7 } from '../../apps/server/src/base/ids.ts';
import { silentLog } from '../../apps/server/src/base/log.ts';
import { openMove } from '../../apps/server/src/cells/index.ts';
import { purposeOf } from '../../apps/server/src/cells/open-move.ts';
import { loadConfig } from '../../apps/server/src/config/index.ts';
import { createClient } from '../../apps/server/src/platform/database/connection.ts';
import { openTestDatabase } from '../../apps/server/src/platform/database/testing.ts';
import { commitArrival, readArrival } from '../../apps/server/src/platform/moves/arrive.ts';
import {
  compareMove,
  copyWorkspace,
  finishMove,
  freezeWorkspace,
} from '../../apps/server/src/platform/moves/leave.ts';
import { compareLedgers } from '../../apps/server/src/platform/moves/ledger.ts';
import { listMovingTables } from '../../apps/server/src/platform/moves/owned-rows.ts';
import { fillWorkspace } from '../../apps/server/src/platform/moves/rows-fixture.ts';
import { createSecretBox } from '../../apps/server/src/platform/secrets/secret-box.ts';
import { temporaryDir } from '../../apps/server/src/testing.ts';
import { record } from '../../bench/record.ts';
import { findPostgres, POSTGRES_MISSING, startPostgres } from '../peers/postgres.ts';

const { values } = parseArgs({
  options: { emails: { type: 'string', default: '500000' }, record: { type: 'boolean', default: false } },
});
const emails = Number(values.emails);
const CHANGES_PER_SECOND = 200;
const DAYS = 60;
const SECRET = 'the-same-key-in-both-installations';

const bin = findPostgres();
if (!bin) throw new Error(POSTGRES_MISSING);
await using closers = new AsyncDisposableStack();
const postgres = await startPostgres(bin);
closers.defer(postgres.stop);
process.env.POSTPRESS_TEST_DATABASE_URL = postgres.url;
const dir = temporaryDir();
closers.defer(dir.remove);
writeFileSync(join(dir.path, 'move.key'), 'k'.repeat(44));

async function openSide(name: string) {
  const database = await openTestDatabase();
  closers.defer(() => database.close());
  const config = loadConfig({
    POSTPRESS_DATA_DIR: join(dir.path, name),
    POSTPRESS_DATABASE_URL: database.databaseUrl,
    POSTPRESS_SECRET_KEY: SECRET,
    POSTPRESS_PUBLIC_URL: `https://${name}.example.com`,
  });
  const core = {
    config,
    log: silentLog,
    database,
    migrated: [],
    clock: systemClock,
    newId: uuidV7,
    [Symbol.asyncDispose]: async () => {},
  };
  const move = await openMove(core, {
    folder: join(dir.path, 'move'),
    keyFile: join(dir.path, 'move.key'),
    waitSeconds: 60,
    allowsOtherSecretKey: false,
    actor: { kind: 'command-line', id: null, name: 'measurement', address: null },
    tell: (text) => console.log(`  ${text}`),
  });
  closers.use(move);
  const client = createClient(database.connection, {});
  await client.connect();
  closers.defer(() => client.end());
  return { move, client };
}

/** Copies of the one email of the workspace, with 2 KB of content each, over the last weeks. */
async function multiply(client: pg.Client): Promise<void> {
  await client.query(
    `create temporary table copies as select n, uuid_from(now() - interval '${DAYS} days' * n / ${emails}) as first
     from generate_series(1, ${emails}) n`,
  );
  await client.query(
    `alter table copies add id uuid;
     update copies set id = (left(first::text, 14) || '7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid;
     alter table copies add primary key (n); analyze copies`,
  );
  const text = `(select string_agg(md5(copies.n::text || part), '') from generate_series(1, 64) part)`;
  for (const table of await listMovingTables(client)) {
    if (!['emails', 'email_contents', 'email_events', 'email_attempts'].includes(table.name)) continue;
    const id = table.name === 'emails' ? 'id' : 'email_id';
    const columns = table.columns.map((name) =>
      name === id
        ? 'copies.id'
        : name === 'html'
          ? text
          : name === 'message_id'
            ? 'copies.id::text'
            : `t."${name}"`,
    );
    await client.query(
      `insert into "${table.name}" (${table.columns.map((name) => `"${name}"`).join(', ')}) overriding system value
       select ${columns.join(', ')} from "${table.name}" t cross join copies`,
    );
  }
  await client.query('analyze');
}

const one = await openSide('one');
const two = await openSide('two');
const seal = (place: string, row: Record<string, string>) =>
  createSecretBox(SECRET).seal('secret', purposeOf(place, row));
const workspaceId = await fillWorkspace(one.client, seal);
await multiply(one.client);
console.log(`${emails} emails are there.`);

let isChanging = true;
let changes = 0;
async function someIds(): Promise<string[]> {
  const numbers = Array.from({ length: CHANGES_PER_SECOND }, () => 1 + Math.floor(Math.random() * emails));
  const { rows } = await one.client.query<{ id: string }>('select id from copies where n = any($1)', [
    numbers,
  ]);
  return rows.map(({ id }) => id);
}
/** Statuses change, until the freeze refuses that. */
const changing = (async () => {
  while (isChanging) {
    const { rowCount } = await one.client.query(
      `update emails set status_updated_at = clock_timestamp() where id = any($1)`,
      [await someIds()],
    );
    changes += rowCount ?? 0;
    await wait(1_000);
  }
})().catch(() => {});

const seconds = async (what: string, work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  const took = (performance.now() - started) / 1_000;
  console.log(`${what}: ${took.toFixed(1)} s`);
  return took;
};
const copied = await seconds('copied', () => copyWorkspace(workspaceId, one.move));
const read = await seconds('read', () => readArrival(two.move));
await copyWorkspace(workspaceId, one.move);
await readArrival(two.move);
const frozen = await seconds('frozen', () => freezeWorkspace(workspaceId, one.move));
isChanging = false;
const committed = await seconds('committed', () => commitArrival(two.move));
await changing;
await finishMove(workspaceId, one.move);
let differences: string[] = [];
const verified = await seconds('verified', async () => {
  const { frozen: before, arrived, differentHere } = await compareMove(workspaceId, one.move);
  differences = [...compareLedgers(before ?? {}, arrived ?? {}), ...differentHere];
});

const HELD_SECONDS_MAX = 10;
record(
  'move-freeze',
  'How long a move holds emails',
  [
    { what: 'emails of the history', figure: emails.toLocaleString('en') },
    { what: 'changed while it was copied', figure: changes.toLocaleString('en') },
    { what: 'seconds of copying while it goes on', figure: copied.toFixed(1) },
    { what: 'seconds of reading in the other installation', figure: read.toFixed(1) },
    { what: 'seconds of the freeze, of which 1.5 wait for caches', figure: frozen.toFixed(1) },
    { what: 'seconds of the commit', figure: committed.toFixed(1) },
    {
      what: 'seconds in which emails are held',
      figure: (frozen + committed).toFixed(1),
      bar: `${HELD_SECONDS_MAX}`,
      met: frozen + committed <= HELD_SECONDS_MAX,
    },
    {
      what: 'seconds of reading and hashing everything once, which the freeze and the commit do not',
      figure: verified.toFixed(1),
    },
    {
      what: 'tables that differ, after reading everything',
      figure: String(differences.length),
      bar: '0',
      met: differences.length === 0,
    },
  ],
  `A workspace with a history of ${DAYS} days, 2 KB of content per email, moves between two databases of one PostgreSQL on the same machine; ${CHANGES_PER_SECOND} emails change a second until it is frozen.`,
  'npm run soak:freeze',
);
process.exit(process.exitCode ?? 0);
