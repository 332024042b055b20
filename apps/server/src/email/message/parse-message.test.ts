import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { parseMessage } from './parse-message.ts';

const parse = async (raw: Buffer) => (await parseMessage(raw, { textBytesMax: 1_000_000 })).email;
const read = (...lines: string[]) => parse(Buffer.from(lines.join('\r\n'), 'latin1'));
const latin1 = (text: string) => Buffer.from(text).toString('latin1');

const utf8 = latin1('Grüße = 1 \u20ac');
const type = 'Content-Type: text/html; charset=utf-8';
const encoded = (name: string) => `Content-Transfer-Encoding: ${name}`;
const mixed = (boundary: string) => `Content-Type: multipart/mixed; boundary=${boundary}`;

/** Messages of which the rules leave no doubt. */
const messages: Readonly<Record<string, readonly string[]>> = {
  'text without a header of MIME': ['Subject: a', '', 'One', '', '.', 'Two'],
  '8bit in UTF-8': [type, encoded('8bit'), '', utf8, utf8],
  'base64 of any length of lines': [type, encoded('BASE64'), '', 'PGI+', 'YTwv', 'Yj4', ''],
  'base64 padded on each line': [type, encoded('base64'), '', 'PA==', 'Yj4=', 'YQ==', '!', ''],
  'quoted-printable': [type, encoded('quoted-printable'), '', 'a=20=', 'b=3D', '=C3=BC=', ''],
  'another charset': ['Content-Type: text/plain; charset=iso-8859-1', encoded('8bit'), '', 'Gr\xfc\xdfe'],
  'a folded boundary': [
    ...['Content-Type: multipart/mixed;', '\tboundary="a b"', '', '--a b', type, '', '<p>', '--a b--'],
  ],
  'a boundary in a comment': [`${mixed('a')} (boundary=b)`, '', '--a', type, '', '<p>', '--a--'],
  'two fields of one kind': [
    ...[type, 'Content-Type: text/plain', encoded('8bit'), encoded('base64'), '', 'YWJj'],
  ],
  'a folded encoding': [type, 'Content-Transfer-Encoding:', ' base64', '', 'YWJj'],
  'parts that never end': [
    ...[mixed('a'), '', '--a', mixed('b'), '', '--b', type, '', '<p>', '--a', type, '', '<b>'],
  ],
  'a text after the last delimiter': [
    ...[mixed('a'), '', '--a', type, '', '<p>', '--a--', '', '--a', type, '', 'x'],
  ],
  'a file in base64': [
    ...[mixed('a'), '', '--a', 'Content-Type: a/b; name=c', encoded('base64'), '', 'DQo9DQ==', '--a--'],
  ],
  'a text that is an attachment': [
    ...[type, 'Content-Disposition: attachment', encoded('base64'), '', 'YQ==', ''],
  ],
  'names in the forms of RFC 2231': [
    mixed('a'),
    ...['', '--a', "Content-Disposition: attachment; filename*0*=utf-8''%C3%BC; filename*1=b.txt", '', 'x'],
    ...['--a', 'Content-Type: a/b; name="=?utf-8?q?=C3=BC?="', '', 'x', '--a--'],
  ],
  alternatives: [
    'Content-Type: multipart/alternative; boundary=a',
    ...['', '--a', 'Content-Type: text/plain', '', 'One', '--a', type, '', '<p>', '--a--'],
  ],
  'no body': [type, encoded('8bit'), ''],
};

/** The other parser ends each text with a line end. */
const texts = ({ html, text }: { html?: string | undefined; text?: string | undefined }) =>
  [html, text].map((each) => each?.trim().replaceAll(/\n+/g, '\n'));

