import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestSink, type TestSink } from '../../apps/server/src/email/deliver/testing.ts';
import { chosen, type ServerProcess, startServer, temporaryDataDir } from '../client/server-process.ts';
import { makeCa, withoutOpenssl } from '../peers/certificates.ts';
import { type DnsPeer, startDns } from '../peers/dns.ts';
import { type Answer, type Received, startReceiver, type TestReceiver } from '../peers/webhook-receiver.ts';
import { isLongRun, runsOf } from '../sample.ts';
import { until } from '../until.ts';

const EMAILS = runsOf(80, 1_000);
const CALLERS = 16;
const FAILS_EVERY = 10;
/** The first retry comes after 1 s instead of 5. */
const RETRY_SCALE = '0.2';
/** How long a later event waits for the response to the first attempt of an earlier one. */
const WAIT_MS = 1_000;
/** Every twentieth recipient is unknown to the mail server. */
const REFUSED_EVERY = 20;

type Event = { id: string; type: string; created_at: string; data: { email_id: string; sequence: number } };
type Arrival = { event: Event; status: number; atMs: number };

/**
 * A whole service per transport; 1,000 emails through each (80 in `npm test`); and a receiver that rejects every tenth
 * request.
 */
describe('events of one email', { skip: process.env.CI === 'true' ? false : withoutOpenssl }, () => {
  let data: Awaited<ReturnType<typeof temporaryDataDir>>;
  let ca: ReturnType<typeof makeCa>;
  let sink: TestSink;
  let dns: DnsPeer;
  let receiver: TestReceiver;
  let answer: ReturnType<typeof failing>;
  before(async () => {
    data = await temporaryDataDir();
    ca = makeCa(data.path);
    receiver = await startReceiver(ca.issue('127.0.0.1'), (request) => answer(request));
    sink = await startTestSink((to) => (to.startsWith('unknown') ? { refuse: '550 5.1.1 Unknown' } : 'take'));
    dns = await startDns({
      'mx.example': { A: ['127.0.0.1'] },
      'buyers.example': { MX: [{ exchange: 'mx.example', priority: 10 }] },
    });
  });
  after(async () => {
    await receiver?.close();
    await dns?.stop();
    await sink?.close();
    await data.remove();
  });

  const modes = {
    capture: () => ({ POSTPRESS_EMAIL_TRANSPORT: 'capture' }),
    relay: () => ({
      POSTPRESS_EMAIL_TRANSPORT: 'relay',
      POSTPRESS_SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    }),
    mx: () => ({
      POSTPRESS_EMAIL_TRANSPORT: 'mx',
      POSTPRESS_MX_PORT: String(sink.port),
      POSTPRESS_EMAIL_HOSTNAME: 'mail.sender.example',
    }),
  };
  /** The final event of each mode: a relay reports nothing after acceptance. */
  const stories = {
    capture: { taken: 'accepted sent delivered', refused: 'accepted sent delivered' },
    relay: { taken: 'accepted sent', refused: 'accepted bounced' },
    mx: { taken: 'accepted sent delivered', refused: 'accepted bounced' },
  };

  for (const mode of ['capture', 'relay', 'mx'] as const)
    it(`arrive in order in ${mode} mode`, { timeout: 120_000 }, async (test) => {
      const arrivals: Arrival[] = [];
      answer = failing(arrivals);
      const server = await startServer({
        POSTPRESS_DATA_DIR: `${data.path}/data`,
        POSTPRESS_DNS_SERVERS: dns.server,
        POSTPRESS_OUTBOUND_ALLOW: '127.0.0.0/8',
        POSTPRESS_OUTBOUND_CA: ca.ca,
        POSTPRESS_TRUSTED_SENDER_DOMAINS: 'sender.example',
        POSTPRESS_RATE_LIMITS: 'off',
        POSTPRESS_TEST_RETRY_SCALE: RETRY_SCALE,
        ...modes[mode](),
      });
      try {
        if (mode === 'capture') await call(server, '/v3/webhooks', { url: `${receiver.url}hooks` });
        await sendAll(server, mode);
        const { taken, refused } = stories[mode];
        const expected =
          (EMAILS - EMAILS / REFUSED_EVERY) * taken.split(' ').length +
          (EMAILS / REFUSED_EVERY) * refused.split(' ').length;
        const arrived = () => arrivals.filter(({ status }) => status === 200);
        await until(() => arrived().length >= expected, `${expected} events`);
        for (const [what, figure] of Object.entries(figuresOf(arrivals)))
          test.diagnostic(`${what}: ${figure}`);
        const byEmail = Map.groupBy(arrived(), ({ event }) => event.data.email_id);
        const told = [...byEmail.values()].map((each) =>
          inOrder(each)
            .map(({ event }) => event.type.replace('email.', ''))
            .join(' '),
        );
        assert.deepEqual(countEach(told), countEach(storiesOf(taken, refused)));
        const overtaking = [...byEmail.values()].filter(isDisordered).flatMap(overtakers);
        // On a slow machine a response may take longer than later events wait for it, so only many emails have a bar.
        if (isLongRun) assert.ok(overtaking.length <= EMAILS / 100, `${overtaking.length} out of order`);
        for (const { event, atMs } of overtaking)
          assert.ok(atMs - Date.parse(event.created_at) >= WAIT_MS, `${event.type} did not wait`);
        assert.equal(new Set(arrived().map(({ event }) => event.id)).size, expected, 'none was duplicated');
      } finally {
        await server.stop();
      }
    });
});

