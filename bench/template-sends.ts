/**
 * Accepting sends of a template by this version and by an earlier one: `npm run bench -- template-sends
 * --from=1a12a29f^` compares with the last commit without template logic. Both serve the same template with merge tags
 * only, each on a PostgreSQL of its own; the load comes from a third process.
 */
import pg from 'pg';
import { type RunningServer, startServer, temporaryDir } from '../apps/server/src/testing.ts';
import { findPostgres, startPostgres } from '../test/peers/postgres.ts';
import { previousRelease, unpackPreviousRelease } from '../test/upgrade/previous-release.ts';
import { runTimedLoad } from './http/run-timed-load.ts';
import { median } from './median.ts';
import { record } from './record.ts';

const ROUNDS = 7;
const SECONDS = 3;
const CONNECTIONS = 16;
/** What two runs of the same version may differ by. */
const SHARE_MIN = 0.97;
const KEY = 'svc_sk_chosen-for-benches-0123456789abcdefg';
const TOKEN = 'svc_pat_chosen-for-benches-0123456789abcdefg';
const HTML = `<!DOCTYPE html><html><body><h1>Hello {{first_name}}</h1>${'<p class="line">Order {{order}}: thank you &amp; welcome.</p>\n'.repeat(180)}<a href="https://shop.example/?order={{order}}">Track</a></body></html>`;
/** The template is its HTML; the design only makes it one that can be stored. */
const DESIGN = { counters: {}, body: { rows: [], values: {} }, schemaVersion: 27 };

const closers = new AsyncDisposableStack();
const sources = temporaryDir();
closers.defer(sources.remove);
const before = await open(unpackPreviousRelease(sources.path));
const now = await open();
const rounds: { before: number; now: number }[] = [];
for (let round = 0; round <= ROUNDS; round++) {
  // Each first in every other round.
  const first = round % 2 === 0 ? before : now;
  const rates = new Map([[first, await rateOf(first)]]);
  const second = first === now ? before : now;
  rates.set(second, await rateOf(second));
  if (round > 0) rounds.push({ before: rates.get(before) ?? 0, now: rates.get(now) ?? 0 });
}
await closers.disposeAsync();

const share = median(rounds.map((round) => round.now / round.before));
record(
  'template-sends',
  'Accepting sends of a template',
  [
    { what: `at ${previousRelease().name}`, figure: perSecond(rounds.map((round) => round.before)) },
    { what: 'now', figure: perSecond(rounds.map((round) => round.now)) },
    { what: '– of it', figure: `${share.toFixed(2)} ×`, bar: `≥ ${SHARE_MIN} ×`, met: share >= SHARE_MIN },
  ],
  `In turn, ${ROUNDS} rounds of ${SECONDS} s after one to warm up, ${CONNECTIONS} connections each, which stay open; medians, the ratio within a round. POST /v3/emails/template with 182 merge tags in 10 KB, role \`api\`, each on a PostgreSQL of its own.`,
  'npm run bench -- template-sends --from=1a12a29f^',
);

type Side = { server: RunningServer; body: string };

async function open(main?: string): Promise<Side> {
  const postgres = await startPostgres(findPostgres() ?? '');
  closers.defer(postgres.stop);
  const dir = temporaryDir();
  closers.defer(dir.remove);
  const settings = {
    POSTPRESS_DATABASE_URL: postgres.url,
    POSTPRESS_DATA_DIR: dir.path,
    POSTPRESS_ROLE: 'api',
    POSTPRESS_RATE_LIMITS: 'off',
    POSTPRESS_LOG_LEVEL: 'error',
    POSTPRESS_EMAIL_TRANSPORT: 'mx',
    POSTPRESS_EMAIL_HOSTNAME: 'mail.shop.example',
    POSTPRESS_TRUSTED_SENDER_DOMAINS: 'shop.example',
    POSTPRESS_BOOTSTRAP_API_KEY: KEY,
    POSTPRESS_BOOTSTRAP_PAT: TOKEN,
  };
  const server = await startServer(settings, ['serve'], main);
  closers.defer(async () => void (await server.stop()));
  const templateId = await createTemplate(server, postgres.url);
  const variables = { first_name: 'Ann & Ben', order: 'A-2291' };
  const email = { from: 'Shop <hi@shop.example>', to: ['ann@inbox.example'], subject: 'Your order' };
  return { server, body: JSON.stringify({ ...email, templateId, variables }) };
}

async function createTemplate({ url }: RunningServer, databaseUrl: string): Promise<string> {
  const response = await fetch(`${url}/manage/projects/1/templates`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Order', displayMode: 'email', design: DESIGN }),
  });
  const { data } = (await response.json()) as { data: { id: string } };
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('update templates set html = $1 where id = $2', [HTML, data.id]);
  await client.end();
  return data.id;
}

async function rateOf({ server, body }: Side): Promise<number> {
  const { perSecond: rate } = await runTimedLoad({
    key: KEY,
    origin: server.url,
    path: '/v3/emails/template',
    body,
    connections: CONNECTIONS,
    seconds: SECONDS,
  });
  return rate;
}

function perSecond(values: readonly number[]): string {
  return `${Math.round(median(values)).toLocaleString('en')} a second`;
}
