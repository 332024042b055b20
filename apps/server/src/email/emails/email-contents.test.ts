import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { uuidV7 } from '../../base/ids.ts';
import type { Db } from '../../platform/database/tables.ts';
import { openTestDb } from '../../platform/database/testing.ts';
import { insertTestEmails, insertTestProject } from '../testing.ts';
import { findStoredEmails } from './email-contents.ts';

describe('what a message is made of', () => {
  let db: Db;
  let projectId: number;
  before(async () => {
    db = await openTestDb();
    ({ projectId } = await insertTestProject(db));
  });
  after(() => db.destroy());

  it('is found by id, with attachments in their order', async () => {
    const [one = '', two = ''] = await insertTestEmails(db, [{ projectId, subject: 'One' }, { projectId }]);
    const file = (position: number) => ({
      email_id: two,
      position,
      filename: `${position}.pdf`,
      content_type: 'application/pdf',
      content: Buffer.from([position]),
    });
    await db
      .insertInto('email_attachments')
      .values([file(1), file(0)])
      .execute();
    const found = await findStoredEmails(db, [one, two, uuidV7()]);
    assert.equal(found.size, 2);
    assert.equal(found.get(one)?.subject, 'One');
    assert.deepEqual(found.get(one)?.attachments, []);
    const files = found.get(two)?.attachments.map(({ filename, content }) => [filename, content[0]]);
    assert.deepEqual(files, [
      ['0.pdf', 0],
      ['1.pdf', 1],
    ]);
  });
  it('follows the settings of the project at present', async () => {
    const [id = ''] = await insertTestEmails(db, [{ projectId }]);
    const wants = async () => (await findStoredEmails(db, [id])).get(id)?.listUnsubscribe;
    assert.equal(await wants(), true);
    const now = new Date();
    const settings = { project_id: projectId, topic_fields: false, created_at: now, updated_at: now };
    await db.insertInto('email_settings').values(settings).execute();
    assert.equal(await wants(), false);
  });
  it('has a text of the HTML where none was stored', async () => {
    const [id = ''] = await insertTestEmails(db, [{ projectId }]);
    await db
      .updateTable('email_contents')
      .set({ text: null } as never)
      .where('email_id', '=', id)
      .execute();
    assert.equal((await findStoredEmails(db, [id])).get(id)?.text.trim(), 'Hello');
  });
  it('finds none without ids', async () => assert.equal((await findStoredEmails(db, [])).size, 0));
});
