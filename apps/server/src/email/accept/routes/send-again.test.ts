import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { callerOf } from '../../../accounts/testing.ts';
import { deleteSuppression, insertSuppressions } from '../../suppressions/suppressions.ts';
import { holdAcceptance, openTestAcceptance, type TestAcceptance } from '../testing.ts';

let test: TestAcceptance;
let admin: ReturnType<typeof callerOf>;
before(async () => {
  test = await openTestAcceptance();
  admin = callerOf(test.app, test.accounts.tokens.admin);
});
after(() => test.close());

const again = (id: string, key?: string, caller = admin) =>
  caller(
    'POST',
    `/manage/projects/${test.accounts.projects.shop}/emails/${id}/send-again`,
    undefined,
    key === undefined ? {} : { 'idempotency-key': key },
  );
const emailOf = (id: string) =>
  test.accounts.db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
async function contentOf(id: string) {
  const { db } = test.accounts;
  const content = await db.selectFrom('email_contents').selectAll().where('email_id', '=', id).execute();
  const files = await db
    .selectFrom('email_attachments')
    .selectAll()
    .where('email_id', '=', id)
    .orderBy('position')
    .execute();
  return [...content, ...files].map(({ email_id: _, ...row }) => row);
}
const attachments = [
  { filename: 'b.pdf', contentType: 'application/pdf', content: Buffer.from('two').toString('base64') },
  { filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('one').toString('base64') },
];
const whole = {
  subject: 'Größe',
  replyTo: 'desk@shop.example',
  text: 'As text',
  headers: { 'X-Order': '17' },
  tags: { campaign: 'spring' },
  attachments,
};

describe('POST /manage/projects/{projectId}/emails/{emailId}/send-again', () => {
  it('accepts the same once more, with all its attachments', async () => {
    const first = (await test.send({ ...whole, from: `Shop <${test.from}>` })).body.data.id;
    const { status, body } = await again(first);
    assert.equal(status, 202);
    const second = body.data.id;
    assert.notEqual(second, first);
    const copied = await contentOf(second);
    assert.equal(copied.length, 3);
    assert.deepEqual(copied, await contentOf(first));
    const [one, two] = [await emailOf(first), await emailOf(second)];
    for (const name of ['from_address', 'to_address', 'subject', 'tags', 'template_id'] as const)
      assert.deepEqual(two[name], one[name], name);
    assert.notEqual(two.message_id, one.message_id);
  });
  it('does so once under one key', async () => {
    const first = (await test.send(whole)).body.data.id;
    const one = await again(first, 'again-1');
    const two = await again(first, 'again-1');
    assert.equal(two.headers.get('idempotency-replayed'), 'true');
    assert.deepEqual(two.body, one.body);
    const other = (await test.send(whole)).body.data.id;
    assert.equal((await again(other, 'again-1')).body.error, 'IDEMPOTENCY_KEY_REUSED');
  });
  it('says while the first under a key is on its way', async () => {
    const first = (await test.send(whole)).body.data.id;
    const letGo = await holdAcceptance(test.accounts.database);
    const answers = [again(first, 'again-2'), again(first, 'again-2')];
    const sooner = await Promise.race(answers);
    await letGo();
    assert.equal(sooner.body.error, 'IDEMPOTENCY_KEY_IN_USE');
    const errors = (await Promise.all(answers)).map(({ body }) => body.error);
    assert.deepEqual(errors.sort(), ['IDEMPOTENCY_KEY_IN_USE', undefined]);
  });
  it('refuses a suppressed recipient', async () => {
    const to = 'gone@inbox.example';
    const first = (await test.send({ to: [to] })).body.data.id;
    const { db, projects, clock } = test.accounts;
    const entry = { projectId: projects.shop, email: to, reason: 'manual', createdAt: clock() } as const;
    await insertSuppressions(db, [entry]);
    assert.equal((await again(first)).body.error, 'RECIPIENT_SUPPRESSED');
    await deleteSuppression(db, projects.shop, to);
  });
  it('cannot where the content is gone', async () => {
    const first = (await test.send(whole)).body.data.id;
    await test.accounts.db.deleteFrom('email_contents').where('email_id', '=', first).execute();
    assert.equal((await again(first)).body.error, 'CONFLICT');
  });
  it('refuses a domain that is no longer verified', async () => {
    const first = (await test.send(whole)).body.data.id;
    await test.accounts.db
      .updateTable('emails')
      .set({ from_address: 'hi@elsewhere.example' } as never)
      .where('id', '=', first)
      .execute();
    assert.equal((await again(first)).body.error, 'DOMAIN_NOT_VERIFIED');
  });
  it('sends nothing while the installation cannot', async () => {
    const first = (await test.send()).body.data.id;
    await test.unconfigured(async () =>
      assert.equal((await again(first)).body.error, 'SENDING_NOT_CONFIGURED'),
    );
  });
  it('knows no email of another project, and is not for who may only look', async () => {
    assert.equal((await again('0190f3c8-0000-7000-8000-000000000009')).body.error, 'NOT_FOUND');
    const first = (await test.send()).body.data.id;
    const viewer = callerOf(test.app, test.accounts.tokens.viewer);
    assert.equal((await again(first, undefined, viewer)).status, 403);
  });
});
