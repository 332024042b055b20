import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { isSecret, parseSecret, writeSecret } from './secret.ts';
import { sign } from './sign.ts';
import { verify } from './verify.ts';

const now = new Date();
const secret = writeSecret(Buffer.alloc(24, 0xa5));
const other = writeSecret(Buffer.alloc(24, 0x5a));
const body = '{"id":"evt_1","data":{"subject":"Grüße 😀"}}';
const message = { id: 'evt_1', sentAt: now, body };
const ahead = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

describe('a secret', () => {
  it('has its form', () => assert.equal(isSecret(secret), true));
  it('is not in capitals', () => assert.equal(isSecret(secret.toUpperCase()), false));
  it('has all its digits', () => assert.equal(isSecret(secret.slice(0, -1)), false));
  it('is a key of 36 bytes', () => assert.equal(parseSecret(secret).length, 36));
});

describe('what we sign', () => {
  it('is verified by the stock library', () => {
    assert.deepEqual(new Webhook(secret).verify(body, sign(message, [secret])), JSON.parse(body));
  });
  it('is verified by it with either secret of a rotation', () => {
    const headers = sign(message, [secret, other]);
    for (const one of [secret, other]) assert.ok(new Webhook(one).verify(body, headers));
  });
  it('has the signature of the active secret first', () => {
    const [first] = sign(message, [secret, other])['webhook-signature'].split(' ');
    assert.equal(first, sign(message, [secret])['webhook-signature']);
  });
  it('is what the stock library signs, for every text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\w-]{1,40}$/), (text, id) => {
        // Halves of surrogate pairs have no bytes of their own in UTF-8; a payload has none.
        const payload = text.toWellFormed();
        const theirs = new Webhook(secret).sign(id, now, payload);
        assert.equal(sign({ id, sentAt: now, body: payload }, [secret])['webhook-signature'], theirs);
      }),
    ));
});

const refuses = (reason: string, ...args: Parameters<typeof verify>) =>
  assert.deepEqual(verify(...args), { ok: false, reason });

describe('verify', () => {
  const headers = sign(message, [secret]);
  it('accepts what the stock library signs', () => {
    const theirs = { ...headers, 'webhook-signature': new Webhook(secret).sign('evt_1', now, body) };
    assert.deepEqual(verify(body, theirs, secret), {
      ok: true,
      id: 'evt_1',
      sentAt: new Date(Math.floor(now.getTime() / 1_000) * 1_000),
    });
  });
  it('takes bytes', () => assert.ok(verify(Buffer.from(body), headers, secret).ok));
  it('accepts a Headers object', () => assert.ok(verify(body, new Headers(headers), secret).ok));
  it('accepts names in any case and lists', () => {
    const odd = { 'Webhook-Id': ['evt_1'], 'WEBHOOK-TIMESTAMP': headers['webhook-timestamp'] };
    assert.ok(verify(body, { ...odd, 'Webhook-Signature': headers['webhook-signature'] }, secret).ok);
  });
  it('accepts any of several secrets', () => assert.ok(verify(body, headers, [other, secret]).ok));
  it('accepts any of several signatures', () =>
    assert.ok(verify(body, sign(message, [other, secret]), secret).ok));
  it('leaves out versions it does not know', () => {
    const two = { ...headers, 'webhook-signature': `v1a,abc ${headers['webhook-signature']}` };
    assert.ok(verify(body, two, secret).ok);
  });
  it('refuses another body', () => refuses('no-match', `${body} `, headers, secret));
  it('refuses another id', () => refuses('no-match', body, { ...headers, 'webhook-id': 'evt_2' }, secret));
  it('refuses another secret', () => refuses('no-match', body, headers, other));
  it('refuses without any secret', () => refuses('no-match', body, headers, []));
  it('refuses a missing header', () =>
    refuses('missing-header', body, { ...headers, 'webhook-id': undefined }, secret));
  it('refuses an invalid time', () =>
    refuses('bad-timestamp', body, { ...headers, 'webhook-timestamp': '12.5' }, secret));
  it('refuses an old timestamp', () => refuses('too-old', body, headers, secret, { now: ahead(302) }));
  it('takes what is nearly old', () => assert.ok(verify(body, headers, secret, { now: ahead(299) }).ok));
  it('refuses a timestamp in the future', () =>
    refuses('too-new', body, headers, secret, { now: ahead(-302) }));
  it('has the tolerance it is given', () =>
    refuses('too-old', body, headers, secret, { now: ahead(12), toleranceSeconds: 10 }));
});
