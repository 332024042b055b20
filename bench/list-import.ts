/**
 * A list of a million recipients: imported as CSV in parts of 20,000 lines, as the console sends them, and exported again. The real
 * service beside an outside PostgreSQL with fsync, while another client asks for its health.
 * `--rows=100000` imports fewer.
 */
import { readFileSync } from 'node:fs';
import { startServer, temporaryDir } from '../apps/server/src/testing.ts';
import { findPostgres, POSTGRES_MISSING, startPostgres } from '../test/peers/postgres.ts';
import { record } from './record.ts';
import { HEALTH_NOTE, healthRow, watchHealth } from './stall/watch-health.ts';

const ROWS = Number(process.argv.find((flag) => flag.startsWith('--rows='))?.slice(7) ?? 1_000_000);
const KEY = 'svc_sk_chosen-for-lists-0123456789abcdefghij';
const HEAD = 'email,language,first_name,last_name,city,plan\n';
const PART = 20_000;

const bin = findPostgres();
if (bin === undefined) throw new Error(POSTGRES_MISSING);
const postgres = await startPostgres(bin, { durable: true });
const dir = temporaryDir();
const server = await startServer({
  POSTPRESS_DATABASE_URL: postgres.url,
  POSTPRESS_DATA_DIR: dir.path,
  POSTPRESS_RATE_LIMITS: 'off',
  POSTPRESS_LOG_LEVEL: 'error',
  POSTPRESS_BOOTSTRAP_API_KEY: KEY,
});
const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };

async function call<Data>(path: string, body: object): Promise<Data> {
  const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as { data: Data };
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer.data;
}

function partOf(first: number, count: number): string {
  const lines = Array.from({ length: count }, (_, at) => {
    const n = first + at;
    return `recipient-${n}@domain-${n % 5_000}.example,de,First ${n % 900},Last ${n % 7_000},Springfield,pro\n`;
  });
  return HEAD + lines.join('');
}

/** Resident memory of the service in MB: now, or its peak. */
function memoryMb(of: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(new RegExp(`${of}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1_024;
}

const health = await watchHealth(server.url, Number(server.child.pid));
type Imported = { added: number; updated: number; refused: number };
const { id } = await call<{ id: string }>('/v3/lists', { name: 'Million' });
const importAll = async () => {
  const sum = { added: 0, updated: 0, refused: 0 };
  for (let first = 0; first < ROWS; first += PART) {
    const csv = partOf(first, Math.min(PART, ROWS - first));
    const { added, updated, refused } = await call<Imported>(`/v3/lists/${id}/recipients/import`, { csv });
    sum.added += added;
    sum.updated += updated;
    sum.refused += refused;
  }
  return sum;
};

const before = memoryMb('VmRSS');
const startedAt = performance.now();
const first = await importAll();
const importedAt = performance.now();
const importPeak = memoryMb('VmHWM');
const again = await importAll();
const repeatedAt = performance.now();
const response = await fetch(`${server.url}/v3/lists/${id}/recipients.csv`, { headers });
let lines = 0;
for await (const chunk of response.body ?? [])
  for (const byte of chunk as Uint8Array) if (byte === 0x0a) lines += 1;
const exportedAt = performance.now();
const peak = memoryMb('VmHWM');
const slowest = await health.longest();
health.stop();
await server.stop();
await postgres.stop();
dir.remove();

const perSecond = (fromMs: number, untilMs: number) =>
  `${Math.round(ROWS / ((untilMs - fromMs) / 1_000)).toLocaleString('en')} /s`;
const rows = ROWS.toLocaleString('en');
record(
  'list-import',
  'A list of a million recipients',
  [
    { what: 'recipients', figure: rows },
    {
      what: 'added by the first import, by the repeated one, exported',
      figure: `${first.added}, ${again.added}, ${lines - 1}`,
      bar: `${ROWS}, 0, ${ROWS}`,
      met: first.added === ROWS && again.added === 0 && again.updated === ROWS && lines - 1 === ROWS,
    },
    { what: 'imported', figure: perSecond(startedAt, importedAt) },
    { what: 'imported again, which changes nothing', figure: perSecond(importedAt, repeatedAt) },
    { what: 'exported as CSV', figure: perSecond(repeatedAt, exportedAt) },
    {
      what: 'resident memory of the service: before, at most while importing, at most',
      figure: [before, importPeak, peak].map((mb) => `${Math.round(mb)} MB`).join(', '),
      bar: '≤ 512 MB more',
      met: peak - before <= 512,
    },
    healthRow('slowest health check meanwhile', slowest),
  ],
  `A CSV file with a language and four variables for each recipient, sent in ${Math.ceil(ROWS / PART)} calls of ${PART.toLocaleString('en')} lines, twice, and exported in one response; outside PostgreSQL with fsync, one process. ${HEALTH_NOTE}`,
);
