import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SendEmailBody } from '@postpress/contracts';
import fc from 'fast-check';
import { withoutCorpus } from '../../../../../test/corpus/designs.ts';
import { hostileVectors } from '../../../../../test/hostile/vectors.ts';
import { AppError } from '../../base/app-error.ts';
import { readDraft, readIdempotencyKey } from './read-draft.ts';

const MB = 1_048_576;
const usual: SendEmailBody = {
  from: 'hi@shop.example',
  to: ['ann@inbox.example'],
  subject: 'Hello',
  html: '<p>Hello</p>',
};
const read = (change: Partial<SendEmailBody>) => readDraft({ ...usual, ...change });
const refusalOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    assert.ok(error instanceof AppError);
    assert.equal(error.code, 'VALIDATION_ERROR');
    return error.message;
  }
  return 'nothing was refused';
};
const refuses = (change: Partial<SendEmailBody>, message: string | RegExp) => () => {
  const refusal = refusalOf(() => read(change));
  if (typeof message === 'string') assert.equal(refusal, message);
  else assert.match(refusal, message);
};
const takes = (change: Partial<SendEmailBody>) => () => void read(change);
const file = (change: object = {}) => ({
  attachments: [{ filename: 'a.pdf', content: 'AAAA', contentType: 'application/pdf' as const, ...change }],
});
const words = (number: number) =>
  Object.fromEntries(Array.from({ length: number }, (_, n) => [`t${n}`, 'v']));
const fields = (number: number) =>
  Object.fromEntries(Array.from({ length: number }, (_, n) => [`X-T${n}`, 'v']));

describe('a draft', () => {
  it('is what was asked for', () => {
    const draft = read({ from: 'Shop <hi@SHOP.example>', replyTo: 'b@x.y', tags: {}, text: 't' });
    assert.equal(draft.from.name, 'Shop');
    assert.equal(draft.from.address.text, 'hi@shop.example');
    assert.equal(draft.to.domain, 'inbox.example');
    assert.equal(draft.replyTo, 'b@x.y');
    assert.equal(draft.tags, null);
    assert.equal(draft.text, 't');
    assert.equal(draft.contentBytes, 13);
  });
  it('has no text where none was given', () => assert.equal(read({}).text, null));
});

describe('addresses', () => {
  it('of from', refuses({ from: 'shop' }, 'from has no @; "shop" was given.'));
  it(
    'of to',
    refuses(
      { to: ['a@x.y\r\nBcc: b@x.y'] },
      /^to\.0 has the character U\+000D, which is not allowed in headers; "a@x/,
    ),
  );
  it(
    'of to are bare',
    refuses({ to: ['Ann <ann@x.y>'] }, /a bare address is expected, without a display name/),
  );
  it('of replyTo', refuses({ replyTo: 'b@x.y, c@x.y' }, /^replyTo has more than one @/));
});

describe('the subject', () => {
  it('has 998 characters at most', takes({ subject: '😀'.repeat(998) }));
  it(
    'is refused beyond',
    refuses({ subject: 'a'.repeat(999) }, 'subject must have 998 characters or fewer; 999 were given.'),
  );
  it('is one line', refuses({ subject: 'a\nBcc: b@x.y' }, /^subject has the character U\+000A/));
  it('has no NUL', refuses({ subject: 'a\0' }, /U\+0000/));
  it(
    'may be in any direction',
    takes({ subject: 'שלום \u200fHTML\u200e \u2067مرحبا\u2069 \u061c1\u202a2\u202c' }),
  );
});

describe('html and text', () => {
  it('have no NUL', refuses({ html: 'a\0' }, 'html has the character U+0000, which no email may have.'));
  it('are well-formed', refuses({ text: '\ud800' }, /^text has half of a surrogate pair/));
  it('may have lines', takes({ text: 'a\r\n\tb', html: '<p>\r\n</p>' }));
});

