/** Answers to received emails and other messages, as they leave. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import PostalMime from 'postal-mime';
import { callerOf } from '../../../accounts/testing.ts';
import { createSecretBox } from '../../../platform/secrets/secret-box.ts';
import { findStoredEmails } from '../../emails/email-contents.ts';
import { prepareMessage } from '../../message/prepare-message.ts';
import { insertReceivedMessage } from '../../received/testing.ts';
import { emailBody, openTestAcceptance, type TestAcceptance } from '../testing.ts';

let test: TestAcceptance;
before(async () => {
  test = await openTestAcceptance();
});
after(() => test.close());

/** A message that the project received. @returns its id */
const received = (fields: readonly string[], projectId = test.accounts.projects.shop) =>
  insertReceivedMessage(
    test.accounts.db,
    projectId,
    Buffer.from(['From: bob@sender.example', 'Subject: Order', ...fields, '', 'Where is it?'].join('\r\n')),
  );

/** The message of an accepted email, as another reader understands it. */
async function leaving({ status, body }: Awaited<ReturnType<TestAcceptance['send']>>) {
  assert.equal(status, 202, JSON.stringify(body));
  const { db, domain } = test.accounts;
  const email = (await findStoredEmails(db, [body.data.id])).get(body.data.id);
  assert.ok(email);
  const deps = {
    secrets: createSecretBox('0123456789abcdef0123456789abcdef'),
    returnPathDomain: 'mail.example',
    publicUrl: 'https://mail.example',
  };
  const { raw } = await prepareMessage(email, { domain, keys: [] }, deps);
  const { subject, inReplyTo, references, headers } = await PostalMime.parse(raw);
  return { subject, inReplyTo, references, names: headers.map(({ key }) => key), source: raw.toString() };
}

const answer = async (inReplyTo: string, change: object = {}) =>
  leaving(await test.send({ inReplyTo, ...change }));

