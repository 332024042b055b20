/** What programs really send, over the real listener, judged by what leaves as another parser reads it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sendAgain } from '../accept/accept-email.ts';
import { openTestSubmission, type TestSubmission } from './testing.ts';

let submission: TestSubmission;
let from: string;
before(async () => {
  submission = await openTestSubmission();
  from = submission.test.from;
});
after(() => submission.close());

const utf8 = (text: string) => Buffer.from(text).toString('latin1');
const plain = ['MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8'];

/** A message with these header fields, and a text unless they say otherwise. */
function withFields(...fields: string[]): string[] {
  const hasFrom = fields.some((field) => /^from:/i.test(field));
  const hasSubject = fields.some((field) => /^subject:/i.test(field));
  return [
    ...(hasFrom ? [] : [`From: ${from}`]),
    ...(hasSubject ? [] : ['Subject: x']),
    ...fields,
    '',
    'hi',
    '',
  ];
}

async function leaves(lines: readonly string[]) {
  const reply = await submission.sendRaw(lines);
  assert.match(reply, /^250 /);
  return submission.leaving(reply);
}

const multipart = (subtype: string, ...parts: string[][]) => [
  'MIME-Version: 1.0',
  `Content-Type: multipart/${subtype}; boundary=${subtype}-b`,
  '',
  ...parts.flatMap((part) => [`--${subtype}-b`, ...part]),
  `--${subtype}-b--`,
  '',
];
const message = (...rest: string[]) => [`From: Shop <${from}>`, 'Subject: x', ...rest];
const textPart = ['Content-Type: text/plain', '', 'txt'];
const field = (source: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im')
    .exec(source.split('\r\n\r\n', 1)[0] ?? '')?.[1]
    ?.replace(/\r\n[ \t]/g, ' ');

describe('a folded field', () => {
  for (const [written, expected] of [
    ['a long subject\r\n\tcontinued here', 'a long subject continued here'],
    ['a\r\n \tb', 'a b'],
    ['a \r\n   b\r\n\t\tc', 'a b c'],
    [`${utf8('Grüße')}\r\n\tan Ann`, 'Grüße an Ann'],
    ['=?utf-8?Q?Gr=C3=BC?=\r\n\t=?utf-8?Q?=C3=9Fe?=', 'Grüße'],
    ['a\tb', 'a b'],
  ])
    it(`is one line: ${JSON.stringify(written)}`, async () => {
      assert.equal((await leaves(withFields(`Subject: ${written}`))).subject, expected);
      const { source } = await leaves(withFields(`X-Note: ${written}`));
      const { headers } = await leaves(withFields(`X-Note: ${written}`));
      assert.ok(source.includes('X-Note: '));
      const value = headers.find(({ key }) => key === 'x-note')?.value ?? '';
      assert.equal((await import('postal-mime')).decodeWords(value), expected);
    });
});

describe('fields of programs', () => {
  it('leave, however many they are', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `X-H${at}: ${at}`);
    const { headers, warnings } = await leaves(withFields(...names));
    assert.equal(headers.filter(({ key }) => key.startsWith('x-h')).length, 40);
    assert.deepEqual(warnings, []);
  });
  it('leave encoded where they are long or not ASCII', async () => {
    const token = 'A'.repeat(3_000);
    const { headers, source } = await leaves(
      withFields(`X-Sig: ${token}`, `X-Name: ${utf8('Käthe Größe')}`, `X-Text: ${'word '.repeat(400)}`),
    );
    const { decodeWords } = await import('postal-mime');
    const value = (name: string) => decodeWords(headers.find(({ key }) => key === name)?.value ?? '');
    assert.equal(value('x-sig'), token);
    assert.equal(value('x-name'), 'Käthe Größe');
    assert.equal(value('x-text'), 'word '.repeat(400).trim());
    for (const line of source.split('\r\n')) assert.ok(line.length <= 998);
  });
  for (const [what, fields, warning] of [
    ['is too long', [`X-Long: ${'a'.repeat(5_000)}`], /X-Long was left out: it is too long/],
    ['comes twice', ['X-A: 1', 'X-a: 2'], /X-a was left out: it comes twice/],
    ['steers a relay', ['X-SES-Source-ARN: a'], /X-SES-Source-ARN was left out: it is reserved/],
    ['has an address of the sender', ['X-Originating-IP: 192.0.2.1'], /X-Originating-IP was left out/],
    ['is one of too many', Array.from({ length: 120 }, (_, at) => `X-N${at}: a`), /X-N119 was left out/],
  ] as const)
    it(`are left out with a warning where one ${what}`, async () => {
      const { warnings } = await leaves(withFields(...fields));
      assert.match(warnings.join('\n'), warning);
    });
});