describe('a message', () => {
  for (const [name, lines] of Object.entries(messages))
    it(`is read as by another parser: ${name}`, async () => {
      for (const end of ['\r\n', '\n']) {
        const raw = Buffer.from(lines.join(end), 'latin1');
        const [ours, theirs] = [await parse(raw), await PostalMime.parse(raw)];
        assert.deepEqual([ours.subject, texts(ours)], [theirs.subject, texts(theirs)]);
        assert.deepEqual(
          ours.attachments.map(({ filename, content }) => [filename, content.toString('latin1').trim()]),
          theirs.attachments.map(({ filename, content }) => [
            ...[
              filename,
              Buffer.from(content as ArrayBuffer)
                .toString('latin1')
                .trim(),
            ],
          ]),
        );
      }
    });

  it('loses blanks at the ends of lines in quoted-printable, which transports add', async () => {
    const { text } = await read(encoded('quoted-printable'), '', 'a=20 \t', 'b=  ', 'c=', '');
    assert.equal(text, 'a \nbc');
  });

  it('is read whatever its lines are', async () => {
    const parts = Object.values(messages).flat();
    const signs = fc.constantFrom('=', '-', 'a', '3', 'D', '\r', ' ', '\xfc', '\0', '"', '(', '*');
    const line = fc.oneof(
      fc.constantFrom(...parts, '', '', '--a', '--b', '--a--', '--b--', '--a  ', '--ab'),
      fc.string({ maxLength: 6, unit: signs }),
    );
    const message = fc
      .tuple(fc.array(line, { maxLength: 24 }), fc.constantFrom('\r\n', '\n', '\r\r\n'))
      .map(([lines, end]) => lines.join(end));
    await fc.assert(
      fc.asyncProperty(message, async (text) => {
        await parse(Buffer.from(text, 'latin1'));
      }),
      { numRuns: 1_000, seed: 7 },
    );
  });

  it('keeps its text behind a header of any size', async () => {
    const header = `X-A: ${'x'.repeat(100)}`.concat('\r\n').repeat(9_000);
    const { subject, text } = await read(
      `${header}Subject: a`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      utf8,
    );
    assert.deepEqual([subject, text], ['a', 'Grüße = 1 €']);
  });

  it('has as many parts as are read, and says when it has more', async () => {
    const raw = Buffer.from(`${mixed('a')}\n\n${'--a\n\nx\n'.repeat(6_000)}`);
    assert.equal((await parseMessage(raw, { textBytesMax: 10 })).isCut, true);
  });

  it('whose boundary is missing or another one is read by the lines that look like it', async () => {
    for (const parameter of ['', '; boundary=b', '; boundary=""']) {
      const lines = [`Content-Type: multipart/mixed${parameter}`, '', '--a', type, '', '<p>', '--a--'];
      assert.equal((await read(...lines)).html, '<p>');
    }
  });

  it('is one text where its type has a boundary but is no multipart', async () => {
    const body = ['--a', 'Content-Type: text/plain', '', 'x', '--a--'];
    assert.equal((await read(`${type}; boundary=a`, '', ...body)).html, body.join('\n'));
  });

  it('has a message in a message as a file', async () => {
    const forwarded = [mixed('a'), '', '--a', 'Content-Type: message/rfc822', '', type, '', '<p>', '--a--'];
    const [file] = (await read(...forwarded)).attachments;
    assert.deepEqual([file?.mimeType, file?.content.toString()], ['message/rfc822', `${type}\r\n\r\n<p>`]);
  });

  it('has a named inline part as a file, unless it is the text itself', async () => {
    const inline = 'Content-Disposition: inline; filename=log.txt';
    const two = await read(mixed('a'), '', '--a', '', 'See it.', '--a', inline, '', 'line', '--a--');
    assert.deepEqual([two.text, two.attachments.map(({ filename }) => filename)], ['See it.', ['log.txt']]);
    assert.equal((await read(inline, '', 'See it.')).text, 'See it.');
  });

  describe('without a disposition', () => {
    const named = (name: string, kind = 'plain') => `Content-Type: text/${kind}; name="${name}"`;
    const inMixed = (...parts: string[][]) => [
      mixed('a'),
      '',
      ...parts.flatMap((part) => ['--a', ...part]),
      '--a--',
    ];
    const both = (name: string) => [
      'Content-Type: multipart/alternative; boundary=b',
      '',
      ...['--b', named(name), '', 'See it.', '--b', named('a.html', 'html'), '', '<p>See it.', '--b--'],
    ];
    for (const [what, lines, text, files] of [
      ['is text where it has a name and is alone', [named('log.txt'), '', 'See it.'], 'See it.', []],
      [
        'is text where it is the first',
        inMixed([named('body.txt'), '', 'See it.'], ['Content-Type: a/b; name=c', '', 'x']),
        'See it.',
        ['c'],
      ],
      [
        'is text where a file precedes it',
        inMixed(['Content-Type: a/b; name=c', '', 'x'], [named('body.txt'), '', 'See it.']),
        'See it.',
        ['c'],
      ],
      [
        'is a file where a text precedes it and it has a name',
        inMixed(['', 'See it.'], [named('log.txt'), '', 'line'], [named('page.html', 'html'), '', '<p>']),
        'See it.',
        ['log.txt', 'page.html'],
      ],
      [
        'is a file after a text with a name',
        inMixed([named('body.txt'), '', 'See it.'], [named('log.txt'), '', 'line']),
        'See it.',
        ['log.txt'],
      ],
      [
        'is a file after alternatives, which are texts with or without names',
        inMixed(both('a.txt'), [named('log.txt'), '', 'line']),
        'See it.',
        ['log.txt'],
      ],
      [
        'is text after a text where it has no name',
        inMixed(['', 'See it.'], ['', 'A footer.']),
        'See it.\nA footer.',
        [],
      ],
    ] as const)
      it(what, async () => {
        const { text: shown, attachments } = await read(...lines);
        assert.deepEqual([shown, attachments.map(({ filename }) => filename)], [text, files]);
      });
  });
});

