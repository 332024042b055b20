/**
 * The longest wait for /healthz beside each of the most expensive requests that the published limits allow, and the
 * memory of the process before, during and two minutes after the worst of them. `--only=export` takes the requests
 * whose name contains it; `--seconds=10` waits that long instead of two minutes.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { startModelMock } from '../apps/server/src/platform/models/testing.ts';
import { type RunningServer, startServer, temporaryDir } from '../apps/server/src/testing.ts';
import { type Figure, record } from './record.ts';
import { credentialSettings, openCredentials } from './stall/credentials.ts';
import type { Wait } from './stall/ping.ts';
import { pngBesideHostile } from './stall/png-beside-hostile.ts';
import { type StallRequest, stallRequests } from './stall/requests.ts';
import { watchHealth } from './stall/watch-health.ts';

const LONGEST_MS = 100;
const MEMORY_GROWTH = 1.5;
const flag = (name: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const ONLY = flag('only') ?? '';
const AFTER_SECONDS = Number(flag('seconds') ?? 120);
const TIMEOUT_MS = 180_000;

const directory = temporaryDir();
const models = await startModelMock();
const server = await startServer({
  POSTPRESS_DATA_DIR: directory.path,
  POSTPRESS_LOG_LEVEL: 'error',
  POSTPRESS_RATE_LIMITS: 'off',
  ...credentialSettings,
  ...models.settings,
});
const opened = openCredentials(server.url);
const health = await watchHealth(server.url, Number(server.child.pid));
const figures: Figure[] = [];
try {
  const { status } = await send({
    name: 'warm',
    path: '/v3/templates/validate',
    body: () => '{"design":{}}',
  });
  if (status !== 200) throw new Error(`The warm-up answered ${status}.`);
  await pause(2_000);
  await health.longest();
  await pause(3_000);
  figures.push({ what: 'no request beside it', figure: waitText(await health.longest()) });
  const before = memoryMb(server);
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, memoryMb(server));
  }, 200);
  for (const stallRequest of stallRequests.filter(({ name }) => name.includes(ONLY)))
    figures.push(await measure(stallRequest));
  clearInterval(looking);
  await pause(AFTER_SECONDS * 1_000);
  const after = memoryMb(server);
  figures.push(
    { what: 'memory before', figure: `${before} MB` },
    { what: 'most memory during the requests', figure: `${most} MB` },
    {
      what: `memory ${AFTER_SECONDS} s after the last`,
      figure: `${after} MB`,
      bar: `≤ ${MEMORY_GROWTH} × before`,
      met: after <= before * MEMORY_GROWTH,
    },
  );
} finally {
  health.stop();
  await server.stop();
  await models.stop();
  directory.remove();
}
if ('PNG beside hostile exports'.includes(ONLY)) figures.push(await pngBesideHostile());
record(
  'stall',
  'The longest wait beside the most expensive requests',
  figures,
  'The whole service as it is installed, PostgreSQL embedded. One request after the other; another process asks for /healthz without a pause. Of each wait, the time in which the server or the asking process had no processor does not count; in parentheses with it. The status and the duration of each request follow its name.',
);

async function measure(stallRequest: StallRequest): Promise<Figure> {
  const body = stallRequest.body?.();
  if (stallRequest.modelAnswer) models.always({ object: stallRequest.modelAnswer() });
  await opened(stallRequest.path);
  await health.longest();
  const began = performance.now();
  const { status, bytes } = await send({ ...stallRequest, ...(body !== undefined && { body: () => body }) });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const longest = await health.longest();
  const size = `${(bytes / 1_048_576).toFixed(1)} MB`;
  return {
    what: `${stallRequest.name} → ${status}, ${size}, ${seconds} s`,
    figure: waitText(longest),
    bar: `≤ ${LONGEST_MS} ms`,
    met: longest.ownMs <= LONGEST_MS,
  };
}

async function send({
  method = 'POST',
  path,
  body,
}: StallRequest): Promise<{ status: number; bytes: number }> {
  const { path: called, headers } = await opened(path);
  const answer = await request(server.url + called, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: body() }),
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  let bytes = 0;
  let beginning = '';
  for await (const chunk of answer.body) {
    bytes += (chunk as Buffer).length;
    if (beginning === '') beginning = (chunk as Buffer).toString('utf8', 0, 300);
  }
  if (answer.statusCode >= 400) console.error(`${path}: ${answer.statusCode} ${beginning}`);
  return { status: answer.statusCode, bytes };
}

function memoryMb({ child }: RunningServer): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024);
}

function waitText({ ownMs, wholeMs }: Wait): string {
  return `${Math.round(ownMs)} ms (${Math.round(wholeMs)} ms)`;
}
