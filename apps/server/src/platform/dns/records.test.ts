import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { reverseName, startDns } from '../../../../../test/peers/dns.ts';
import { createDnsRecords, type DnsAnswer } from './records.ts';

/** Of one that is known not to be answered. */
const SILENCE_MS = 200;
const long = `v=DKIM1; k=rsa; p=${'A'.repeat(392)}`;
const peer = await startDns({
  'shop.example': {
    A: ['203.0.113.7', '203.0.113.8'],
    AAAA: ['2001:db8::7'],
    MX: [
      { exchange: 'second.shop.example', priority: 20 },
      { exchange: 'first.shop.example', priority: 10 },
    ],
    TXT: ['v=spf1 -all', long],
  },
  'alias.example': { CNAME: 'shop.example' },
  'closed.example': { MX: [{ exchange: '', priority: 0 }] },
  'broken.example': { fails: 'servfail' },
  'mute.example': { fails: 'silent' },
  [reverseName('203.0.113.7')]: { PTR: ['mail.shop.example'] },
});
const dns = createDnsRecords({ servers: [peer.server], timeoutMs: 5_000 });
after(() => peer.stop());

const records = <T>(answer: DnsAnswer<T>) => (answer.ok ? answer.records : answer.message);
const kind = <T>(answer: DnsAnswer<T>) => (answer.ok ? 'ok' : answer.kind);

describe('DNS records', () => {
  it('returns exchanges by preference', async () =>
    assert.deepEqual(records(await dns.mx('shop.example')), [
      { preference: 10, exchange: 'first.shop.example' },
      { preference: 20, exchange: 'second.shop.example' },
    ]));
  it('shows a null MX as an empty exchange', async () =>
    assert.deepEqual(records(await dns.mx('closed.example')), [{ preference: 0, exchange: '' }]));
  it('joins the strings of one text and keeps several texts apart', async () =>
    assert.deepEqual(new Set(records(await dns.txt('shop.example'))), new Set(['v=spf1 -all', long])));
  it('follows an alias for texts', async () =>
    assert.equal(records(await dns.txt('alias.example')).length, 2));
  it('shows the alias itself', async () =>
    assert.deepEqual(records(await dns.cname('alias.example')), ['shop.example']));
  it('returns addresses of both families', async () => {
    assert.deepEqual(records(await dns.a('shop.example')), ['203.0.113.7', '203.0.113.8']);
    assert.deepEqual(records(await dns.aaaa('shop.example')), ['2001:db8::7']);
  });
  it('returns the names of an address', async () =>
    assert.deepEqual(records(await dns.ptr('203.0.113.7')), ['mail.shop.example']));

  it('reports a missing name', async () => assert.equal(kind(await dns.txt('no.example')), 'no-name'));
  it('reports a name without such a record', async () =>
    assert.equal(kind(await dns.txt('closed.example')), 'no-record'));
  it('reports an invalid name', async () =>
    assert.equal(kind(await dns.txt(`${'a'.repeat(64)}.example`)), 'no-name'));
  it('reports an invalid address', async () => assert.equal(kind(await dns.ptr('nowhere')), 'no-name'));
  for (const name of ['broken.example', 'mute.example'])
    it(`does not accept ${name} as a response`, async () => {
      const answer = await createDnsRecords({ servers: [peer.server], timeoutMs: SILENCE_MS }).mx(name);
      assert.equal(kind(answer), 'unreachable');
      assert.match(String(records(answer)), /No name server answered for the MX record of/);
    });
  it('does not treat a missing server as a response', async () =>
    assert.equal(
      kind(await createDnsRecords({ servers: ['127.0.0.1:1'] }).a('shop.example')),
      'unreachable',
    ));
});
