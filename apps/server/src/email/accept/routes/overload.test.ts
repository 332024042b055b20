import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { callerOf } from '../../../accounts/testing.ts';
import {
  emailBody,
  holdAcceptance,
  openTestAcceptance,
  type TestAcceptance,
  waitingStatement,
} from '../testing.ts';

let test: TestAcceptance;
before(async () => {
  test = await openTestAcceptance({ clock: () => new Date(), storingBytesMax: 14_000 });
});
after(() => test.close());

const large = { html: 'a'.repeat(9_500) };

async function sendLargeTemplate() {
  const { db, projects } = test.accounts;
  const now = new Date();
  const values = {
    project_id: projects.shop,
    name: 'Large',
    display_mode: 'email',
    folder_id: null,
    design: '{}',
  } as const;
  const { id } = await db
    .insertInto('templates')
    .values({ ...values, ...large, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const body = { from: test.from, to: emailBody.to, templateId: String(id) };
  return () => test.call('POST', '/v3/emails/template', body);
}

/** POST /manage/projects/{projectId}/emails/{emailId}/send-again, of a large email that was accepted before. */
async function sendAgainLarge() {
  const { app, accounts } = test;
  const { id } = (await test.send(large)).body.data;
  const path = `/manage/projects/${accounts.projects.shop}/emails/${id}/send-again`;
  return () => callerOf(app, accounts.tokens.admin)('POST', path);
}

it('POST /v3/emails, /v3/emails/template and send-again answer 503 when more waits than may', async () => {
  const { database } = test.accounts;
  const sendTemplate = await sendLargeTemplate();
  const sendAgain = await sendAgainLarge();
  const letGo = await holdAcceptance(database);
  const ahead = test.send();
  await waitingStatement(database);
  // There is room for one of two; the other is answered while it waits.
  const two = [test.send(large), test.send(large)];
  const answers = [await Promise.race(two), await sendTemplate(), await sendAgain()];
  await letGo();
  for (const { status, body, headers } of answers) {
    assert.deepEqual([status, body.error], [503, 'SERVICE_UNAVAILABLE']);
    assert.equal(headers.get('retry-after'), '1');
  }
  const statuses = (await Promise.all([ahead, ...two])).map(({ status }) => status);
  assert.deepEqual(statuses.sort(), [202, 202, 503]);
});

it('POST /v3/emails/batch answers 503 when it has more content than may be stored at a time', async () => {
  const email = { from: test.from, ...emailBody, ...large };
  const { status, body } = await test.call('POST', '/v3/emails/batch', { emails: [email, email] });
  assert.deepEqual([status, body.error], [503, 'SERVICE_UNAVAILABLE']);
});
