import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { failure, type OutboundOutcome, type OutboundRequest } from '../../../platform/outbound/outcome.ts';
import { openSenderDirectory } from '../open-sender-directory.ts';
import { openTestDomains } from '../testing.ts';

/** What the tracking host answers; default: as this installation does. */
const host: { answer?: OutboundOutcome } = {};
const called: string[] = [];
const service = await openTestDomains({
  call: async ({ url }: OutboundRequest) => {
    called.push(url);
    const to = Buffer.from(new URL(url).searchParams.get('to') ?? '', 'base64url').toString();
    const answer = {
      ok: true,
      status: 302,
      headers: { location: to },
      contentType: '',
      body: Buffer.alloc(0),
      url,
    };
    return host.answer ?? (answer as OutboundOutcome);
  },
});
const id = await verified('shop.example');
const { db, notifications } = service.accounts;
const senders = await openSenderDirectory({ ...service.deps, notifications });
after(() => service.close());

async function verified(domain: string): Promise<number> {
  const added = (await service.call('POST', '/v3/domains', { domain })).body.data;
  service.publish(added);
  await service.call('POST', `/v3/domains/${added.id}/verify`);
  return added.id;
}
const tracking = (method: string, body?: object, of = id, by = service.call) =>
  by(method, `/v3/domains/${of}/tracking`, body);
const verify = async () => (await service.call('POST', `/v3/domains/${id}/verify`)).body.data.findings;
/** The host that emails of the domain use now. */
async function hostInUse(): Promise<string | null | undefined> {
  const sender = await senders.find(service.accounts.workspaces.main, 'shop.example');
  return sender?.trackingHost;
}
const inUse = async (expected: string | null) => {
  for (let n = 0; n < 100 && (await hostInUse()) !== expected; n++)
    await new Promise((go) => setTimeout(go, 20));
  assert.equal(await hostInUse(), expected);
};

describe('/v3/domains/{id}/tracking', () => {
  it('has no host at first', async () => {
    const { data } = (await tracking('GET')).body;
    assert.deepEqual(data, { host: null, verified: false, record: null, finding: null });
  });
  it('names the record of the host, and uses it once it and its certificate work', async () => {
    const record = { type: 'CNAME', name: 'links.shop.example', value: 'post.example', purpose: 'tracking' };
    const set = await tracking('PUT', {});
    assert.equal(set.status, 200, JSON.stringify(set.body));
    const { data } = set.body;
    assert.deepEqual(
      [data.host, data.verified, data.record, data.finding.state],
      ['links.shop.example', false, record, 'missing'],
    );
    const { dnsRecords } = (await service.call('GET', `/v3/domains/${id}`)).body.data;
    assert.deepEqual(dnsRecords.at(-1), record);
    assert.deepEqual(called, []);

    service.zone['links.shop.example'] = { CNAME: 'elsewhere.example' };
    assert.match(
      (await tracking('GET')).body.data.finding.message,
      /points to elsewhere\.example; expected post\.example/,
    );
    service.zone['links.shop.example'] = { CNAME: 'post.example' };
    host.answer = failure('tls', 'The certificate is for post.example.');
    assert.match(
      (await verify()).at(-1).message,
      /certificate is for post\.example\. Add links\.shop\.example to the certificate/,
    );
    host.answer = {
      ok: true,
      status: 200,
      headers: {},
      contentType: 'text/html',
      body: Buffer.alloc(0),
      url: '',
    };
    assert.match(
      (await verify()).at(-1).message,
      /Something else answers at links\.shop\.example, with status 200/,
    );
    await inUse(null);

    delete host.answer;
    assert.deepEqual((await verify()).at(-1), {
      purpose: 'tracking',
      name: 'links.shop.example',
      state: 'ok',
      message: 'Links at links.shop.example lead here.',
    });
    await inUse('links.shop.example');
    assert.match(called.at(-1) ?? '', /^https:\/\/links\.shop\.example\/click\//);
    assert.equal((await tracking('GET')).body.data.verified, true);
  });
  it('keeps the host while name servers do not answer, and stops using it where its record is gone', async () => {
    service.zone['links.shop.example'] = { fails: 'servfail' };
    assert.equal((await verify()).at(-1).state, 'unanswered');
    await inUse('links.shop.example');
    delete service.zone['links.shop.example'];
    await verify();
    await inUse(null);
    const managed = await db
      .selectFrom('sender_domains')
      .select(['status', 'next_check_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.equal(managed.status, 'verified');
    assert.equal(managed.next_check_at?.getTime(), service.time.now.getTime() + 3_600_000);
  });
  it('checks another host before it is used', async () => {
    service.zone['links.shop.example'] = { CNAME: 'post.example' };
    await verify();
    await inUse('links.shop.example');
    const { data } = (await tracking('PUT', { host: 'Go.Shop.example' })).body;
    assert.deepEqual([data.host, data.verified], ['go.shop.example', false]);
    await inUse(null);
  });
  for (const [given, why] of [
    ['shop.example', 'the domain itself'],
    ['other.example', 'a name outside the domain'],
    ['evilshop.example', 'a name that only ends alike'],
    ['a b', 'no name'],
  ] as const)
    it(`refuses ${why}`, async () => {
      const { status, body } = await tracking('PUT', { host: given });
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
      assert.match(body.message, /^host: /);
    });
  it('refuses a domain that is not verified, and that of another workspace', async () => {
    const { id: pending } = (await service.call('POST', '/v3/domains', { domain: 'new.example' })).body.data;
    assert.equal((await tracking('PUT', {}, pending)).body.error, 'CONFLICT');
    for (const method of ['GET', 'PUT', 'DELETE'])
      assert.equal(
        (await tracking(method, method === 'PUT' ? {} : undefined, id, service.callOther)).status,
        404,
      );
  });
  it('is removed again, which is recorded', async () => {
    assert.equal((await tracking('DELETE')).body.data.host, null);
    const rows = await db
      .selectFrom('audit_records')
      .select(['before', 'after'])
      .where('action', '=', 'domain.tracking_changed')
      .orderBy('id')
      .execute();
    assert.deepEqual(
      rows.map(({ before, after: then }) => [before, then].map((each) => (each as { host: unknown }).host)),
      [
        [null, 'links.shop.example'],
        ['links.shop.example', 'go.shop.example'],
        ['go.shop.example', null],
      ],
    );
  });
});