describe('the charset of a text', () => {
  const plain = async (parameter: string, body: string) =>
    (await read(`Content-Type: text/plain${parameter}`, encoded('8bit'), '', body)).text;
  for (const [parameter, body, expected] of [
    ['', latin1('Grüße €'), 'Grüße €'],
    ['; charset=us-ascii', latin1('Grüße €'), 'Grüße €'],
    ['; charset=x-unknown', latin1('Grüße €'), 'Grüße €'],
    ['; charset=iso-8859-1', latin1('Grüße €'), 'Grüße €'],
    ['', 'Gr\xfc\xdfe \x80', 'Grüße €'],
    ['; charset=utf-8', 'Gr\xfc\xdfe \x80', 'Grüße €'],
    ['; charset=us-ascii', 'caf\xe9 \x93x\x94', 'café “x”'],
    ['; charset=utf-8', `${latin1('Grüße, schöne Grüße')} \xe9`, 'Grüße, schöne Grüße é'],
    ['; charset=koi8-r', '\xf0\xd2\xc9\xd7\xc5\xd4', 'Привет'],
    ['; charset=cp932', '\x93\xfa\x96\x7b', '日本'],
    ['; charset=iso-2022-jp', '\xbc\xa1\xa4\xce', '¼¡¤Î'],
    ['; charset="gb2312"', latin1('日本語'), '日本語'],
    ['; charset=utf8mb4', '\xef\xbb\xbfa', 'a'],
  ] as const)
    it(`is ${parameter || 'missing'}: ${expected}`, async () =>
      assert.equal(await plain(parameter, body), expected));

  for (const [subject, expected] of [
    [latin1('Grüße'), 'Grüße'],
    ['Gr\xfc\xdfe', 'Grüße'],
    ['Re: \x1b$B$3$s\x1b(B', 'Re: こん'],
    ['=?us-ascii?Q?Gr=C3=BC=C3=9Fe?=', 'Grüße'],
    ['=?utf-8?Q?Gr=FC=DFe?=', 'Grüße'],
    ['=?utf-8?B?R3LD?= =?utf-8?B?vMOfZQ==?=', 'Grüße'],
    ['=?utf-8?Q?Gr=C3?=\r\n\t=?UTF-8?Q?=BC=C3=9Fe_an?= Ann', 'Grüße an Ann'],
    ['=?x-none?B?QQ==?= b =?utf-8?q?c', 'A b =?utf-8?q?c'],
    ['=?iso-2022-jp?B?GyRCTkkbKEI=?= =?iso-2022-jp?B?GyRCNDMbKEI=?=', '良干'],
    ['a\r\n\tb \r\n  c', 'a b c'],
  ])
    it(`of a subject: ${JSON.stringify(subject)}`, async () =>
      assert.equal((await read(`Subject: ${subject}`, '', '')).subject, expected));
});

