import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brevo } from './brevo.ts';
import { EMAIL_ID, eventsIn, onlyEvent, RECIPIENT, unknownIn } from './testing.ts';

/* Payloads in the shape of Brevo's documentation of transactional webhooks, with values of our own. */

const event = (name: string, fields: object = {}) => ({
  event: name,
  email: RECIPIENT,
  id: 26_224,
  date: '2030-01-07 13:00:00',
  ts: 1_893_499_200,
  ts_event: 1_893_499_200,
  ts_epoch: 1_893_499_200_123,
  'message-id': `<${EMAIL_ID}@post.example>`,
  subject: 'Hello',
  'X-Mailin-custom': EMAIL_ID,
  sending_ip: '192.0.2.7',
  template_id: 0,
  tags: [],
  ...fields,
});

describe('Brevo', () => {
  it('delivers', () => {
    const { emailId, messageId, item } = onlyEvent(brevo, event('delivered'));
    assert.deepEqual([emailId, messageId, item.kind], [EMAIL_ID, `<${EMAIL_ID}@post.example>`, 'delivered']);
  });
  it('bounces, with the codes of the reply', () => {
    for (const [name, reason, expected] of [
      ['hard_bounce', '550 5.1.1 User unknown', ['hard bounce', 'UnknownAddress', '5.1.1', 550]],
      ['hard_bounce', undefined, ['hard bounce', 'UnknownAddress', '5.1.1', null]],
      ['invalid_email', undefined, ['hard bounce', 'UnknownAddress', '5.1.1', null]],
      ['soft_bounce', '452 4.2.2 The mailbox is full', ['bounce', 'MailboxFull', '4.2.2', 452]],
      ['deferred', '451 4.7.1 Greylisted, try again later', ['delayed', 'Greylisted', '4.7.1', 451]],
      ['blocked', 'blocked : due to blacklist user', ['bounce', 'General', null, null]],
      ['error', undefined, ['bounce', 'General', null, null]],
    ] as const)
      assert.deepEqual(eventsIn(brevo, event(name, { reason })), [expected], name);
  });
  it('complains and unsubscribes', () => {
    assert.deepEqual(eventsIn(brevo, [event('spam'), event('complaint')]), [['complaint'], ['complaint']]);
    assert.deepEqual(eventsIn(brevo, event('unsubscribed')), [['unsubscribe']]);
  });
  it('sends lists of events', () => {
    assert.deepEqual(eventsIn(brevo, [event('delivered'), 'x', {}, event('spam')]), [
      ['delivered'],
      ['complaint'],
    ]);
  });
  it('distinguishes events, and recognizes a repeated one', () => {
    const ids = [
      event('delivered'),
      event('deferred'),
      event('deferred', { ts_epoch: 1_893_499_300_000 }),
    ].map((each) => onlyEvent(brevo, each).eventId);
    assert.equal(new Set(ids).size, 3);
    // `date` is in the account's time zone, which may change.
    assert.equal(onlyEvent(brevo, event('delivered', { date: '2030-01-07 12:00:00' })).eventId, ids[0]);
  });
  it('ignores what is no delivery, and counts what it does not know', () => {
    const idle = ['request', 'opened', 'unique_opened', 'proxy_open', 'click'].map((name) => event(name));
    assert.deepEqual(unknownIn(brevo, [...idle, event('levitate')]), ['levitate']);
    for (const odd of [{}, null, 3]) assert.equal(brevo.read(odd), undefined);
  });
});
