import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { startDns } from '../../../../../test/peers/dns.ts';
import { createDnsRecords } from '../../platform/dns/records.ts';
import type { DkimKey } from './dkim-keys.ts';
import { dkimRecord } from './dkim-record.ts';
import { inspectDomain } from './inspect-domain.ts';
import type { SenderDomain } from './sender-domains.ts';
import { testSetup } from './testing.ts';

const peer = await startDns({});
after(() => peer.stop());
beforeEach(() => {
  for (const name of Object.keys(peer.zone)) delete peer.zone[name];
  peer.zone['_svc-challenge.shop.example'] = { TXT: [challenge] };
  peer.zone[name] = { TXT: [dkimRecord(key)] };
});

const challenge = 'svc-challenge=0123';
const domain = { domain: 'shop.example', challenge } as SenderDomain;
const key = {
  id: 7,
  selector: 'abc',
  algorithm: 'rsa-2048',
  publicKey: Buffer.alloc(294, 'key').toString('base64'),
  retiredAt: null,
} as DkimKey;
const name = 'abc._domainkey.shop.example';

async function look(dkimZone: string | null = null, keys = [key], timeoutMs = 5_000) {
  const dns = createDnsRecords({ servers: [peer.server], timeoutMs });
  const {
    ownership,
    keys: seen,
    findings,
  } = await inspectDomain(domain, keys, {
    dns,
    setup: testSetup({ dkimZone }),
  });
  return {
    ownership,
    key: seen.get(key.id),
    findings,
    says: findings.map(({ message }) => message).join('\n'),
  };
}

describe('a check of a domain', () => {
  it('reports that nothing is missing', async () => {
    const { ownership, key, findings } = await look();
    assert.deepEqual([ownership, key], ['passes', 'passes']);
    assert.deepEqual(
      findings.map(({ state, purpose, name }) => [state, purpose, name]),
      [
        ['ok', 'ownership', '_svc-challenge.shop.example'],
        ['ok', 'dkim', name],
      ],
    );
  });
  it('takes its challenge from beside those of other workspaces', async () => {
    peer.zone['_svc-challenge.shop.example'] = { TXT: ['svc-challenge=9999', ` ${challenge} `] };
    assert.equal((await look()).ownership, 'passes');
  });
  it('shows another challenge', async () => {
    peer.zone['_svc-challenge.shop.example'] = { TXT: ['svc-challenge=9999'] };
    const { ownership, says } = await look();
    assert.equal(ownership, 'misses');
    assert.match(says, /Expected the text "svc-challenge=0123"; found "svc-challenge=9999"/);
  });
  it('finds what was entered with the domain twice', async () => {
    delete peer.zone[name];
    peer.zone[`${name}.shop.example`] = { TXT: [dkimRecord(key)] };
    const { key: seen, says } = await look();
    assert.equal(seen, 'misses');
    assert.match(says, /there is one at abc\._domainkey\.shop\.example\.shop\.example/);
    assert.match(says, /Enter abc\._domainkey as the name/);
  });
  it('reports a conflicting CNAME', async () => {
    peer.zone[name] = { CNAME: 'keys.elsewhere.example' };
    assert.match((await look()).says, /CNAME to keys\.elsewhere\.example blocks this record/);
  });
  it('shows what a record has instead', async () => {
    peer.zone[name] = { TXT: ['v=DKIM1; k=rsa; p=AAAA'] };
    assert.match((await look()).says, /The rsa-2048 record has another key \(p=AAAA\)/);
  });
  it('omits retired keys', async () => {
    const retired = { ...key, id: 6, selector: 'old', retiredAt: new Date() };
    assert.equal((await look(null, [retired, key])).findings.length, 2);
  });
  for (const fails of ['servfail', 'silent'] as const)
    it(`decides nothing from a server that is ${fails}`, async () => {
      peer.zone[name] = { fails };
      peer.zone['_svc-challenge.shop.example'] = { fails };
      const { ownership, key: seen, findings } = await look(null, [key], 200);
      assert.deepEqual([ownership, seen], ['unanswered', 'unanswered']);
      assert.deepEqual(
        findings.map(({ state }) => state),
        ['unanswered', 'unanswered'],
      );
    });
});

describe('a check of a domain with keys in a zone of the operator', () => {
  const zone = 'post.example';
  const target = 'abc.dkim.post.example';

  it('follows the alias', async () => {
    peer.zone[name] = { CNAME: target };
    peer.zone[target] = { TXT: [dkimRecord(key)] };
    assert.equal((await look(zone)).key, 'passes');
  });
  it('accepts the key itself, too', async () => assert.equal((await look(zone)).key, 'passes'));
  it('shows an alias that points elsewhere', async () => {
    peer.zone[name] = { CNAME: 'abc.dkim.other.example' };
    assert.match(
      (await look(zone)).says,
      /points to abc\.dkim\.other\.example, .* expected abc\.dkim\.post\.example/,
    );
  });
  it('says that the operator has not published the key', async () => {
    peer.zone[name] = { CNAME: target };
    assert.match(
      (await look(zone)).says,
      /CNAME is correct, but abc\.dkim\.post\.example is not published yet/,
    );
  });
  it('says that the alias is missing', async () => {
    delete peer.zone[name];
    assert.match((await look(zone)).says, /There is no CNAME record yet/);
  });
});
