/**
 * The longest wait for /healthz beside the worst inputs of every operation, MCP tool, live message, listener and job, and
 * the memory of the process before, during and two minutes after the worst of them. `--only=export` takes the rows whose
 * name contains it, `--except=PDF` those whose name does not; `--shapes=20` tries up to so many inputs of each row
 * (default 4); `--seconds=10` waits that long instead of two minutes; `--answers` prints what was answered.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startModelMock } from '../apps/server/src/platform/models/testing.ts';
import { type RunningServer, startServer, temporaryDir } from '../apps/server/src/testing.ts';
import { startDns } from '../test/peers/dns.ts';
import { freePort } from '../test/peers/free-port.ts';
import { type Figure, record } from './record.ts';
import { credentialSettings, openCredentials } from './stall/credentials.ts';
import type { Wait } from './stall/ping.ts';
import { pngBesideHostile } from './stall/png-beside-hostile.ts';
import { type StallRow, type StallShape, type StallTarget, stallRows } from './stall/rows.ts';
import { send } from './stall/send.ts';
import { startFixture } from './stall/start-fixture.ts';
import { HEALTH_NOTE, HELD_MS_MAX, healthRow, waitText, watchHealth } from './stall/watch-health.ts';

const MEMORY_GROWTH = 1.5;
/** How often an input over the limit is tried again. */
const REPEATS = 2;
const flag = (name: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const ONLY = (flag('only') ?? '').split('|');
const EXCEPT = flag('except')?.split('|') ?? [];
const AFTER_SECONDS = Number(flag('seconds') ?? 120);
const SHAPES_MAX = Number(flag('shapes') ?? 4);

const wanted = (name: string) =>
  ONLY.some((part) => name.includes(part)) && !EXCEPT.some((part) => name.includes(part));
const directory = temporaryDir();
const models = await startModelMock();
models.always({ object: { output: { text: '<p>Good day</p>' } } });
const dns = await startDns();
const ports = { inbound: await freePort(), submission: await freePort() };
const server = await startServer({
  POSTPRESS_DATA_DIR: directory.path,
  POSTPRESS_LOG_LEVEL: 'error',
  POSTPRESS_RATE_LIMITS: 'off',
  POSTPRESS_INBOUND_PORT: String(ports.inbound),
  POSTPRESS_SUBMISSION_PORT: String(ports.submission),
  POSTPRESS_EMAIL_HOSTNAME: 'post.example',
  POSTPRESS_DNS_SERVERS: dns.server,
  ...credentialSettings,
  ...models.settings,
});
const health = await watchHealth(server.url, Number(server.child.pid));
const figures: Figure[] = [];
try {
  const { url } = server;
  const opened = openCredentials(url);
  const target: StallTarget = { url, ports, opened, models, fixture: await startFixture(url, opened, dns) };
  const { path, headers } = await opened('/v3/templates/validate');
  const { status } = await send(url + path, { method: 'POST', headers, body: '{"design":{}}' });
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
  for (const row of stallRows(SHAPES_MAX).filter(({ name }) => wanted(name)))
    figures.push(await measure(row, target));
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
  await dns.stop();
  directory.remove();
}
if (wanted('PNG beside hostile exports')) figures.push(await pngBesideHostile());
record(
  'stall',
  'The longest wait beside the worst inputs',
  figures,
  `The whole service as it is installed, PostgreSQL embedded. One input after the other. ${HEALTH_NOTE} A row has the worst of its inputs, which follows its name with the status and the duration; an input over the limit is tried twice more, and its shortest wait counts.`,
);

/** Runs the shapes of a row one after the other; its figure is the longest wait beside any of them. */
async function measure({ name, shapes }: StallRow, target: StallTarget): Promise<Figure> {
  let worst: { wait: Wait; text: string } | undefined;
  const rowBegan = performance.now();
  for (const shape of shapes) {
    let tried = await measureShape(shape, target);
    // What the input causes comes again; what the machine did beside it does not.
    for (let again = 0; again < REPEATS && tried.wait.heldMs > HELD_MS_MAX; again++) {
      console.error(`  ${name}${tried.text}: ${waitText(tried.wait)}`);
      const repeated = await measureShape(shape, target);
      if (repeated.wait.heldMs < tried.wait.heldMs) tried = repeated;
    }
    if (!worst || tried.wait.heldMs > worst.wait.heldMs) worst = tried;
    if (server.child.exitCode !== null) throw new Error(`${name}${tried.text}: the service ended.`);
  }
  if (!worst) throw new Error(`${name} has no input.`);
  const tried = shapes.length > 1 ? ` (of ${shapes.length}, ${seconds(rowBegan)} s)` : '';
  if (process.argv.includes('--progress'))
    console.error(`${name}${worst.text}${tried}: ${waitText(worst.wait)}`);
  return healthRow(`${name}${worst.text}${tried}`, worst.wait);
}

async function measureShape(
  { what, run }: StallShape,
  target: StallTarget,
): Promise<{ wait: Wait; text: string }> {
  await health.longest();
  const began = performance.now();
  const { status, bytes } = await run(target);
  const took = ((performance.now() - began) / 1_000).toFixed(1);
  const wait = await health.longest();
  const size = `${(bytes / 1_048_576).toFixed(1)} MB`;
  return { wait, text: `${what === '' ? '' : `, ${what}`} → ${status}, ${size}, ${took} s` };
}

function seconds(began: number): number {
  return Math.round((performance.now() - began) / 1_000);
}

function memoryMb({ child }: RunningServer): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024);
}
