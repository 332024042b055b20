import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sentBytesOf } from '@postpress/render/reading';
import fc from 'fast-check';
import { quotedPrintable } from './quoted-printable.ts';

const encode = quotedPrintable;
const becomes = (text: string, encoded: string) => () => assert.equal(encode(text), encoded);

/** RFC 2045, 6.7, read by its own words. */
function decode(encoded: string): string {
  const joined = encoded.replace(/=\r\n/g, '');
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

describe('quoted-printable', () => {
  it('leaves plain text', becomes('Hello, world!', 'Hello, world!'));
  it('is as long as the audit of designs counts', () => {
    const piece = fc.constantFrom(
      'a',
      '=',
      ' ',
      '\t',
      '\n',
      '\r\n',
      '.',
      'From ',
      'é',
      '€',
      '😀',
      '\ud800',
      'x'.repeat(74),
      'x'.repeat(75),
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 30 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, (some) => sentBytesOf(some) === encode(some).length),
      { numRuns: 400 },
    );
  });
  it('encodes what is not ASCII', becomes('é=', '=C3=A9=3D'));
  it('ends every line alike', becomes('a\nb\r\nc\rd', 'a\r\nb\r\nc\r\nd'));
  it('keeps blanks before a line end', becomes('a \nb\t', 'a=20\r\nb=09'));
  it('hides From', becomes('From me\nFromage\n From', '=46rom me\r\nFromage\r\n From'));
  it('hides dots that begin a line', becomes('.\n.a\nb.', '=2E\r\n=2Ea\r\nb.'));
  it('hides them after its own breaks too', () =>
    assert.ok(!/\r\n\.|\r\nFrom /.test(encode(`${'x'.repeat(75)}. ${'y'.repeat(72)}From here`))));
  it('breaks no character', () =>
    assert.ok(
      encode('€'.repeat(100))
        .split('=\r\n')
        .every((line) => /^(=E2=82=AC)*$/.test(line)),
    ));
  it('is 7-bit, in short lines, and read back the same', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.nat(80), (text, shift) => {
        const whole = `${'a'.repeat(shift)}${text} \t`;
        const encoded = encode(whole);
        assert.ok(/^[\t\r\n\x20-\x7e]*$/.test(encoded));
        for (const line of encoded.split('\r\n')) {
          assert.ok(line.length <= 76, line);
          assert.ok(!/[ \t]$/.test(line), line);
        }
        assert.equal(decode(encoded), whole.toWellFormed().replace(/\r\n|\r|\n/g, '\r\n'));
      }),
      { numRuns: 2_000 },
    ));
});
