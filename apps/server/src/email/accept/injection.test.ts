/**
 * From what a caller writes to the message that leaves: whatever is accepted stays in its own field, and a reader of
 * another make finds there what was given.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SendEmailBody } from '@postpress/contracts';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { withoutCorpus } from '../../../../../test/corpus/designs.ts';
import { hostileVectors, sampleOf } from '../../../../../test/hostile/vectors.ts';
import { runsOf } from '../../../../../test/sample.ts';
import { AppError } from '../../base/app-error.ts';
import { uuidV7 } from '../../base/ids.ts';
import { answerFields } from '../message/answer-fields.ts';
import { composeMessage } from '../message/compose-message.ts';
import { writeFields } from '../message/mime/header-field.ts';
import { linksWithoutToken } from '../message/recipient-links.ts';
import { readDraft } from './read-draft.ts';
import { toAcceptable } from './store-emails.ts';

const usual: SendEmailBody = {
  from: 'hi@shop.example',
  to: ['ann@inbox.example'],
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
};

/** Every field that a text can be brought into, in each way it may be written there. */
const places: Record<string, (text: string) => Partial<SendEmailBody>> = {
  from: (text) => ({ from: text }),
  'name of from': (text) => ({ from: `${text} <hi@shop.example>` }),
  'quoted name of from': (text) => ({ from: `"${text}" <hi@shop.example>` }),
  'local part of from': (text) => ({ from: `${text}@shop.example` }),
  'quoted local part of to': (text) => ({ to: [`"${text}"@inbox.example`] }),
  to: (text) => ({ to: [text] }),
  'domain of to': (text) => ({ to: [`ann@${text}.example`] }),
  replyTo: (text) => ({ replyTo: `${text}@shop.example` }),
  subject: (text) => ({ subject: text }),
  inReplyTo: (text) => ({ inReplyTo: `<${text}@shop.example>` }),
  'name of a header': (text) => ({ headers: { [`X-${text}`]: 'v' } }),
  'value of a header': (text) => ({ headers: { 'X-A': text } }),
  tags: (text) => ({ tags: { k: text } }),
  'file name': (text) => ({ attachments: [{ filename: text, content: 'aGk=', contentType: 'text/plain' }] }),
  text: (text) => ({ text }),
  html: (text) => ({ html: text }),
};

/** The message of a request; undefined where it is refused. */
function messageOf(change: Partial<SendEmailBody>) {
  let draft: ReturnType<typeof readDraft>;
  try {
    draft = readDraft({ ...usual, ...change });
  } catch (error) {
    assert.ok(error instanceof AppError, String(error));
    return undefined;
  }
  const { inReplyTo: messageId } = draft;
  if (messageId !== null)
    draft.headers = { ...draft.headers, ...answerFields({ messageId, references: null, inReplyTo: null }) };
  const email = toAcceptable({
    id: uuidV7(),
    projectId: 1,
    workspaceId: 1,
    isTest: false,
    keyId: null,
    key: null,
    draft,
    origin: { templateId: null, warnings: [] },
    threadId: null,
    defaultFromName: null,
    hostname: 'mail.post.example',
  });
  const { fields, body } = composeMessage(
    {
      ...email,
      sendAt: email.createdAt,
      html: String(email.html),
      text: String(email.text ?? ''),
      headers: email.headers === null ? null : JSON.parse(email.headers),
      attachments: [...email.attachments],
      topic: null,
      listUnsubscribe: true,
    },
    linksWithoutToken('https://post.example', null, 'x'),
  );
  return { draft, raw: Buffer.from(`${writeFields(fields)}\r\n${body}`) };
}

const unfolded = (text: string) => text.replace(/\s+/g, ' ').trim();

async function staysInPlace(change: Partial<SendEmailBody>): Promise<void> {
  const message = messageOf(change);
  if (!message) return;
  const { draft, raw } = message;
  const text = raw.toString('latin1');
  assert.doesNotMatch(text, /(?<!\r)\n|\r(?!\n)|\0/);
  for (const line of text.split('\r\n')) assert.ok(line.length <= 998, `a line of ${line.length}`);
  const header = text.slice(0, text.indexOf('\r\n\r\n'));
  const names = header.split(/\r\n(?![ \t])/).map((field) => field.slice(0, field.indexOf(':')));
  const custom = Object.keys(draft.headers ?? {});
  const own = names.filter((name) => !custom.includes(name));
  const expected = ['From', 'To', 'Subject', 'Date', 'Message-ID', ...(draft.replyTo ? ['Reply-To'] : [])];
  assert.deepEqual(own.slice(0, expected.length), expected);
  // Without a text or an HTML body, the message has one part, whose encoding is in its own header.
  const encoding = /^content-type: multipart\//im.test(header) ? [] : ['Content-Transfer-Encoding'];
  const content = ['Feedback-ID', 'MIME-Version', 'Content-Type', ...encoding];
  assert.deepEqual(own.slice(expected.length), content);

  const read = await PostalMime.parse(raw);
  // A reader puts quotes away, and spaces at their edges with them; what stands in them is the address all the same.
  const bare = (address: string) =>
    address
      .replace(/^"(.*)"@/, (_, quoted) => `${quoted.replace(/\\(.)/g, '$1')}@`)
      .replace(/^\s+|\s+(?=@)/g, '');
  assert.equal(bare(read.from?.address ?? ''), bare(draft.from.address.text));
  assert.deepEqual(
    read.to?.map(({ address }) => bare(address ?? '')),
    [bare(draft.to.text)],
  );
  assert.deepEqual([read.cc, read.bcc], [undefined, undefined]);
  assert.equal(unfolded(read.subject ?? ''), unfolded(draft.subject));
  assert.equal(read.attachments.length, draft.attachments.length);
}

for (const [name, place] of Object.entries(places))
  describe(`what is given as ${name}`, () => {
    it('stays there', async () => {
      const breaks = fc.constantFrom(
        '',
        '\r\nBcc: b@x.example',
        '\n',
        '\r',
        '\0',
        '\u2028',
        '<',
        '>',
        '"',
        '=?utf-8?q?=0A?=',
        '@',
        ',',
      );
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary' }), breaks, fc.string(), (one, sign, other) =>
          staysInPlace(place(one + sign + other)),
        ),
        {
          numRuns: runsOf(40, 150),
          examples: [
            ['', '', ''],
            ['', '', '\\\\'],
          ],
        },
      );
    });
    it('stays there, by those who try', { skip: withoutCorpus }, async () => {
      for (const text of sampleOf(hostileVectors(), 250)) await staysInPlace(place(text));
    });
  });
