/**
 * What tracing costs where emails are accepted: the service in the role `api` with OpenTelemetry at 10 % of traces, beside one
 * without, on one embedded database. The collector is a process that reads and drops what it gets.
 */
import { startServer } from '../apps/server/src/testing.ts';
import { startDroppingCollector } from './accepting/dropping-collector.ts';
import { createFixture } from './accepting/fixture.ts';
import { sampleEmail } from './accepting/sample-email.ts';
import { SEND_PATH } from './accepting/serve-bare.ts';
import { runTimedLoad } from './http/run-timed-load.ts';
import { median } from './median.ts';
import { record } from './record.ts';

const ROUNDS = 12;
const SECONDS = 2;
const CONNECTIONS = 64;
const COST_MAX = 0.03;

const fixture = await createFixture();
const collector = await startDroppingCollector();
const settings = {
  POSTPRESS_DATABASE_URL: fixture.databaseUrl,
  POSTPRESS_DATA_DIR: fixture.dataDir,
  POSTPRESS_ROLE: 'api',
  POSTPRESS_RATE_LIMITS: 'off',
  POSTPRESS_LOG_LEVEL: 'error',
};
const plain = await startServer(settings);
const traced = await startServer({
  ...settings,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
  OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
  OTEL_TRACES_SAMPLER_ARG: '0.1',
});

type Round = { perSecond: number; cpuMs: number };
const rounds: { plain: Round; traced: Round }[] = [];
for (let round = 0; round <= ROUNDS; round++) {
  // In turn, so that neither always goes first.
  const first = round % 2 === 0 ? plain : traced;
  const one = await load(first.url);
  const other = await load((first === plain ? traced : plain).url);
  if (round > 0) rounds.push(first === plain ? { plain: one, traced: other } : { plain: other, traced: one });
}
await plain.stop();
await traced.stop();
const { bytes } = await collector.stop();
await fixture.close();

const rateLost = 1 - median(rounds.map((each) => each.traced.perSecond / each.plain.perSecond));
const cpuAdded = median(rounds.map((each) => each.traced.cpuMs / each.plain.cpuMs)) - 1;
record(
  'tracing',
  'What tracing costs',
  [
    {
      what: 'without: emails accepted',
      figure: `${Math.round(median(rounds.map((each) => each.plain.perSecond)))} /s`,
    },
    {
      what: '10 % traced: emails accepted',
      figure: `${Math.round(median(rounds.map((each) => each.traced.perSecond)))} /s`,
    },
    {
      what: 'fewer accepted',
      figure: percent(rateLost),
      bar: `< ${percent(COST_MAX)}`,
      met: rateLost < COST_MAX,
    },
    {
      what: 'without: processor time of an email',
      figure: `${median(rounds.map((each) => each.plain.cpuMs)).toFixed(3)} ms`,
    },
    {
      what: '10 % traced: processor time of an email',
      figure: `${median(rounds.map((each) => each.traced.cpuMs)).toFixed(3)} ms`,
    },
    { what: 'more processor time of the service', figure: percent(cpuAdded) },
    { what: 'sent to the collector', figure: `${(bytes / 1_048_576).toFixed(1)} MB` },
  ],
  `Both in turn, ${ROUNDS} rounds of ${SECONDS} s after one to warm up, ${CONNECTIONS} connections from a third process; medians of the ratios within a round. The collector shares the machine’s cores.`,
);

async function load(origin: string): Promise<Round> {
  const before = await cpuSeconds(origin);
  const { statuses, perSecond } = await runTimedLoad({
    key: fixture.key,
    origin,
    path: SEND_PATH,
    body: sampleEmail,
    connections: CONNECTIONS,
    seconds: SECONDS,
  });
  const accepted = statuses['202'] ?? 0;
  return { perSecond, cpuMs: (((await cpuSeconds(origin)) - before) * 1_000) / accepted };
}

async function cpuSeconds(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1]);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
