import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeHtml } from './decode-source.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const reads = (bytes: Buffer, expected: string, charset?: string) => () =>
  assert.equal(decodeHtml(bytes, charset), expected);

describe('the text of a page', () => {
  it('is UTF-8', reads(Buffer.from('<p>Grüße'), '<p>Grüße'));
  it('loses its byte order mark', reads(Buffer.from('\ufeff<p>ü'), '<p>ü'));
  it('of UTF-16 is recognized by its byte order mark', reads(Buffer.from('\ufeff<p>ü', 'utf16le'), '<p>ü'));
  it('is windows-1252 if it is not UTF-8', reads(latin1('<p>Gr\u00fc\u00dfe \u0080'), '<p>Grüße €'));
  it('is that of its Content-Type', reads(Buffer.from([0xcf, 0xf0]), 'Пр', 'windows-1251'));
  it(
    'is the one that it declares',
    reads(
      Buffer.concat([Buffer.from('<meta charset=koi8-r>'), Buffer.from([0xf0, 0xd2])]),
      '<meta charset=koi8-r>Пр',
    ),
  );
  it('is the one that it declares in the old form', () => {
    const meta = '<meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-1">';
    assert.equal(decodeHtml(latin1(`${meta}\u00e9`)), `${meta}é`);
  });
  it('is that of its byte order mark, before all others', reads(Buffer.from('\ufeffü'), 'ü', 'iso-8859-1'));
  it(
    'may name unknown sources',
    reads(Buffer.from('<meta charset="klingon">ü'), '<meta charset="klingon">ü'),
  );
  it(
    'is not UTF-16 if it declares that in ASCII',
    reads(Buffer.from('<meta charset="utf-16">ü'), '<meta charset="utf-16">ü'),
  );
});
