import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { ReceivedVerdicts } from '@postpress/contracts';
import { computeHere } from '../../../platform/threads/compute.ts';
import { unchecked } from '../../authentication/verify-sender.ts';
import { openTestDomains } from '../../domains/testing.ts';
import { receiveDomainReports } from '../receive-domain-reports.ts';
import { dmarcXml, reportMessage, tlsJson, wrappers } from '../report-fixture.ts';
import { domainReportsRoutes } from './domain-reports.ts';

const service = await openTestDomains({
  takesReports: true,
  routes: domainReportsRoutes,
  extraDeps: { compute: computeHere },
});
const id = await verified('shop.example');
after(() => service.close());

async function verified(domain: string, call = service.call): Promise<number> {
  const added = (await call('POST', '/v3/domains', { domain })).body.data;
  service.publish(added);
  await call('POST', `/v3/domains/${added.id}/verify`);
  return added.id;
}
const upload = (file: string | Buffer, of = id) =>
  service.call('POST', `/v3/domains/${of}/reports`, { content: Buffer.from(file).toString('base64') });
const reports = async (query = '', of = id) =>
  (await service.call('GET', `/v3/domains/${of}/reports${query}`)).body.data;
const setup = async () => (await service.call('GET', `/v3/domains/${id}/reports/setup`)).body.data;

const verdicts = (change: Partial<ReceivedVerdicts>): ReceivedVerdicts => ({
  ...unchecked('none'),
  ...change,
});
const pass = { result: 'pass', domain: 'google.example' } as const;
const receive = (raw: string, from: Partial<ReceivedVerdicts> = { spf: pass }) => {
  const { db, clock, newId } = service.deps;
  const message = {
    envelopeFrom: 'a@google.example',
    recipients: ['dmarc-reports@bounces.post.example'],
    helo: 'x',
    raw: Buffer.from(raw),
    bytes: raw.length,
    digest: raw,
    remoteAddress: '192.0.2.1',
  };
  const deps = { db, clock, newId, compute: computeHere, verify: async () => verdicts(from) };
  return receiveDomainReports(message, deps);
};

