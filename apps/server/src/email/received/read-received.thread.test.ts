import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readReceived } from './read-received.thread.ts';

const read = (header: readonly string[], body = 'Blue, please.') =>
  readReceived({ raw: Buffer.from([...header, '', body].join('\r\n')) });
const textIn = (type: string, disposition: string, content: string) =>
  [
    '--b',
    `Content-Type: ${type}`,
    ...(disposition === '' ? [] : [`Content-Disposition: ${disposition}`]),
    '',
    content,
  ].join('\r\n');
const mixed = (...parts: string[]) =>
  read(['Content-Type: multipart/mixed; boundary=b'], `${parts.join('\r\n')}\r\n--b--`);

describe('the sender', () => {
  for (const [from, shown, address] of [
    ['Shop, Inc. <ann@shop.example>', 'Shop, Inc. <ann@shop.example>', 'ann@shop.example'],
    ['Smith, Ann; Sales <ann@shop.example>', 'Smith, Ann; Sales <ann@shop.example>', 'ann@shop.example'],
    ['"Ann <ann@shop.example>', 'Ann <ann@shop.example>', 'ann@shop.example'],
    ['Ann" Smith <ann@shop.example>', 'Ann Smith <ann@shop.example>', 'ann@shop.example'],
    ['"Smith, Ann <ann@shop.example>', 'Smith, Ann <ann@shop.example>', 'ann@shop.example'],
    ['ann@shop.example (Ann Smith)', 'Ann Smith <ann@shop.example>', 'ann@shop.example'],
    ['Ann <ann@shop.example', 'Ann <ann@shop.example>', 'ann@shop.example'],
    ['=?utf-8?B?R3LD?= =?utf-8?B?vG4=?= <ann@shop.example>', 'Grün <ann@shop.example>', 'ann@shop.example'],
  ])
    it(`is found in ${from}`, async () => {
      const received = await read([`From: ${from}`]);
      assert.deepEqual([received.from, received.fromAddress], [shown, address]);
      assert.ok(received.hints.every(({ rule }) => rule !== 'no-from'));
    });
});

describe('characters that are split over two encoded words', () => {
  for (const [what, subject] of [
    ['in base64', '=?UTF-8?B?R3LDvMOf?= =?utf-8?B?ZSDi?=\r\n =?UTF-8?B?gqw=?='],
    ['as quoted-printable', '=?utf-8?Q?Gr=C3=BC=C3?=\r\n =?utf-8?Q?=9Fe_=E2=82=AC?='],
    ['in both', '=?utf-8?B?R3LDvMM=?=\r\n =?utf-8?Q?=9Fe_=E2=82=AC?='],
    ['with padding', '=?utf-8?B?R3LDvMOfZSDigg==?= =?utf-8?B?rA==?='],
  ])
    it(`are joined ${what}`, async () =>
      assert.equal((await read([`Subject: ${subject}`])).subject, 'Grüße €'));
});

describe('a part with a file name', () => {
  it('that is marked as inline is a file', async () => {
    const received = await mixed(
      textIn('text/plain', '', 'See the log.'),
      textIn('text/plain; name=run.log', 'inline; filename=run.log', 'line 1'),
      textIn('text/html', 'inline; filename="page.html"', '<p>x</p>'),
      textIn('text/plain; charset=utf-8', "INLINE; filename*=utf-8''gr%C3%BC%C3%9Fe.txt", 'x'),
    );
    assert.deepEqual(
      received.attachments.map(({ filename }) => filename),
      ['run.log', 'page.html', 'grüße.txt'],
    );
    assert.equal(received.reply, 'See the log.');
  });
  it('is text without one', async () => {
    const { reply } = await mixed(textIn('text/plain', 'inline', 'One.'), textIn('text/plain', '', 'Two.'));
    assert.equal(reply.replace(/\s+/g, ' '), 'One. Two.');
  });
});

