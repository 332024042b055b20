import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mailjet } from './mailjet.ts';
import { EMAIL_ID, eventsIn, onlyEvent, RECIPIENT, unknownIn } from './testing.ts';

/* Payloads in the shape of Mailjet's documentation of the event API, with values of our own. */

const event = (name: string, fields: object = {}) => ({
  event: name,
  time: 1_893_499_200,
  MessageID: 19_421_777_835_146_490,
  Message_GUID: '1ab23cd4-e567-8901-2345-6789f0gh1i2j',
  email: RECIPIENT,
  mj_campaign_id: 7_257,
  mj_contact_id: 4,
  customcampaign: '',
  CustomID: EMAIL_ID,
  Payload: '',
  ...fields,
});
const failure = (name: string, error_related_to: string, error: string, fields: object = {}) =>
  event(name, { blocked: false, error_related_to, error, comment: '', ...fields });

describe('Mailjet', () => {
  it('delivers', () => {
    const sent = event('sent', { mj_message_id: '19421777835146490', smtp_reply: '250 2.0.0 OK 1893 gsmtp' });
    const { emailId, item } = onlyEvent(mailjet, sent);
    assert.equal(emailId, EMAIL_ID);
    assert.ok(item.kind === 'delivered' && item.diagnostic === '250 2.0.0 OK 1893 gsmtp');
  });
  it('bounces, by the reply or by the relay’s own term', () => {
    for (const [payload, expected] of [
      [
        failure('bounce', 'recipient', 'user unknown', { hard_bounce: true }),
        ['hard bounce', 'UnknownAddress', '5.1.1', null],
      ],
      [
        failure('bounce', 'domain', 'invalid domain', { hard_bounce: true }),
        ['hard bounce', 'UnknownDomain', '5.1.2', null],
      ],
      [
        failure('bounce', 'mailbox', 'quota exceeded', { comment: '552 5.2.2 Over quota' }),
        ['bounce', 'MailboxFull', '5.2.2', 552],
      ],
      [
        failure('bounce', 'recipient', 'user unknown', { hard_bounce: false }),
        ['bounce', 'UnknownAddress', '5.1.1', null],
      ],
      [failure('blocked', 'mailjet', 'preblocked'), ['bounce', 'General', null, null]],
      [failure('blocked', 'content', 'spam blocked'), ['bounce', 'PolicyRejected', '5.7.0', null]],
    ] as const)
      assert.deepEqual(eventsIn(mailjet, payload), [expected], JSON.stringify(payload));
  });
  it('complains and unsubscribes', () => {
    assert.deepEqual(eventsIn(mailjet, event('spam', { source: 'JMRPP' })), [['complaint']]);
    const unsubscribed = event('unsub', { mj_list_id: 1, ip: '192.0.2.1', geo: 'FR', agent: 'Mozilla/5.0' });
    assert.deepEqual(eventsIn(mailjet, unsubscribed), [['unsubscribe']]);
  });
  it('sends lists of events', () => {
    const list = [event('sent'), null, 7, event('spam'), { event: 5 }];
    assert.deepEqual(eventsIn(mailjet, list), [['delivered'], ['complaint']]);
    assert.deepEqual(mailjet.read([]), []);
  });
  it('distinguishes events, and recognizes a repeated one', () => {
    const ids = [
      event('sent'),
      event('spam'),
      event('sent', { time: 1 }),
      event('sent', { email: 'b@inbox.example' }),
    ].map((each) => onlyEvent(mailjet, each).eventId);
    assert.equal(new Set(ids).size, 4);
    assert.equal(onlyEvent(mailjet, event('sent')).eventId, ids[0]);
  });
  it('ignores what is no delivery, and counts what it does not know', () => {
    assert.deepEqual(unknownIn(mailjet, [event('open'), event('click'), event('levitate')]), ['levitate']);
    for (const odd of [{}, null, 'sent', { event: 1 }]) assert.equal(mailjet.read(odd), undefined);
  });
});
