import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSes } from './ses.ts';
import { EMAIL_ID, eventsIn, onlyEvent, RECIPIENT, unknownIn } from './testing.ts';

/* Payloads in the shape of Amazon's documentation of event publishing to SNS, with values of our own. */

const ses = createSes();
const mail = {
  timestamp: '2030-01-07T12:00:00.000Z',
  source: 'b-abc@bounces.example',
  sourceArn: 'arn:aws:ses:eu-west-1:123456789012:identity/shop.example',
  sendingAccountId: '123456789012',
  messageId: '0102018c-9aedb9a0-02f9-4d12-a87d-dd0099a07f8a-000000',
  destination: [RECIPIENT],
  headersTruncated: false,
  headers: [
    { name: 'From', value: 'hi@shop.example' },
    { name: 'Message-ID', value: `<${EMAIL_ID}@post.example>` },
  ],
  commonHeaders: { from: ['hi@shop.example'], to: [RECIPIENT], messageId: '0102018c', subject: 'Hello' },
  tags: { 'ses:configuration-set': ['events'], 'postpress-email': [EMAIL_ID] },
};
const notification = (event: object, MessageId = 'm1') => ({
  Type: 'Notification',
  MessageId,
  TopicArn: 'arn:aws:sns:eu-west-1:123456789012:events',
  Message: JSON.stringify({ mail, ...event }),
  Timestamp: '2030-01-07T12:00:00.000Z',
});
const bounce = (bounceType: string, bounceSubType: string, recipient: object = {}) => ({
  eventType: 'Bounce',
  bounce: {
    bounceType,
    bounceSubType,
    bouncedRecipients: [{ emailAddress: RECIPIENT, action: 'failed', ...recipient }],
    timestamp: '2030-01-07T12:00:01.000Z',
    feedbackId: '0102018c44f053b-000000',
    reportingMTA: 'dsn; mta.example',
  },
});
const delivery = {
  eventType: 'Delivery',
  delivery: {
    timestamp: '2030-01-07T12:00:01.000Z',
    processingTimeMillis: 900,
    recipients: [RECIPIENT],
    smtpResponse: '250 2.6.0 Message received',
    remoteMtaIp: '192.0.2.25',
    reportingMTA: 'mta.example',
  },
};

describe('Amazon SES', () => {
  it('delivers', () => {
    const { emailId, messageId, item } = onlyEvent(ses, notification(delivery));
    assert.deepEqual([emailId, messageId], [EMAIL_ID, `<${EMAIL_ID}@post.example>`]);
    assert.ok(item.kind === 'delivered' && item.remoteHost === '192.0.2.25');
  });
  it('names the email by its header where there are no tags', () => {
    const feedback = { ...delivery, eventType: undefined, notificationType: 'Delivery' };
    const { tags: _, ...untagged } = mail;
    const { emailId, messageId } = onlyEvent(ses, notification({ ...feedback, mail: untagged }));
    assert.deepEqual([emailId, messageId], [null, `<${EMAIL_ID}@post.example>`]);
  });
  it('bounces, with the codes of the reply', () => {
    const unknown = { status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' };
    for (const [event, expected] of [
      [bounce('Permanent', 'General', unknown), ['hard bounce', 'UnknownAddress', '5.1.1', 550]],
      [bounce('Permanent', 'NoEmail'), ['hard bounce', 'UnknownAddress', '5.1.1', null]],
      // Amazon did not try: its list may be wrong by now.
      [bounce('Permanent', 'OnAccountSuppressionList', unknown), ['bounce', 'UnknownAddress', '5.1.1', 550]],
      [
        bounce('Transient', 'MailboxFull', { status: '5.2.2', diagnosticCode: 'smtp; 552 5.2.2 full' }),
        ['bounce', 'MailboxFull', '5.2.2', 552],
      ],
      [bounce('Undetermined', 'Undetermined'), ['bounce', 'General', null, null]],
      [
        {
          eventType: 'DeliveryDelay',
          deliveryDelay: {
            delayType: 'TransientCommunicationFailure',
            expirationTime: '2030-01-07T20:00:00.000Z',
            delayedRecipients: [
              {
                emailAddress: RECIPIENT,
                status: '4.4.1',
                diagnosticCode: 'smtp; 421 4.4.1 Unable to connect',
              },
            ],
          },
        },
        ['delayed', 'NetworkError', '4.4.1', 421],
      ],
      [{ eventType: 'Reject', reject: { reason: 'Bad content' } }, ['bounce', 'ContentRejected', null, null]],
    ] as const)
      assert.deepEqual(eventsIn(ses, notification(event)), [expected], JSON.stringify(event));
  });
  it('complains and unsubscribes', () => {
    const complaint = {
      eventType: 'Complaint',
      complaint: { complainedRecipients: [{ emailAddress: RECIPIENT }], complaintFeedbackType: 'fraud' },
    };
    assert.deepEqual(onlyEvent(ses, notification(complaint)).item, {
      kind: 'complaint',
      feedbackType: 'fraud',
      userAgent: null,
      recipient: RECIPIENT,
    });
    const subscription = (unsubscribeAll: boolean) => ({
      eventType: 'Subscription',
      subscription: {
        contactList: 'all',
        source: 'UnsubscribeHeader',
        newTopicPreferences: { unsubscribeAll },
      },
    });
    assert.deepEqual(eventsIn(ses, notification(subscription(true))), [['unsubscribe']]);
    assert.deepEqual(eventsIn(ses, notification(subscription(false))), [['other', 'Subscription']]);
  });
  it('distinguishes events and recipients, and recognizes a repeated one', () => {
    const two = {
      ...delivery,
      delivery: { ...delivery.delivery, recipients: [RECIPIENT, 'b@inbox.example'] },
    };
    const ids = (MessageId: string) => ses.read(notification(two, MessageId))?.map(({ eventId }) => eventId);
    assert.equal(new Set([...(ids('m1') ?? []), ...(ids('m2') ?? [])]).size, 4);
    assert.deepEqual(ids('m1'), ids('m1'));
  });
  it('ignores what is no delivery, and counts what it does not know', () => {
    for (const eventType of ['Send', 'Open', 'Click'])
      assert.deepEqual(unknownIn(ses, notification({ eventType })), []);
    assert.deepEqual(unknownIn(ses, notification({ eventType: 'Levitation' })), ['Levitation']);
    for (const Message of [
      'Successfully validated SNS topic',
      '{',
      '[]',
      '{"eventType":"Bounce"}',
      undefined,
      7,
    ])
      assert.deepEqual(ses.read({ Type: 'Notification', Message }), []);
  });
});
