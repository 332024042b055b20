import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { HOUR_MS } from '../../../base/clock.ts';
import { type Log, silentLog } from '../../../base/log.ts';
import { listDkimKeys } from '../dkim-keys.ts';
import { publishedKeys } from '../dns-records.ts';
import { rotateDkim } from '../rotate-dkim.ts';
import { listDomainsEverywhere, type SenderDomain } from '../sender-domains.ts';
import { openTestDomains, testActor } from '../testing.ts';
import { checkDomains } from './check-domains.ts';

const said: string[] = [];
const collectingLog: Log = {
  ...silentLog,
  info: (_, message) => void said.push(message),
  warn: (_, message) => void said.push(message),
};
const service = await openTestDomains();
after(() => service.close());

const pass = (hours: number) => {
  service.time.now = new Date(service.time.now.getTime() + hours * HOUR_MS);
};
const run = () => checkDomains({}, { ...service.deps, log: collectingLog }, new AbortController().signal);
const add = async (name: string) => (await service.call('POST', '/v3/domains', { domain: name })).body.data;
async function get(name: string): Promise<SenderDomain> {
  const [domain] = await listDomainsEverywhere(service.deps.db, name);
  assert.ok(domain);
  return domain;
}
const keysOf = async (name: string) => listDkimKeys(service.deps.db, (await get(name)).id);

describe('the checks of sender domains', () => {
  it('verify a domain once its records exist, without a request', async () => {
    const added = await add('soon.example');
    await run();
    assert.equal((await get('soon.example')).checkedAt, null, 'it was not due');
    pass(0.02);
    await run();
    assert.equal((await get('soon.example')).status, 'pending');
    service.publish(added);
    pass(0.1);
    assert.deepEqual(await run(), { done: true });
    const domain = await get('soon.example');
    assert.equal(domain.status, 'verified');
    assert.ok(domain.nextCheckAt && domain.nextCheckAt.getTime() - service.time.now.getTime() > 19 * HOUR_MS);
    assert.match(said.join(), /A sender domain changed its status/);
  });
  it('ask about each domain once where several workers do it at once', async () => {
    for (let number = 0; number < 12; number++) await add(`many${number}.example`);
    pass(0.02);
    service.dns.requests.length = 0;
    await Promise.all([run(), run(), run()]);
    const requested = service.dns.requests.filter((question) =>
      question.startsWith('TXT _svc-challenge.many'),
    );
    // Each name that is missing is looked for with the domain twice, too.
    assert.equal(requested.length, 24);
    assert.equal(new Set(requested).size, 24);
  });
  it('leave a domain alone that another workspace has verified, and say so', async () => {
    const ours = await add('contested.example');
    const theirs = (await service.callOther('POST', '/v3/domains', { domain: 'contested.example' })).body
      .data;
    service.publish(ours);
    service.publish(theirs);
    pass(0.02);
    await run();
    const both = await listDomainsEverywhere(service.deps.db, 'contested.example');
    assert.deepEqual(both.map(({ status }) => status).sort(), ['pending', 'verified']);
    assert.match(said.join(), /is verified by another workspace already/);
    const waits = both.find(({ status }) => status === 'pending');
    assert.match(waits?.findings?.[0]?.message ?? '', /another workspace has verified this domain/);
    pass(73);
    await run();
    const later = await listDomainsEverywhere(service.deps.db, 'contested.example');
    assert.deepEqual(later.map(({ status }) => status).sort(), ['failed', 'verified']);
  });
  it('warn while the keys of a verified domain are gone, and fail it after 72 hours', async () => {
    const added = await add('lost.example');
    service.publish(added);
    pass(0.02);
    await run();
    assert.equal((await get('lost.example')).status, 'verified');
    for (const { name } of added.dnsRecords) delete service.zone[name];
    for (let hours = 0; hours < 112; hours += 4) {
      pass(4);
      await run();
    }
    assert.match(said.join(), /The DKIM records of a verified domain are gone/);
    assert.equal((await get('lost.example')).status, 'failed');
  });
  it('skip domains without keys and deleted ones', async () => {
    const added = await add('left.example');
    await service.call('DELETE', `/v3/domains/${added.id}`);
    await add('keyless.example');
    const { id } = await get('keyless.example');
    await service.deps.db.deleteFrom('dkim_keys').where('domain_id', '=', id).execute();
    pass(0.02);
    service.dns.requests.length = 0;
    await run();
    assert.ok(!service.dns.requests.some((question) => /(left|keyless)\.example/.test(question)));
  });
});

describe('a rotation of DKIM keys', () => {
  const name = 'turning.example';
  const shown = async () => (await service.call('GET', `/v3/domains/${(await get(name)).id}`)).body.data;

  it('prepares new keys beside those that sign', async () => {
    service.publish(await add(name));
    pass(0.02);
    await run();
    const made = await rotateDkim(await get(name), testActor, service.deps);
    assert.deepEqual(
      made.map(({ algorithm, signsFrom }) => [algorithm, signsFrom]),
      [
        ['rsa-2048', null],
        ['ed25519', null],
      ],
    );
    const { dkimTokens, dnsRecords } = await shown();
    assert.equal(dkimTokens.length, 4);
    assert.equal(dnsRecords.filter(({ purpose }: { purpose: string }) => purpose === 'dkim').length, 4);
  });
  it('is refused while an earlier one waits', async () =>
    assert.rejects(rotateDkim(await get(name), testActor, service.deps), {
      code: 'CONFLICT',
      message: /wait for their records already: publish \w{20}\._domainkey and \w{20}\._domainkey first/,
    }));
  it('changes nothing until the new records are seen', async () => {
    await run();
    assert.equal((await keysOf(name)).filter(({ retiredAt }) => retiredAt !== null).length, 0);
    assert.equal((await get(name)).status, 'verified');
  });
  it('then signs with the new keys, each by itself, and retires the old', async () => {
    const [oldRsa, oldEd, newRsa, newEd] = await keysOf(name);
    const { dnsRecords } = await shown();
    const record = dnsRecords.find((each: { name: string }) => each.name.startsWith(newRsa?.selector ?? '-'));
    service.zone[record.name] = { TXT: [record.value] };
    pass(1);
    await run();
    const signing = (await keysOf(name)).filter((key) => key.signsFrom !== null && key.retiredAt === null);
    assert.deepEqual(
      signing.map(({ id }) => id),
      [oldEd?.id, newRsa?.id],
    );
    service.publish({ dnsRecords }, ['dkim']);
    for (const each of dnsRecords)
      if (each.purpose === 'dkim') service.zone[each.name] = { TXT: [each.value] };
    pass(1);
    await run();
    const after = (await keysOf(name)).filter((key) => key.retiredAt === null);
    assert.deepEqual(
      after.map(({ id }) => id),
      [newRsa?.id, newEd?.id],
    );
    assert.deepEqual((await shown()).dkimTokens, [newRsa?.selector, newEd?.selector]);
    assert.ok(oldRsa);
  });
  it('keeps the old ones published for 7 days, then removes them', async () => {
    const now = () => service.time.now;
    pass(7 * 24 - 2);
    await run();
    assert.equal(publishedKeys(await keysOf(name), now()).length, 4);
    pass(3);
    assert.equal(publishedKeys(await keysOf(name), now()).length, 2);
    await run();
    assert.equal((await keysOf(name)).length, 2);
  });
});
