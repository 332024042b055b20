/**
 * Editing together, the server's half: 200 designs with three editors each, all connected to one process by websockets. Each editor sets
 * a value every two seconds; an edit has arrived when another editor of the design has it. PostgreSQL with fsync, in processes of its own.
 */

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { WebSocket } from 'ws';
import { startServer, temporaryDir } from '../apps/server/src/testing.ts';
import { findPostgres, startPostgres } from '../test/peers/postgres.ts';
import { json } from '../test/topology/call.ts';
import { chosen } from '../test/topology/topology.ts';
import { record } from './record.ts';

const ROOMS = 200;
const EDITORS = 3;
const EVERY_MS = 2_000;
const SECONDS = 30;
const TICKS = 100;

const dir = temporaryDir();
const postgres = await startPostgres(findPostgres() ?? '', { durable: true });
const server = await startServer({
  POSTPRESS_DATABASE_URL: postgres.url,
  POSTPRESS_DATA_DIR: dir.path,
  POSTPRESS_LOG_LEVEL: 'warn',
  POSTPRESS_ROLE: 'api',
  POSTPRESS_RATE_LIMITS: 'off',
  POSTPRESS_BOOTSTRAP_API_KEY: chosen.apiKey,
  POSTPRESS_BOOTSTRAP_PAT: chosen.token,
});
const db = new pg.Client(postgres.url);
await db.connect();
const design = JSON.parse(
  readFileSync(new URL('../test/specimens/designs/airline-itinerary.json', import.meta.url), 'utf8'),
);

type Editor = { socket: WebSocket; client: string; made: number };
const sentAt = new Map<string, number>();
const latencies: number[] = [];
const rssBefore = memoryMb();
const editors: Editor[] = [];
for (let room = 0; room < ROOMS; room++)
  editors.push(...(await Promise.all(Array.from({ length: EDITORS }, (_, at) => join(room, at)))));
const rss = memoryMb();
const before = { cpu: cpuSeconds(), transactions: await transactions(), at: performance.now() };
let edits = 0;
const timers = editors.map((editor, at) => {
  const edit = () => {
    editor.made += 1;
    edits += 1;
    const id = `${editor.client}.${editor.made}`;
    sentAt.set(id, performance.now());
    const value = `#${String(100_000 + (editor.made % 800_000))}`;
    const operations = [{ kind: 'set', key: ':body', path: ['values', 'linkColor'], value }];
    editor.socket.send(JSON.stringify({ kind: 'batch', batch: { id, client: editor.client, operations } }));
  };
  let every: NodeJS.Timeout | undefined;
  const first = setTimeout(
    () => {
      every = setInterval(edit, EVERY_MS);
      edit();
    },
    (at / editors.length) * EVERY_MS,
  );
  return () => {
    clearTimeout(first);
    clearInterval(every);
  };
});
await wait(SECONDS * 1_000);
for (const stop of timers) stop();
await wait(1_000);
const took = (performance.now() - before.at) / 1_000;
const cpu = (cpuSeconds() - before.cpu) / took;
const perEdit = ((await transactions()) - before.transactions) / edits;
const size = async () =>
  Number((await db.query('select sum(pg_column_size(design_ops.*)) as bytes from design_ops')).rows[0].bytes);
const bytesPerEdit = (await size()) / edits;
latencies.sort((one, other) => one - other);
const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
const perHour = (bytesPerEdit * EDITORS * 3_600_000) / EVERY_MS / 1_000_000;
for (const { socket } of editors) socket.terminate();
await db.end();
await server.stop();
await postgres.stop();
dir.remove();
record(
  'collaboration',
  'Editing together: the server',
  [
    { what: 'editors, in designs', figure: `${editors.length}, ${ROOMS}` },
    { what: 'edits', figure: `${edits}` },
    { what: 'edit to another client: p50', figure: `${at(0.5).toFixed(1)} ms` },
    {
      what: 'edit to another client: p95',
      figure: `${at(0.95).toFixed(1)} ms`,
      bar: '≤ 100 ms',
      met: at(0.95) <= 100,
    },
    { what: 'edit to another client: p99', figure: `${at(0.99).toFixed(1)} ms` },
    {
      what: 'arrived, of those that should have',
      figure: `${((latencies.length / (edits * (EDITORS - 1))) * 100).toFixed(1)} %`,
    },
    { what: 'processor of the api process', figure: `${(cpu * 100).toFixed(0)} % of one core` },
    { what: 'memory of the api process: before anyone joined', figure: `${rssBefore} MB` },
    { what: 'memory of the api process: with all joined', figure: `${rss} MB` },
    { what: 'transactions of the database per edit, storing included', figure: perEdit.toFixed(2) },
    { what: 'log per edit', figure: `${bytesPerEdit.toFixed(0)} bytes` },
    { what: 'log per hour of a design that three edit', figure: `${perHour.toFixed(2)} MB` },
    {
      what: 'log of it after pruning (the last 1,000 edits)',
      figure: `${((bytesPerEdit * 1_000) / 1_000_000).toFixed(2)} MB`,
    },
  ],
  `${ROOMS} rooms of ${EDITORS} editors over websockets on one api process, each with a value set every ${EVERY_MS / 1_000} s for ${SECONDS} s; the load is made by one process beside it, PostgreSQL (fsync on) in a third, on the same two cores.`,
);

async function join(room: number, at: number): Promise<Editor> {
  const body = { design, room: `room ${room}`, user: { id: `u${at}`, name: `Editor ${at}` } };
  const { data } = await json(server.url, 'POST', '/v3/editor-sessions', { body });
  const client = `bench-client-${room}-${at}`;
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/editor/api/live`);
  await once(socket, 'open');
  const joined = once(socket, 'message');
  socket.send(JSON.stringify({ kind: 'join', token: data.token, client }));
  await joined;
  socket.on('message', (text) => {
    const message = JSON.parse(String(text));
    if (message.kind !== 'batch' || message.batch.client === client) return;
    latencies.push(performance.now() - (sentAt.get(message.batch.id) ?? Number.NaN));
  });
  return { socket, client, made: 0 };
}

function stat(file: string): string {
  return readFileSync(`/proc/${server.child.pid}/${file}`, 'utf8');
}

function cpuSeconds(): number {
  const fields = stat('stat').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

function memoryMb(): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(stat('status'))?.[1]) / 1_024);
}

async function transactions(): Promise<number> {
  const { rows } = await db.query(
    'select sum(xact_commit) as count from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0].count);
}
