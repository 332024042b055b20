import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  comparableAddress,
  faultOfDisplayName,
  readAddress,
  readMailbox,
  writeMailbox,
} from './mail-addresses.ts';

const becomes = (given: string, text: string) => () => {
  const read = readAddress(given);
  assert.equal(read.ok ? read.address.text : read.why, text);
};
const refused = (given: string, why: RegExp) => () => {
  const read = readAddress(given);
  assert.match(read.ok ? `read as ${read.address.text}` : read.why, why);
};

describe('an address', () => {
  it('is a local part and a domain', becomes('ann@x.example', 'ann@x.example'));
  it('keeps the case of its local part', becomes('Ann@X.Example', 'Ann@x.example'));
  it('may have every sign of an atom', becomes("!#$%&'*+/=?^_`{|}~-@x.y", "!#$%&'*+/=?^_`{|}~-@x.y"));
  it('loses quotes it needs not', becomes('"ann.b"@x.y', 'ann.b@x.y'));
  it('keeps quotes it needs', becomes('"ann b"@x.y', '"ann b"@x.y'));
  it('may hold an @ in quotes', becomes('"a@b"@x.y', '"a@b"@x.y'));
  it('may have a domain beyond ASCII', becomes('a@bücher.example', 'a@xn--bcher-kva.example'));
  it('may have a local part beyond ASCII', becomes('jörg@x.example', 'jörg@x.example'));
  it('has a local part of 64 octets at most', becomes(`${'a'.repeat(64)}@x.y`, `${'a'.repeat(64)}@x.y`));
  it('knows whether it needs SMTPUTF8', () => {
    const needs = (text: string) => {
      const read = readAddress(text);
      return read.ok && read.address.needsUtf8;
    };
    assert.deepEqual(['jörg@x.y', 'a@ö.example'].map(needs), [true, false]);
  });
});

describe('no address is', () => {
  it('nothing', refused('', /has no @/));
  it('a name', refused('ann', /has no @/));
  it('one without a local part', refused('@x.y', /nothing before the @/));
  it('one without a domain', refused('a@', /nothing behind the @/));
  it('a list', refused('a@x.y,b@x.y', /more than one @; one address is expected/));
  it('a group', refused('g:a@x.y;', /":" before/));
  it('one with a name', refused('Ann <a@x.y>', /" " before|">" in its domain/));
  it('one with a comment', refused('a(b)@x.y', /"\(" before/));
  it('one with a comment in its domain', refused('a@x.y(b)', /"\(" in its domain/));
  it('a route', refused('@a.b,@c.d:e@x.y', /more than one @/));
  it('one with a blank', refused('a b@x.y', /" " before/));
  it('one with a blank around it', refused(' a@x.y', /" " before/));
  it('one with dots in a row', refused('a..b@x.y', /a dot before the @/));
  it('one at an IP address', refused('a@[192.0.2.1]', /IP address/));
  it('one at a bare IP address', refused('a@192.0.2.1', /IP address/));
  it('one at an IP address in wide digits', refused('a@１９２.０.２.１', /IP address/));
  it('one at an unqualified name', refused('a@localhost', /without a dot/));
  it('one with a final dot', refused('a@x.y.', /a part that is not valid/));
  it('one with a part of 64 characters', refused(`a@${'b'.repeat(64)}.y`, /not valid/));
  it('one with a local part of 65 octets', refused(`${'a'.repeat(65)}@x.y`, /65 octets before the @; 64/));
  it('one of 255 octets', refused(`a@${'b.'.repeat(130)}example`, /octets/));
  it('one with CR and LF', refused('a@x.y\r\nBcc: b@x.y', /U\+000D/));
  it('one with NUL', refused('a\0@x.y', /U\+0000/));
  it('one with a right-to-left override', refused('a\u202e@x.y', /U\+202E/));
  for (const sign of ['\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u200f', '\u3164'])
    it(
      `one with an invisible character: ${JSON.stringify(sign)}`,
      refused(
        `a${sign}nn@x.y`,
        /^has the invisible character U\+[0-9A-F]{4} before the @: type the address again$/,
      ),
    );
  it('one that begins with an invisible character', refused('\u200bann@x.y', /U\+200B/));
  it('one with an invisible character in quotes', refused('"a\u200bb"@x.y', /U\+200B/));
  it('one with half a surrogate pair', refused('\ud800@x.y', /U\+D800/));
  it('one with angle brackets in quotes', refused('"a<b"@x.y', /not valid by RFC 5322/));
});

