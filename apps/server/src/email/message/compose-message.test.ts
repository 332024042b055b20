import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import PostalMime from 'postal-mime';
import type { StoredEmail } from '../emails/email-contents.ts';
import { composeMessage } from './compose-message.ts';
import { writeFields } from './mime/header-field.ts';
import { linksWithoutToken } from './recipient-links.ts';

const email: StoredEmail = {
  id: '0190f3c8-0000-7000-8000-000000000001',
  projectId: 3,
  workspaceId: 2,
  sendAt: new Date('2030-01-01T12:00:00Z'),
  from: '"Shop, Inc." <hi@shop.example>',
  to: 'ann@inbox.example',
  subject: 'Your order',
  messageId: '<0190f3c8-0000-7000-8000-000000000001@post.example>',
  html: '<p>Grüße</p>',
  text: 'Grüße',
  replyTo: null,
  headers: null,
  attachments: [],
  topic: null,
  listUnsubscribe: true,
  storesContent: true,
  isTest: false,
};

const noLinks = linksWithoutToken('https://post.example', null, 'x');

function write(changes: Partial<StoredEmail>, token: string | null = null): string {
  const links = linksWithoutToken('https://post.example', token === null ? null : 'news', token ?? 'x');
  const { fields, body } = composeMessage({ ...email, ...changes }, links);
  return `${writeFields(fields)}\r\n${body}`;
}
const read = (changes: Partial<StoredEmail>, token: string | null = null) =>
  PostalMime.parse(write(changes, token));