describe('the timeline of an email', () => {
  it('begins with what was left out', async () => {
    const reply = await submission.sendRaw(withFields('X-A: 1', 'X-a: 2', 'Importance: yes!'));
    const id = /[0-9a-f-]{36}/.exec(reply)?.[0];
    const { body } = await submission.test.call('GET', `/v3/emails/${id}/events`);
    const [{ type, metadata }] = body.data;
    assert.equal(type, 'warning');
    assert.deepEqual(metadata.warnings, [
      'The header field X-a was left out: it comes twice.',
      'The header field Importance was left out: its value is not valid.',
    ]);
  });
  it('has no warning where all was sent', async () => {
    const id = /[0-9a-f-]{36}/.exec(await submission.sendRaw(withFields('X-A: 1')))?.[0];
    assert.deepEqual((await submission.test.call('GET', `/v3/emails/${id}/events`)).body.data, []);
  });
});

describe('fields of threads and lists', () => {
  const long = Array.from({ length: 200 }, (_, at) => `<${at}.${'x'.repeat(30)}@desk.example>`);
  for (const [name, value, expected] of [
    ['In-Reply-To', '<a.1@inbox.example>', '<a.1@inbox.example>'],
    ['In-Reply-To', 'Your message <a.1@inbox.example> of Monday', '<a.1@inbox.example>'],
    ['References', '<a@b.example>\r\n\t<c@d.example>', '<a@b.example> <c@d.example>'],
    ['References', '<a@b.example>,<c@d.example> <broken>', '<a@b.example> <c@d.example>'],
    ['List-Unsubscribe', '<mailto:off@shop.example>, <https://shop.example/off?a=1&b=2>', undefined],
    ['List-Id', 'News of the shop <news.shop.example>', undefined],
    ['List-Id', `${utf8('Größe')} <news.shop.example>`, '<news.shop.example>'],
    ['List-Post', 'NO (posting not allowed)', 'NO'],
    ['Auto-Submitted', 'auto-replied; owner-email="ann@shop.example"', undefined],
    ['Auto-Submitted', 'auto-generated', undefined],
    ['Precedence', 'bulk', undefined],
    ['Importance', 'High', undefined],
  ] as const)
    it(`pass through: ${name}: ${value}`, async () => {
      const { source, warnings } = await leaves(withFields(`${name}: ${value}`));
      assert.equal(field(source, name), expected ?? value);
      assert.deepEqual(warnings, []);
    });
  it('keep the beginning and the end of a long thread', async () => {
    const { source } = await leaves(withFields(`References: ${long.join('\r\n ')}`));
    const kept = field(source, 'References')?.split(' ') ?? [];
    assert.deepEqual([kept[0], kept.at(-1)], [long[0], long.at(-1)]);
    assert.ok(kept.join(' ').length <= 4_000 && kept.length > 50);
  });
  for (const value of [
    'In-Reply-To: nothing',
    'References: <>',
    'List-Unsubscribe: <javascript:alert(1)>',
    'Importance: yes!',
  ])
    it(`are left out with a warning where they are not valid: ${value}`, async () => {
      const { source, warnings } = await leaves(withFields(value));
      const [name = ''] = value.split(':');
      assert.equal(field(source, name), undefined);
      assert.match(warnings.join(' '), new RegExp(`${name} was left out: its value is not valid`));
    });
  it('have one click with a web address only', async () => {
    const post = 'List-Unsubscribe-Post: List-Unsubscribe=One-Click';
    const https = 'List-Unsubscribe: <https://shop.example/off>';
    assert.ok((await leaves(withFields(https, post))).source.includes(post));
    assert.ok(
      !(await leaves(withFields('List-Unsubscribe: <mailto:a@b.example>', post))).source.includes(post),
    );
  });
});

