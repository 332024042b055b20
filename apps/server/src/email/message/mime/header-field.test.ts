import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import libmime from 'libmime';
import PostalMime from 'postal-mime';
import { fileDisposition, nameParameter } from '../compose-message.ts';
import { textField, writeFields } from './header-field.ts';

const write = (name: string, text: string) => writeFields([textField(name, text)]);
const read = async (header: string) => PostalMime.parse(`${header}\r\n`);

describe('a field of text', () => {
  it('stays plain where it can', () =>
    assert.equal(write('Subject', 'Your order'), 'Subject: Your order\r\n'));
  it('may be empty', () => assert.equal(write('Subject', ' \r\n'), 'Subject:\r\n'));
  it('is encoded where it is not ASCII', () =>
    assert.equal(write('Subject', 'Grüezi mitenand'), 'Subject: =?UTF-8?Q?Gr=C3=BCezi_mitenand?=\r\n'));
  it('is encoded where it would be decoded', async () =>
    assert.equal((await read(write('Subject', '=?utf-8?Q?x?='))).subject, '=?utf-8?Q?x?='));
  it('ends with its text', () =>
    assert.equal(write('Subject', 'a\r\nBcc: b@x.example'), 'Subject: a Bcc: b@x.example\r\n'));
  it('has no line over 998 characters, whatever its name', () => {
    const lines = write(`X-${'n'.repeat(124)}`, 'v'.repeat(860)).split('\r\n');
    assert.ok(lines.every(({ length }) => length <= 998));
  });
  it('is read back the same, in lines of 76', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (text) => {
        const header = write('Subject', text);
        for (const line of header.split('\r\n')) assert.ok(line.length <= 76 || !line.includes('=?'), line);
        assert.ok(/^[\x20-\x7e\r\n]*$/.test(header));
        const expected = text
          .toWellFormed()
          // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the field must not hold
          .replace(/[\x00-\x1f\x7f]+/g, ' ')
          .trim();
        assert.equal((await read(header)).subject ?? '', expected);
      }),
      { numRuns: 500 },
    ));
});

describe('the name of a file', () => {
  const parse = async (filename: string) => {
    const header = `Content-Type: application/pdf;\r\n name=${nameParameter(filename)}\r\nContent-Disposition: ${fileDisposition('attachment', filename)}\r\nContent-Transfer-Encoding: base64\r\n`;
    for (const line of header.split('\r\n')) assert.ok(line.length <= 78, line);
    return (await PostalMime.parse(`${header}\r\nAAAA`)).attachments[0]?.filename;
  };
  const comesAs = (filename: string, read: string) => async () => assert.equal(await parse(filename), read);
  it('is short ASCII', comesAs('bill.pdf', 'bill.pdf'));
  it('with quotes', comesAs('a "b".pdf', 'a "b".pdf'));
  it('with an umlaut', comesAs('Übersicht.pdf', 'Übersicht.pdf'));
  it('long', comesAs(`${'long '.repeat(30)}.pdf`, `${'long '.repeat(30)}.pdf`));
  it('long, in another script', comesAs('請求書'.repeat(25), '請求書'.repeat(25)));
  // By another reader: postal-mime decodes encoded words in names that it has decoded already.
  for (const name of ['=?utf-8?Q?a?=.pdf', '=?us-ascii?B?YQ==?=', 'a =?x?q?b?= c.txt', '=?.txt'])
    it(`that looks like an encoded word: ${name}`, () => {
      const { filename } = libmime.parseHeaderValue(fileDisposition('attachment', name)).params;
      assert.equal(filename, name);
      assert.equal(libmime.decodeWords(nameParameter(name).slice(1, -1)), name);
    });
  it('in another direction', comesAs('\u202bחשבונית\u202c.pdf', '\u202bחשבונית\u202c.pdf'));
  it('leads nowhere', comesAs('../../etc/passwd', '.._.._etc_passwd'));
  it('cannot end a header', comesAs('a\r\nX-Bad: 1.pdf', 'a X-Bad: 1.pdf'));
  it('is never missing', comesAs('..', 'attachment'));
});
