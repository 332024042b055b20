import assert from 'node:assert/strict';
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { after, describe, it } from 'node:test';
import { openTestAccounts } from '../../../accounts/testing.ts';
import { uuidV7 } from '../../../base/ids.ts';
import { recordEvents } from '../../events/record-events.ts';
import { findSuppression } from '../../suppressions/suppressions.ts';
import { insertTestEmails } from '../../testing.ts';
import { listChoices } from '../../topics/subscriptions.ts';
import { receiveRelayEventsRoute } from './relays.ts';

const noon = new Date('2030-01-07T12:00:00.000Z');
const seconds = noon.getTime() / 1_000;
const MAILGUN_KEY = 'mailgun-signing-key-of-a-test';
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const sendgridKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

let n = 0;
const accounts = await openTestAccounts({ clock: () => noon });
const app = await accounts.serve([receiveRelayEventsRoute], {
  newId: () => uuidV7(noon),
  call: () => assert.fail('no provider of this file is called'),
  relayKeys: {
    mailgun: MAILGUN_KEY,
    sendgrid: sendgridKey,
    ses: null,
    postmark: null,
    mailjet: null,
    brevo: null,
    sparkpost: null,
  },
});
after(async () => {
  await app?.close();
  await accounts?.close();
});

/** An email that the relay has taken. */
async function sent() {
  const to = `ann${n++}@inbox.example`;
  const [id = ''] = await insertTestEmails(accounts.db, [
    { projectId: accounts.projects.shop, to, acceptedAt: noon },
  ]);
  await accounts.db.updateTable('emails').set({ status: 'sending' }).where('id', '=', id).execute();
  await recordEvents(accounts.db, [{ emailId: id, at: noon, moves: ['sent'], timeline: [] }]);
  return { id, to };
}
const post = (provider: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/relays/${provider}/events`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
const statusOf = async (id: string) =>
  (await accounts.db.selectFrom('emails').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
const reasonOf = async (to: string) =>
  (await findSuppression(accounts.db, accounts.projects.shop, to))?.reason;
const stateOf = async (to: string) =>
  (await listChoices(accounts.db, accounts.projects.shop, to)).get('*')?.state;
const timelineOf = async (id: string) =>
  (await accounts.db.selectFrom('email_events').select('type').where('email_id', '=', id).execute()).map(
    ({ type }) => type,
  );

function mailgunBody(event: object, { at = seconds, key = MAILGUN_KEY } = {}) {
  const timestamp = String(at);
  const token = `token-${n++}`.padEnd(50, 'a');
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  return JSON.stringify({
    signature: { timestamp, token, signature },
    'event-data': { id: `e${n++}`, timestamp: at, ...event },
  });
}
const about = ({ id, to }: { id: string; to: string }) => ({
  recipient: to,
  message: { headers: { 'message-id': `${id}@post.example` } },
});
const unknownUser = { code: 550, message: '5.1.1 User unknown', 'enhanced-code': '5.1.1' };

function sendgridCall(events: unknown, { at = seconds, body = JSON.stringify(events) } = {}) {
  const signature = sign('sha256', Buffer.from(at + body), privateKey).toString('base64');
  return post('sendgrid', body, {
    'x-twilio-email-event-webhook-signature': signature,
    'x-twilio-email-event-webhook-timestamp': String(at),
  });
}
const sendgridEvent = ({ id, to }: { id: string; to: string }, event: object) => ({
  email: to,
  timestamp: seconds,
  'smtp-id': `<${id}@post.example>`,
  sg_event_id: `s${n++}`,
  sg_message_id: 'abc.filter0001',
  ...event,
});

describe('events of Mailgun', () => {
  it('deliver an email, once', async () => {
    const email = await sent();
    const body = mailgunBody({
      event: 'delivered',
      ...about(email),
      'delivery-status': { code: 250, message: 'OK' },
    });
    for (const _ of [1, 2]) {
      const answer = await post('mailgun', body);
      assert.equal(answer.status, 200, await answer.clone().text());
    }
    assert.equal(await statusOf(email.id), 'delivered');
    assert.deepEqual(await timelineOf(email.id), ['delivery']);
  });
  it('bounce an email; a later delivery does not move it back', async () => {
    const email = await sent();
    const failed = {
      event: 'failed',
      severity: 'permanent',
      reason: 'bounce',
      'delivery-status': unknownUser,
    };
    await post('mailgun', mailgunBody({ ...failed, ...about(email) }));
    await post('mailgun', mailgunBody({ event: 'delivered', ...about(email) }));
    assert.equal(await statusOf(email.id), 'bounced');
    assert.equal(await reasonOf(email.to), 'hard_bounce');
  });
  it('that are temporary, or of its own lists, suppress nothing', async () => {
    const [late, listed] = [await sent(), await sent()];
    const reply = { event: 'failed', 'delivery-status': unknownUser };
    await post('mailgun', mailgunBody({ ...reply, severity: 'temporary', ...about(late) }));
    const reason = 'suppress-bounce';
    await post('mailgun', mailgunBody({ ...reply, severity: 'permanent', reason, ...about(listed) }));
    assert.deepEqual([await statusOf(late.id), await statusOf(listed.id)], ['sent', 'bounced']);
    assert.deepEqual([await reasonOf(late.to), await reasonOf(listed.to)], [undefined, undefined]);
  });
  it('complain and unsubscribe', async () => {
    const [angry, gone] = [await sent(), await sent()];
    await post('mailgun', mailgunBody({ event: 'complained', ...about(angry) }));
    await post('mailgun', mailgunBody({ event: 'unsubscribed', ...about(gone) }));
    assert.equal(await statusOf(angry.id), 'complained');
    assert.deepEqual([await reasonOf(angry.to), await reasonOf(gone.to)], ['complaint', undefined]);
    assert.equal(await stateOf(gone.to), 'unsubscribed');
  });
  it('change nothing without proof', async () => {
    const email = await sent();
    const event = { event: 'complained', ...about(email) };
    for (const body of [
      mailgunBody(event, { key: 'another key' }),
      mailgunBody(event, { at: seconds - 26 * 3_600 }),
      mailgunBody(event, { at: seconds + 3_600 }),
      JSON.stringify({ 'event-data': event }),
      '[]',
      '['.repeat(1_000_000),
      'no JSON',
    ])
      assert.equal((await post('mailgun', body)).status, 401);
    assert.equal(await statusOf(email.id), 'sent');
  });
  it('about unknown emails, other recipients or hostile values change nothing', async () => {
    const email = await sent();
    const message = (id: unknown) => ({ message: { headers: { 'message-id': id } } });
    for (const odd of [
      { ...about(email), recipient: 'eve@inbox.example' },
      { ...about(email), ...message(`${uuidV7(noon)}@post.example`) },
      { ...about(email), ...message({ $ne: null }) },
      { ...about(email), ...message(`${'<'.repeat(10_000)}@`) },
      { ...about(email), recipient: ['x'] },
      { ...about(email), event: 'opened' },
    ])
      assert.equal((await post('mailgun', mailgunBody({ event: 'complained', ...odd }))).status, 200);
    assert.equal(await statusOf(email.id), 'sent');
    assert.equal((await post('mailgun', mailgunBody({ id: 7 }))).status, 400);
  });
});

describe('events of SendGrid', () => {
  it('come in lists', async () => {
    const [fine, dead, blocked, late, dropped] = [
      await sent(),
      await sent(),
      await sent(),
      await sent(),
      await sent(),
    ];
    const reason = '550 5.1.1 User unknown';
    const answer = await sendgridCall([
      sendgridEvent(fine, { event: 'delivered', response: '250 OK' }),
      sendgridEvent(fine, { event: 'processed' }),
      sendgridEvent(dead, { event: 'bounce', type: 'bounce', status: '5.1.1', reason }),
      sendgridEvent(blocked, { event: 'bounce', type: 'blocked', reason: '554 \u0000Message refused' }),
      sendgridEvent(late, { event: 'deferred', response: '451 4.7.1 Try later', attempt: '3' }),
      sendgridEvent(dropped, { event: 'dropped', reason: 'Bounced Address', status: '5.0.0' }),
      null,
    ]);
    assert.equal(answer.status, 200, await answer.clone().text());
    const emails = [fine, dead, blocked, late, dropped];
    assert.deepEqual(await Promise.all(emails.map(({ id }) => statusOf(id))), [
      'delivered',
      'bounced',
      'bounced',
      'sent',
      'bounced',
    ]);
    assert.deepEqual(await Promise.all(emails.map(({ to }) => reasonOf(to))), [
      undefined,
      'hard_bounce',
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('complain and unsubscribe', async () => {
    const [angry, gone] = [await sent(), await sent()];
    await sendgridCall([
      sendgridEvent(angry, { event: 'spamreport' }),
      sendgridEvent(gone, { event: 'group_unsubscribe', asm_group_id: 1 }),
    ]);
    assert.equal(await statusOf(angry.id), 'complained');
    assert.deepEqual([await reasonOf(angry.to), await reasonOf(gone.to)], ['complaint', undefined]);
    assert.equal(await stateOf(gone.to), 'unsubscribed');
  });
  it('change nothing without proof', async () => {
    const email = await sent();
    const events = [sendgridEvent(email, { event: 'spamreport' })];
    assert.equal((await post('sendgrid', JSON.stringify(events))).status, 401);
    assert.equal((await sendgridCall(events, { at: seconds - 26 * 3_600 })).status, 401);
    const forged = {
      'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from('other'), privateKey).toString(
        'base64',
      ),
      'x-twilio-email-event-webhook-timestamp': String(seconds),
    };
    assert.equal((await post('sendgrid', JSON.stringify(events), forged)).status, 401);
    assert.equal(await statusOf(email.id), 'sent');
    assert.equal((await sendgridCall({})).status, 400);
    assert.equal((await sendgridCall([], { body: 'no JSON' })).status, 400);
  });
});

it('has no address for other providers', async () => {
  for (const provider of ['ses', 'unknown', '__proto__', 'toString'])
    assert.equal((await post(provider, '{}')).status, 404);
});
