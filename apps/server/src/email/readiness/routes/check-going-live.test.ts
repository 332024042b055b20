import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { reverseName } from '../../../../../../test/peers/dns.ts';
import { callerOf } from '../../../accounts/testing.ts';
import type { TestApp } from '../../../http/testing.ts';
import { createResolve } from '../../../platform/dns/resolve.ts';
import { createAddressPolicy } from '../../../platform/outbound/address-policy.ts';
import { computeHere } from '../../../platform/threads/compute.ts';
import { startTestSink, type TestSink } from '../../deliver/testing.ts';
import { openTestDomains, type TestDomains } from '../../domains/testing.ts';
import { recordBackup, type SendingState } from '../../fence/installation.ts';
import { createMxRoutes } from '../../transports/mx-routes.ts';
import { createMxProbe, createRelayProbe, type TransportProbe } from '../../transports/transport-probe.ts';
import { openGoingLive } from '../check-going-live.ts';
import { checkGoingLiveRoute } from './check-going-live.ts';

let service: TestDomains;
let app: TestApp;
let sink: TestSink;
/** What a test changes. */
let transport: 'capture' | 'relay' | 'mx' = 'mx';
let fault: string | undefined;
let probe: TransportProbe;
let sending: SendingState = { stopped: false };
before(async () => {
  service = await openTestDomains();
  sink = await startTestSink();
  const { deps } = service;
  const identity = () => ({
    ...deps.setup.identity(),
    transport,
    ...(fault !== undefined && { fault }),
  });
  let nowMs = 0;
  const checkGoingLive = openGoingLive({
    ...deps,
    setup: { ...deps.setup, identity },
    inboundPort: 2525,
    compute: computeHere,
    sources: [],
    publicUrl: () => 'https://post.example',
    tlsCert: null,
    openProbe: () => probe,
    // An answer is old when it is asked for again.
    nowMs: () => (nowMs += 10_000),
  });
  app = await service.accounts.serve([checkGoingLiveRoute], {
    identity,
    sendingState: async () => sending,
    checkGoingLive,
  });
  probe = mxProbe();
});
after(async () => {
  await app.close();
  await sink.close();
  await service.close();
});

const smtpOptions = () => {
  const resolve = createResolve({ servers: [service.dns.server] });
  return { hostname: () => 'mail.post.example', resolve, trust: undefined, nowMs: () => Date.now() };
};
const mxProbe = (port = sink.port) => {
  const parts = smtpOptions();
  const routes = createMxRoutes({ dns: service.deps.dns, resolve: parts.resolve, nowMs: () => Date.now() });
  return createMxProbe({ ...parts, port, routes, policy: createAddressPolicy(['127.0.0.0/8'], [port]) });
};
const relayProbe = (port: number) =>
  createRelayProbe({ ...smtpOptions(), urls: [`smtp://127.0.0.1:${port}`] });

const path = () => `/manage/projects/${service.accounts.projects.shop}/going-live`;
const ask = async (query = '', token = service.accounts.tokens.admin) =>
  callerOf(app, token)('GET', `${path()}${query}`);
type Check = {
  check: string;
  state: string;
  findings: { state: string; says: string; cure: string | null }[];
};
/** One check, as `state: says → cure` of each finding. */
async function says(check: string): Promise<string> {
  const { body } = await ask(`?check=${check}`);
  const [found] = body.data.checks as Check[];
  if (found?.state === 'skipped') return 'skipped';
  return (found?.findings ?? [])
    .map(({ state, says, cure }) => `${state}: ${says}${cure ? ` → ${cure}` : ''}`)
    .join('\n');
}

describe('GET /manage/projects/{projectId}/going-live', () => {
  it('runs every check, each problem with its fix', async () => {
    const { status, body } = await ask();
    assert.equal(status, 200);
    assert.deepEqual(body.data.sending, {
      state: 'open',
      transport: 'mx',
      hostname: 'mail.post.example',
      returnPathDomain: 'bounces.post.example',
      reason: null,
    });
    const checks = body.data.checks as Check[];
    assert.equal(checks.length, 11);
    for (const { check, findings } of checks)
      for (const { state, cure } of findings) if (state !== 'ok') assert.ok(cure, check);
    const states = Object.fromEntries(checks.map(({ check, state }) => [check, state]));
    assert.equal(states.hostname, 'fail');
    assert.equal(states.port25, 'fail');
    assert.equal(states.domain, 'fail');
    assert.equal(states.firstEmail, 'warn');
    const [unsent] = checks.find(({ check }) => check === 'firstEmail')?.findings ?? [];
    assert.equal(unsent?.says, 'This project has not sent any email yet.');
    assert.equal(states.tls, 'ok');
  });
  it('sees what was published since', async () => {
    const domain = (await service.call('POST', '/v3/domains', { domain: 'shop.example' })).body.data;
    service.publish(domain);
    Object.assign(service.zone, {
      'mail.post.example': { A: ['203.0.113.7'] },
      [reverseName('203.0.113.7')]: { PTR: ['mail.post.example'] },
      'bounces.post.example': {
        MX: [{ exchange: 'mail.post.example', priority: 10 }],
        TXT: ['v=spf1 a:mail.post.example -all'],
      },
      '_dmarc.shop.example': { TXT: ['v=DMARC1; p=none'] },
      'shop.example': { MX: [{ exchange: 'mail.post.example', priority: 10 }] },
      'gmail.com': { MX: [{ exchange: 'mx.gmail.example', priority: 10 }] },
      'mx.gmail.example': { A: ['127.0.0.1'] },
    });
    assert.match(await says('domain'), /^ok: .*shop\.example[\s\S]*ok: DKIM signs as shop\.example/);
    assert.match(await says('hostname'), /^ok: The host name is mail\.post\.example, at 203\.0\.113\.7/);
    assert.match(await says('ptr'), /^ok/);
    assert.match(await says('returnPath'), /^ok/);
    assert.match(await says('port25'), /^ok: mx\.gmail\.example answers/);
  });
  it('says why nothing is sent', async () => {
    sending = { stopped: true, reason: 'It looks restored.', since: new Date() };
    const { body } = await ask('?check=backup');
    sending = { stopped: false };
    assert.deepEqual([body.data.sending.state, body.data.sending.reason], ['stopped', 'It looks restored.']);
    assert.equal(body.data.checks.length, 1);
  });
  it('knows the last backup', async () => {
    await recordBackup(service.deps.db, service.time.now);
    assert.match(await says('backup'), /^ok: The last backup was made on 2030-01-07/);
  });
  it('logs in to a relay, and skips the checks that a relay does itself', async () => {
    transport = 'relay';
    probe = relayProbe(sink.port);
    assert.match(await says('transport'), /^ok: 127\.0\.0\.1 accepts connections\./);
    assert.equal(await says('ptr'), 'skipped');
    transport = 'mx';
  });
  it('answers admins only, and no unknown check', async () => {
    assert.equal((await ask('', service.accounts.tokens.editor)).status, 403);
    assert.equal((await ask('?check=anything')).status, 400);
  });
});
