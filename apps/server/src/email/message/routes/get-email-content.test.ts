import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../../../accounts/testing.ts';
import { noArchive } from '../../archive/email-archive.ts';
import { insertTestEmails } from '../../testing.ts';
import { contentsRoutes } from './email-content.ts';

const now = new Date('2030-01-07T12:00:00.000Z');
let id: string;
const accounts = await openTestAccounts({ clock: () => now });
const app = await accounts.serve(contentsRoutes, {
  addresses: { publicUrl: 'https://post.example' },
  archive: noArchive,
});
const admin = callerOf(app, accounts.tokens.admin);
const { db, projects } = accounts;
const tags = { campaign: 'spring' };
[id = ''] = await insertTestEmails(db, [{ projectId: projects.shop, acceptedAt: now, tags }]);
const file = (position: number, bytes: number) => ({
  email_id: id,
  position,
  filename: `${position}.pdf`,
  content_type: 'application/pdf',
  content: Buffer.alloc(bytes),
});
await db
  .insertInto('email_attachments')
  .values([file(1, 5), file(0, 7)])
  .execute();
await db
  .insertInto('idempotency_keys')
  .values({
    project_id: projects.shop,
    key: 'order-17',
    fingerprint: Buffer.from('x'),
    email_id: id,
    response: '{}',
    created_at: now,
  })
  .execute();
after(() => accounts.close());

const get = (emailId: string, projectId = accounts.projects.shop) =>
  admin('GET', `/manage/projects/${projectId}/emails/${emailId}/content`);

describe('GET /manage/projects/{projectId}/emails/{emailId}/content', () => {
  it('shows all that the email was made of, attachments by their sizes', async () => {
    const { status, body } = await get(id);
    assert.equal(status, 200);
    assert.deepEqual(body.data, {
      id,
      expired: false,
      stored: true,
      subject: 'Hello',
      from: 'hi@shop.example',
      to: 'ann@inbox.example',
      replyTo: null,
      html: '<p>Hello</p>',
      text: 'Hello',
      headers: {},
      tags: { campaign: 'spring' },
      templateId: null,
      idempotencyKey: 'order-17',
      attachments: [
        { filename: '0.pdf', contentType: 'application/pdf', bytes: 7 },
        { filename: '1.pdf', contentType: 'application/pdf', bytes: 5 },
      ],
      sizes: { html: 12, text: 5, attachments: 12 },
    });
  });
  it('reports that the content is gone', async () => {
    const [gone = ''] = await insertTestEmails(accounts.db, [
      { projectId: accounts.projects.shop, acceptedAt: now },
    ]);
    await accounts.db.deleteFrom('email_contents').where('email_id', '=', gone).execute();
    const { status, body } = await get(gone);
    assert.deepEqual(
      [status, body.data.expired, body.data.html, body.data.text, body.data.idempotencyKey],
      [200, true, null, null, null],
    );
  });
  it('answers 404 for one of another project', async () => {
    const { status, body } = await get(id, accounts.projects.second);
    assert.deepEqual([status, body.error], [404, 'NOT_FOUND']);
  });
});
