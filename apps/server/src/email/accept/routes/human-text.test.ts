/** Text as people write it, and merged values as programs hold it, over HTTP and as it leaves. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import PostalMime from 'postal-mime';
import { openApiDocument } from '../../../http/documents/openapi/document.ts';
import { createSecretBox } from '../../../platform/secrets/secret-box.ts';
import { findStoredEmails } from '../../emails/email-contents.ts';
import { prepareMessage } from '../../message/prepare-message.ts';
import { emailBody, openTestAcceptance, type TestAcceptance } from '../testing.ts';
import { acceptRoutes } from './index.ts';

let test: TestAcceptance;
before(async () => {
  test = await openTestAcceptance();
});
after(() => test.close());

const { html: _html, subject: _subject, ...addressed } = emailBody;

async function leaving(id: string) {
  const { db, domain } = test.accounts;
  const email = (await findStoredEmails(db, [id])).get(id);
  assert.ok(email);
  const { raw } = await prepareMessage(
    email,
    { domain, keys: [] },
    {
      secrets: createSecretBox('0123456789abcdef0123456789abcdef'),
      returnPathDomain: 'mail.example',
      publicUrl: 'https://mail.example',
    },
  );
  return { ...(await PostalMime.parse(raw)), source: raw.toString() };
}

async function storeTemplate(name: string): Promise<string> {
  const { db, projects } = test.accounts;
  const now = new Date();
  const { id } = await db
    .insertInto('templates')
    .values({
      project_id: projects.shop,
      name,
      display_mode: 'email',
      folder_id: null,
      design: '{}',
      html: '<p title="{{name}}">Hi {{name}}</p>',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

const code = (character: string) => `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`;
const directionMarks = [...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'];

describe('direction marks', () => {
  for (const mark of directionMarks) {
    const words = `שלום ${mark}Ann${mark} 7`;
    const change = {
      subject: words,
      html: `<p>${words}</p>`,
      attachments: [{ filename: `${words}.txt`, contentType: 'text/plain', content: 'aGk=' }],
    };
    const from = () => `${words} <${test.from}>`;
    const assertLeaves = async (id: string) => {
      const email = await leaving(id);
      assert.deepEqual(
        [email.subject, email.from?.name, email.attachments[0]?.filename],
        [words, words, `${words}.txt`],
      );
    };
    it(`leave as they are from POST /v3/emails: ${code(mark)}`, async () => {
      const { status, body } = await test.send({ ...change, from: from() });
      assert.equal(status, 202, JSON.stringify(body));
      await assertLeaves(body.data.id);
    });
    it(`leave as they are from POST /v3/emails/batch: ${code(mark)}`, async () => {
      const one = { ...addressed, ...change, from: from() };
      const { status, body } = await test.call('POST', '/v3/emails/batch', { emails: [one, one] });
      assert.equal(status, 202, JSON.stringify(body));
      for (const { id } of body.data.results) await assertLeaves(id);
    });
    it(`leave as they are from POST /v3/emails/template: ${code(mark)}`, async () => {
      const { attachments } = change;
      const merged = { templateId: await storeTemplate('{{name}}'), variables: { name: words } };
      const { status, body } = await test.call('POST', '/v3/emails/template', {
        ...addressed,
        ...merged,
        attachments,
        from: from(),
      });
      assert.equal(status, 202, JSON.stringify(body));
      await assertLeaves(body.data.id);
      assert.ok((await leaving(body.data.id)).html?.includes(`Hi ${words}`));
    });
  }
});

describe('a merged subject', () => {
  const long = 'é'.repeat(5_000);
  for (const [what, name, expected, warned] of [
    ['with a tab', 'Ann\tLee', 'For Ann Lee', null],
    ['with line breaks', 'Ann\r\n\r\nBcc: eve@inbox.example', 'For Ann Bcc: eve@inbox.example', null],
    ['with separators of lines', 'Ann\u2028Lee\u2029', 'For Ann Lee', null],
    ['with a NUL and half of a surrogate pair', 'Ann\0\ud800', 'For Ann \ufffd', null],
    ['that is too long', long, undefined, /The subject was cut/],
  ] as const)
    it(`${what} is sent, alone and in a batch`, async () => {
      const templateId = await storeTemplate('For {{name}}');
      const one = { ...addressed, from: test.from, templateId, variables: { name } };
      const single = await test.call('POST', '/v3/emails/template', one);
      const batch = await test.call('POST', '/v3/emails/batch', { emails: [one, one] });
      assert.deepEqual([single.status, batch.status], [202, 202], JSON.stringify([single.body, batch.body]));
      for (const id of [single.body.data.id, batch.body.data.results[0].id]) {
        const { subject = '', source } = await leaving(id);
        if (expected !== undefined) assert.equal(subject, expected);
        assert.ok([...subject].length <= 998 && subject.startsWith('For '));
        assert.doesNotMatch(source.split('\r\n\r\n', 1)[0] ?? '', /^Bcc:/im);
        const stored = await test.accounts.db
          .selectFrom('emails')
          .select('warnings')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (warned) assert.match(String(stored.warnings), warned);
        else assert.equal(stored.warnings, null);
      }
    });
  for (const name of ['', ' ', '\t', '\r\n', '\u2028'])
    it(`that is empty is sent: ${JSON.stringify(name)}`, async () => {
      const one = { ...addressed, from: test.from, templateId: await storeTemplate('{{name}}') };
      const { status, body } = await test.call('POST', '/v3/emails/template', {
        ...one,
        variables: { name },
      });
      assert.equal(status, 202, JSON.stringify(body));
      assert.equal((await leaving(body.data.id)).subject, '(no subject)');
    });
});

describe('an invisible character before the @', () => {
  for (const sign of ['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u200e'])
    for (const at of [0, 1, 3])
      it(`is named, and refused: ${code(sign)} at ${at}`, async () => {
        const address = `${'ann'.slice(0, at)}${sign}${'ann'.slice(at)}@inbox.example`;
        const expected = `has the invisible character ${code(sign)} before the @`;
        const template = { templateId: await storeTemplate('x') };
        for (const { status, body } of [
          await test.send({ to: [address] }),
          await test.send({ from: address }),
          await test.send({ replyTo: address }),
          await test.call('POST', '/v3/emails/template', {
            ...addressed,
            ...template,
            from: test.from,
            to: [address],
          }),
          await test.call('POST', '/v3/emails/batch', {
            emails: [{ ...emailBody, from: test.from, to: [address] }],
          }),
        ]) {
          assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR'], JSON.stringify(body));
          assert.ok(body.message.includes(expected), body.message);
          assert.ok(!body.message.includes(sign), 'the message has it escaped');
        }
      });
});

describe('the Content-ID of an attachment', () => {
  for (const path of ['/v3/emails', '/v3/emails/template', '/v3/emails/batch'])
    it(`is in the OpenAPI document of ${path}`, () => {
      const document = openApiDocument(acceptRoutes, 'v3', 'https://a.example');
      const { paths, components } = JSON.parse(JSON.stringify(document));
      const named = (schema: { $ref?: string }) =>
        schema.$ref === undefined ? schema : components.schemas[schema.$ref.split('/').at(-1) ?? ''];
      const { properties } = named(paths[path].post.requestBody.content['application/json'].schema);
      const { items } = named(properties.attachments);
      assert.equal(named(items).properties.contentId.maxLength, 250);
    });
  it('makes a related part', async () => {
    const logo = { filename: 'logo.png', contentType: 'image/png', content: 'iVBORw0KGgo=' };
    const { status, body } = await test.send({
      html: '<p><img src="cid:logo"></p>',
      attachments: [
        { ...logo, contentId: 'logo' },
        { ...logo, filename: 'other.png', contentId: 'other' },
      ],
    });
    assert.equal(status, 202, JSON.stringify(body));
    const { source, attachments } = await leaving(body.data.id);
    assert.match(source, /multipart\/related/);
    assert.deepEqual(
      attachments.map(({ filename, contentId, disposition }) => [filename, contentId, disposition]),
      [
        ['logo.png', '<logo>', 'inline'],
        ['other.png', '<other>', 'attachment'],
      ],
    );
  });
});