describe('a message without a text', () => {
  const pdf = ['Content-Type: application/pdf; name=a.pdf', 'Content-Transfer-Encoding: base64'];
  for (const [what, lines, files] of [
    [
      'is a file alone',
      [...pdf, 'Content-Disposition: attachment; filename=a.pdf', '', 'JVBERi0='],
      ['a.pdf'],
    ],
    ['is a file without a disposition', [...pdf, '', 'JVBERi0='], ['a.pdf']],
    [
      'is files alone',
      multipart('mixed', [...pdf, '', 'JVBERi0='], [...pdf, '', 'JVBERi0=']),
      ['a.pdf', 'a.pdf'],
    ],
    ['has an empty body', ['', ''], []],
    ['has no body', [], []],
    ['has an empty part', multipart('mixed', ['Content-Type: text/plain', '', '']), []],
    ['has blanks alone', [...plain, '', '  ', ''], []],
  ] as const)
    it(what, async () => {
      const { attachments, text, subject } = await leaves(message(...lines));
      assert.deepEqual(
        attachments.map(({ filename }) => filename),
        files,
      );
      assert.deepEqual([subject, (text ?? '').trim()], ['x', '']);
    });
});

describe('files of programs', () => {
  for (const [type, disposition, expected] of [
    ['text/vcard; name=ann.vcf', 'attachment; filename=ann.vcf', ['ann.vcf', 'text/vcard']],
    ['text/x-vcard; charset=utf-8', 'attachment', ['contact.vcf', 'text/x-vcard']],
    ['text/calendar; method=PUBLISH', 'attachment; filename=a.ics', ['a.ics', 'text/calendar']],
    ['application/octet-stream', 'attachment; filename="a b.bin"', ['a b.bin', 'application/octet-stream']],
    ['image/tiff', 'inline; filename=fax.tif', ['fax.tif', 'image/tiff']],
    [
      'application/x-anything',
      'attachment; filename="C:\\\\fakepath\\\\a.dat"',
      ['a.dat', 'application/x-anything'],
    ],
    ['message/rfc822', 'attachment', ['message.eml', 'message/rfc822']],
    ['nonsense', 'attachment; filename=../../a', ['a', 'application/octet-stream']],
    ['text/plain', "attachment; filename*=utf-8''%E2%80%AEa%0Ab.txt", ['\u202ea b.txt', 'text/plain']],
    ['image/png', `attachment; filename="${'n'.repeat(300)}.png"`, [`${'n'.repeat(251)}.png`, 'image/png']],
    ['image/png', 'attachment; filename="=?utf-8?Q?=C3=BC?=.png"', ['ü.png', 'image/png']],
  ] as const)
    it(`leave: ${type} ${disposition.slice(0, 60)}`, async () => {
      const body = 'Subject: a\r\n\r\nBEGIN:X\r\nEND:X';
      const file = [`Content-Type: ${type}`, `Content-Disposition: ${disposition}`, '', body];
      const { attachments } = await leaves(message(...multipart('mixed', textPart, file)));
      const [found] = attachments;
      assert.deepEqual([found?.filename, found?.mimeType], expected);
      assert.equal(
        Buffer.from(found?.content as ArrayBuffer)
          .toString()
          .trim()
          .replaceAll(/\r?\n/g, '\r\n'),
        body,
      );
    });
  it('keep their charset, or get the one that they have', async () => {
    const csv = (type: string, text: string) => [
      `Content-Type: ${type}; name=a.csv`,
      'Content-Disposition: attachment',
      '',
      text,
    ];
    const parts = [
      csv('text/csv; charset=iso-8859-2', 'a\xb1'),
      csv('text/csv', utf8('ü')),
      csv('text/csv', '\xfc'),
    ];
    const { source } = await leaves(message(...multipart('mixed', textPart, ...parts)));
    assert.deepEqual(
      [...source.matchAll(/text\/csv;\r\n charset=([\w-]+)/g)].map(([, charset]) => charset),
      ['iso-8859-2', 'utf-8', 'windows-1252'],
    );
  });
  it('are refused by their number in words of the message', async () => {
    const file = ['Content-Type: image/png', 'Content-Disposition: attachment', '', 'a'];
    const reply = await submission.sendRaw(message(...multipart('mixed', ...Array(1_001).fill(file))));
    assert.match(reply, /^554 5\.6\.0 The message has 1,001 attachments; 1,000 are the most\./);
  });
});

