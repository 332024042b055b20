import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../../../accounts/testing.ts';
import type { AnyRoute } from '../../../base/route.ts';
import { readRelaySettings } from '../../../config/index.ts';
import { createResolve } from '../../../platform/dns/resolve.ts';
import { startScriptedServer } from '../../../platform/smtp/testing.ts';
import { saveRelayState } from '../../transports/relay-states.ts';
import { createRelayProbe } from '../../transports/transport-probe.ts';
import { countRelayCall } from '../relay-calls.ts';
import { type ListRelaysDeps, listRelaysRoute, type TestRelayDeps, testRelayRoute } from './relays.ts';

const noon = new Date('2030-01-07T12:00:00.000Z');
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

const routes: readonly AnyRoute<ListRelaysDeps & TestRelayDeps>[] = [listRelaysRoute, testRelayRoute];
const accounts = await openTestAccounts({ clock: () => noon });
const login = { EHLO: '250-relay.test\r\n250 AUTH PLAIN', AUTH: '535 5.7.8 Wrong password' };
const servers = [await startScriptedServer(), await startScriptedServer(login)];
const [main, spare] = servers.map(({ port }) => port);
const relays = readRelaySettings(
  `smtp://127.0.0.1:${main}?name=main&weight=3&provider=ses smtp://me:secret-of-the-operator@127.0.0.1:${spare}?name=spare&from=shop.example smtp://smtp.sendgrid.net`,
);
const urls = relays?.map(({ url }) => url) ?? [];
const noKeys = {
  postmark: null,
  sendgrid: null,
  mailjet: null,
  brevo: null,
  sparkpost: null,
  mailgun: null,
};
const app = await accounts.serve(routes, {
  relays: () => relays,
  relayKeys: { ...noKeys, ses: 'arn:aws:sns:eu-west-1:123456789012:events' },
  addresses: { publicUrl: 'https://post.example' },
  identity: () => ({ transport: 'relay' }),
  openProbe: () =>
    createRelayProbe({
      hostname: () => 'us.test',
      resolve: createResolve(),
      trust: undefined,
      nowMs: () => Date.now(),
      urls,
    }),
});
after(async () => {
  await app?.close();
  await Promise.all(servers.map((server) => server.close()));
  await accounts?.close();
});

const as = (role: 'admin' | 'viewer') => callerOf(app, accounts.tokens[role]);
const path = () => `/manage/projects/${accounts.projects.shop}/relays`;

describe('GET /manage/projects/{projectId}/relays', () => {
  it('lists relays with routes, weights and health, and never their passwords', async () => {
    const state = { reason: null, backedOffUntil: null, failedAt: null, acceptedAt: noon };
    await saveRelayState(accounts.db, { name: 'main', failures: 0, ...state });
    await saveRelayState(accounts.db, {
      name: 'spare',
      failures: 2,
      reason: '127.0.0.1 takes no mail from us now: 421 Busy',
      backedOffUntil: minutes(1),
      failedAt: noon,
      acceptedAt: null,
    });
    // A later failure keeps when it worked last.
    await saveRelayState(accounts.db, {
      name: 'main',
      failures: 1,
      ...state,
      acceptedAt: null,
      failedAt: noon,
    });
    const { status, body } = await as('admin')('GET', path());
    assert.equal(status, 200);
    assert.equal(body.data.transport, 'relay');
    const [main, spare, third] = body.data.relays;
    assert.deepEqual(
      [main.name, main.host, main.provider, main.weight, main.health, main.acceptedAt],
      ['main', '127.0.0.1', 'ses', 3, 'failing', noon.toISOString()],
    );
    assert.deepEqual(
      [spare.from, spare.health, spare.backedOffUntil],
      [['shop.example'], 'backed-off', minutes(1).toISOString()],
    );
    assert.deepEqual([third.name, third.provider, third.health], ['smtp.sendgrid.net', 'sendgrid', 'idle']);
    assert.ok(!JSON.stringify(body).includes('secret-of-the-operator'));
  });
  it('shows where events go, and when the last ones came', async () => {
    const counts = { events: 2, applied: 1, unmatched: 0, unknown: 1, unknownName: 'Levitation' };
    await countRelayCall(accounts.db, 'ses', { ...counts, at: noon });
    const { body } = await as('admin')('GET', path());
    assert.equal(body.data.feedback.length, 7);
    assert.deepEqual(body.data.feedback[0], {
      provider: 'ses',
      url: 'https://post.example/relays/ses/events',
      isOn: true,
      receivedAt: noon.toISOString(),
      unknownEvent: 'Levitation',
    });
    assert.deepEqual([body.data.feedback[1].isOn, body.data.feedback[1].receivedAt], [false, null]);
  });
  it('is for admins', async () => assert.equal((await as('viewer')('GET', path())).status, 403));
});

describe('POST /manage/projects/{projectId}/relays/test', () => {
  const test = (name: string, role: 'admin' | 'viewer' = 'admin') =>
    as(role)('POST', `${path()}/test`, { name });
  it('signs in, and sends nothing', async () => {
    const { status, body } = await test('main');
    assert.equal(status, 200);
    assert.deepEqual(body.data, { ok: true, message: '127.0.0.1 accepts our connection without TLS.' });
    assert.ok(!servers[0]?.received.some((line) => line.startsWith('MAIL')));
  });
  it('says why a relay cannot be used', async () => {
    const { body } = await test('spare');
    assert.equal(body.data.ok, false);
    assert.match(body.data.message, /535 5\.7\.8 Wrong password/);
  });
  it('knows only relays that are configured', async () => {
    assert.equal((await test('127.0.0.1')).status, 404);
    assert.equal((await test('main', 'viewer')).status, 403);
    assert.equal((await as('admin')('POST', `${path()}/test`, {})).status, 400);
  });
});