describe('a header of more than 512 KB', () => {
  const filler = {
    'one field': [`X-Data: ${'a'.repeat(600_000)}`],
    'a folded field': [`X-Data: a${'\r\n aaaaaaaaaaaaaaaaaaa'.repeat(30_000)}`],
    'many fields': Array.from({ length: 20_000 }, (_, at) => `X-${at}: ${'a'.repeat(20)}`),
  };
  for (const [what, fields] of Object.entries(filler))
    it(`of ${what} leaves the text`, async () => {
      const received = await read([
        ...fields,
        'From: ann@shop.example',
        'Subject: Order',
        'Content-Type: text/plain',
      ]);
      assert.deepEqual(
        [received.fromAddress, received.subject, received.text?.trim(), received.reply],
        ['ann@shop.example', 'Order', 'Blue, please.', 'Blue, please.'],
      );
    });
});

describe('an automatic email', () => {
  const automatic = async (header: readonly string[], body?: string) => (await read(header, body)).automatic;
  for (const header of [
    ['Auto-Submitted: auto-replied (vacation)'],
    ['Auto-Submitted: (by a program) Auto-Generated; owner=x'],
    ['Precedence: bulk'],
    ['X-Autoreply: yes'],
    ['Content-Type: multipart/report; report-type=disposition-notification; boundary=b'],
    ['Subject: Automatic reply: Order 1042'],
    ['Subject: [EXTERNAL] Automatische Antwort: Order 1042'],
    ['Subject: =?utf-8?Q?R=C3=A9ponse_automatique_:_Commande?='],
    ['Subject: Respuesta automática: Pedido'],
    ['Subject: Odpowiedź automatyczna: Zamówienie'],
    ['Subject: Автоматический ответ: Заказ'],
    ['Subject: Automatikus válasz: Rendelés'],
    ['Subject: Otomatik yanıt: Sipariş'],
    ['Subject: 自動応答: 注文'],
    ['Subject: 【自動返信】ご注文'],
    ['Subject: 自动答复: 订单'],
    ['Subject: Out of Office'],
  ])
    it(`has ${header[0]}`, async () => assert.equal(await automatic(header), true));
  it('is a receipt in a part', async () => {
    const receipt = textIn('message/disposition-notification', '', 'Disposition: x');
    assert.equal((await mixed(textIn('text/plain', '', 'Read.'), receipt)).automatic, true);
  });
  for (const header of [
    ['Auto-Submitted: no (written by hand)'],
    ['Auto-Submitted: No; owner=ann'],
    ['Auto-Submitted: (nothing) no'],
    ['X-Auto-Reply: no (off)'],
    ['Subject: Re: Automatic reply: Order 1042'],
    ['Subject: Automatic reply does not work'],
    ['Subject: Vacation in May'],
  ])
    it(`is none with ${header[0]}`, async () => assert.equal(await automatic(header), false));
});

describe('the reply in flowed text', () => {
  for (const [what, body, reply] of [
    ['below a quote', '> Which color do \r\n> you want?\r\n> \r\nBlue, \r\nplease.', 'Blue, please.'],
    ['between quotes', '> Color?\r\n> \r\nBlue.\r\n>> Size \r\n>> of it?\r\n> \r\nLarge.', 'Blue.\nLarge.'],
    ['above a signature', 'Blue, \r\nplease. \r\n-- \r\nBob', 'Blue, please.'],
    [
      'below an attribution',
      'On 5 Nov 2024 at 15:14, Ann \r\n<ann@shop.example> wrote:\r\n> Color? \r\nBlue.\r\n\r\nBob',
      'Blue.\n\nBob',
    ],
  ] as const)
    it(`is found ${what}`, async () => {
      const received = await read(['Content-Type: text/plain; charset=utf-8; format=flowed'], body);
      assert.equal(received.reply, reply);
    });
});

describe('the text of a reply in HTML', () => {
  it('is that of its lines', async () => {
    const body =
      '<p>Blue.<o:p></o:p></p><table><tr><td>Size</td><td>L</td></tr></table><blockquote>Which color?</blockquote>';
    const { reply } = await read(['Content-Type: text/html; charset=utf-8'], body);
    assert.equal(reply, 'Blue.\n\nSize L');
  });
});