describe('an address that is read', () => {
  it('contains nothing that could end a line or a command', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (local, domain) => {
        const read = readAddress(`${local}@${domain}`);
        if (read.ok) assert.doesNotMatch(read.address.text, /[\p{Cc}<>]/u);
      }),
      { numRuns: 2_000 },
    );
  });
  it('reads the same again', () => {
    const atom = fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,20}$/);
    fc.assert(
      fc.property(atom, fc.domain(), (local, domain) => {
        const read = readAddress(`${local}@${domain}`);
        if (!read.ok) return;
        assert.deepEqual(readAddress(read.address.text), read);
      }),
    );
  });
  it('compares in lower case and A-labels', () => {
    assert.equal(comparableAddress('Ann@BÜCHER.example'), 'ann@xn--bcher-kva.example');
    assert.equal(comparableAddress('"Ann"@x.y'), comparableAddress('ann@X.Y'));
    assert.equal(comparableAddress('No Address'), 'no address');
  });
});

const isMailbox = (given: string, written: string) => () => {
  const read = readMailbox(given);
  assert.equal(read.ok ? writeMailbox(read.mailbox) : read.why, written);
};
const isNoMailbox = (given: string, why: RegExp) => () => {
  const read = readMailbox(given);
  assert.match(read.ok ? `read as ${writeMailbox(read.mailbox)}` : read.why, why);
};

describe('a mailbox', () => {
  it('may be bare', isMailbox('a@x.y', 'a@x.y'));
  it('may be in brackets', isMailbox('<a@x.y>', 'a@x.y'));
  it('may have a name', isMailbox('Ann Lee <a@x.y>', 'Ann Lee <a@x.y>'));
  it('may have a name in quotes', isMailbox('"Shop, Inc." <a@x.y>', '"Shop, Inc." <a@x.y>'));
  it('quotes a name with a dot', isMailbox('Shop Inc. <a@x.y>', '"Shop Inc." <a@x.y>'));
  it('may have a name beyond ASCII', isMailbox('Jörg 张 <a@x.y>', 'Jörg 张 <a@x.y>'));
  it('may have an encoded name', isMailbox('=?UTF-8?Q?J=C3=B6rg_B?= <a@x.y>', 'Jörg B <a@x.y>'));
  it('joins encoded words', isMailbox('=?utf-8?B?SsO2?= =?iso-8859-1?q?rg_=E4?= <a@x.y>', 'Jörg ä <a@x.y>'));
  it('reads words in quotes as they are', isMailbox('"=?x?q?y?=" <a@x.y>', '"=?x?q?y?=" <a@x.y>'));
  it('may have a quoted local part', isMailbox('Ann <"a b"@x.y>', 'Ann <"a b"@x.y>'));
});

describe('no mailbox is', () => {
  it('a list', isNoMailbox('a@x.y, b@x.y', /more than one @/));
  it('a list that resembles a name', isNoMailbox('a@x.y, B <b@x.y>', /"@" in its display name|"," in its/));
  it('a group', isNoMailbox('team:a@x.y;', /":" before the @/));
  it('one with a comment', isNoMailbox('Ann (home) <a@x.y>', /"\(" in its display name: put the name in/));
  it('two addresses', isNoMailbox('Ann <a@x.y> <b@x.y>', /"<", which a display name may not have/));
  it('one with a quote in its name', isNoMailbox('A"b <a@x.y>', /"\\"", which a display name/));
  it('one with a backslash in its name', isNoMailbox('"A\\"b" <a@x.y>', /which a display name may not have/));
  it('one with a line in its name', isNoMailbox('Ann\r\nBcc: b@x.y <a@x.y>', /U\+000D/));
  it(
    'one with an encoded line',
    isNoMailbox('=?utf-8?b?QQ0KQmNjOiBi?= <a@x.y>', /"\\r", which a display name/),
  );
  it('one with an encoded bracket', isNoMailbox('=?utf-8?q?=3Cb=40x=2Ey=3E?= <a@x.y>', /"<", which/));
  it('one in an unknown charset', isNoMailbox('=?klingon?q?abc?= <a@x.y>', /not encoded by RFC 2047/));
  it('one in a charset that no program has', isNoMailbox('=?x.y?q?abc?= <a@x.y>', /not encoded by RFC 2047/));
  it('one with half an encoded word', isNoMailbox('=?utf-8?q?abc <a@x.y>', /not encoded by RFC 2047/));
  it('one that closes what it did not open', isNoMailbox('a@x.y>', /> without a </));
  it('one with a name of 256 characters', isNoMailbox(`${'a'.repeat(256)} <a@x.y>`, /256 characters; 255/));
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
