import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { faultOfDisplayName, readMailbox, writeMailbox } from './mailboxes.ts';

const becomes = (given: string, written: string) => () => {
  const read = readMailbox(given);
  assert.equal(read.ok ? writeMailbox(read.mailbox) : read.why, written);
};
const refused = (given: string, why: RegExp) => () => {
  const read = readMailbox(given);
  assert.match(read.ok ? `read as ${writeMailbox(read.mailbox)}` : read.why, why);
};

describe('a mailbox', () => {
  it('may be bare', becomes('a@x.y', 'a@x.y'));
  it('may be in brackets', becomes('<a@x.y>', 'a@x.y'));
  it('may have a name', becomes('Ann Lee <a@x.y>', 'Ann Lee <a@x.y>'));
  it('may have a name in quotes', becomes('"Shop, Inc." <a@x.y>', '"Shop, Inc." <a@x.y>'));
  it('quotes a name with a dot', becomes('Shop Inc. <a@x.y>', '"Shop Inc." <a@x.y>'));
  it('may have a name beyond ASCII', becomes('Jörg 张 <a@x.y>', 'Jörg 张 <a@x.y>'));
  it('may have an encoded name', becomes('=?UTF-8?Q?J=C3=B6rg_B?= <a@x.y>', 'Jörg B <a@x.y>'));
  it('joins encoded words', becomes('=?utf-8?B?SsO2?= =?iso-8859-1?q?rg_=E4?= <a@x.y>', 'Jörg ä <a@x.y>'));
  it('reads words in quotes as they are', becomes('"=?x?q?y?=" <a@x.y>', '"=?x?q?y?=" <a@x.y>'));
  it('may have a quoted local part', becomes('Ann <"a b"@x.y>', 'Ann <"a b"@x.y>'));
});

describe('no mailbox is', () => {
  it('a list', refused('a@x.y, b@x.y', /more than one @/));
  it('a list that resembles a name', refused('a@x.y, B <b@x.y>', /"@" in its display name|"," in its/));
  it('a group', refused('team:a@x.y;', /":" before the @/));
  it('one with a comment', refused('Ann (home) <a@x.y>', /"\(" in its display name: put the name in/));
  it('two addresses', refused('Ann <a@x.y> <b@x.y>', /"<", which a display name may not have/));
  it('one with a quote in its name', refused('A"b <a@x.y>', /"\\"", which a display name/));
  it('one with a backslash in its name', refused('"A\\"b" <a@x.y>', /which a display name may not have/));
  it('one with a line in its name', refused('Ann\r\nBcc: b@x.y <a@x.y>', /U\+000D/));
  it('one with an encoded line', refused('=?utf-8?b?QQ0KQmNjOiBi?= <a@x.y>', /"\\r", which a display name/));
  it('one with an encoded bracket', refused('=?utf-8?q?=3Cb=40x=2Ey=3E?= <a@x.y>', /"<", which/));
  it('one in an unknown charset', refused('=?klingon?q?abc?= <a@x.y>', /not encoded by RFC 2047/));
  it('one with half an encoded word', refused('=?utf-8?q?abc <a@x.y>', /not encoded by RFC 2047/));
  it('one that closes what it did not open', refused('a@x.y>', /> without a </));
  it('one with a name of 256 characters', refused(`${'a'.repeat(256)} <a@x.y>`, /256 characters; 255/));
});

describe('a mailbox that is written', () => {
  it('is read back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
        if (faultOfDisplayName(name) !== undefined || name === '') return;
        const read = readMailbox('a@x.y');
        assert.ok(read.ok);
        const again = readMailbox(writeMailbox({ ...read.mailbox, name }));
        assert.ok(again.ok, again.ok ? '' : again.why);
        assert.equal(again.mailbox.name, name);
      }),
      { numRuns: 1_000 },
    );
  });
  it('is one line with one address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const read = readMailbox(`${name} <a@x.y>`);
        if (!read.ok) return;
        const written = writeMailbox(read.mailbox);
        assert.doesNotMatch(written, /\p{Cc}/u);
        assert.equal(written.split('<').length, read.mailbox.name ? 2 : 1);
      }),
      { numRuns: 2_000 },
    );
  });
});