describe('tags', () => {
  it('are 10 at most', takes({ tags: words(10) }));
  it(
    'are refused beyond',
    refuses({ tags: words(11) }, 'tags must have 10 entries or fewer; 11 were given.'),
  );
  it('have a key of 64 characters at most', takes({ tags: { ['k'.repeat(64)]: 'v' } }));
  it(
    'have no longer key',
    refuses({ tags: { ['k'.repeat(65)]: 'v' } }, /must have 1 to 64 characters; it has 65/),
  );
  it(
    'have no empty key',
    refuses({ tags: { '': 'v' } }, 'tags: the key "" must have 1 to 64 characters; it has 0.'),
  );
  it(
    'have plain keys',
    refuses({ tags: { 'a b': 'v' } }, /the key "a b" must have letters, digits, underscore/),
  );
  it('have a value of 256 characters at most', takes({ tags: { k: 'v'.repeat(256) } }));
  it(
    'have no longer value',
    refuses({ tags: { k: 'v'.repeat(257) } }, 'tags.k must have 256 characters or fewer; 257 were given.'),
  );
  it(
    'have plain values',
    refuses({ tags: { k: 'a\r\nb' } }, /^tags\.k must have letters.*"a\\r\\nb" was given/),
  );
});

describe('headers', () => {
  it('are 9 at most', takes({ headers: fields(9) }));
  it(
    'are refused beyond',
    refuses({ headers: fields(10) }, 'headers must have 9 entries or fewer; 10 were given.'),
  );
  it('begin with X-', refuses({ headers: { Bcc: 'b@x.y' } }, /the name "Bcc" must begin with X-/));
  it(
    'have no colon',
    refuses({ headers: { 'X-A:': 'b' } }, /must begin with X- and be printable ASCII without a colon/),
  );
  it(
    'have no line in their name',
    refuses({ headers: { 'X-A\r\nBcc': 'b' } }, /the name "X-A\\r\\nBcc" must/),
  );
  it('have a name of 126 characters at most', takes({ headers: { [`X-${'a'.repeat(124)}`]: 'v' } }));
  it(
    'have no longer name',
    refuses({ headers: { [`X-${'a'.repeat(125)}`]: 'v' } }, /126 characters or fewer; it has 127/),
  );
  it('have 996 characters at most', takes({ headers: { 'X-A': 'v'.repeat(993) } }));
  it(
    'have no more',
    refuses(
      { headers: { 'X-A': 'v'.repeat(994) } },
      'headers.X-A must have 996 characters or fewer, name and value together; 997 were given.',
    ),
  );
  it(
    'have one line',
    refuses({ headers: { 'X-A': 'a\r\nBcc: b@x.y' } }, /^headers\.X-A must be one line of printable/),
  );
  it('are ASCII', refuses({ headers: { 'X-A': 'ä' } }, /printable ASCII; "ä" was given/));
  for (const name of [
    'X-Postpress-Id',
    'x-ses-tags',
    'X-POSTPRESS-',
    'X-SMTPAPI',
    'X-MC-PreserveRecipients',
    'x-mailgun-recipient-variables',
    'X-PM-Tag',
    'X-MJ-CustomID',
    'X-Mailjet-Campaign',
    'X-MSYS-API',
    'X-Mailin-Tag',
    'X-Sib-Sandbox',
  ])
    it(`${name} is reserved`, refuses({ headers: { [name]: 'v' } }, /is reserved: names beginning with X-/));
  it('come once', refuses({ headers: { 'X-A': '1', 'x-a': '2' } }, /names "x-a" twice/));
});

