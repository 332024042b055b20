/** The receivers of the guide to webhooks, as printed: what they accept, and that they refuse the rest without an error. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { until } from '../until.ts';
import { readFences } from './fences.ts';
import { root } from './pages.ts';

const page = 'docs/guides/webhooks.md';
const fences = readFences(page, readFileSync(join(root, page), 'utf8'));
const sample = (language: string, part: string) =>
  fences.find((fence) => fence.language === language && fence.code.includes(part))?.code ?? '';

const SECRET = `whsec_${Buffer.from('a secret of webhooks').toString('base64')}`;
const BODY = '{"type":"email.delivered"}';
const sign = (id: string, sentAt: string) =>
  `v1,${createHmac('sha256', Buffer.from('a secret of webhooks')).update(`${id}.${sentAt}.${BODY}`).digest('base64')}`;
const now = String(Math.floor(Date.now() / 1_000));
const signed = { 'webhook-id': 'msg_1', 'webhook-timestamp': now, 'webhook-signature': sign('msg_1', now) };
const without = (name: keyof typeof signed) =>
  Object.fromEntries(Object.entries(signed).filter(([each]) => each !== name));
const old = String(Number(now) - 1_000);

/** Headers, and whether they are accepted. */
const cases: [string, Record<string, string>, boolean][] = [
  ['a signed event', signed, true],
  [
    'one of two signatures',
    { ...signed, 'webhook-signature': `v1,AAAA ${signed['webhook-signature']}` },
    true,
  ],
  ['no headers', {}, false],
  ['no id', without('webhook-id'), false],
  ['no timestamp', without('webhook-timestamp'), false],
  ['no signature', without('webhook-signature'), false],
  ['an empty signature', { ...signed, 'webhook-signature': '' }, false],
  ['another signature', { ...signed, 'webhook-signature': 'v1,AAAA' }, false],
  ['a signature of another form', { ...signed, 'webhook-signature': 'ünknown, \u00ff' }, false],
  [
    'an old event',
    { 'webhook-id': 'msg_1', 'webhook-timestamp': old, 'webhook-signature': sign('msg_1', old) },
    false,
  ],
  ...['', 'soon', '1e9', '-1', ' ', '1.5', '9'.repeat(5_000)].map(
    (sentAt): [string, Record<string, string>, boolean] => [
      `the timestamp ${sentAt.slice(0, 10)}`,
      { 'webhook-id': 'msg_1', 'webhook-timestamp': sentAt, 'webhook-signature': sign('msg_1', sentAt) },
      false,
    ],
  ),
];

it('the verifier in Python accepts what is signed, and returns False for everything else', () => {
  const program = `${sample('python', 'def verify')}
import json, sys
secret, body, cases = json.load(sys.stdin)
print(json.dumps([verify(body.encode(), headers, secret) for headers in cases]))`;
  const input = JSON.stringify([SECRET, BODY, cases.map(([, headers]) => headers)]);
  const answered = JSON.parse(execFileSync('python3', ['-c', program], { input, encoding: 'utf8' }));
  assert.deepEqual(
    cases.map(([name], at) => [name, answered[at]]),
    cases.map(([name, , accepted]) => [name, accepted]),
  );
});

describe('the receiver in JavaScript', () => {
  // Beside the packages, so that it finds ours.
  const folder = join(root, 'node_modules/.cache/webhook-receiver');
  let receiver: ChildProcess;
  let url: string;

  before(async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'receiver.mjs'), sample('ts', 'createServer'));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: SECRET };
    receiver = spawn(process.execPath, [join(folder, 'receiver.mjs')], { env, stdio: 'ignore' });
    await until(() =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    );
  });
  after(() => {
    receiver?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const statusOf = async (headers: Record<string, string>) =>
    (await fetch(url, { method: 'POST', body: BODY, headers })).status;
  for (const [name, headers, accepted] of cases.filter(([, given]) => JSON.stringify(given).length < 1_000))
    it(`answers ${accepted ? 200 : 400} to ${name}`, async () => {
      const latin = Object.entries(headers).filter(([, value]) => !/[^\x20-\xff]/.test(value));
      assert.equal(await statusOf(Object.fromEntries(latin)), accepted ? 200 : 400);
    });
  it('receives one event after the other', async () => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    assert.equal(await statusOf(signed), 200);
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
