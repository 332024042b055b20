import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { startCpuTime } from '../../../../../test/cpu-time.ts';
import { runsOf } from '../../../../../test/sample.ts';
import { readReport } from './read-report.thread.ts';
import { complaintReport, deliveryReport } from './testing.ts';

const MB = 1_048_576;
/** A hundred times what it takes on an idle machine; what grows faster than its length takes minutes. */
const PATIENCE_MS = 5_000;
const kinds = ['bounce', 'delayed', 'delivered', 'complaint', 'unsubscribe', 'auto-reply', 'other'];

async function survives(raw: Uint8Array): Promise<void> {
  const spentMs = startCpuTime();
  const { items } = await readReport(raw);
  const tookMs = spentMs();
  assert.ok(items.length > 0 && items.every(({ kind }) => kinds.includes(kind)));
  assert.ok(tookMs < PATIENCE_MS, `took ${tookMs.toFixed(0)} ms`);
}

const head = 'From: MAILER-DAEMON@x.example\nSubject: Undelivered Mail Returned to Sender\n';
const multipart = (boundary: string) =>
  `Content-Type: multipart/report; boundary="${boundary}"\n\n--${boundary}\n`;
const fill = (text: string, bytes = 10 * MB) => Buffer.alloc(bytes, text);
const after = (start: string, rest: Buffer) => Buffer.concat([Buffer.from(start), rest]);

/** What grows to 10 MB, by what it is made of. */
const floods: readonly [what: string, raw: Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['NUL', fill('\0')],
  ['line ends', fill('\n')],
  ['CR alone', fill('\r')],
  ['an address of no end', after(`${head}\n`, fill('a'))],
  ['addresses', after(`${head}\n`, fill('a@b.c '))],
  ['addresses by the line', after(`${head}\n`, fill('<ann@inbox.example>:\n'))],
  ['replies', after(`${head}\n`, fill('550 5.1.1 user '))],
  ['replies by the line', after(`${head}\n`, fill('<<< 550-\n'))],
  [
    'a refusal with an incomplete text',
    after(`${head}\n`, fill('mailbox exceeded account user domain host ')),
  ],
  ['blanks', after(`${head}\n`, fill(' '))],
  ['quotes', after(`${head}\n`, fill('>>>> '))],
  ['dashes', after(`${head}\n`, fill('-----\n'))],
  ['open tags', after(`${head}Content-Type: text/html\n\n`, fill('<a '))],
  ['style sheets', after(`${head}Content-Type: text/html\n\n`, fill('<style>'))],
  ['header fields', after('', fill('X-A: b\n'))],
  ['a header field', after('Subject: ', fill('=?utf-8?q?a?= '))],
  ['folded lines', after('Subject: a\n', fill(' b\n'))],
  ['a From field', after('From: ', fill('"a" <b@c>, '))],
  [
    'groups of fields',
    after(
      `${head}${multipart('b')}Content-Type: message/delivery-status\n\n`,
      fill('Action: failed\nStatus: 5.1.1\n\n'),
    ),
  ],
  [
    'fields of one group',
    after(
      `${head}${multipart('b')}Content-Type: message/delivery-status\n\n`,
      fill('Final-Recipient: rfc822;a@b.c\n'),
    ),
  ],
  [
    'feedback',
    after(
      `${head}${multipart('b')}Content-Type: message/feedback-report\n\n`,
      fill('Original-Rcpt-To: <a@b.c>\n'),
    ),
  ],
  ['parts', after(`${head}${multipart('b')}`, fill('\n--b\n'))],
  ['base64', after(`${head}Content-Transfer-Encoding: base64\n\n`, fill('QUJD'))],
  ['soft line ends', after(`${head}Content-Transfer-Encoding: quoted-printable\n\n`, fill('=\n'))],
  ['braces', after(`${head}\n{"notificationType":`, fill('{}'))],
  ['subjects of ours', after(`${head}\n`, fill('Subject: a a a a a\n'))],
  ['quoted subjects', after(`${head}\n`, fill('your message with the "'))],
  ['denials', after(`${head}\n`, fill('not been delivered '))],
  ['footers', after(`${head}\n`, fill('scanned for\n\n'))],
  ['headers', after(`${head}\na@x.example\n`, fill('From: a\nSubject: b\nDate: c\n\n'))],
  [
    'words of a returned subject',
    after(
      `${head}${multipart('b')}Content-Type: message/rfc822\n\nSubject: ${'a '.repeat(150)}b\n\n--b\n\n`,
      fill('a '),
    ),
  ],
  ['return paths', after(`${head}\n`, fill(`b-${'a'.repeat(47)}@x `))],
  ['escapes of ISO-2022-JP', after(`${head}\n`, fill('\u001b$B$F'))],
];

describe('a report of 10 MB', () => {
  for (const [what, raw] of floods) it(`made of ${what} is read in time`, () => survives(raw));
});

describe('MIME', () => {
  it('nested to no end is read', () => {
    let raw = head;
    for (let depth = 0; depth < 5_000; depth++)
      raw += `Content-Type: multipart/mixed; boundary="b${depth}"\n\n--b${depth}\n`;
    return survives(Buffer.from(raw));
  });
  it('of messages within messages is read', () =>
    survives(Buffer.from('Content-Type: message/rfc822\n\n'.repeat(20_000))));
  it('whose boundary is empty is read', () => survives(Buffer.from(`${head}${multipart('')}text\n----\n`)));
  it('without its boundary is read as text', async () => {
    const raw = `${head}Content-Type: multipart/report; boundary="x"\n\n<ann@inbox.example>:\n550 5.1.1 User unknown\n`;
    assert.equal((await readReport(Buffer.from(raw))).items[0].kind, 'bounce');
  });
  it('of an unknown charset is read', () =>
    survives(Buffer.from(`${head}Content-Type: text/plain; charset=x-klingon\n\n\xff\xfe`)));
});

describe('any report', () => {
  const reports = [
    deliveryReport(),
    complaintReport(),
    `${head}\n<ann@inbox.example>:\n550 5.1.1 User unknown\n`,
  ].map((text) => Buffer.from(text));
  it('cut off anywhere is read', async () => {
    for (const raw of reports)
      for (let length = 0; length < raw.length; length += 7) await survives(raw.subarray(0, length));
  });
  it('with any bytes changed is read', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...reports),
        fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 20 }),
        async (raw, changes) => {
          const changed = Buffer.from(raw);
          for (const [at, byte] of changes) changed[at % changed.length] = byte;
          await survives(changed);
        },
      ),
      { numRuns: runsOf(60, 200) },
    ));
  it('of any bytes is read', () =>
    fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), survives), { numRuns: runsOf(80, 300) }));
  it('is independent of line ends', async () => {
    for (const raw of reports) {
      const text = raw.toString();
      const [plain, dos, mac] = await Promise.all(
        [text, text.replaceAll('\n', '\r\n'), text.replaceAll('\n', '\r')].map((each) =>
          readReport(Buffer.from(each)),
        ),
      );
      assert.deepEqual(dos, plain);
      assert.deepEqual(mac, plain);
    }
  });
});