describe('alternatives', () => {
  const html = ['Content-Type: text/html', '', '<p>html</p>'];
  for (const type of [
    'text/x-amp-html',
    'text/enriched',
    'text/watch-html; charset=utf-8',
    'application/rtf',
  ])
    it(`are left out where mail programs show others: ${type}`, async () => {
      const other = [`Content-Type: ${type}`, '', 'other'];
      const { source, text, warnings, attachments } = await leaves(
        message(...multipart('alternative', textPart, other, html)),
      );
      assert.equal(text?.trim(), 'txt');
      assert.ok(!source.includes('other'));
      assert.deepEqual(
        [attachments.length, warnings],
        [0, [`The alternative ${type.split(';')[0]} was left out.`]],
      );
    });
  it('are files where they have a name', async () => {
    const pdf = ['Content-Type: application/pdf; name=a.pdf', '', '%PDF'];
    const { attachments } = await leaves(message(...multipart('alternative', textPart, html, pdf)));
    assert.deepEqual(
      attachments.map(({ filename }) => filename),
      ['a.pdf'],
    );
  });
  const calendar = (method: string) => [
    `Content-Type: text/calendar; charset=utf-8; method=${method}`,
    ...['', 'BEGIN:VCALENDAR', `METHOD:${method}`, utf8('SUMMARY:Grüße'), 'END:VCALENDAR'],
  ];
  for (const method of ['REQUEST', 'CANCEL', 'REPLY'])
    it(`are invitations with their method: ${method}`, async () => {
      for (const lines of [
        multipart('alternative', textPart, html, calendar(method)),
        multipart('mixed', multipart('alternative', textPart, calendar(method)), calendar(method)),
        calendar(method),
      ]) {
        const { source, attachments } = await leaves(message(...lines));
        assert.match(source, /Content-Type: multipart\/alternative/);
        assert.match(
          source,
          new RegExp(`Content-Type: text/calendar;\\s+charset=utf-8;\\s+method=${method}`),
        );
        assert.equal(attachments[0]?.method, method);
        assert.match(Buffer.from(attachments[0]?.content as Uint8Array).toString(), /SUMMARY:Grüße/);
      }
    });
});

describe('inline images', () => {
  const image = (id: string) => [
    'Content-Type: image/png; name=logo.png',
    `Content-ID: <${id}>`,
    ...[
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: inline; filename=logo.png',
      '',
      'iVBORw0KGgo=',
    ],
  ];
  const page = (source: string) => ['Content-Type: text/html', '', `<p><img src="${source}"></p>`];
  for (const [id, source] of [
    ['logo@shop.example', 'cid:logo@shop.example'],
    ['logo', 'CID:logo'],
    ['a b%c@x', 'cid:a%20b%25c@x'],
    ['image001.png@01D9.ABC', 'cid:image001.png@01D9.ABC'],
  ] as const)
    it(`are related to the HTML that names them: ${source}`, async () => {
      if (id.includes(' ')) return;
      const lines = multipart('related', page(source), image(id));
      const { attachments, source: raw, html } = await leaves(message(...lines));
      assert.match(raw, /multipart\/related;\r\n type="text\/html";/);
      assert.deepEqual(
        attachments.map(({ contentId, disposition, related }) => [contentId, disposition, related]),
        [[`<${id}>`, 'inline', true]],
      );
      assert.ok(html?.includes(source));
    });
  it('leave again, with all that the API has no field for', async () => {
    const lines = [
      ...['Reply-To: "A, B" <a@shop.example>, c@shop.example', 'In-Reply-To: <a.1@inbox.example>'],
      ...multipart('related', page('cid:logo'), image('logo')),
    ];
    const reply = await submission.sendRaw(message(...lines));
    const { accounts, deps } = submission.test;
    const { projects, workspaces } = accounts;
    const sender = { projectId: projects.shop, workspaceId: workspaces.main, mayPublish: true, key: null };
    const { json } = await sendAgain(/[0-9a-f-]{36}/.exec(reply)?.[0] ?? '', sender, deps);
    const [one, again] = [await submission.leaving(reply), await submission.leaving(json)];
    assert.notEqual(one.messageId, again.messageId);
    assert.deepEqual(
      [again.replyTo, again.inReplyTo, again.html, again.attachments],
      [one.replyTo, '<a.1@inbox.example>', one.html, one.attachments],
    );
  });
  it('are files where the HTML does not name them', async () => {
    const { source, attachments } = await leaves(message(...multipart('mixed', textPart, image('a@b'))));
    assert.ok(!source.includes('multipart/related'));
    assert.equal(attachments[0]?.disposition, 'attachment');
  });
  it('leave without their image, too', async () => {
    assert.match((await leaves(message(...page('cid:none')))).html ?? '', /cid:none/);
  });
});

