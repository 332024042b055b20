import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import PostalMime, { type Email } from 'postal-mime';
import { oneLineBodies, parseMessage } from './parse-message.ts';

const options = { maxNestingDepth: 40, textBytesMax: 1_000_000 };

/** What is read of a message, whose header fields may say another encoding. */
async function read(parsing: Promise<Email>): Promise<Omit<Email, 'headers' | 'headerLines'>> {
  const { headers: _, headerLines: __, ...rest } = await parsing;
  return rest;
}

async function isReadTheSame(message: string): Promise<void> {
  const raw = Buffer.from(message, 'latin1');
  assert.deepEqual(
    await read(parseMessage(raw, options).then(({ email }) => email)),
    await read(PostalMime.parse(raw, { maxNestingDepth: 40 })),
    message,
  );
}

const utf8 = Buffer.from('Grüße = 1 \u20ac').toString('latin1');
const type = 'Content-Type: text/html; charset=utf-8';
const encoded = (name: string) => `Content-Transfer-Encoding: ${name}`;
const mixed = (boundary: string) => `Content-Type: multipart/mixed; boundary=${boundary}`;

const messages: Readonly<Record<string, readonly string[]>> = {
  'text without a header of MIME': ['Subject: a', '', 'One', '', '.', 'Two'],
  '8bit in UTF-8': [type, encoded('8bit'), '', utf8, utf8],
  'base64 of any length of lines': [type, encoded('BASE64'), '', 'PGI+', 'YTwv', 'Yj4', ''],
  'base64 padded on each line': [type, encoded('base64'), '', 'PA==', 'Yj4=', 'YQ==', '-_!', ''],
  'another charset': ['Content-Type: text/plain; charset=iso-8859-1', encoded('8bit'), '', 'Gr\xfc\xdfe'],
  'flowed text': ['Content-Type: text/plain; format=flowed', '', 'One ', 'line ', '-- ', 'sign'],
  'a body that begins as a delimiter': [
    mixed('b'),
    '',
    '--b',
    type,
    encoded('base64'),
    '',
    '--',
    'b',
    '--b--',
  ],
  'a folded boundary': [
    'Content-Type: multipart/mixed;',
    '\tboundary="a b"',
    '',
    '--a b',
    type,
    '',
    '<p>',
    '--a b--',
  ],
  'a boundary in a comment': [`${mixed('a')} (boundary=b)`, '', '--a', type, '', '<p>', '--a--'],
  'two fields of one kind': [
    type,
    'Content-Type: text/plain',
    encoded('8bit'),
    encoded('base64'),
    '',
    'YWJj',
  ],
  'a folded encoding': [type, 'Content-Transfer-Encoding:', ' base64', '', 'YWJj'],
  'parts that never end': [
    mixed('a'),
    '',
    '--a',
    mixed('b'),
    '',
    '--b',
    type,
    '',
    '<p>',
    '--a',
    type,
    '',
    '<b>',
  ],
  'a text after the last delimiter': [
    mixed('a'),
    '',
    '--a',
    type,
    '',
    '<p>',
    '--a--',
    '',
    '--a',
    type,
    '',
    'x',
  ],
  'an attached message': [
    mixed('a'),
    '',
    '--a',
    'Content-Type: message/rfc822',
    '',
    type,
    '',
    '<p>',
    '--a--',
  ],
  'a digest': ['Content-Type: multipart/digest; boundary=a', '', '--a', '', 'Subject: b', '', 'c', '--a--'],
  'a file in base64': [
    mixed('a'),
    '',
    '--a',
    'Content-Type: a/b; name=c',
    encoded('base64'),
    '',
    'DQo9DQ==',
    '--a--',
  ],
  'a byte order mark': [type, encoded('8bit'), '', '\xef\xbb\xbf\xef\xbb\xbfa'],
  'invalid UTF-8': [type, encoded('base64'), '', '/w==', ''],
  'a text that is an attachment': [
    type,
    'Content-Disposition: attachment',
    encoded('base64'),
    '',
    'YQ==',
    '',
  ],
  'no body': [type, encoded('8bit'), ''],
  'no blank line': [type, encoded('8bit')],
};

describe('a message parsed faster than by postal-mime', () => {
  for (const [name, lines] of Object.entries(messages))
    it(`is read the same: ${name}`, async () => {
      for (const end of ['\r\n', '\n']) {
        await isReadTheSame(lines.join(end));
        await isReadTheSame([...lines, ''].join(end));
      }
    });

  it('is read the same, of any lines', async () => {
    const parts = Object.values(messages).flat();
    const line = fc.oneof(
      fc.constantFrom(
        ...parts,
        '',
        '',
        '--a',
        '--b',
        '--a--',
        '--b--',
        '--a  ',
        '--ab',
        mixed('a'),
        mixed('b'),
      ),
      fc.string({ maxLength: 6, unit: fc.constantFrom('=', '-', 'a', '3', 'D', '\r', ' ', '\xfc', '\0') }),
    );
    const message = fc
      .tuple(fc.array(line, { maxLength: 24 }), fc.constantFrom('\r\n', '\n', '\r\r\n'))
      .map(([lines, end]) => lines.join(end));
    await fc.assert(fc.asyncProperty(message, isReadTheSame), { numRuns: 1_000, seed: 7 });
  });

  it('takes linear time for bodies and delimiters of any kind', () => {
    const size = 300_000;
    const bodies = [
      '\r',
      '\n',
      '\n\r',
      '--',
      '\n--',
      '\n--a',
      '\n--a\n',
      '=',
      ' ',
      ';',
      '(',
      '"',
      'boundary',
      'a=b;',
    ];
    const header = `${mixed('a')}\n\n--a\n${type}\n\n`;
    for (const begin of ['', header, `${mixed('a')};`])
      for (const body of bodies)
        oneLineBodies(Buffer.from(`${begin}${body.repeat(size / body.length)}\n\nx`), {
          ...options,
          isCut: false,
        });
  });
});