describe('attachments', () => {
  for (const contentType of ['application/pdf', 'application/x-sketch', 'text/calendar; method=REQUEST'])
    it(`may be ${contentType}`, takes(file({ contentType })));
  it('have the type of their name', () =>
    assert.equal(
      read(file({ contentType: undefined, filename: 'a.ICS' })).attachments[0]?.contentType,
      'text/calendar',
    ));
  it(
    'are no programs',
    refuses(file({ filename: 'a.pdf.exe' }), /^attachments\.0 is a program \(\.exe\), and mailbox/),
  );
  it(
    'are no programs by their type',
    refuses(file({ contentType: 'application/x-msdownload' }), /^attachments\.0 is a program \(application/),
  );
  it('are no messages of parts', refuses(file({ contentType: 'multipart/mixed' }), /must be that of a file/));
  it('may be empty', takes(file({ content: '' })));
  it('are decoded', () =>
    assert.equal(String(read(file({ content: 'aGk=' })).attachments[0]?.content), 'hi'));
  for (const content of ['AAA', 'A===', 'AA=A', 'AA-_', 'AA A', 'AAAA\n', '=AAA', 'ÄAAA'])
    it(
      `are no ${JSON.stringify(content)}`,
      refuses(file({ content }), /^attachments\.0\.content must be base64/),
    );
  it(
    'are no data URL',
    refuses(file({ content: 'data:application/pdf;base64,AAAA' }), /leave out all up to its comma/),
  );
  for (const filename of ['', ' ', '.', '..', '../a', 'a/b', 'a\\b', 'a\r\nb', 'a\0b', 'ä'.repeat(128)])
    it(
      `are not called ${JSON.stringify(filename.slice(0, 20))}`,
      refuses(file({ filename }), /^attachments\.0\.filename /),
    );
  it('may be called in any script', takes(file({ filename: '发票 №1 (Größe).pdf' })));
  it('may be called in any direction', takes(file({ filename: '\u202bחשבונית\u202c \u200e7.pdf' })));
  it('may be shown by the HTML', takes(file({ contentId: 'logo@shop.example' })));
  for (const contentId of ['a b', '<a@b>', 'ü', '', 'a'.repeat(251)])
    it(
      `have no Content-ID ${JSON.stringify(contentId.slice(0, 20))}`,
      refuses(
        file({ contentId }),
        /^attachments\.0\.contentId must have 1 to 250 characters of printable ASCII/,
      ),
    );
});

describe('the content', () => {
  const half = 'ä'.repeat(MB);
  it(
    'has 5 MB at most',
    takes({ html: half, text: half, ...file({ content: Buffer.alloc(MB).toString('base64') }) }),
  );
  it(
    'is refused beyond, with the three sums',
    refuses(
      { html: half, text: half, ...file({ content: Buffer.alloc(MB + 1).toString('base64') }) },
      'The content of the email must have 5,242,880 bytes or fewer; 5,242,881 were given: html 2,097,152, text 2,097,152, attachments 1,048,577.',
    ),
  );
});

describe('an idempotency key', () => {
  it('may be left out', () => assert.equal(readIdempotencyKey(undefined), undefined));
  it('has 255 characters at most', () => assert.equal(readIdempotencyKey('k'.repeat(255))?.length, 255));
  it('is refused beyond', () =>
    assert.equal(
      refusalOf(() => readIdempotencyKey('k'.repeat(256))),
      'idempotency-key must have 1 to 255 characters; 256 were given.',
    ));
  it('is not empty', () =>
    assert.match(
      refusalOf(() => readIdempotencyKey('')),
      /nothing was given/,
    ));
});

describe('whatever is given', () => {
  /** Everything of a draft that goes into a header field. */
  const headerTexts = (draft: ReturnType<typeof readDraft>) => [
    draft.from.name ?? '',
    draft.from.address.text,
    draft.to.text,
    draft.toWritten,
    draft.replyTo ?? '',
    draft.subject,
    ...Object.entries(draft.headers ?? {}).flat(),
    ...Object.entries(draft.tags ?? {}).flat(),
    ...draft.attachments.map(({ filename }) => filename),
  ];
  const places: ((text: string) => Partial<SendEmailBody>)[] = [
    (text) => ({ from: text }),
    (text) => ({ from: `${text} <hi@shop.example>` }),
    (text) => ({ from: `"${text}" <hi@shop.example>` }),
    (text) => ({ from: `hi@${text}.example` }),
    (text) => ({ to: [text] }),
    (text) => ({ to: [`${text}@x.example`] }),
    (text) => ({ replyTo: `"${text}"@x.example` }),
    (text) => ({ subject: text }),
    (text) => ({ headers: { [`X-${text}`]: 'v' } }),
    (text) => ({ headers: { 'X-A': text } }),
    (text) => ({ tags: { [text]: 'v' } }),
    (text) => ({ tags: { k: text } }),
    (text) => file({ filename: text }),
  ];
  const staysInItsLine = (text: string) => {
    for (const place of places) {
      let draft: ReturnType<typeof readDraft>;
      try {
        draft = read(place(text));
      } catch (error) {
        assert.ok(error instanceof AppError, String(error));
        assert.doesNotMatch(error.message, /[\p{Cc}\u202e]/u);
        continue;
      }
      for (const written of headerTexts(draft)) assert.doesNotMatch(written, /[\p{Cc}\p{Cs}]/u);
    }
  };
  it('no header ends early', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), staysInItsLine), { numRuns: 500 });
    const breaks = fc.constantFrom(
      '\r\n',
      '\n',
      '\r',
      '\0',
      '\u0085',
      '\u2028',
      '\r\n\r\n',
      '=?utf-8?q?=0D=0A?=',
    );
    fc.assert(
      fc.property(fc.string(), breaks, fc.string(), (one, line, other) => staysInItsLine(one + line + other)),
      { numRuns: 500 },
    );
  });
  it('by those who try', { skip: withoutCorpus }, () => {
    for (const line of hostileVectors()) staysInItsLine(line);
  });
});