describe('flowed text', () => {
  const flowed = async (lines: string, parameter = '') =>
    (await read(`Content-Type: text/plain; format=flowed${parameter}`, '', ...lines.split('\n'))).text;
  for (const [what, lines, expected, parameter] of [
    ['joins paragraphs', 'One \nline\nTwo', 'One line\nTwo'],
    ['ends a paragraph where the quote depth changes', '> a \n> b \nc \nd', '> a b \nc d'],
    ['keeps deeper quotes apart', '>> a \n>> b\n> c', '>> a b\n> c'],
    ['keeps the line before a signature', 'Yours \n-- \nBob', 'Yours\n-- \nBob'],
    ['keeps a quoted signature', '> a \n> -- \n> Bob', '> a\n> -- \n> Bob'],
    ['removes the space before marks', ' > a\n From b', '> a\nFrom b'],
    ['deletes spaces where it says so', '日本 \n語', '日本語', '; DelSp=Yes'],
    ['ends a paragraph at an empty line', 'One \nline \n\nTwo \n \nThree', 'One line\n\nTwo\n\nThree'],
    ['ends a quoted paragraph at an empty line', '> a \n>\n> b', '> a\n>\n> b'],
    ['has empty lines', 'a\n\n> \nb', 'a\n\n> \nb'],
  ] as const)
    it(what, async () => assert.equal(await flowed(latin1(lines), parameter ?? ''), expected));
});

describe('names of fields', () => {
  for (const [what, ...lines] of [
    ['with blanks before the colon', 'From : bob@x.example', 'Subject\t : Hello'],
    ['in a header without an end', 'Subject : Hello', 'From :bob@x.example'],
    ['behind a byte order mark', latin1('\ufeffFrom: bob@x.example'), 'Subject: Hello'],
  ] as const)
    it(`are read ${what}`, async () => {
      const { from, subject } = await read(...lines, ...(what.endsWith('end') ? [] : ['', 'Text : kept']));
      assert.deepEqual([from?.address, subject], ['bob@x.example', 'Hello']);
    });
  it('are not looked for in the text', async () =>
    assert.equal((await read('Subject: a', '', 'Text : kept')).text, 'Text : kept'));
});

describe('mailboxes', () => {
  for (const [value, expected] of [
    ['npm, Inc. <bob@x.example>', ['npm, Inc. <bob@x.example>']],
    ['Shop; Berlin <bob@x.example>', ['Shop; Berlin <bob@x.example>']],
    ['"Bob <bob@x.example>', ['Bob <bob@x.example>']],
    ['Bob" <bob@x.example>', ['Bob <bob@x.example>']],
    ['"A, B" <a@x.example>, c@x.example', ['A, B <a@x.example>', ' <c@x.example>']],
    ['a@x.example; b@x.example', [' <a@x.example>', ' <b@x.example>']],
    ['Team: a@x.example, B <b@x.example>;', [' <a@x.example>', 'B <b@x.example>']],
    ['a@x.example (Ann)', ['Ann <a@x.example>']],
    ['Pete(A \\) b) <pete(his (old) one)@x.example(c)>', ['Pete <pete@x.example>']],
    ['=?utf-8?Q?K=C3=A4the=2C?= Ann <@r.example:a@x.example>', ['Käthe, Ann <a@x.example>']],
    ['"a\\"b" <"a>b"@x.example>', ['a"b <"a>b"@x.example>']],
    ['Bob (half <bob@x.example>', ['Bob half <bob@x.example>']],
    ['Bob <bob@x.example', ['Bob <bob@x.example>']],
    ['Re: a <a@x.example>', ['Re: a <a@x.example>']],
    ['Bob <mailto:bob@x.example>', ['Bob <bob@x.example>']],
    ['nothing', ['nothing <>']],
    ['undisclosed-recipients:;', []],
  ] as const)
    it(`of ${value}`, async () => {
      const { replyTo } = await read(`Reply-To: ${value}`, '', '');
      assert.deepEqual(
        replyTo.map(({ name, address }) => `${name} <${address}>`),
        expected,
      );
    });
});
