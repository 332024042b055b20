import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHmac, createPrivateKey, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openTestAccounts } from '../../../accounts/testing.ts';
import { uuidV7 } from '../../../base/ids.ts';
import type { CallOut } from '../../../platform/outbound/outcome.ts';
import { recordEvents } from '../../events/record-events.ts';
import { insertTestEmails } from '../../testing.ts';
import { listRelayFeedback } from '../relay-calls.ts';
import { receiveRelayEventsRoute } from './relays.ts';

const noon = new Date('2030-01-07T12:00:00.000Z');
const SECRET = 'a-secret-of-our-own-choice';
const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:events';
const CERTIFICATE =
  'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem';

/** What Amazon serves, and what was asked for. */
const amazon: Record<string, Buffer> = {};
const asked: string[] = [];
const call: CallOut = async ({ url }) => {
  asked.push(url);
  const body = amazon[url];
  return {
    ok: true,
    status: body ? 200 : 404,
    headers: {},
    contentType: '',
    body: body ?? Buffer.from(''),
    url,
  };
};
const accounts = await openTestAccounts({ clock: () => noon });
const [postmark, mailjet, brevo, sparkpost] = Array(4).fill(SECRET);
const app = await accounts.serve([receiveRelayEventsRoute], {
  newId: () => uuidV7(noon),
  call,
  relayKeys: { ses: TOPIC, mailgun: SECRET, sendgrid: null, postmark, mailjet, brevo, sparkpost },
});
after(async () => {
  await app?.close();
  await accounts?.close();
});

