import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sparkpost } from './sparkpost.ts';
import { EMAIL_ID, eventsIn, RECIPIENT, unknownIn } from './testing.ts';

/* Payloads in the shape of SparkPost's documentation of webhooks, with values of our own. */

let n = 0;
const event = (family: string, type: string, fields: object = {}) => ({
  msys: {
    [family]: {
      type,
      event_id: `9235782083${n++}`,
      timestamp: '1893499200',
      message_id: '000443ee14578172be22',
      transmission_id: '65832150921904138',
      customer_id: '1',
      rcpt_to: RECIPIENT,
      raw_rcpt_to: RECIPIENT,
      rcpt_meta: { postpress_email: EMAIL_ID },
      rcpt_tags: [],
      subject: 'Hello',
      sending_ip: '192.0.2.7',
      routing_domain: 'inbox.example',
      ...fields,
    },
  },
});
const message = (type: string, fields: object = {}) => event('message_event', type, fields);
const bounced = (bounce_class: string, raw_reason: string, error_code = '550', type = 'bounce') =>
  message(type, { bounce_class, error_code, reason: raw_reason.replace(/<[^>]*>/g, '<...>'), raw_reason });

describe('SparkPost', () => {
  it('delivers', () => {
    const [read] = sparkpost.read([message('delivery', { queue_time: '12', num_retries: '0' })]) ?? [];
    assert.deepEqual([read?.emailId, read?.item.kind], [EMAIL_ID, 'delivered']);
  });
  it('bounces, with the codes of the reply, else by its classes', () => {
    for (const [payload, expected] of [
      [
        bounced('10', '550 5.1.1 <ann@inbox.example> User unknown'),
        ['hard bounce', 'UnknownAddress', '5.1.1', 550],
      ],
      [bounced('10', '550 No'), ['hard bounce', 'UnknownAddress', '5.1.1', 550]],
      [bounced('22', '552 Full', '552'), ['bounce', 'MailboxFull', '5.2.2', 552]],
      [bounced('25', '550 5.1.1 Suppressed', '554'), ['bounce', 'UnknownAddress', '5.1.1', 550]],
      [
        bounced('40', '550 5.7.1 Denied by policy', '550', 'out_of_band'),
        ['bounce', 'PolicyRejected', '5.7.1', 550],
      ],
      [
        message('delay', { raw_reason: '454 4.4.4 No route', error_code: '454' }),
        ['delayed', 'NetworkError', '4.4.4', 454],
      ],
      [
        message('policy_rejection', { error_code: '550', raw_reason: '550 5.1.1 Bad recipient' }),
        ['bounce', 'UnknownAddress', '5.1.1', 550],
      ],
      [
        event('gen_event', 'generation_failure', { reason: 'Missing value' }),
        ['bounce', 'General', null, null],
      ],
    ] as const)
      assert.deepEqual(eventsIn(sparkpost, [payload]), [expected], JSON.stringify(payload));
  });
  it('complains and unsubscribes', () => {
    assert.deepEqual(
      eventsIn(sparkpost, [
        message('spam_complaint', { fbtype: 'fraud', report_by: 'mail.example' }),
        event('unsubscribe_event', 'list_unsubscribe'),
        event('unsubscribe_event', 'link_unsubscribe'),
        bounced('90', '550 unsubscribe'),
      ]),
      [['complaint'], ['unsubscribe'], ['unsubscribe'], ['unsubscribe']],
    );
  });
  it('comes in lists; an empty event tests the address', () => {
    assert.deepEqual(sparkpost.read([{ msys: {} }]), []);
    assert.deepEqual(
      eventsIn(sparkpost, [null, { msys: [] }, message('delivery'), { msys: { message_event: 3 } }]),
      [['delivered']],
    );
    for (const odd of [{}, null, 'x']) assert.equal(sparkpost.read(odd), undefined);
  });
  it('ignores what is no delivery, and counts what it does not know', () => {
    const idle = [
      message('injection'),
      event('track_event', 'open'),
      event('track_event', 'click'),
      bounced('60', 'Away'),
    ];
    assert.deepEqual(unknownIn(sparkpost, [...idle, message('levitation')]), ['levitation']);
  });
});
