import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { insertSuppressions } from '../suppressions.ts';
import { openTestSuppressions } from './testing.ts';

const service = await openTestSuppressions();
after(() => service.close());

const suppress = (email: unknown, call = service.call) => call('POST', '/v3/emails/suppressions', { email });

describe('POST /v3/emails/suppressions', () => {
  it('returns the entry', async () => {
    const { status, body } = await suppress('Ann@Shop.Example');
    assert.equal(status, 200);
    assert.deepEqual(body, {
      data: { email: 'ann@shop.example', reason: 'manual', createdAt: '2030-01-07T12:00:00.000Z' },
    });
  });
  it('keeps the first reason and time', async () => {
    const { db, projects } = service.accounts;
    const entry = { projectId: projects.shop, email: 'BEN@shop.example', createdAt: new Date('2029-01-01') };
    await insertSuppressions(db, [{ ...entry, reason: 'hard_bounce' }]);
    const { body } = await suppress('ben@shop.example');
    assert.deepEqual(body.data, {
      email: 'ben@shop.example',
      reason: 'hard_bounce',
      createdAt: '2029-01-01T00:00:00.000Z',
    });
  });
  it('treats both forms of an international domain as one', async () => {
    assert.equal((await suppress('Zoë@Bücher.example')).body.data.email, 'zoë@xn--bcher-kva.example');
    const { body } = await service.call(
      'GET',
      `/v3/emails/suppressions/check?email=${encodeURIComponent('ZOË@xn--bcher-kva.example')}`,
    );
    assert.equal(body.data.suppressed, true);
  });
  it('is of the project alone', async () => {
    await suppress('carl@shop.example');
    const { body } = await service.callOther('GET', '/v3/emails/suppressions/check?email=carl@shop.example');
    assert.equal(body.data.suppressed, false);
  });
  it('puts an address on the list once when many do it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => suppress('Crowd@shop.example')));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    const { body } = await service.call('GET', '/v3/emails/suppressions');
    assert.equal(
      body.data.filter(({ email }: { email: string }) => email === 'crowd@shop.example').length,
      1,
    );
  });
  for (const email of [
    undefined,
    null,
    5,
    '',
    'ann',
    'ann@',
    '@shop.example',
    'Ann <ann@shop.example>',
    'a b@c.d',
    'ann@shop.example\r\nBcc: x@y.z',
    `${'a'.repeat(65)}@shop.example`,
  ])
    it(`refuses ${JSON.stringify(email)}`, async () => {
      const { status, body } = await suppress(email);
      assert.equal(status, 400);
      assert.equal(body.error, 'VALIDATION_ERROR');
      assert.match(body.message, /email/);
    });
});
