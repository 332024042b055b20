import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { reverseName, startDns } from '../../../../../test/peers/dns.ts';
import type { SourceAddress, TransportKind } from '../../config/index.ts';
import { createDnsRecords } from '../../platform/dns/records.ts';
import { computeHere } from '../../platform/threads/compute.ts';
import type { DkimKey } from '../domains/dkim-keys.ts';
import { dkimRecord } from '../domains/dkim-record.ts';
import type { SenderDomain } from '../domains/sender-domains.ts';
import { testSetup } from '../domains/testing.ts';
import { readinessOf } from './readiness.ts';

const peer = await startDns({});
after(() => peer.stop());

const ADDRESS = '203.0.113.7';
const key = {
  id: 1,
  selector: 'abc',
  algorithm: 'rsa-2048',
  publicKey: Buffer.alloc(294, 'key').toString('base64'),
  retiredAt: null,
} as DkimKey;
const domain = {
  id: 3,
  workspaceId: 1,
  domain: 'news.shop.example',
  status: 'pending',
  captureOnly: false,
  challenge: 'svc-challenge=0',
} as SenderDomain;

beforeEach(() => {
  for (const name of Object.keys(peer.zone)) delete peer.zone[name];
  Object.assign(peer.zone, {
    '_svc-challenge.news.shop.example': { TXT: ['svc-challenge=0'] },
    'abc._domainkey.news.shop.example': { TXT: [dkimRecord(key)] },
    '_dmarc.shop.example': { TXT: ['v=DMARC1; p=reject; rua=mailto:d@shop.example'] },
    'news.shop.example': { MX: [{ exchange: 'mx.shop.example', priority: 10 }] },
    'mail.post.example': { A: [ADDRESS] },
    [reverseName(ADDRESS)]: { PTR: ['mail.post.example'] },
    'bounces.post.example': {
      MX: [{ exchange: 'mail.post.example', priority: 10 }],
      TXT: ['v=spf1 a:mail.post.example -all'],
    },
  });
});

async function look({
  transport = 'mx',
  inboundPort = 2525,
  known = [{ domain, keys: [key] }],
  sources = [],
}: {
  transport?: TransportKind;
  inboundPort?: number;
  known?: { domain: SenderDomain; keys: DkimKey[] }[];
  sources?: readonly SourceAddress[];
} = {}) {
  const dns = createDnsRecords({ servers: [peer.server], timeoutMs: 5_000 });
  return readinessOf('news.shop.example', known, {
    dns,
    setup: testSetup({ transport }),
    inboundPort,
    compute: computeHere,
    sources,
  });
}

/** The facts of one check, as `state: says → cure`. */
async function says(check: string, options: Parameters<typeof look>[0] = {}): Promise<string> {
  const facts = (await look(options)).filter((fact) => fact.check === check);
  return facts.map(({ state, says, cure }) => `${state}: ${says}${cure ? ` → ${cure}` : ''}`).join('\n');
}
const mail = () => peer.zone['bounces.post.example'] ?? {};

describe('the readiness of a domain', () => {
  it('has no faults if all records are correct', async () => {
    const facts = await look();
    assert.deepEqual(
      facts.map(({ check, state }) => [check, state]),
      [
        ['Ownership', 'ok'],
        ['DKIM', 'ok'],
        ['DMARC', 'ok'],
        ['Replies', 'ok'],
        ['SPF', 'ok'],
        ['Return path', 'ok'],
        ['PTR', 'ok'],
      ],
    );
  });
  it('has a fix for every problem', async () => {
    for (const name of Object.keys(peer.zone)) delete peer.zone[name];
    for (const { check, state, cure } of await look({ inboundPort: 0 })) {
      assert.notEqual(state, 'ok', check);
      assert.ok(cure, check);
    }
  });
  it('reports no fault while name servers do not answer', async () => {
    for (const name of Object.keys(peer.zone)) peer.zone[name] = { fails: 'servfail' };
    for (const name of ['shop.example', 'example', '_dmarc.news.shop.example'])
      peer.zone[name] = { fails: 'servfail' };
    for (const { check, state, says } of await look()) assert.equal(state, 'warn', `${check}: ${says}`);
  });
  it('says when no workspace has the domain', async () =>
    assert.match(await says('DKIM', { known: [] }), /^fail: No workspace has news\.shop\.example/));
  it('names the workspace where several have it', async () => {
    const other = { domain: { ...domain, workspaceId: 2 }, keys: [key] };
    const facts = await look({ known: [{ domain, keys: [key] }, other] });
    assert.ok(facts.some(({ check }) => check === 'DKIM (workspace 2)'));
  });
  it('does not ask a verified domain for its challenge again', async () => {
    delete peer.zone['_svc-challenge.news.shop.example'];
    assert.match(await says('Ownership'), /^fail/);
    const verified = { domain: { ...domain, status: 'verified' as const }, keys: [key] };
    assert.match(await says('Ownership', { known: [verified] }), /^warn/);
  });
});

