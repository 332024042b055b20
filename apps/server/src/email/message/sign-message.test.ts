import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { describe, it } from 'node:test';
import type { ComposedMessage } from './compose-message.ts';
import type { SigningKey } from './sender.ts';
import { relaxedField, signMessage, withRelaxedBody } from './sign-message.ts';

const keys: SigningKey[] = [
  {
    selector: 'r1',
    algorithm: 'rsa-2048',
    privateKey: generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey,
  },
  { selector: 'e1', algorithm: 'ed25519', privateKey: generateKeyPairSync('ed25519').privateKey },
];
const message: ComposedMessage = {
  fields: [
    { name: 'From', value: 'hi@shop.example' },
    { name: 'Subject', value: 'Your order' },
  ],
  body: 'Hello\r\n',
  smtpUtf8: false,
};
const noon = new Date('2030-01-01T12:00:00Z');
const sign = (some = keys) => signMessage(message, { domain: 'shop.example', keys: some }, noon);

/** That others verify them is in test/interop/signatures.test.ts. */
describe('a signed message', () => {
  it('carries one signature per key', async () => {
    const text = (await sign()).toString();
    assert.match(text, /^DKIM-Signature: v=1; a=rsa-sha256; c=relaxed\/relaxed; d=shop\.example; s=r1;/);
    assert.match(text, /\r\nDKIM-Signature: v=1; a=ed25519-sha256;/);
    assert.equal(text.match(/^DKIM-Signature/gm)?.length, 2);
  });
  it('is the message behind them', async () =>
    assert.ok(
      (await sign()).toString().endsWith('\r\nFrom: hi@shop.example\r\nSubject: Your order\r\n\r\nHello\r\n'),
    ));
  it('is sent unsigned without a key', async () =>
    assert.equal(
      (await sign([])).toString(),
      'From: hi@shop.example\r\nSubject: Your order\r\n\r\nHello\r\n',
    ));
  it('is the same each time', async () => assert.deepEqual(await sign(), await sign()));
  it('has short lines', async () => {
    for (const line of (await sign()).toString().split('\r\n')) assert.ok(line.length <= 78, line);
  });
});

/** The examples of RFC 6376, 3.4.5. */
describe('the relaxed form', () => {
  const body = (text: string) => withRelaxedBody(text, String);
  it('of a field', () => {
    assert.equal(relaxedField({ name: 'A', value: 'X' }), 'a:X');
    assert.equal(relaxedField({ name: 'B ', value: ' Y\t\r\n\tZ  ' }).replace(' :', ':'), 'b:Y Z');
  });
  it('of a body', () => assert.equal(body(' C \r\nD \t E\r\n\r\n\r\n'), ' C\r\nD E\r\n'));
  it('of nothing', () => assert.equal(body('\r\n\r\n'), ''));
  it('of a body without a line end', () => assert.equal(body('a'), 'a\r\n'));
});