const header = (text: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n .*)*)`, 'm').exec(text.split('\r\n\r\n')[0] ?? '')?.[1];

const pdf = {
  filename: 'bill.pdf',
  contentType: 'application/pdf',
  content: Buffer.from('%PDF \x00\xff', 'latin1'),
};

describe('a message', () => {
  it('has sender, recipient, subject and date', async () => {
    const message = await read({});
    assert.deepEqual(message.from, { address: 'hi@shop.example', name: 'Shop, Inc.' });
    assert.deepEqual(message.to, [{ address: 'ann@inbox.example', name: '' }]);
    assert.equal(message.subject, 'Your order');
    assert.equal(message.messageId, email.messageId);
    assert.equal(header(write({}), 'Date'), 'Tue, 01 Jan 2030 12:00:00 +0000');
  });
  it('carries text and HTML', async () => {
    const message = await read({});
    assert.equal(message.text?.trim(), 'Grüße');
    assert.equal(message.html?.trim(), '<p>Grüße</p>');
    assert.match(write({}), /Content-Type: multipart\/alternative/);
  });
  it('is sent without text if there is none', () =>
    assert.equal(header(write({ text: '' }), 'Content-Type'), 'text/html; charset=utf-8'));
  it('relates an image to the HTML that names it', async () => {
    for (const [id, source] of [
      ['logo', 'cid:logo'],
      ['a%b@shop.example', 'cid:a%25b@shop.example'],
      ['a&b', 'CID:a&amp;b'],
    ]) {
      const png = { ...pdf, filename: 'logo.png', contentType: 'image/png', contentId: id };
      const html = `<img src="${source}">`;
      const text = write({ html, attachments: [png, { ...pdf, contentId: 'other' }] });
      const { attachments } = await PostalMime.parse(text);
      assert.deepEqual(
        attachments.map(({ contentId, related = false, disposition }) => [contentId, related, disposition]),
        [
          [`<${id}>`, true, 'inline'],
          ['<other>', false, 'attachment'],
        ],
      );
      const kinds = ['multipart/mixed', 'multipart/alternative', 'multipart/related'];
      assert.deepEqual(text.match(/multipart\/\w+/g), kinds);
    }
  });
  it('carries an invitation as the last alternative, with its method', async () => {
    const contentType = 'text/calendar; charset=utf-8; method=REQUEST';
    const invite = { filename: 'invite.ics', contentType, content: Buffer.from('BEGIN:VCALENDAR') };
    const text = write({ attachments: [{ ...invite, isAlternative: true }] });
    assert.match(text, /^Content-Type: multipart\/alternative/m);
    const types = [...text.matchAll(/^Content-Type: (text\/\w+)/gm)].map(([, type]) => type);
    assert.deepEqual(types, ['text/plain', 'text/html', 'text/calendar']);
    assert.equal((await PostalMime.parse(text)).attachments[0]?.method, 'REQUEST');
  });
  it('carries a message as it is, or as a file where it would have to be encoded', () => {
    const eml = (content: string) => {
      const file = { filename: 'a.eml', contentType: 'message/rfc822', content: Buffer.from(content) };
      return write({ attachments: [file] });
    };
    assert.match(
      eml('Subject: a\n\nb'),
      /message\/rfc822;[\s\S]+Encoding: 7bit\r\n\r\nSubject: a\r\n\r\nb\r\n/,
    );
    assert.match(eml('Subject: ü\n\nb'), /application\/octet-stream;[\s\S]+Encoding: base64/);
  });
  it('names several mailboxes to reply to', async () => {
    const { replyTo } = await read({ replyTo: '"A, B" <a@shop.example>, Käthe <c+@shop.example>' });
    const id = email.id.replaceAll('-', '');
    assert.deepEqual(replyTo, [
      { name: 'A, B', address: 'a@shop.example' },
      { name: 'Käthe', address: `c+${id}@shop.example` },
    ]);
  });
  it('keeps the List-Unsubscribe of its sender', () => {
    const own = { 'List-Unsubscribe': '<mailto:off@shop.example>' };
    const text = write({ headers: own }, 'abc');
    assert.equal(header(text, 'List-Unsubscribe'), '<mailto:off@shop.example>');
    assert.ok(!text.includes('post.example/unsubscribe'));
  });
  it('carries attachments beside both', async () => {
    const text = write({ attachments: [pdf, { ...pdf, filename: 'Übersicht.pdf' }] });
    assert.match(header(text, 'Content-Type') ?? '', /^multipart\/mixed/);
    const { attachments, html } = await PostalMime.parse(text);
    assert.deepEqual(
      attachments.map(({ filename }) => filename),
      ['bill.pdf', 'Übersicht.pdf'],
    );
    assert.deepEqual(Buffer.from(attachments[0]?.content as ArrayBuffer), pdf.content);
    assert.equal(html?.trim(), '<p>Grüße</p>');
  });
  it('is made of the same bytes each time', () =>
    assert.equal(write({ attachments: [pdf] }), write({ attachments: [pdf] })));
  it('ends with a line end', () => {
    for (const changes of [{}, { text: '' }, { attachments: [pdf] }]) assert.match(write(changes), /\r\n$/);
  });
  it('ends lines with CRLF, none over 998 characters', () => {
    const long = `<p>${'x'.repeat(5_000)}</p>\n<p>\r</p>`;
    const text = write({ html: long, subject: 'ü'.repeat(900), headers: { 'X-Long': 'v'.repeat(900) } });
    assert.ok(!/(^|[^\r])\n|\r(?!\n)/.test(text));
    assert.ok(text.split('\r\n').every(({ length }) => length <= 998));
  });
});

describe('its further fields', () => {
  it('are the caller’s own', () =>
    assert.equal(header(write({ headers: { 'X-Order': '17' } }), 'X-Order'), '17'));
  for (const name of [
    'Bcc',
    'X-Postpress-Id',
    'x-ses-tenant',
    'X-A\r\nBcc: b@x.example',
    'X-A:',
    'X-',
    'X-Ä',
  ])
    it(`never ${JSON.stringify(name)}`, () => assert.equal(write({ headers: { [name]: '1' } }), write({})));
  it('cannot begin another, nor can any other text', () => {
    for (const end of ['\r\n', '\n', '\r', '\r\n\r\n', '\u0085', '\u2028']) {
      const text = `1${end}Bcc: b@x.example`;
      const file = { ...pdf, filename: text, contentType: `text/plain; x=${text}` };
      for (const changes of [{ headers: { 'X-A': text } }, { subject: text }, { attachments: [file] }]) {
        const written = write(changes);
        assert.doesNotMatch(written, /^bcc:/im);
        assert.doesNotMatch(written, /[^\r]\n|\r[^\n]/);
      }
    }
  });
  it('name a mailbox for answers', async () =>
    assert.deepEqual((await read({ replyTo: 'help@shop.example' })).replyTo, [
      { address: 'help@shop.example', name: '' },
    ]));
  it('name the email behind a plus in that mailbox, where it has room', async () => {
    const replyAddress = async (replyTo: string) => (await read({ replyTo })).replyTo?.[0]?.address;
    const fits = `${'a'.repeat(31)}+@reply.shop.example`;
    assert.match((await replyAddress(fits)) ?? '', /^a{31}\+[\da-f]{32}@reply\.shop\.example$/);
    const tooLong = `${'a'.repeat(32)}+@reply.shop.example`;
    assert.equal(await replyAddress(tooLong), tooLong);
    assert.equal(await replyAddress(`Ann <${tooLong}>`), tooLong);
  });
  it('say how feedback is counted', () =>
    assert.equal(header(write({}), 'Feedback-ID'), 'project-3:workspace-2:transactional:postpress'));
  it('offer one click where it is wanted', () => {
    const text = write({}, 'abc');
    assert.equal(header(text, 'List-Unsubscribe'), '<https://post.example/unsubscribe/abc>');
    assert.equal(header(text, 'List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click');
    assert.equal(header(write({}), 'List-Unsubscribe'), undefined);
    const off = write({ listUnsubscribe: false }, 'abc');
    assert.equal(header(off, 'List-Unsubscribe'), undefined);
  });
  it('have the links of their topic where the texts name them', async () => {
    const html = ['{{unsubscribe_url}}', '{{{ preferences_url }}}', '%7B%7Bunsubscribe_url%7D%7D']
      .map((tag) => `<a href="${tag}">x</a>`)
      .join('');
    const changes = { html, text: 'Stop: {{ unsubscribe_url }}' };
    const message = await read(changes, 'abc');
    const targets = [...(message.html ?? '').matchAll(/href="https:\/\/post\.example\/(\w+)\/abc"/g)];
    assert.deepEqual(
      targets.map(([, page]) => page),
      ['unsubscribe', 'preferences', 'unsubscribe'],
    );
    assert.equal(message.text?.trim(), 'Stop: https://post.example/unsubscribe/abc');
    assert.equal((await read(changes)).html?.trim(), html);
  });
});

describe('addresses', () => {
  const from = (text: string) => header(write({ from: text }), 'From');
  it('may be bare', () => assert.equal(from('hi@shop.example'), 'hi@shop.example'));
  it('have names in words', () =>
    assert.equal(from('Ann Lee <hi@shop.example>'), 'Ann Lee <hi@shop.example>'));
  it('have names in quotes', () =>
    assert.equal(from('"Lee, Ann" <hi@shop.example>'), '"Lee, Ann" <hi@shop.example>'));
  it('have names in encoded words', () =>
    assert.equal(from('Jürgen <hi@shop.example>'), '=?UTF-8?Q?J=C3=BCrgen?= <hi@shop.example>'));
  it('are sent as A-labels', () => {
    assert.equal(header(write({ to: 'ann@bücher.example' }), 'To'), 'ann@xn--bcher-kva.example');
    assert.equal(composeMessage({ ...email, to: 'ann@bücher.example' }, noLinks).smtpUtf8, false);
  });
  it('beyond ASCII stay as they are, for hosts that take UTF-8', () => {
    const composed = composeMessage({ ...email, to: 'jürgen@inbox.example' }, noLinks);
    assert.equal(composed.smtpUtf8, true);
    assert.match(writeFields(composed.fields), /^To: jürgen@inbox\.example\r\n/m);
  });
  it('that were changed in the database make no message', () =>
    assert.throws(() => composeMessage({ ...email, to: 'a@x.example\r\nBcc: b@x.example' }, noLinks)));
});