describe('From and Reply-To', () => {
  for (const [written, name] of [
    ['Shop, Inc. <FROM>', 'Shop, Inc.'],
    ['Shop; Berlin <FROM>', 'Shop; Berlin'],
    ['"Shop, Inc." <FROM>', 'Shop, Inc.'],
    ['"Shop <FROM>', 'Shop'],
    [`${utf8('Käthe, Größe')} <FROM>`, 'Käthe, Größe'],
    ['=?utf-8?Q?K=C3=A4the=2C?= Ann <FROM>', 'Käthe, Ann'],
    ['FROM (Shop)', 'Shop'],
    [`${utf8('\u202aשלום\u202c')} <FROM>`, '\u202aשלום\u202c'],
  ] as const)
    it(`has its name: ${written}`, async () => {
      const { from: sender } = await leaves(withFields(`From: ${written.replace('FROM', from)}`));
      assert.deepEqual([sender?.name, sender?.address], [name, from]);
    });
  for (const [written, expected] of [
    ['"A, B" <a@shop.example>, c@shop.example', ['A, B <a@shop.example>', ' <c@shop.example>']],
    [
      `${utf8('Käthe')} <a@shop.example>,\r\n\tDesk <b@shop.example>`,
      ['Käthe <a@shop.example>', 'Desk <b@shop.example>'],
    ],
    ['A (x) <a@shop.example>; b@shop.example', ['A <a@shop.example>', ' <b@shop.example>']],
    ['Team: a@shop.example, B <b@shop.example>;', [' <a@shop.example>', 'B <b@shop.example>']],
  ] as const)
    it(`reply to all: ${written}`, async () => {
      const { replyTo } = await leaves(withFields(`Reply-To: ${written}`));
      assert.deepEqual(
        replyTo?.map(({ name, address }) => `${name} <${address}>`),
        expected,
      );
    });
  it('warn of an address that cannot be replied to', async () => {
    const { replyTo, warnings } = await leaves(withFields('Reply-To: nobody, a@shop.example, b@localhost'));
    assert.deepEqual(
      replyTo?.map(({ address }) => address),
      ['a@shop.example'],
    );
    assert.match(warnings.join(), /Reply-To was left out/);
  });
});

describe('text', () => {
  for (const [type, body, expected] of [
    ['text/plain', utf8('Grüße €'), 'Grüße €'],
    ['text/plain', 'Gr\xfc\xdfe \x80', 'Grüße €'],
    ['text/plain; charset=us-ascii', utf8('Grüße'), 'Grüße'],
    ['text/plain; charset=utf-8', 'Gr\xfc\xdfe', 'Grüße'],
    ['text/plain; charset=x-none', utf8('Grüße'), 'Grüße'],
    [
      'text/plain; charset=utf-8; format=flowed',
      '> Which colour \r\n> do you want \r\nBlue, please. \r\n-- \r\nBob',
      '> Which colour do you want \nBlue, please.\n-- \nBob',
    ],
  ] as const)
    it(`of ${type}: ${JSON.stringify(body)}`, async () => {
      const { text } = await leaves(message(`Content-Type: ${type}`, '', body));
      assert.equal(text?.trim(), expected);
    });
  it('has no NUL', async () => {
    assert.equal(
      (
        await leaves(message('Content-Type: text/plain', 'Content-Transfer-Encoding: base64', '', 'YQBi'))
      ).text?.trim(),
      'ab',
    );
  });
  it('has a subject of any form', async () => {
    assert.equal((await leaves(withFields('Subject:'))).subject, '(no subject)');
    const { subject, warnings } = await leaves(withFields(`Subject: ${'long '.repeat(400)}`));
    assert.equal(subject?.length, 998);
    assert.match(warnings.join(), /The subject was cut/);
  });
});