describe('inReplyTo', () => {
  it('continues the thread of a received email', async () => {
    const id = await received([
      'Message-ID: <3@sender.example>',
      'References: <1@sender.example>\r\n <2@shop.example>',
      'In-Reply-To: <2@shop.example>',
    ]);
    const message = await answer(id, { headers: { 'X-Order': '1042' } });
    assert.deepEqual(
      [message.subject, message.inReplyTo, message.references],
      ['Re: Hello', '<3@sender.example>', '<1@sender.example> <2@shop.example> <3@sender.example>'],
    );
    assert.ok(message.names.includes('x-order'));
    assert.deepEqual((await answer(id.toUpperCase())).references, message.references);
  });
  for (const [what, fields, inReplyTo, references] of [
    ['has no thread yet', ['Message-ID: <a@b.example>'], '<a@b.example>', '<a@b.example>'],
    [
      'names its parent in In-Reply-To only',
      ['Message-ID: <b@b.example>', 'In-Reply-To: Your message <a@b.example> of Monday'],
      '<b@b.example>',
      '<a@b.example> <b@b.example>',
    ],
    [
      'answers several messages, without References',
      ['Message-ID: <c@b.example>', 'In-Reply-To: <a@b.example> <b@b.example>'],
      '<c@b.example>',
      '<c@b.example>',
    ],
    [
      'refers to itself',
      ['Message-ID: <c@b.example>', 'References: <c@b.example> <a@b.example>'],
      '<c@b.example>',
      '<a@b.example> <c@b.example>',
    ],
    ['has no Message-ID', ['References: <a@b.example>'], undefined, '<a@b.example>'],
    ['names nothing', [], undefined, undefined],
    ['has a Message-ID that is none', ['Message-ID: <no domain>'], undefined, undefined],
  ] as const)
    it(`answers one that ${what}`, async () => {
      const message = await answer(await received(fields));
      assert.deepEqual(
        [message.subject, message.inReplyTo, message.references],
        ['Re: Hello', inReplyTo, references],
      );
    });
  it('keeps the first and the last of a long thread', async () => {
    const ids = Array.from({ length: 400 }, (_, at) => `<${at}@long-names-of-hosts.example>`);
    const id = await received(['Message-ID: <last@b.example>', `References: ${ids.join('\r\n ')}`]);
    const { references = '', source } = await answer(id);
    const kept = references.split(' ');
    assert.deepEqual([kept[0], kept.at(-1)], [ids[0], '<last@b.example>']);
    assert.ok(references.length <= 4_600, String(references.length));
    assert.ok(source.split('\r\n').every((line) => line.length <= 998));
  });
  it('takes a Message-ID, and finds the thread of a message that the project has', async () => {
    const unknown = await answer('<x.y@elsewhere.example>');
    assert.deepEqual(
      [unknown.inReplyTo, unknown.references],
      ['<x.y@elsewhere.example>', '<x.y@elsewhere.example>'],
    );
    await received(['Message-ID: <known@b.example>', 'References: <first@b.example>']);
    const known = await answer('<known@b.example>');
    assert.equal(known.references, '<first@b.example> <known@b.example>');
    // Our own answer, which the next one follows up.
    const sent = await test.send({ inReplyTo: '<known@b.example>' });
    const { messageId } = await test.accounts.db
      .selectFrom('emails')
      .select('message_id as messageId')
      .where('id', '=', sent.body.data.id)
      .executeTakeFirstOrThrow();
    const next = await answer(messageId);
    assert.equal(next.references, `<first@b.example> <known@b.example> ${messageId}`);
  });
  for (const [subject, expected] of [
    ['Order 1042', 'Re: Order 1042'],
    ['Re: Order', 'Re: Order'],
    ['RE : Order', 'RE : Order'],
    ['re[2]: Order', 're[2]: Order'],
    ['AW: Bestellung', 'AW: Bestellung'],
    ['回复：订单', '回复：订单'],
    ['Fwd: Order', 'Re: Fwd: Order'],
    ['Regarding: Order', 'Re: Regarding: Order'],
    ['Größe', 'Re: Größe'],
    ['a'.repeat(994), `Re: ${'a'.repeat(994)}`],
    ['a'.repeat(995), 'a'.repeat(995)],
  ] as const)
    it(`makes ${expected.slice(0, 20)} of the subject ${subject.slice(0, 20)} (${subject.length})`, async () => {
      const sent = await test.send({ inReplyTo: '<a@b.example>', subject });
      assert.equal(sent.body.data.subject, expected);
      assert.equal((await leaving(sent)).subject, expected);
    });
  it('is for templates', async () => {
    const { db, projects, clock } = test.accounts;
    const at = clock();
    const { id } = await db
      .insertInto('templates')
      .values({
        project_id: projects.shop,
        name: 'Answer to {{name}}',
        display_mode: 'email',
        folder_id: null,
        design: '{}',
        html: '<p>Hello {{name}}</p>',
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const parent = await received(['Message-ID: <t@b.example>']);
    const { html: _, subject: __, ...rest } = emailBody;
    const body = { from: test.from, ...rest, templateId: String(id), variables: { name: 'Bob' } };
    const one = await test.call('POST', '/v3/emails/template', { ...body, inReplyTo: parent });
    const { subject, inReplyTo } = await leaving(one);
    assert.deepEqual([subject, inReplyTo], ['Re: Answer to Bob', '<t@b.example>']);
    const batch = await test.call('POST', '/v3/emails/batch', { emails: [{ ...body, inReplyTo: parent }] });
    const [result] = batch.body.data.results;
    const again = await leaving({ ...batch, body: { data: { id: result.id } } });
    assert.deepEqual([again.subject, again.inReplyTo], [subject, inReplyTo]);
  });
  it('stays when the email is resent', async () => {
    const sent = await test.send({ inReplyTo: '<again@b.example>' });
    const { accounts, app } = test;
    const path = `/manage/projects/${accounts.projects.shop}/emails/${sent.body.data.id}/send-again`;
    const again = await leaving(await callerOf(app, accounts.tokens.admin)('POST', path));
    assert.deepEqual([again.subject, again.inReplyTo], ['Re: Hello', '<again@b.example>']);
  });
});

describe('inReplyTo is refused with 400 VALIDATION_ERROR', () => {
  for (const [what, text] of [
    ['an id of no email', '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e0f'],
    ['a text', 'yesterday'],
    ['a Message-ID without brackets', 'a@b.example'],
    ['two Message-IDs', '<a@b.example> <c@b.example>'],
    ['a Message-ID with a line break', '<a@b.example>\r\nBcc: eve@evil.example'],
    ['a line break within it', '<a\r\nBcc:@b.example>'],
    ['one with an encoded word', '<=?utf-8?Q?a?= b@b.example>'],
    ['one of 503 characters', `<${'a'.repeat(491)}@b.example>`],
  ] as const)
    it(`for ${what}`, async () => {
      const { status, body } = await test.send({ inReplyTo: text });
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
      assert.match(body.message, /inReplyTo/);
    });
  it('for the id of another project’s email, whose Message-ID brings nothing of its thread', async () => {
    const { projects } = test.accounts;
    const theirs = ['Message-ID: <theirs@b.example>', 'References: <secret@b.example>'];
    for (const projectId of [projects.second, projects.foreign]) {
      const { status, body } = await test.send({ inReplyTo: await received(theirs, projectId) });
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
      assert.match(body.message, /^inReplyTo names no received email of this project/);
    }
    assert.equal((await answer('<theirs@b.example>')).references, '<theirs@b.example>');
  });
  it('in a batch for that email, which is named', async () => {
    const email = { from: test.from, ...emailBody };
    const unknown = { ...email, inReplyTo: '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e0f' };
    const all = await test.call('POST', '/v3/emails/batch', { emails: [email, unknown] });
    assert.equal(all.status, 400);
    assert.match(all.body.message, /^emails\.1: inReplyTo names no/);
    const some = await test.call('POST', '/v3/emails/batch', { emails: [email, unknown], mode: 'partial' });
    assert.deepEqual([some.body.data.accepted, some.body.data.refused], [1, 1]);
  });
});