describe('DMARC', () => {
  it('is that of the nearest name', async () => {
    assert.match(await says('DMARC'), /^ok: _dmarc\.shop\.example says p=reject/);
    peer.zone['_dmarc.news.shop.example'] = { TXT: ['v=DMARC1;p=none'] };
    assert.match(await says('DMARC'), /^ok: _dmarc\.news\.shop\.example says p=none/);
  });
  it('is what a parent says about names below it', async () => {
    peer.zone['_dmarc.shop.example'] = { TXT: ['v=DMARC1; p=reject; np=reject; sp=quarantine; pct=10'] };
    assert.match(await says('DMARC'), /^ok: _dmarc\.shop\.example says sp=quarantine/);
    peer.zone['_dmarc.news.shop.example'] = { TXT: ['v=DMARC1; p=none; sp=reject'] };
    assert.match(await says('DMARC'), /^ok: _dmarc\.news\.shop\.example says p=none/);
  });
  it('is recommended where there is none', async () => {
    delete peer.zone['_dmarc.shop.example'];
    assert.match(await says('DMARC'), /^warn: .*publish TXT _dmarc\.news\.shop\.example "v=DMARC1; p=none"/);
  });
  it('does not hold twice', async () => {
    peer.zone['_dmarc.shop.example'] = { TXT: ['v=DMARC1; p=none', 'v=DMARC1; p=reject', 'note'] };
    assert.match(await says('DMARC'), /^fail: _dmarc\.shop\.example has 2 policies/);
  });
  it('needs a policy', async () => {
    peer.zone['_dmarc.shop.example'] = { TXT: ['v=DMARC1; rua=mailto:d@shop.example'] };
    assert.match(await says('DMARC'), /^warn: .*no policy that receivers know/);
  });
  it('sends reports to another domain only if that agrees', async () => {
    const uris = 'mailto:d@mail.shop.example!10m, mailto:d@Reports.example, mailto:e@reports.example';
    peer.zone['_dmarc.shop.example'] = { TXT: [`v=DMARC1; p=reject; rua=${uris}`] };
    assert.match(
      await says('DMARC'),
      /^ok: .*\nwarn: .*reports about shop\.example to reports\.example.* → .*TXT shop\.example\._report\._dmarc\.reports\.example/,
    );
    peer.zone['shop.example._report._dmarc.reports.example'] = { TXT: ['v=DMARC1;'] };
    assert.match(await says('DMARC'), /^ok: [^\n]*$/);
  });
});

describe('SPF', () => {
  it('is that of the return path, evaluated for the address of this machine', async () => {
    assert.match(await says('SPF'), /^ok: The SPF record of bounces\.post\.example allows 203\.0\.113\.7/);
    peer.zone['bounces.post.example'] = { ...mail(), TXT: ['v=spf1 ip4:198.51.100.0/24 -all'] };
    assert.match(await says('SPF'), /^fail: .*does not allow 203\.0\.113\.7: fail\. → Publish TXT/);
  });
  it('follows include and redirect', async () => {
    peer.zone['bounces.post.example'] = { ...mail(), TXT: ['v=spf1 include:all.example -all'] };
    peer.zone['all.example'] = { TXT: ['v=spf1 redirect=more.example'] };
    peer.zone['more.example'] = { TXT: ['v=spf1 mx:bounces.post.example -all'] };
    assert.match(await says('SPF'), /^ok/);
  });
  it('is reported when it is missing, duplicated or wrong', async () => {
    peer.zone['bounces.post.example'] = { ...mail(), TXT: ['other'] };
    assert.match(await says('SPF'), /^fail: .*has no SPF record\. → Publish TXT bounces\.post\.example/);
    peer.zone['bounces.post.example'] = { ...mail(), TXT: ['v=spf1 -all', 'v=spf1 mx -all'] };
    assert.match(await says('SPF'), /^fail: .*has 2 SPF records/);
    peer.zone['bounces.post.example'] = { ...mail(), TXT: ['v=spf1 bogus:x -all'] };
    assert.match(await says('SPF'), /^fail: .*permerror/);
  });
  it('cannot be checked for a relay', async () =>
    assert.match(await says('SPF', { transport: 'relay' }), /^warn: .*your relay’s IP addresses/));
});

