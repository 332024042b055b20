/**
 * What is left of the API's rate by SMTP submission: the same email of 10 KB, accepted by POST /v3/emails and by a message
 * in a session that is signed in. Ours is the real service in the role `api`, with fsync on; the load of both comes from
 * a process of its own.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '../apps/server/src/testing.ts';
import { freePort } from '../test/peers/free-port.ts';
import { createFixture } from './accepting/fixture.ts';
import { sampleEmail } from './accepting/sample-email.ts';
import { SEND_PATH } from './accepting/serve-bare.ts';
import type { SubmitLoad } from './accepting/submit-load.ts';
import { runTimedLoad } from './http/run-timed-load.ts';
import { median } from './median.ts';
import { record } from './record.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 16;
const SHARE_MIN = 0.6;

const port = await freePort();
const fixture = await createFixture();
const ours = await startServer({
  POSTPRESS_DATABASE_URL: fixture.databaseUrl,
  POSTPRESS_DATA_DIR: fixture.dataDir,
  POSTPRESS_ROLE: 'api',
  POSTPRESS_RATE_LIMITS: 'off',
  POSTPRESS_LOG_LEVEL: 'error',
  POSTPRESS_SUBMISSION_PORT: String(port),
});
const encodings = ['base64', '8bit'] as const;
type Encoding = (typeof encodings)[number];
const rounds: Record<Encoding | 'api', number>[] = [];
for (let round = 0; round <= ROUNDS; round++) {
  const rates = { api: await byApi(), base64: await bySmtp('base64'), '8bit': await bySmtp('8bit') };
  if (round > 0) rounds.push(rates);
}
await ours.stop();
await fixture.close();
record(
  'submission',
  'Accepting email by SMTP submission',
  [
    { what: `POST ${SEND_PATH}`, figure: rate(rounds.map(({ api }) => api)) },
    ...encodings.flatMap((encoding) => {
      const share = median(rounds.map(({ api, [encoding]: smtp }) => smtp / api));
      return [
        { what: `SMTP submission in ${encoding}`, figure: rate(rounds.map(({ [encoding]: smtp }) => smtp)) },
        {
          what: '– of the API’s rate',
          figure: `${share.toFixed(2)} ×`,
          bar: `≥ ${SHARE_MIN} ×`,
          met: share >= SHARE_MIN,
        },
      ];
    }),
  ],
  `In turn, ${ROUNDS} rounds of ${SECONDS} s after one to warm up, ${CONNECTIONS} connections each, which stay open; the SMTP client sends its commands in groups (PIPELINING). Medians of the rounds, the ratio within a round. PostgreSQL embedded, with fsync and synchronous commit. Without TLS, on loopback.`,
);

async function byApi(): Promise<number> {
  const { perSecond } = await runTimedLoad({
    key: fixture.key,
    origin: ours.url,
    path: SEND_PATH,
    body: sampleEmail,
    connections: CONNECTIONS,
    seconds: SECONDS,
  });
  return perSecond;
}

async function bySmtp(encoding: Encoding): Promise<number> {
  const { from, to, subject, html = '' } = JSON.parse(sampleEmail) as Record<string, string>;
  const lines = {
    base64: () => Buffer.from(html).toString('base64').replace(/.{76}/g, '$&\r\n'),
    '8bit': () => html.replaceAll('\n', '\r\n'),
  }[encoding]();
  const load: SubmitLoad = {
    port,
    key: fixture.key,
    from: /[^<\s]+@[^>\s]+/.exec(from ?? '')?.[0] ?? '',
    to: String(to),
    message: [
      `From: ${from}`,
      `To: ${to}`,
      `Subject: ${subject}`,
      'MIME-Version: 1.0',
      'Content-Type: text/html; charset=utf-8',
      `Content-Transfer-Encoding: ${encoding}`,
      '',
      lines,
    ].join('\r\n'),
    connections: CONNECTIONS,
    seconds: SECONDS,
  };
  const program = join(import.meta.dirname, 'accepting/submit-load.ts');
  return Number((await promisify(execFile)(process.execPath, [program, JSON.stringify(load)])).stdout);
}

function rate(all: readonly number[]): string {
  return `${Math.round(median(all)).toLocaleString('en')} /s`;
}
