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
const { db, projects } = accounts;
[id = ''] = await insertTestEmails(db, [{ projectId: projects.shop, acceptedAt: now, topic: 'news' }]);
after(() => accounts.close());

const path = (projectId = accounts.projects.shop) =>
  `/manage/projects/${projectId}/emails/${id}/content/source`;
const download = () =>
  fetch(`${app.url}${path()}`, { headers: { authorization: `Bearer ${accounts.tokens.admin}` } });

describe('GET /manage/projects/{projectId}/emails/{emailId}/content/source', () => {
  it('returns the message as it is sent, as a download', async () => {
    const response = await download();
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'text/plain; charset=utf-8');
    assert.equal(response.headers.get('content-disposition'), `attachment; filename="${id}.eml.txt"`);
    const text = await response.text();
    assert.match(text, /^From: hi@shop\.example\r\nTo: ann@inbox\.example\r\nSubject: Hello\r\n/);
    assert.match(text, /\r\n\r\n--.*\r\nContent-Type: text\/plain/);
    assert.match(text, /<p>Hello<\/p>/);
  });
  it('does not give readers a working unsubscribe link', async () =>
    assert.match(
      await (await download()).text(),
      /List-Unsubscribe: <https:\/\/post\.example\/unsubscribe\/withheld>/,
    ));
  it('404 for one of another project, and for a deleted one', async () => {
    const admin = callerOf(app, accounts.tokens.admin);
    const elsewhere = await admin('GET', path(accounts.projects.second));
    assert.deepEqual([elsewhere.status, elsewhere.body.error], [404, 'NOT_FOUND']);
    await accounts.db.deleteFrom('email_contents').where('email_id', '=', id).execute();
    const gone = await admin('GET', path());
    assert.deepEqual([gone.status, gone.body.error], [404, 'NOT_FOUND']);
  });
});
