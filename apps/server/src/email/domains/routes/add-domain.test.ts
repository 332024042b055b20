import assert from 'node:assert/strict';
import { createPublicKey } from 'node:crypto';
import { after, describe, it } from 'node:test';
import { openTestDomains } from '../testing.ts';

const service = await openTestDomains();
after(() => service.close());

const add = (domain: unknown, call = service.call) => call('POST', '/v3/domains', { domain });
type Listed = { type: string; name: string; value: string; purpose: string };

describe('POST /v3/domains', () => {
  it('adds a pending domain and returns its records', async () => {
    const { status, body } = await add('Shop.Example');
    assert.equal(status, 200);
    const { data } = body;
    assert.deepEqual(Object.keys(data).sort(), [
      'createdAt',
      'dkimTokens',
      'dnsRecords',
      'domain',
      'id',
      'maxPerHour',
      'status',
      'tls',
    ]);
    assert.equal(data.domain, 'shop.example');
    assert.equal(data.status, 'pending');
    assert.equal(data.dkimTokens.length, 2);
    assert.deepEqual(
      data.dnsRecords.map(({ type, name, purpose }: Listed) => [type, name, purpose]),
      [
        ['TXT', '_svc-challenge.shop.example', 'ownership'],
        ['TXT', `${data.dkimTokens[0]}._domainkey.shop.example`, 'dkim'],
        ['TXT', `${data.dkimTokens[1]}._domainkey.shop.example`, 'dkim'],
        ['MX', 'bounces.post.example', 'return_path'],
        ['TXT', 'bounces.post.example', 'return_path'],
        ['TXT', '_dmarc.shop.example', 'dmarc'],
      ],
    );
  });
  it('makes one rsa-2048 and one ed25519 key, each whole in its value', async () => {
    const { dnsRecords } = (await add('keys.example')).body.data;
    const [rsa, ed25519] = dnsRecords.filter(({ purpose }: Listed) => purpose === 'dkim');
    const [, rsaKey = ''] = /^v=DKIM1; k=rsa; p=(\S+)$/.exec(rsa.value) ?? [];
    const key = createPublicKey({ key: Buffer.from(rsaKey, 'base64'), format: 'der', type: 'spki' });
    assert.equal(key.asymmetricKeyDetails?.modulusLength, 2_048);
    assert.ok(rsa.value.length > 255);
    const [, bare = ''] = /^v=DKIM1; k=ed25519; p=(\S+)$/.exec(ed25519.value) ?? [];
    assert.equal(Buffer.from(bare, 'base64').length, 32);
  });
  it('returns the same for an existing domain', async () => {
    const first = await add('twice.example');
    assert.deepEqual((await add('twice.example')).body, first.body);
  });
  it('creates one of several concurrent ones', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add('crowd.example')));
    assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
    assert.equal(answers[0]?.body.data.dkimTokens.length, 2);
  });
  it('gives the same records after a deletion, and verifies them again', async () => {
    const first = (await add('back.example')).body.data;
    service.publish(first);
    await service.call('POST', `/v3/domains/${first.id}/verify`);
    await service.call('DELETE', `/v3/domains/${first.id}`);
    const second = (await add('back.example')).body.data;
    assert.deepEqual(second, first);
    assert.equal(second.status, 'pending');
  });
  it('leaves a record each time a domain comes, and only then', async () => {
    const { id } = (await add('noted.example')).body.data;
    await add('noted.example');
    await service.call('DELETE', `/v3/domains/${id}`);
    await Promise.all([add('noted.example'), add('noted.example')]);
    const by = `${id} by admin@${service.accounts.domain}`;
    assert.deepEqual(
      (await service.audited()).filter((record) => record.endsWith(by)),
      [`domain.added ${by}`, `domain.deleted ${by}`, `domain.added ${by}`],
    );
  });
  it('gives each workspace a challenge and keys of its own', async () => {
    const ours = (await add('both.example')).body.data;
    const theirs = (await add('both.example', service.callOther)).body.data;
    const values = [...ours.dnsRecords, ...theirs.dnsRecords]
      .filter(({ purpose }: Listed) => purpose === 'ownership' || purpose === 'dkim')
      .map(({ value }: Listed) => value);
    assert.equal(new Set(values).size, 6);
  });
  it('writes international names in A-labels', async () =>
    assert.equal((await add('Bücher.example')).body.data.domain, 'xn--bcher-kva.example'));
  it('treats subdomains as domains of their own', async () => {
    const { status, body } = await add('news.shop.example');
    assert.equal(status, 200);
    assert.equal(body.data.domain, 'news.shop.example');
  });

  for (const domain of [
    '',
    'com',
    'co.uk',
    'localhost',
    'shop',
    '127.0.0.1',
    '[::1]',
    'mail.localhost',
    'printer.local',
    'ann@shop.example',
    'https://shop.example',
    'shop example.com',
    '-shop.example',
    'sh_op.example',
    `${'a'.repeat(64)}.example`,
    'postpress.localhost',
    5,
    null,
  ])
    it(`refuses ${JSON.stringify(domain)}`, async () => {
      const { status, body } = await add(domain);
      assert.equal(status, 400);
      assert.equal(body.error, 'VALIDATION_ERROR');
      assert.match(body.message, /domain/);
    });
  it('refuses a domain that another workspace has verified, and only then', async () => {
    const theirs = (await add('taken.example', service.callOther)).body.data;
    assert.equal((await add('taken.example')).status, 200);
    service.publish(theirs);
    await service.callOther('POST', `/v3/domains/${theirs.id}/verify`);
    const { status, body } = await add('taken.example');
    assert.equal(status, 409);
    assert.equal(body.error, 'DOMAIN_CONFLICT');
    await service.callOther('DELETE', `/v3/domains/${theirs.id}`);
    assert.equal((await add('taken.example')).status, 200);
  });
  it('needs the feature: FEATURE_NOT_AVAILABLE', async () => {
    const { db, workspaces, access } = service.accounts;
    const plan = (features: object) =>
      db
        .updateTable('plans')
        .set({ features: JSON.stringify(features) })
        .where('workspace_id', '=', workspaces.other)
        .execute();
    await plan({ sender_domains: false });
    access.forget();
    const { status, body } = await add('unpaid.example', service.callOther);
    assert.equal(status, 403);
    assert.equal(body.error, 'FEATURE_NOT_AVAILABLE');
    await plan({});
    access.forget();
  });
});