describe('/v3/domains/{id}/reports', () => {
  it('are empty at first', async () => {
    const { dmarc, tls, from, to } = await reports();
    assert.deepEqual(
      [dmarc.reports, dmarc.policy, tls.reports, from, to],
      [0, null, 0, '2029-12-09', '2030-01-07'],
    );
    assert.equal(dmarc.advice.state, 'wait');
  });
  it('are added up by day and source, with what to do', async () => {
    const records = [
      { count: 90 },
      { ip: '198.51.100.7', count: 5, dkim: 'fail', signed: ['mailer.example', 'pass'] as const },
      {
        ip: '192.0.2.66',
        count: 5,
        dkim: 'fail',
        signed: ['', 'none'] as const,
        returnPath: ['', 'none'] as const,
      },
    ];
    const { status, body } = await upload(wrappers.gzip(dmarcXml({ records })));
    assert.deepEqual([status, body.data], [200, { added: 1, known: 0, refused: [] }]);
    const { dmarc } = await reports();
    assert.deepEqual(dmarc.days, [{ day: '2030-01-05', passed: 90, failed: 10 }]);
    assert.deepEqual([dmarc.emails, dmarc.policy], [100, 'none']);
    assert.deepEqual(
      dmarc.sources.map(({ ip, verdict }: { ip: string; verdict: string }) => `${ip} ${verdict}`),
      ['203.0.113.5 aligned', '192.0.2.66 unauthenticated', '198.51.100.7 signs-as-other'],
    );
    assert.match(dmarc.sources[2].message, /Signs as mailer\.example/);
    assert.deepEqual(dmarc.reporters, [{ name: 'google & co', reports: 1, emails: 100 }]);
    assert.equal((await reports('?period=7d')).dmarc.emails, 100);
  });
  it('are counted once, from an upload and an email', async () => {
    assert.deepEqual((await receive(reportMessage(wrappers.zip(dmarcXml())))).known, 1);
    assert.equal((await upload(dmarcXml())).body.data.known, 1);
    assert.equal((await reports()).dmarc.reports, 1);
  });
  it('go to the nearest verified domain, whichever workspace has it', async () => {
    await verified('news.shop.example', service.callOther);
    const records = [
      { count: 1, from: 'a.shop.example' },
      { count: 2, from: 'news.shop.example' },
      { count: 4, from: 'else.example' },
    ];
    const file = dmarcXml({ id: 'split', day: new Date('2030-01-06T00:00:00Z'), records });
    assert.equal((await receive(reportMessage(wrappers.gzip(file)))).added, 2);
    assert.deepEqual((await reports()).dmarc.days.at(-1), { day: '2030-01-06', passed: 1, failed: 0 });
  });
  it('say which TLS sessions failed', async () => {
    assert.equal((await upload(tlsJson())).body.data.added, 1);
    const { tls } = await reports();
    assert.deepEqual([tls.reports, tls.succeeded, tls.failed], [1, 90, 10]);
    assert.deepEqual(tls.days, [{ day: '2030-01-05', succeeded: 90, failed: 10 }]);
    assert.match(tls.failures[0].message, /Renew it/);
  });
  it('show when a stricter policy is safe', async () => {
    for (let day = 0; day < 14; day++) {
      const at = new Date(Date.UTC(2029, 11, 20 + day));
      await upload(dmarcXml({ id: `safe ${day}`, day: at, records: [{ count: 100 }] }));
    }
    const { advice } = (await reports()).dmarc;
    assert.deepEqual([advice.state, advice.next], ['safe', 'quarantine']);
    // Just less than 1 % fail.
    await upload(dmarcXml({ id: 'few', records: [{ ip: '198.51.100.9', count: 10, dkim: 'fail' }] }));
    const { message } = (await reports()).dmarc.advice;
    assert.match(message, /^1,491 of 1,506 emails that may be yours passed\./);
    await upload(dmarcXml({ id: 'broken', records: [{ ip: '198.51.100.9', count: 500, dkim: 'fail' }] }));
    assert.equal((await reports()).dmarc.advice.state, 'fix');
    await upload(dmarcXml({ id: 'strict', policy: 'reject', day: new Date('2030-01-07T00:00:00Z') }));
    assert.equal((await reports()).dmarc.advice.state, 'done');
  });
  it('are refused with a reason', async () => {
    const why = async (file: string | Buffer) => (await upload(file)).body.data.refused.join(' ');
    assert.match(await why(dmarcXml({ domain: 'else.example' })), /about else\.example/);
    assert.match(await why(dmarcXml({ day: new Date('2031-01-01') })), /future/);
    assert.match(await why(dmarcXml({ day: new Date('2029-01-01') })), /90 days ago/);
    assert.match(await why('hello'), /no report attached/);
    const pending = (await service.call('POST', '/v3/domains', { domain: 'new.example' })).body.data;
    assert.equal((await upload(dmarcXml(), pending.id)).body.error, 'CONFLICT');
    assert.equal((await service.call('POST', `/v3/domains/${id}/reports`, { content: '%' })).status, 400);
  });
  it('from a sender that is not authenticated are kept for operators only', async () => {
    const file = reportMessage(wrappers.gzip(dmarcXml({ id: 'forged' })));
    const fail = { ...pass, result: 'fail', policy: 'reject' } as const;
    assert.equal((await receive(file, { spf: pass, dmarc: fail })).added, 0);
    assert.equal((await receive(file, {})).added, 0);
    const kept = await service.accounts.db
      .selectFrom('inbound_reports')
      .select('verdict')
      .where('kind', '=', 'domain-report')
      .execute();
    assert.match(JSON.stringify(kept), /not authenticated/);
    assert.equal(kept.length, 1);
  });
  it('are bounded per day', async () => {
    const { db, newId, clock } = service.deps;
    const row = {
      kind: 'tls',
      reporter: 'x',
      received_at: clock(),
      day: '2030-01-01',
      passed: 0,
      failed: 0,
    } as const;
    const rows = Array.from({ length: 1_000 }, (_, at) => ({
      ...{
        ...row,
        id: newId(),
        domain_id: id,
        policy: null,
        tls_failures: null,
        fingerprint: Buffer.from(`${at}`),
      },
    }));
    await db.insertInto('domain_reports').values(rows).execute();
    assert.match((await upload(tlsJson({ id: 'more' }))).body.data.refused.join(), /1000 reports/);
  });
  it('are recorded in the audit log where they were uploaded', async () => {
    const { length } = await service.accounts.db
      .selectFrom('audit_records')
      .select('id')
      .where('action', '=', 'domain.report_uploaded')
      .execute();
    assert.ok(length > 10);
  });
  it('are NOT_FOUND for another workspace', async () => {
    for (const [method, path] of [
      ['GET', 'reports'],
      ['GET', 'reports/setup'],
      ['POST', 'reports'],
    ] as const) {
      const body = method === 'POST' ? { content: 'eA==' } : undefined;
      assert.equal((await service.callOther(method, `/v3/domains/${id}/${path}`, body)).status, 404);
    }
  });
});

describe('/v3/domains/{id}/reports/setup', () => {
  const states = ({ records, authorization }: Awaited<ReturnType<typeof setup>>) =>
    [...records, authorization].map(({ state }: { state: string }) => state).join(' ');
  it('names the address, the records and what DNS has of them', async () => {
    const { address, records, authorization } = await setup();
    assert.equal(address, 'dmarc-reports@bounces.post.example');
    assert.deepEqual(
      records.map(({ name, value }: { name: string; value: string }) => `${name} ${value}`),
      [
        `_dmarc.shop.example v=DMARC1; p=none; rua=mailto:${address}`,
        `_smtp._tls.shop.example v=TLSRPTv1; rua=mailto:${address}`,
      ],
    );
    assert.equal(authorization.name, '*._report._dmarc.bounces.post.example');
    assert.equal(states(await setup()), 'missing missing missing');
  });
  it('keeps what is published and adds the address', async () => {
    const publish = (text: string) => {
      service.zone['_dmarc.shop.example'] = { TXT: [text] };
    };
    publish('v=DMARC1; p=reject; rua=mailto:a@shop.example; pct=100');
    const [dmarc] = (await setup()).records;
    assert.equal(
      dmarc.value,
      'v=DMARC1; p=reject; rua=mailto:dmarc-reports@bounces.post.example,mailto:a@shop.example; pct=100',
    );
    publish(dmarc.value);
    service.zone['_smtp._tls.shop.example'] = { fails: 'servfail' };
    service.zone['shop.example._report._dmarc.bounces.post.example'] = { TXT: ['v=DMARC1;'] };
    assert.equal(states(await setup()), 'ok unanswered ok');
    publish('v=DMARC1; p=none');
    assert.match((await setup()).records[0].value, /p=none; rua=mailto:dmarc-reports@/);
  });
});