/** Rejects every tenth request; the first retry of an event always succeeds. */
function failing(arrivals: Arrival[]): (request: Received) => Answer {
  const failed = new Set<string>();
  let since = 0;
  return ({ body }) => {
    const event = JSON.parse(body) as Event;
    since += 1;
    const fails = since >= FAILS_EVERY && !failed.has(event.id);
    if (fails) {
      since = 0;
      failed.add(event.id);
    }
    const status = fails ? 500 : 200;
    arrivals.push({ event, status, atMs: Date.now() });
    return { status };
  };
}

async function sendAll(server: ServerProcess, mode: string): Promise<void> {
  let next = 0;
  const caller = async () => {
    for (let number = next++; number < EMAILS; number = next++) {
      const name = number % REFUSED_EVERY === 0 ? 'unknown' : 'ann';
      await call(server, '/v3/emails', {
        from: 'Shop <hi@sender.example>',
        to: [`${name}-${mode}-${number}@buyers.example`],
        subject: 'Hello',
        html: '<p>Hello</p>',
      });
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}

async function call(server: ServerProcess, path: string, body: object): Promise<void> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${chosen.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  assert.ok(response.ok, answer);
}

function storiesOf(taken: string, refused: string): string[] {
  return Array.from({ length: EMAILS }, (_, number) => (number % REFUSED_EVERY === 0 ? refused : taken));
}

function countEach(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words.toSorted()) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

function inOrder(arrivals: readonly Arrival[]): Arrival[] {
  return arrivals.toSorted((one, other) => one.event.data.sequence - other.event.data.sequence);
}

function isDisordered(arrivals: readonly Arrival[]): boolean {
  return inOrder(arrivals).some((each, at) => each !== arrivals[at]);
}

/** Events that arrived before an earlier one of the same email. */
function overtakers(arrivals: readonly Arrival[]): Arrival[] {
  const isLater = (one: Arrival, other: Arrival) => one.event.data.sequence > other.event.data.sequence;
  return arrivals.filter((each, at) => arrivals.slice(at + 1).some((after) => isLater(each, after)));
}

function figuresOf(arrivals: readonly Arrival[]): Record<string, number | string> {
  const arrived = arrivals.filter(({ status }) => status === 200);
  const byEmail = [...Map.groupBy(arrived, ({ event }) => event.data.email_id).values()];
  const waits = arrived
    .map(({ event, atMs }) => atMs - Date.parse(event.created_at))
    .sort((one, other) => one - other);
  return {
    emails: byEmail.length,
    'out of order': byEmail.filter(isDisordered).length,
    requests: arrivals.length,
    refused: arrivals.length - arrived.length,
    duplicates: arrived.length - new Set(arrived.map(({ event }) => event.id)).size,
    'ms from event to arrival': `p50 ${waits[Math.floor(waits.length * 0.5)]}, p95 ${waits[Math.floor(waits.length * 0.95)]}`,
  };
}
