/** What becomes of the header fields of a submitted message, over the real listener. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { decodeWords } from 'postal-mime';
import { openTestSubmission, type TestSubmission } from './testing.ts';

let submission: TestSubmission;
before(async () => {
  submission = await openTestSubmission();
});
after(() => submission.close());

async function leaves(...fields: string[]) {
  const reply = await submission.sendRaw([
    `From: ${submission.test.from}`,
    'Subject: x',
    ...fields,
    '',
    'hi',
    '',
  ]);
  assert.match(reply, /^250 /);
  const { headers, warnings, source } = await submission.leaving(reply);
  const value = (name: string) => headers.find(({ key }) => key === name.toLowerCase())?.value;
  return { value, warnings, source };
}
const latin = (text: string) => Buffer.from(text).toString('latin1');

describe('fields that tell people more about a message', () => {
  for (const [name, written, expected] of [
    ['Thread-Topic', 'Order 42', 'Order 42'],
    ['Thread-Topic', latin('Größe von Käthe'), 'Größe von Käthe'],
    ['Thread-Topic', '=?utf-8?Q?Gr=C3=BC=C3=9Fe?=', 'Grüße'],
    [
      'Thread-Index',
      'AdqJ4Kd1o2m3n4pLTXGqv2yQ8S6rZwAAB3Kg\r\n\tAAAB3Kg==',
      'AdqJ4Kd1o2m3n4pLTXGqv2yQ8S6rZwAAB3KgAAAB3Kg==',
    ],
    ['Sensitivity', 'Company-Confidential', 'Company-Confidential'],
    ['Priority', 'urgent', 'urgent'],
    ['Organization', latin('Käse & Söhne'), 'Käse & Söhne'],
    ['Comments', 'said\r\n by phone', 'said by phone'],
    ['Keywords', 'order, shop', 'order, shop'],
    ['User-Agent', 'Mail 1.0 (X11)', 'Mail 1.0 (X11)'],
    ['Content-Language', 'de-AT, en', 'de-AT, en'],
    ['Accept-Language', 'en-US;q=0.8', 'en-US;q=0.8'],
  ] as const)
    it(`leave, signed: ${name}: ${written}`, async () => {
      const { value, warnings, source } = await leaves(`${name}: ${written}`);
      assert.equal(decodeWords(value(name) ?? ''), expected);
      assert.deepEqual(warnings, []);
      for (const line of source.split('\r\n')) assert.ok(/^[\t -~]*$/.test(line) && line.length <= 998);
    });
  for (const field of [
    'Sensitivity: very much',
    'Thread-Index: not base64!',
    'Content-Language: <script>',
    'Priority: now',
  ])
    it(`are left out with a warning where they are not valid: ${field}`, async () => {
      const [name = ''] = field.split(':');
      const { value, warnings } = await leaves(field);
      assert.equal(value(name), undefined);
      assert.deepEqual(warnings, [`The header field ${name} was left out: its value is not valid.`]);
    });
  it('are left out with a warning where they are long', async () => {
    const { warnings } = await leaves(`Comments: ${'a'.repeat(5_000)}`, 'Keywords: a', 'Keywords: b');
    assert.deepEqual(warnings, [
      'The header field Comments was left out: it is too long.',
      'The header field Keywords was left out: it comes twice.',
    ]);
  });
});

describe('fields that are neither sent nor read', () => {
  for (const field of [
    'Disposition-Notification-To: <hi@shop.example>',
    'Sender: Desk <desk@shop.example>',
    'Autocrypt: addr=hi@shop.example; keydata=AAAA',
    'Errors-To: <errors@shop.example>',
    'Bogus: 1',
  ])
    it(`are named: ${field}`, async () => {
      const [name = ''] = field.split(':');
      const { value, warnings } = await leaves(field, field);
      assert.equal(value(name), undefined);
      assert.deepEqual(warnings, [
        `The header field ${name} was left out: fields of this name are not sent.`,
      ]);
    });
  it('are named where they would count for another project', async () => {
    const { value, warnings } = await leaves('Feedback-ID: 1:2:3:other');
    assert.match(value('Feedback-ID') ?? '', /:postpress$/);
    assert.deepEqual(warnings, [
      'The header field Feedback-ID was left out: emails have one of their project.',
    ]);
  });
  it('are named where one click has no web address', async () => {
    const { warnings } = await leaves(
      'List-Unsubscribe: <mailto:off@shop.example>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    );
    assert.deepEqual(warnings, [
      'The header field List-Unsubscribe-Post was left out: List-Unsubscribe has no https URL.',
    ]);
  });
  it('need no name where they are about the way to us, or the composer writes them', async () => {
    const { warnings, source } = await leaves(
      'Return-Path: <hi@shop.example>',
      'Received: from desk.example by mx.shop.example; Tue, 1 Jan 2030 00:00:00 +0000',
      'Received-SPF: pass',
      'Delivered-To: ann@inbox.example',
      'DKIM-Signature: v=1; d=other.example',
      'ARC-Seal: i=1; d=other.example',
      'ARC-Authentication-Results: i=1; other.example',
      'Authentication-Results: other.example; spf=pass',
      'Resent-From: <old@shop.example>',
      'Date: Tue, 1 Jan 2030 00:00:00 +0000',
      'Cc: bob@inbox.example',
      'Message-ID: <a.1@shop.example>',
      'MIME-Version: 1.0',
      'Content-Type: text/plain',
      'Content-Transfer-Encoding: 7bit',
      'Organization:',
    );
    assert.deepEqual(warnings, []);
    assert.doesNotMatch(source, /other\.example|desk\.example|old@|a\.1@|bob@/);
  });
});