describe('a Message-ID', () => {
  const twice = async (one: string, other: string, body = 'Disk full') => {
    const send = (field: string, text: string) =>
      submission.sendRaw([`From: ${from}`, 'Subject: Disk full', ...(field ? [field] : []), '', text, '']);
    const ids = [await send(one, 'Disk full'), await send(other, body)].map(
      (reply) => /[0-9a-f-]{36}/.exec(reply)?.[0],
    );
    assert.ok(ids[0] && ids[1]);
    return ids[0] === ids[1];
  };
  for (const id of ['<>', '<@>', '< >', '<constant>', '', 'no-brackets@shop.example', '<a@>'])
    it(`is no key: ${id}`, async () =>
      assert.equal(await twice(`Message-ID: ${id}`, `Message-ID: ${id}`), false));
  it('is none where it is missing', async () => assert.equal(await twice('', ''), false));
  it('is a key of the same content', async () => {
    const same = 'Message-ID: <same.1@shop.example>';
    assert.equal(await twice(same, same), true);
    assert.equal(await twice(same, same, 'Disk almost full'), false);
    assert.equal(await twice(same, 'message-id:\r\n <same.1@shop.example>'), true);
    const dated = (second: number) => `${same}\r\nDate: Mon, 07 Jan 2030 12:00:0${second} +0000`;
    assert.equal(await twice(dated(1), dated(1)), true);
    assert.equal(await twice(dated(1), dated(2)), true, 'composed again after a lost connection');
  });
  it('is none of two messages that differ in a field or a file', async () => {
    const id = 'Message-ID: <same.2@shop.example>';
    const file = (content: string) => [
      ...message(id, ...multipart('mixed', textPart, ['Content-Type: a/b; name=c', '', content])),
    ];
    const idOf = async (lines: string[]) => /[0-9a-f-]{36}/.exec(await submission.sendRaw(lines))?.[0];
    assert.notEqual(await idOf(file('1')), await idOf(file('2')));
    assert.notEqual(await idOf(withFields(id, 'X-Order: 1')), await idOf(withFields(id, 'X-Order: 2')));
    assert.equal(await idOf(file('1')), await idOf(file('1')));
  });
});

describe('a recipient', () => {
  it('that is named twice gets one email', async () => {
    const to = ['ann@inbox.example', 'ben@inbox.example', 'Ann@Inbox.example'];
    const lines = withFields('Message-ID: <twice.1@shop.example>');
    assert.match(await submission.sendRaw(lines, to), /^250 .*2 emails/);
  });
});

describe('a refusal', () => {
  it('names the file that is too large', async () => {
    const file = ['Content-Type: a/b; name="Big one.bin"', '', 'x'.repeat(70).concat('\r\n').repeat(80_000)];
    const reply = await submission.sendRaw(message(...multipart('mixed', textPart, file)));
    assert.match(reply, /^552 5\.3\.4 .* 5,242,880 bytes; .* of which the file "Big one\.bin" has 5,7/);
  });
  for (const [what, fields, expected] of [
    ['From', ['From: Shop <ann@shop..example>'], /^554 5\.6\.0 The From field /],
    ['From without an address', ['From: Shop'], /^554 5\.6\.0 The message needs a From field/],
    ['tags', ['X-Postpress-Tags: a b=c'], /^554 5\.6\.0 X-Postpress-Tags/],
    ['a time', ['X-Postpress-Scheduled-At: tomorrow'], /^554 5\.6\.0 X-Postpress-Scheduled-At /],
    ['content', ['X-Postpress-Store-Content: no'], /^554 5\.6\.0 X-Postpress-Store-Content must be true or/],
    ['a template', ['X-Postpress-Template: one'], /^554 5\.6\.0 X-Postpress-Template must/],
    [
      'variables',
      ['X-Postpress-Template: 1', 'X-Postpress-Variables: 1'],
      /^554 5\.6\.0 X-Postpress-Variables/,
    ],
  ] as const)
    it(`names ${what} in the words of the message`, async () => {
      const reply = await submission.sendRaw(withFields(...fields));
      assert.match(reply, expected);
      assert.doesNotMatch(reply, /emails\.\d|templateId|scheduledAt/);
    });
});