describe('the return path', () => {
  it('may lead to another name of this machine', async () => {
    peer.zone['bounces.post.example'] = { ...mail(), MX: [{ exchange: 'in.post.example', priority: 5 }] };
    peer.zone['in.post.example'] = { A: [ADDRESS] };
    assert.match(await says('Return path'), /^ok: .*goes to in\.post\.example/);
  });
  it('is reported when it points elsewhere, nowhere, or to a null MX', async () => {
    peer.zone['bounces.post.example'] = { ...mail(), MX: [{ exchange: 'mx.other.example', priority: 5 }] };
    assert.match(
      await says('Return path'),
      /^warn: .*goes to mx\.other\.example, not to mail\.post\.example/,
    );
    peer.zone['bounces.post.example'] = { TXT: ['v=spf1 -all'] };
    assert.match(await says('Return path'), /^fail: .*has no MX/);
    peer.zone['bounces.post.example'] = { MX: [{ exchange: '', priority: 0 }] };
    assert.match(await says('Return path'), /^fail: .*null MX/);
  });
  it('needs a listener', async () =>
    assert.match(
      await says('Return path', { inboundPort: 0 }),
      /^warn: No listener .*POSTPRESS_INBOUND_PORT/,
    ));
});

describe('the address of this machine', () => {
  it('has a name that has the address', async () => {
    peer.zone[reverseName(ADDRESS)] = { PTR: ['host7.provider.example'] };
    assert.match(await says('PTR'), /^fail: .*host7\.provider\.example, which has another address/);
    peer.zone['host7.provider.example'] = { A: [ADDRESS] };
    assert.match(
      await says('PTR'),
      /^warn: The PTR record of 203\.0\.113\.7 is host7\.provider\.example, .* PTR record of this IP address to mail\.post/,
    );
  });
  it('is reported when it has no name, or the name no address', async () => {
    delete peer.zone[reverseName(ADDRESS)];
    assert.match(await says('PTR'), /^fail: 203\.0\.113\.7 has no PTR record/);
    delete peer.zone['mail.post.example'];
    assert.match(await says('PTR'), /^fail: mail\.post\.example, .* has no address/);
  });
});

describe('further addresses', () => {
  const pool = [
    { address: '203.0.113.8', hostname: 'mail2.post.example', senderDomain: null },
    { address: '203.0.113.9', hostname: 'news.post.example', senderDomain: 'news.shop.example' },
  ];
  const found = async (check: string, sources = pool) => (await says(check, { sources })).split('\n');

  it('need PTR records that name their host names, and these their addresses', async () => {
    peer.zone[reverseName('203.0.113.8')] = { PTR: ['mail2.post.example'] };
    peer.zone['mail2.post.example'] = { A: ['203.0.113.8'] };
    peer.zone[reverseName('203.0.113.9')] = { PTR: ['news.post.example'] };
    const [first, second] = await found('PTR');
    assert.match(first ?? '', /^ok: 203\.0\.113\.8 ↔ mail2\.post\.example/);
    assert.match(
      second ?? '',
      /^fail: The PTR record of 203\.0\.113\.9 .* → Publish an address record of news\.post/,
    );
  });
  it('are to be in the SPF record of the return path', async () => {
    peer.zone['bounces.post.example'] = { ...mail(), TXT: ['v=spf1 ip4:203.0.113.8 -all'] };
    const [first, second] = await found('SPF');
    assert.match(first ?? '', /^ok: .* allows 203\.0\.113\.8/);
    assert.match(
      second ?? '',
      /^fail: .*203\.0\.113\.9.*a:mail\.post\.example a:mail2\.post\.example a:news\.post/,
    );
  });
  it('leave out that of the host name only if one of them is for all domains', async () => {
    const own = (await found('SPF', pool.slice(1))).map((line) => /203\.0\.113\.\d/.exec(line)?.[0]);
    assert.deepEqual(own, [ADDRESS, '203.0.113.9']);
  });
});

describe('replies to a domain', () => {
  it('come to its MX, else to its address', async () => {
    assert.match(await says('Replies'), /^ok: .*mx\.shop\.example/);
    peer.zone['news.shop.example'] = { A: [ADDRESS] };
    assert.match(await says('Replies'), /^ok: .*no MX; its address/);
  });
  it('are reported as impossible', async () => {
    peer.zone['news.shop.example'] = { MX: [{ exchange: '', priority: 0 }] };
    assert.match(await says('Replies'), /^warn: .*null MX/);
    delete peer.zone['news.shop.example'];
    assert.match(await says('Replies'), /^warn: .*neither MX nor address/);
  });
});
