import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { postmark } from './postmark.ts';
import { EMAIL_ID, eventsIn, onlyEvent, RECIPIENT, unknownIn } from './testing.ts';

/* Payloads in the shape of Postmark's documentation of webhooks, with values of our own. */

const common = {
  MessageID: '7d3c1f52-9a0b-4a53-8f0e-6a1f0c2b9d11',
  ServerID: 31,
  MessageStream: 'outbound',
  Tag: '',
  Metadata: { 'postpress-email': EMAIL_ID },
};
const delivery = {
  ...common,
  RecordType: 'Delivery',
  Recipient: RECIPIENT,
  DeliveredAt: '2030-01-07T12:00:00Z',
  Details: 'smtp; 250 2.0.0 OK queued as 4Q1',
};
const bounce = (Type: string, TypeCode: number, Details: string) => ({
  ...common,
  RecordType: 'Bounce',
  ID: 4_071,
  Type,
  TypeCode,
  Name: Type,
  Description: 'What Postmark says about this type.',
  Details,
  Email: RECIPIENT,
  From: 'hi@shop.example',
  BouncedAt: '2030-01-07T12:00:00Z',
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: 'Hello',
  Content: '<Full dump of bounce>',
});
const change = {
  ...common,
  RecordType: 'SubscriptionChange',
  ChangedAt: '2030-01-07T12:00:00Z',
  Recipient: RECIPIENT,
  Origin: 'Recipient',
  SuppressSending: true,
  SuppressionReason: 'ManualSuppression',
};

describe('Postmark', () => {
  it('delivers', () => {
    const { emailId, item } = onlyEvent(postmark, delivery);
    assert.equal(emailId, EMAIL_ID);
    assert.deepEqual(item, {
      kind: 'delivered',
      action: 'delivered',
      status: null,
      recipient: RECIPIENT,
      diagnostic: '250 2.0.0 OK queued as 4Q1',
      remoteHost: null,
    });
  });
  it('bounces, with the codes of the reply', () => {
    for (const [payload, expected] of [
      [
        bounce('HardBounce', 1, 'smtp;550 5.1.1 No such user'),
        ['hard bounce', 'UnknownAddress', '5.1.1', 550],
      ],
      [bounce('BadEmailAddress', 100_000, ''), ['hard bounce', 'UnknownAddress', '5.1.1', null]],
      [bounce('SoftBounce', 4_096, 'smtp;552 5.2.2 Mailbox full'), ['bounce', 'MailboxFull', '5.2.2', 552]],
      [bounce('Transient', 2, 'smtp;451 4.4.1 No answer'), ['delayed', 'NetworkError', '4.4.1', 451]],
      [
        bounce('SpamNotification', 512, 'smtp;550 5.7.1 Spam detected'),
        ['bounce', 'SpamDetected', '5.7.1', 550],
      ],
    ] as const)
      assert.deepEqual(eventsIn(postmark, payload), [expected]);
  });
  it('never suppresses an address that Postmark itself refused', () => {
    for (const type of ['ManuallyDeactivated', 'Blocked', 'SMTPApiError', 'DMARCPolicy', 'Unconfirmed']) {
      const [[kind] = []] = eventsIn(postmark, bounce(type, 1, 'smtp;550 5.1.1 No such user')) as string[][];
      assert.equal(kind, 'bounce', type);
    }
  });
  it('complains and unsubscribes', () => {
    const complaint = { ...bounce('SpamComplaint', 100_001, ''), RecordType: 'SpamComplaint' };
    assert.deepEqual(eventsIn(postmark, complaint), [['complaint']]);
    assert.deepEqual(eventsIn(postmark, change), [['unsubscribe']]);
    for (const odd of [
      { SuppressSending: false },
      { SuppressionReason: 'HardBounce' },
      { Origin: 'Customer' },
    ])
      assert.deepEqual(eventsIn(postmark, { ...change, ...odd }), [['other', 'SubscriptionChange']]);
  });
  it('distinguishes events, and recognizes a repeated one', () => {
    const ids = [
      delivery,
      change,
      bounce('HardBounce', 1, ''),
      { ...bounce('HardBounce', 1, ''), ID: 4_072 },
    ].map((each) => onlyEvent(postmark, each).eventId);
    assert.equal(new Set(ids).size, 4);
    assert.equal(onlyEvent(postmark, { ...delivery }).eventId, ids[0]);
  });
  it('ignores what is no delivery, and counts what it does not know', () => {
    assert.deepEqual(unknownIn(postmark, { ...common, RecordType: 'Open', Recipient: RECIPIENT }), []);
    assert.deepEqual(unknownIn(postmark, bounce('AutoResponder', 64, '')), []);
    assert.deepEqual(unknownIn(postmark, { ...common, RecordType: 'Levitation' }), ['Levitation']);
    assert.deepEqual(unknownIn(postmark, bounce('Novelty', 7, '')), ['Novelty']);
    for (const odd of [{}, [], null, 'Delivery', { RecordType: 3 }])
      assert.equal(postmark.read(odd), undefined);
  });
});
