import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { HOUR_MS } from '../../../base/clock.ts';
import { openTestDomains } from '../testing.ts';

const service = await openTestDomains();
after(() => service.close());

const add = async (domain: string, call = service.call) =>
  (await call('POST', '/v3/domains', { domain })).body.data;
const verify = (id: number, call = service.call) => call('POST', `/v3/domains/${id}/verify`);
const saysOf = ({ body }: { body: { data: { findings: { message: string }[] } } }) =>
  body.data.findings.map(({ message }) => message).join('\n');
const pass = (hours: number) => {
  service.time.now = new Date(service.time.now.getTime() + hours * HOUR_MS);
};

describe('POST /v3/domains/{id}/verify', () => {
  it('verifies a domain whose records are there', async () => {
    const domain = await add('ready.example');
    service.publish(domain);
    const { status, body } = await verify(domain.id);
    assert.equal(status, 200);
    assert.deepEqual(
      { ...body.data, findings: body.data.findings.map(({ state }: { state: string }) => state) },
      {
        id: domain.id,
        domain: 'ready.example',
        status: 'verified',
        ownership: { verified: true },
        dkim: { status: 'SUCCESS', tokens: domain.dkimTokens },
        findings: ['ok', 'ok', 'ok'],
      },
    );
    assert.equal((await service.call('GET', `/v3/domains/${domain.id}`)).body.data.status, 'verified');
  });
  it('says what is missing while nothing is there', async () => {
    const { id } = await add('empty.example');
    const answer = await verify(id);
    assert.equal(answer.body.data.status, 'pending');
    assert.deepEqual(answer.body.data.ownership, { verified: false });
    assert.equal(answer.body.data.dkim.status, 'PENDING');
    assert.match(saysOf(answer), /^There is no TXT record yet/);
  });
  it('requires ownership and both keys', async () => {
    const domain = await add('half.example');
    service.publish(domain, ['dkim']);
    assert.equal((await verify(domain.id)).body.data.status, 'pending');
    service.publish(domain, ['ownership']);
    const [, ed25519] = domain.dnsRecords.filter(({ purpose }: { purpose: string }) => purpose === 'dkim');
    const kept = service.zone[ed25519.name];
    delete service.zone[ed25519.name];
    const { body } = await verify(domain.id);
    assert.equal(body.data.status, 'pending');
    assert.equal(body.data.dkim.status, 'PENDING');
    assert.ok(kept);
    service.zone[ed25519.name] = kept;
    assert.equal((await verify(domain.id)).body.data.status, 'verified');
  });
  it('changes nothing when no name server answers', async () => {
    const domain = await add('silent.example');
    for (const { name } of domain.dnsRecords) service.zone[name] = { fails: 'servfail' };
    const { body } = await verify(domain.id);
    assert.equal(body.data.status, 'pending');
    assert.equal(body.data.dkim.status, 'TEMPORARY_FAILURE');
  });
  it('fails a pending domain after 72 hours, and verifies it when its records come', async () => {
    const domain = await add('late.example');
    pass(71);
    assert.equal((await verify(domain.id)).body.data.status, 'pending');
    pass(1);
    const failed = await verify(domain.id);
    assert.equal(failed.body.data.status, 'failed');
    assert.equal(failed.body.data.dkim.status, 'FAILED');
    service.publish(domain);
    assert.equal((await verify(domain.id)).body.data.status, 'verified');
  });
  it('lets a verified domain send for 72 hours after its keys are gone', async () => {
    const domain = await add('fading.example');
    service.publish(domain);
    await verify(domain.id);
    for (const { name } of domain.dnsRecords) delete service.zone[name];
    const gone = await verify(domain.id);
    assert.equal(gone.body.data.status, 'verified');
    assert.equal(gone.body.data.dkim.status, 'FAILED');
    pass(71);
    assert.equal((await verify(domain.id)).body.data.status, 'verified');
    pass(1);
    assert.equal((await verify(domain.id)).body.data.status, 'failed');
  });
  it('leaves a verified domain alone when only its challenge is gone', async () => {
    const domain = await add('kept.example');
    service.publish(domain);
    await verify(domain.id);
    delete service.zone['_svc-challenge.kept.example'];
    const { body } = await verify(domain.id);
    assert.equal(body.data.status, 'verified');
    assert.deepEqual(body.data.ownership, { verified: false });
  });
  it('answers DOMAIN_CONFLICT, 409, to the second of two workspaces, and neither before', async () => {
    const ours = await add('wanted.example');
    const theirs = await add('wanted.example', service.callOther);
    assert.notEqual(ours.dnsRecords[0].value, theirs.dnsRecords[0].value);
    service.publish(ours);
    service.publish(theirs);
    assert.equal((await verify(theirs.id, service.callOther)).body.data.status, 'verified');
    const { status, headers, body } = await verify(ours.id);
    assert.equal(status, 409);
    assert.equal(body.error, 'DOMAIN_CONFLICT');
    assert.equal(headers.get('x-should-retry'), 'false');
    assert.equal((await service.call('GET', `/v3/domains/${ours.id}`)).body.data.status, 'pending');
  });
  it('lets one of two workspaces win that verify at once', async () => {
    for (let round = 0; round < 5; round++) {
      const name = `race${round}.example`;
      const [ours, theirs] = [await add(name), await add(name, service.callOther)];
      service.publish(ours);
      service.publish(theirs);
      const answers = await Promise.all([verify(ours.id), verify(theirs.id, service.callOther)]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    }
  });
  it('answers 404 for the domain of another workspace and for an invalid id', async () => {
    const { id } = await add('theirs.example', service.callOther);
    for (const path of [id, 'x', 999_999]) {
      const { status, body } = await service.call('POST', `/v3/domains/${path}/verify`);
      assert.equal(status, 404);
      assert.equal(body.error, 'NOT_FOUND');
    }
  });
  it('needs the feature: FEATURE_NOT_AVAILABLE', async () => {
    const { id } = await add('unpaid.example', service.callOther);
    await inPlan('free', async () => {
      const { status, body } = await verify(id, service.callOther);
      assert.equal(status, 403);
      assert.equal(body.error, 'FEATURE_NOT_AVAILABLE');
    });
  });
});

async function inPlan(name: string, work: () => Promise<void>): Promise<void> {
  const { db, workspaces, access } = service.accounts;
  const set = (to: string) =>
    db.updateTable('plans').set({ name: to }).where('workspace_id', '=', workspaces.other).execute();
  await set(name);
  access.forget();
  await work();
  await set('self_hosted');
  access.forget();
}
