import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { NOT_STORED_SUBJECT } from '@postpress/contracts';
import { callerOf } from '../../../accounts/testing.ts';
import { tablesWith } from '../../../platform/database/testing.ts';
import { noArchive } from '../../archive/email-archive.ts';
import { findStoredEmails } from '../../emails/email-contents.ts';
import { recordEvents } from '../../events/record-events.ts';
import { contentsRoutes } from '../../message/routes/email-content.ts';
import { openTestAcceptance, type TestAcceptance } from '../testing.ts';

const CODE = '417093';
const secret = {
  subject: `${CODE} is your code`,
  html: `<p>Your code is ${CODE}.</p>`,
  text: `Your code is ${CODE}.`,
  replyTo: `desk-${CODE}@shop.example`,
  headers: { 'X-Code': CODE },
  attachments: [
    {
      filename: `${CODE}.txt`,
      contentType: 'text/plain',
      content: Buffer.from(`code ${CODE}`).toString('base64'),
    },
  ],
  storeContent: false,
};

let test: TestAcceptance;
before(async () => {
  test = await openTestAcceptance();
  await test.accounts.db
    .insertInto('webhook_endpoints')
    .values({
      project_id: test.accounts.projects.shop,
      family: 'email',
      url: 'https://hooks.example/',
      events: [],
      secret: Buffer.from('x'),
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute();
});
after(() => test.close());

const db = () => test.accounts.db;
const where = () => tablesWith(db(), CODE);

async function finish(id: string, status: 'sent' | 'delivered' | 'bounced' | 'failed' | 'canceled') {
  if (status !== 'canceled')
    await db().updateTable('emails').set({ status: 'sending' }).where('id', '=', id).execute();
  const timeline = [{ type: 'bounce', metadata: {} } as const];
  return recordEvents(db(), [{ emailId: id, at: new Date(), moves: [status], timeline }]);
}

describe('an email whose content is not stored', () => {
  it('is composed from what was given, and shows none of it', async () => {
    const { status, body } = await test.send(secret, { 'idempotency-key': 'k1' });
    assert.equal(status, 202);
    assert.equal(body.data.subject, NOT_STORED_SUBJECT);
    const { id } = body.data;
    const stored = (await findStoredEmails(db(), [id])).get(id);
    assert.equal(stored?.subject, secret.subject);
    assert.equal(stored?.html, secret.html);
    assert.deepEqual((await where()).sort(), ['email_attachments', 'email_contents']);
    await finish(id, 'delivered');
  });
  for (const status of ['sent', 'delivered', 'bounced', 'failed', 'canceled'] as const)
    it(`leaves nothing of it once it is ${status}, and keeps its timeline`, async () => {
      const { id } = (await test.send(secret)).body.data;
      const [result] = await finish(id, status);
      assert.deepEqual(result?.moved, [status]);
      assert.deepEqual(await where(), []);
      const events = await db()
        .selectFrom('email_events')
        .select('type')
        .where('email_id', '=', id)
        .execute();
      assert.equal(events.length, 1);
    });
  it('keeps it until the status is committed', async () => {
    const { id } = (await test.send(secret)).body.data;
    const undone = db()
      .transaction()
      .execute(async (tx) => {
        await recordEvents(tx, [{ emailId: id, at: new Date(), moves: ['failed'], timeline: [] }]);
        throw new Error('killed before its commit');
      });
    await assert.rejects(undone, /killed/);
    assert.equal((await findStoredEmails(db(), [id])).get(id)?.subject, secret.subject);
    await finish(id, 'failed');
    assert.deepEqual(await where(), []);
  });
  it('says so where its content is read, waiting or not', async () => {
    const app = await test.accounts.serve(contentsRoutes, {
      addresses: { publicUrl: 'https://p.example' },
      archive: noArchive,
    });
    const admin = callerOf(app, test.accounts.tokens.admin);
    const { id } = (await test.send(secret)).body.data;
    const base = `/manage/projects/${test.accounts.projects.shop}/emails/${id}`;
    const again = callerOf(test.app, test.accounts.tokens.admin);
    for (const status of ['queued', 'delivered'] as const) {
      if (status !== 'queued') await finish(id, status);
      const { body } = await admin('GET', `${base}/content`);
      const { stored, expired, html, text, replyTo, headers, attachments, subject } = body.data;
      assert.deepEqual(
        { stored, expired, html, text, replyTo, headers, attachments, subject },
        {
          stored: false,
          expired: false,
          html: null,
          text: null,
          replyTo: null,
          headers: {},
          attachments: [],
          subject: NOT_STORED_SUBJECT,
        },
      );
      const source = await admin('GET', `${base}/content/source`);
      assert.equal(source.status, 404);
      const resent = await again('POST', `${base}/send-again`);
      assert.deepEqual([resent.status, resent.body.error], [409, 'CONFLICT']);
      assert.match(resent.body.message, /storeContent: false/);
    }
  });
  it('of a template leaves no variable, in warnings either', async () => {
    const { id: templateId } = await test.accounts.db
      .insertInto('templates')
      .values({
        project_id: test.accounts.projects.shop,
        name: 'Code',
        display_mode: 'email',
        folder_id: null,
        design: '{}',
        html: '<p>{{code}} {{number price}}</p>',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { status, body } = await test.call('POST', '/v3/emails/template', {
      from: test.from,
      to: ['ann@inbox.example'],
      templateId: String(templateId),
      subject: 'Code {{code}}',
      variables: { code: CODE, price: `x${CODE}` },
      storeContent: false,
    });
    assert.equal(status, 202, JSON.stringify(body));
    const stored = (await findStoredEmails(db(), [body.data.id])).get(body.data.id);
    assert.equal(stored?.subject, `Code ${CODE}`);
    await finish(body.data.id, 'delivered');
    assert.deepEqual(await where(), []);
  });
  it('is each email of a project that keeps content for 0 days', async () => {
    const settings = (contentDays: number) => test.call('PATCH', '/v3/emails/settings', { contentDays });
    assert.equal((await settings(0)).status, 200);
    const { storeContent: _, ...usual } = secret;
    const { id } = (await test.send(usual)).body.data;
    const { body } = await test.call('POST', '/v3/emails/batch', {
      attachments: [
        {
          id: 'a',
          filename: 'a.txt',
          contentType: 'text/plain',
          content: Buffer.from(CODE).toString('base64'),
        },
      ],
      emails: [
        { from: test.from, to: ['ben@inbox.example'], subject: CODE, html: CODE, sharedAttachments: ['a'] },
      ],
    });
    for (const each of [id, body.data.results[0].id]) await finish(each, 'delivered');
    assert.deepEqual(await where(), []);
    await settings(90);
  });
  it('has its own copy of what a batch shares', async () => {
    const file = { id: 'terms', filename: 'a.txt', contentType: 'text/plain' };
    const email = (to: string, more: object) => ({
      from: test.from,
      to: [to],
      subject: 'News',
      html: '<p>News</p>',
      sharedAttachments: ['terms'],
      ...more,
    });
    const { status, body } = await test.call('POST', '/v3/emails/batch', {
      attachments: [{ ...file, content: Buffer.from(`shared ${CODE}`).toString('base64') }],
      emails: ['ann', 'ben'].map((to) => email(`${to}@inbox.example`, { storeContent: false })),
    });
    assert.equal(status, 202, JSON.stringify(body));
    const ids: string[] = body.data.results.map(({ id }: { id: string }) => id);
    const stored = await findStoredEmails(db(), ids);
    for (const id of ids) assert.equal(stored.get(id)?.attachments[0]?.content.toString(), `shared ${CODE}`);
    for (const id of ids) await finish(id, 'delivered');
    assert.deepEqual(await where(), []);
  });
});
