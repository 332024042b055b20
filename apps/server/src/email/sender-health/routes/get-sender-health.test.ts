import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { TlsHold } from '@postpress/contracts';
import { callerOf } from '../../../accounts/testing.ts';
import { uuidV7 } from '../../../base/ids.ts';
import { computeHere } from '../../../platform/threads/compute.ts';
import { endAttempts } from '../../deliver/record-attempts.ts';
import { tlsJson } from '../../domain-reports/report-fixture.ts';
import { domainReportsRoutes } from '../../domain-reports/routes/domain-reports.ts';
import { openTestDomains } from '../../domains/testing.ts';
import { bounceEvent } from '../../events/email-event.ts';
import { recordEvents } from '../../events/record-events.ts';
import { foldEmailCounts } from '../../statistics/jobs/fold-email-counts.ts';
import { insertTestEmails } from '../../testing.ts';
import { reportWithout } from '../../transports/smtp-report.ts';
import type { AttemptReport } from '../../transports/transport.ts';
import { openSenderHealth, type ReadSenderHealth } from '../open-sender-health.ts';
import { getSenderHealthRoute } from './get-sender-health.ts';

let readSenderHealth: ReadSenderHealth;
const time = { ms: 1_000 };
const service = await openTestDomains({
  routes: [...domainReportsRoutes, getSenderHealthRoute],
  extraDeps: {
    compute: computeHere,
    readSenderHealth: (...given: Parameters<ReadSenderHealth>) => readSenderHealth(...given),
  },
});
after(() => service.close());
const { accounts, zone, dns } = service;
const { db } = accounts;
const now = new Date('2030-01-07T12:00:00.000Z');

const open = (blocklists: Parameters<typeof openSenderHealth>[0]['blocklists'] = []) =>
  openSenderHealth({
    ...service.deps,
    compute: computeHere,
    inboundPort: 0,
    sources: [],
    blocklists,
    nowMs: () => time.ms,
  });
readSenderHealth = open();

const byKey = callerOf(service.app, accounts.keys.shop);
const ask = (query: string, call = byKey) => call('GET', `/v3/emails/health?${query}`);
const health = async (query = 'domain=shop.example') => {
  const { status, body } = await ask(query);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
};

/** An email that was accepted a while ago. */
async function email(to: string, change: Partial<Parameters<typeof insertTestEmails>[1][number]> = {}) {
  const acceptedAt = new Date(now.getTime() - 3_600_000);
  const [id = ''] = await insertTestEmails(db, [
    { projectId: accounts.projects.shop, from: 'Shop <hi@shop.example>', acceptedAt, to, ...change },
  ]);
  await db.updateTable('emails').set({ status: 'sending', had: 3 }).where('id', '=', id).execute();
  const at = (seconds: number) => new Date(acceptedAt.getTime() + seconds * 1_000);
  const accepted = (seconds: number, final = true) =>
    recordEvents(db, [
      { emailId: id, at: at(seconds), moves: final ? ['sent', 'delivered'] : ['sent'], timeline: [] },
    ]);
  const bounced = (subType: 'UnknownAddress' | 'SourceBlocked') => {
    const meaning = { type: 'Transient', subType, status: null } as const;
    const texts = { failureReason: 'x', diagnosticCode: null };
    return recordEvents(db, [bounceEvent({ emailId: id, at: at(5) }, meaning, texts)]);
  };
  const complained = () =>
    recordEvents(db, [
      { emailId: id, at: at(60), moves: ['complained'], timeline: [], complaint: { feedback_type: 'abuse' } },
    ]);
  const deferred = (number: number) =>
    ended(number, reportWithout('deferred', '450 4.2.1 The rate is exceeded, try again later'));
  const held = (number: number, tlsHold: TlsHold) => {
    const outcome = tlsHold === 'TlsRequired' ? 'deferred' : 'insecure';
    return ended(number, { ...reportWithout(outcome, 'TLS policy: …'), tlsHold });
  };
  const ended = async (number: number, report: AttemptReport) => {
    const verdict = { again: true, at: at(60), reason: 'later', maybeTwice: false } as const;
    const attempt = {
      emailId: id,
      projectId: accounts.projects.shop,
      number,
      dataBegun: true,
      worker: uuidV7(now),
    };
    const times = { startedAt: at(1), endedAt: at(2) };
    await endAttempts(db, [{ ...attempt, ...times, transport: 'mx', recipient: to, report, verdict }]);
    await db.updateTable('emails').set({ status: 'sending' }).where('id', '=', id).execute();
  };
  return { accepted, bounced, complained, deferred, held };
}