/** An email that the relay has taken. */
async function sent() {
  const to = `ann${uuidV7(noon)}@inbox.example`;
  const [id = ''] = await insertTestEmails(accounts.db, [
    { projectId: accounts.projects.shop, to, acceptedAt: noon },
  ]);
  await accounts.db.updateTable('emails').set({ status: 'sending' }).where('id', '=', id).execute();
  await recordEvents(accounts.db, [{ emailId: id, at: noon, moves: ['sent'], timeline: [] }]);
  return { id, to };
}
const post = (provider: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/relays/${provider}/events`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`postpress:${password}`).toString('base64')}`,
});
const statusOf = async (id: string) =>
  (await accounts.db.selectFrom('emails').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
const countsOf = async (provider: string) =>
  (await listRelayFeedback(accounts.db)).find((each) => each.provider === provider);

/** A complaint about an email, as each provider writes it. */
const complaints = {
  postmark: ({ id, to }: Email) => ({
    RecordType: 'SpamComplaint',
    ID: 7,
    Type: 'SpamComplaint',
    Email: to,
    Metadata: { 'postpress-email': id },
  }),
  mailjet: ({ id, to }: Email) => [{ event: 'spam', time: 1, MessageID: 2, email: to, CustomID: id }],
  brevo: ({ id, to }: Email) => ({
    event: 'spam',
    email: to,
    ts_epoch: 1,
    'message-id': `<${id}@post.example>`,
  }),
  sparkpost: ({ id, to }: Email) => [
    {
      msys: {
        message_event: {
          type: 'spam_complaint',
          event_id: id,
          rcpt_to: to,
          rcpt_meta: { postpress_email: id },
        },
      },
    },
  ],
};
type Email = { id: string; to: string };

describe('providers that sign nothing', () => {
  for (const [provider, complaint] of Object.entries(complaints))
    it(`prove ${provider} by its secret, and change the email once`, async () => {
      const email = await sent();
      const body = complaint(email);
      for (const wrong of [
        {},
        basic('another'),
        basic(''),
        { authorization: 'Bearer no' },
        { authorization: `Digest ${SECRET}` },
        { authorization: SECRET },
      ] as Record<string, string>[])
        assert.equal((await post(provider, body, wrong)).status, 401);
      assert.equal(await statusOf(email.id), 'sent');
      const right = [basic(SECRET), { authorization: `Bearer ${SECRET}` }];
      for (const headers of right) assert.equal((await post(provider, body, headers)).status, 200);
      assert.equal(await statusOf(email.id), 'complained');
      const counts = await countsOf(provider);
      assert.deepEqual([counts?.calls, counts?.events, counts?.applied], [2, 2, 1]);
    });
  it('have unknown events and unknown emails acknowledged and counted', async () => {
    const email = await sent();
    const stranger = { ...email, id: uuidV7(noon) };
    const batch = [
      { event: 'levitate', email: email.to, CustomID: email.id },
      { event: 'open', email: email.to, CustomID: email.id },
      ...complaints.mailjet(stranger),
      ...complaints.mailjet({ ...email, to: 'eve@inbox.example' }),
    ];
    const before = await countsOf('mailjet');
    const answer = await post('mailjet', batch, basic(SECRET));
    assert.deepEqual(await answer.json(), { received: 4 });
    const after = await countsOf('mailjet');
    assert.deepEqual(
      [(after?.unmatched ?? 0) - (before?.unmatched ?? 0), after?.unknown, after?.unknownName],
      [2, 1, 'levitate'],
    );
    assert.equal(await statusOf(email.id), 'sent');
    assert.equal((await post('mailjet', 'no JSON', basic(SECRET))).status, 400);
  });
});

it('a captured call of Mailgun does not authenticate another event', async () => {
  const [one, two] = [await sent(), await sent()];
  const timestamp = String(noon.getTime() / 1_000);
  const token = 'b'.repeat(50);
  const signature = createHmac('sha256', SECRET)
    .update(timestamp + token)
    .digest('hex');
  const body = ({ id, to }: Email) => ({
    signature: { timestamp, token, signature },
    'event-data': {
      id: `e-${id}`,
      event: 'complained',
      recipient: to,
      message: { headers: { 'message-id': `${id}@post.example` } },
    },
  });
  // The provider repeats a call whose answer was lost.
  for (const _ of [1, 2]) assert.equal((await post('mailgun', body(one))).status, 200);
  assert.equal((await post('mailgun', body(two))).status, 401);
  assert.deepEqual([await statusOf(one.id), await statusOf(two.id)], ['complained', 'sent']);
});

describe('messages of Amazon SNS', {
  skip: hasOpenssl() || process.env.CI === 'true' ? false : 'needs openssl',
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'postpress-sns-'));
  let key: ReturnType<typeof createPrivateKey>;
  before(() => {
    const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3650', '-subj', '/CN=sns'];
    execFileSync('openssl', [...request, ...files], { stdio: 'ignore' });
    key = createPrivateKey(readFileSync(join(folder, 'key.pem')));
    amazon[CERTIFICATE] = readFileSync(join(folder, 'cert.pem'));
  });
  after(() => rmSync(folder, { recursive: true }));

  const signed = (message: Record<string, string>, hash: 'sha1' | 'sha256' = 'sha256') => {
    const full: Record<string, string> = {
      MessageId: uuidV7(noon),
      TopicArn: TOPIC,
      Timestamp: noon.toISOString(),
      SigningCertURL: CERTIFICATE,
      SignatureVersion: hash === 'sha1' ? '1' : '2',
      ...message,
    };
    const names = [
      'Message',
      'MessageId',
      'Subject',
      'SubscribeURL',
      'Timestamp',
      'Token',
      'TopicArn',
      'Type',
    ];
    const text = names.filter((name) => name in full).map((name) => `${name}\n${full[name]}\n`);
    return { ...full, Signature: sign(hash, Buffer.from(text.join('')), key).toString('base64') };
  };
  const complaint = ({ id, to }: Email) =>
    JSON.stringify({
      eventType: 'Complaint',
      complaint: { complainedRecipients: [{ emailAddress: to }] },
      mail: { destination: [to], tags: { 'postpress-email': [id] } },
    });
  const asText = { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': 'Notification' };

  it('change emails, by both versions of signatures; the certificate is fetched once', async () => {
    for (const hash of ['sha1', 'sha256'] as const) {
      const email = await sent();
      const message = signed(
        { Type: 'Notification', Subject: 'Email event', Message: complaint(email) },
        hash,
      );
      for (const _ of [1, 2]) {
        const answer = await post('ses', message, asText);
        assert.equal(answer.status, 200, await answer.clone().text());
      }
      assert.equal(await statusOf(email.id), 'complained');
    }
    assert.deepEqual(asked, [CERTIFICATE]);
  });
  it('change nothing without proof', async () => {
    const email = await sent();
    const message = signed({ Type: 'Notification', Message: complaint(email) });
    asked.length = 0;
    for (const odd of [
      { ...message, Message: complaint(email).replace('Complaint', 'Bounce') },
      { ...message, Subject: 'more' },
      { ...message, Signature: '' },
      { ...message, SignatureVersion: '3' },
      { ...message, Type: 'Other' },
      signed({ Type: 'Notification', Message: complaint(email), TopicArn: `${TOPIC}2` }),
      signed({ Type: 'Notification', Message: complaint(email), Timestamp: '2030-01-06T09:00:00.000Z' }),
      signed({ Type: 'Notification', Message: complaint(email), Timestamp: 'then' }),
      { ...message, Message: ' '.repeat(70_000) },
      [],
      'no JSON',
    ])
      assert.equal((await post('ses', odd, asText)).status, 401, JSON.stringify(odd).slice(0, 200));
    for (const SigningCertURL of [
      'https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-0123456789abcdef.pem',
      'https://evil.example/SimpleNotificationService-0123456789abcdef.pem',
      'https://sns.eu-west-1.amazonaws.com@evil.example/SimpleNotificationService-0123456789abcdef.pem',
      'https://bucket.s3.eu-west-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem',
      CERTIFICATE.replace('https', 'http'),
      CERTIFICATE.replace('.com/', '.com:8443/'),
      `${CERTIFICATE}?x=1`,
      CERTIFICATE.replace('Simple', 'bucket/Simple'),
    ]) {
      const odd = signed({ Type: 'Notification', Message: complaint(email), SigningCertURL });
      assert.equal((await post('ses', odd, asText)).status, 401, SigningCertURL);
    }
    assert.deepEqual(asked, [], 'no address that is not of Amazon SNS is called');
    assert.equal(await statusOf(email.id), 'sent');
  });
  it('confirm our subscription, at Amazon alone', async () => {
    const url = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=2336412f37';
    amazon[url] = Buffer.from('<ConfirmSubscriptionResponse/>');
    const confirmation = (SubscribeURL: string, more: object = {}) =>
      signed({
        Type: 'SubscriptionConfirmation',
        Message: 'You have chosen to subscribe',
        Token: '2336',
        SubscribeURL,
        ...more,
      });
    asked.length = 0;
    assert.equal((await post('ses', confirmation(url), asText)).status, 200);
    assert.deepEqual(asked, [url]);
    assert.equal((await post('ses', confirmation('https://evil.example/'), asText)).status, 401);
    assert.equal((await post('ses', confirmation(url, { TopicArn: `${TOPIC}2` }), asText)).status, 401);
    assert.equal((await post('ses', confirmation(url.replace('2336', '9')), asText)).status, 401);
    assert.deepEqual(asked, [url, url.replace('2336', '9')]);
  });
});

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
