import assert from 'node:assert/strict';
import { promises as dns } from 'node:dns';
import { after, before, describe, it } from 'node:test';
import { type DnsPeer, reverseName, startDns } from './dns.ts';

const long = `v=DKIM1; p=${'A'.repeat(600)}`;

describe('the name server of tests', () => {
  let peer: DnsPeer;
  const resolver = new dns.Resolver({ timeout: 5_000, tries: 1 });
  const impatient = new dns.Resolver({ timeout: 200, tries: 1 });
  before(async () => {
    peer = await startDns({
      'shop.example': { MX: [{ exchange: 'mx.shop.example', priority: 10 }] },
      'mx.shop.example': { A: ['127.0.0.1'], AAAA: ['::1'] },
      'key._domainkey.shop.example': { TXT: [long] },
      'alias.example': { CNAME: 'key._domainkey.shop.example' },
      'null.example': { MX: [{ exchange: '', priority: 0 }] },
      [reverseName('127.0.0.1')]: { PTR: ['mx.shop.example'] },
      'broken.example': { fails: 'servfail' },
      'silent.example': { fails: 'silent' },
    });
    for (const each of [resolver, impatient]) each.setServers([peer.server]);
  });
  after(() => peer.stop());
  const code = (found: Promise<unknown>) =>
    found.then(
      () => 'found',
      (error: NodeJS.ErrnoException) => error.code,
    );

  const mx = async (name: string) =>
    (await resolver.resolveMx(name)).map(({ priority, exchange }) => `${priority} ${exchange}`);

  it('answers MX', async () => assert.deepEqual(await mx('shop.example'), ['10 mx.shop.example']));
  it('answers a null MX', async () => assert.deepEqual(await mx('null.example'), ['0 ']));
  it('answers addresses', async () => {
    assert.deepEqual(await resolver.resolve4('mx.shop.example'), ['127.0.0.1']);
    assert.deepEqual(await resolver.resolve6('mx.shop.example'), ['::1']);
  });
  it('answers a long text through an alias', async () => {
    const [strings = []] = await resolver.resolveTxt('alias.example');
    assert.equal(strings.join(''), long);
    assert.ok(strings.every((part) => part.length <= 255));
  });
  it('answers PTR', async () =>
    assert.deepEqual(await resolver.resolvePtr(reverseName('127.0.0.1')), ['mx.shop.example']));
  it('tells no name from no record', async () => {
    assert.equal(await code(resolver.resolveMx('nowhere.example')), 'ENOTFOUND');
    assert.equal(await code(resolver.resolveMx('mx.shop.example')), 'ENODATA');
    assert.equal(await code(resolver.resolveMx('_domainkey.shop.example')), 'ENODATA');
  });
  it('fails as configured', async () => {
    assert.equal(await code(resolver.resolveMx('broken.example')), 'ESERVFAIL');
    assert.equal(await code(impatient.resolveMx('silent.example')), 'ETIMEOUT');
  });
  it('knows what a test changes', async () => {
    peer.zone['new.example'] = { A: ['127.0.0.2'] };
    assert.deepEqual(await resolver.resolve4('new.example'), ['127.0.0.2']);
    assert.equal(peer.requests.at(-1), 'A new.example');
  });
});