describe('GET /v3/emails/health', () => {
  let id: number;
  before(async () => {
    const { data } = (await service.call('POST', '/v3/domains', { domain: 'shop.example' })).body;
    id = data.id;
    service.publish(data);
    await service.call('POST', `/v3/domains/${id}/verify`);
    zone['bounces.post.example'] = { TXT: ['v=spf1 ip4:11.22.33.44 -all'] };
    zone['mail.post.example'] = { A: ['11.22.33.44'] };
    zone['_dmarc.shop.example'] = { TXT: ['v=DMARC1; p=none'] };
    await db
      .insertInto('recipient_providers')
      .values({ domain: 'firm.example', provider: 'google.com', found_at: now })
      .execute();
    for (let n = 0; n < 9; n++) await (await email('ann@google.com')).accepted(2);
    await (await email('ben@firm.example')).accepted(600);
    await (await email('sam@firm.example')).bounced('UnknownAddress');
    const complaint = await email('eve@google.com');
    await complaint.accepted(2, false);
    await complaint.complained();
    const late = await email('pat@other.example');
    await late.deferred(1);
    await late.deferred(2);
    await late.accepted(90, false);
    await late.bounced('SourceBlocked');
    const secret = await email('amy@secret.example');
    for (const number of [1, 2, 3]) await secret.held(number, 'DaneUnmet');
    await secret.held(4, 'TlsRequired');
    // These count for nobody: simulated, a test, of another sender, project, or day.
    await (await email('delivered@postpress.test')).accepted(1);
    await (await email('ann@google.com', { test: true })).accepted(1);
    await (await email('ann@google.com', { from: 'hi@other.example' })).accepted(1);
    await (await email('ann@google.com', { projectId: accounts.projects.second })).accepted(1);
    const longAgo = new Date(now.getTime() - 40 * 86_400_000);
    await (await email('ann@google.com', { acceptedAt: longAgo })).accepted(1);
  });

  for (const folded of [false, true])
    it(`counts by mailbox provider, ${folded ? 'after' : 'before'} a fold`, async () => {
      if (folded) await foldEmailCounts({}, accounts, new AbortController().signal);
      const { from, to, providers, others, total } = await health();
      assert.deepEqual([from, to], ['2029-12-09', '2030-01-07']);
      const [google, other, secret] = providers;
      assert.equal(providers.length, 3);
      assert.deepEqual(
        [secret.provider, secret.sent, secret.deferrals, secret.held, secret.holds],
        [
          'secret.example',
          0,
          0,
          4,
          [
            { cause: 'DaneUnmet', count: 3 },
            { cause: 'TlsRequired', count: 1 },
          ],
        ],
      );
      const { acceptSeconds, ...counts } = google;
      assert.deepEqual(counts, {
        provider: 'google.com',
        sent: 12,
        bounced: 1,
        complained: 1,
        failed: 0,
        deferrals: 0,
        held: 0,
        bounces: [{ cause: 'UnknownAddress', count: 1 }],
        deferred: [],
        holds: [],
      });
      assert.ok(acceptSeconds.p50 > 1.5 && acceptSeconds.p50 < 2.5, JSON.stringify(acceptSeconds));
      assert.ok(acceptSeconds.p95 > 400 && acceptSeconds.p95 < 800, JSON.stringify(acceptSeconds));
      assert.deepEqual(
        [other.provider, other.sent, other.bounces, other.deferrals, other.deferred],
        ['other.example', 1, [{ cause: 'SourceBlocked', count: 1 }], 2, [{ cause: 'RateLimited', count: 2 }]],
      );
      assert.deepEqual([total.sent, total.bounced, total.complained, total.deferrals], [13, 2, 1, 2]);
      assert.deepEqual([others.sent, others.acceptSeconds], [0, null]);
    });
  it('covers the days that were asked for', async () => {
    assert.equal((await health('domain=shop.example&period=90d')).total.sent, 14);
    assert.equal((await health('domain=Shop.example.&period=7d')).total.sent, 13);
  });
  it('shows the records of the domain, and asks for them once', async () => {
    const { checks, next } = await health();
    const states = [checks.spf.state, checks.dkim.state, checks.dmarc.state];
    assert.deepEqual([states, next.code, next.state], [['ok', 'ok', 'ok'], 'nothing', 'ok']);
    const asked = dns.requests.length;
    zone['_dmarc.shop.example'] = {};
    assert.equal((await health()).checks.dmarc.state, 'ok');
    assert.equal(dns.requests.length, asked);
    time.ms += 11 * 60_000;
    const later = await health();
    assert.deepEqual([later.checks.dmarc.state, later.next.code], ['warn', 'publishDmarc']);
    assert.match(later.next.says, /publish TXT _dmarc\.shop\.example/);
    zone['_dmarc.shop.example'] = { fails: 'servfail' };
    time.ms += 11 * 60_000;
    assert.equal((await health()).next.code, 'nothing', 'unanswered is nothing that is missing');
    zone['_dmarc.shop.example'] = { TXT: ['v=DMARC1; p=none'] };
    time.ms += 61_000;
    assert.equal((await health()).checks.dmarc.state, 'ok', 'asked again after a minute');
  });
  it('has TLS reports, and the TLS that the domain requires', async () => {
    const upload = (file: string) =>
      service.call('POST', `/v3/domains/${id}/reports`, { content: Buffer.from(file).toString('base64') });
    assert.equal((await upload(tlsJson({ domain: 'shop.example' }))).status, 200);
    await service.call('PATCH', `/v3/domains/${id}`, { tls: 'required' });
    const { tls, next } = await health();
    assert.deepEqual([tls.mode, tls.reports], ['required', 1]);
    assert.ok(tls.failed > 0 && tls.failures[0].says.length > 0);
    assert.equal(next.code, 'fixTls');
  });
  it('does not go on naming what was held back before it was fixed, though little was sent since', async () => {
    const earlier = await email('kim@dane.example', {
      acceptedAt: new Date(now.getTime() - 10 * 86_400_000),
    });
    for (const number of [1, 2, 3, 4, 5]) await earlier.held(number, 'DaneUnmet');
    const { code, subject } = (await health()).next;
    assert.deepEqual([code, subject], ['reportTls', 'dane.example']);
    await (await email('kim@dane.example')).accepted(2);
    const { next, providers } = await health();
    assert.equal(next.code, 'fixTls');
    assert.ok(
      providers.some(
        ({ provider, held }: { provider: string; held: number }) => provider === 'dane.example' && held === 5,
      ),
    );
  });
  it('asks no blocklist unless the operator named some, and each once an hour', async () => {
    const lists = () => dns.requests.filter((query) => query.includes('bl.example')).length;
    assert.equal((await health()).blocklists, null);
    assert.equal(lists(), 0);
    readSenderHealth = open([
      { zone: 'ip.bl.example', of: 'address' },
      { zone: 'name.bl.example', of: 'domain' },
      { zone: 'refuses.bl.example', of: 'domain' },
    ]);
    zone['44.33.22.11.ip.bl.example'] = { A: ['127.0.0.4'] };
    zone['shop.example.refuses.bl.example'] = { A: ['127.255.255.254'] };
    const { blocklists, next } = await health();
    assert.deepEqual(
      blocklists.map(({ zone, subject, state }: Record<string, string>) => [zone, subject, state]),
      [
        ['ip.bl.example', '11.22.33.44', 'listed'],
        ['name.bl.example', 'shop.example', 'clear'],
        ['refuses.bl.example', 'shop.example', 'unanswered'],
      ],
    );
    assert.deepEqual([next.code, next.subject, next.state], ['leaveBlocklist', 'ip.bl.example', 'fail']);
    assert.equal(lists(), 3);
    delete zone['44.33.22.11.ip.bl.example'];
    assert.equal((await health()).blocklists[0].state, 'listed');
    assert.equal(lists(), 3);
    time.ms += 61 * 60_000;
    assert.equal((await health()).blocklists[0].state, 'clear');
  });
  it('is of one project: another one of the workspace sees its own figures', async () => {
    const { data } = (await ask('domain=shop.example', callerOf(service.app, accounts.keys.second))).body;
    assert.equal(data.total.sent, 1);
  });
  it('is NOT_FOUND, 404, for a domain that the workspace does not have', async () => {
    const foreign = callerOf(service.app, accounts.keys.foreign);
    for (const answer of [await ask('domain=none.example'), await ask('domain=shop.example', foreign)]) {
      assert.equal(answer.status, 404);
      assert.equal(answer.body.error, 'NOT_FOUND');
    }
  });
  it('refuses what is no domain or period', async () => {
    for (const query of ['domain=a b', 'domain=', '', 'domain=shop.example&period=1d'])
      assert.equal((await ask(query)).body.error, 'VALIDATION_ERROR', query);
  });
});
