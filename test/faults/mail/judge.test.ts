import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Evidence, judge } from './judge.ts';

const event = (sequence: number, type: string, emailId = 'e1') => ({
  id: `${emailId}-${sequence}`,
  type: `email.${type}`,
  emailId,
  status: type,
  sequence,
});
const none = {
  queued: [],
  sending: [],
  sent: [],
  delivered: [],
  bounced: [],
  complained: [],
  failed: [],
  canceled: [],
};
/** Two correct requests, one delivered and one bounced. */
const calm: Evidence = {
  accepted: new Map([
    ['a', 'e1'],
    ['b', 'e2'],
  ]),
  listed: { ...none, delivered: ['e1'], bounced: ['e2'] },
  emails: [
    { id: 'e1', status: 'delivered', messageId: '<m1>', sequence: 3 },
    { id: 'e2', status: 'bounced', messageId: '<m2>', sequence: 2 },
  ],
  attempts: [
    { emailId: 'e1', hasBegunData: true, hasAnswer: true },
    { emailId: 'e2', hasBegunData: false, hasAnswer: true },
  ],
  taken: [{ messageId: '<m1>', to: 'x', at: 0 }],
  events: [
    event(3, 'delivered'),
    event(1, 'accepted'),
    event(2, 'sent'),
    event(1, 'accepted', 'e2'),
    event(2, 'bounced', 'e2'),
  ],
  doubledMax: 1,
};
const twice = [...calm.taken, ...calm.taken];
const unknown = { emailId: 'e1', hasBegunData: true, hasAnswer: false };
const finds =
  (change: Partial<Evidence>, ...faults: RegExp[]) =>
  () => {
    const found = judge({ ...calm, ...change }).faults;
    assert.equal(found.length, faults.length, found.join('\n'));
    for (const [at, fault] of faults.entries()) assert.match(found[at] ?? '', fault);
  };

describe('the judge of a storm', () => {
  it('finds nothing where nothing is', finds({}));
  it(
    'finds an accepted email that is gone',
    finds({ emails: calm.emails.slice(1), taken: [] }, /e1 was accepted and is not there/, /e1: events of/),
  );
  it(
    'finds an email nobody was told of',
    finds(
      { accepted: new Map([['a', 'e1']]) },
      /e2 is there and nobody was told/,
      /sum up to 2, 1/,
      /e2 is listed and/,
    ),
  );
  it(
    'finds two requests with one email',
    finds({ accepted: new Map([...calm.accepted, ['c', 'e2']]) }, /3 requests were answered with 2/),
  );
  it(
    'finds an email under two statuses',
    finds(
      { listed: { ...calm.listed, failed: ['e1'] } },
      /sum up to 3/,
      /e1 is listed under delivered and failed/,
    ),
  );
  it(
    'finds an email under none',
    finds({ listed: { ...calm.listed, delivered: [] } }, /sum up to 1/, /e1 is listed under no status/),
  );
  it('finds what the server never received', finds({ taken: [] }, /e1 is delivered, and nobody took it/));
  it(
    'finds what nobody sent',
    finds(
      { taken: [...calm.taken, { messageId: '<x>', to: 'x', at: 0 }] },
      /<x> was taken, and no email has it/,
    ),
  );
  it(
    'finds what came twice without a reason',
    finds({ taken: twice }, /e1 was taken 2 times, with 0 attempts/),
  );
  it(
    'bears what came twice where an attempt knows no answer',
    finds({ taken: twice, attempts: [...calm.attempts, unknown] }),
  );
  it(
    'counts how many came twice',
    finds(
      { taken: twice, attempts: [...calm.attempts, unknown], doubledMax: 0 },
      /1 messages were taken twice; at most 0/,
    ),
  );
  it(
    'finds an event that did not arrive',
    finds({ events: calm.events.slice(1) }, /e1: events 1, 2 arrived of 3/),
  );
  it(
    'finds a gap',
    finds(
      { events: calm.events.filter(({ type }) => type !== 'email.sent') },
      /e1: events 1, 3 arrived of 3/,
    ),
  );
  it('accepts a repeated event', finds({ events: [...calm.events, event(2, 'sent')] }));
  it(
    'finds one number for two events',
    finds({ events: [...calm.events, { ...event(2, 'bounced'), id: 'x' }] }, /event 2 was told in two ways/),
  );
  it(
    'finds a move that is not legal',
    finds(
      {
        events: [
          event(1, 'accepted'),
          event(2, 'complained'),
          event(3, 'delivered'),
          ...calm.events.slice(3),
        ],
      },
      /event 2 is email\.complained after queued/,
    ),
  );
  it(
    'finds a story that ends elsewhere',
    finds(
      {
        emails: [{ id: 'e1', status: 'complained', messageId: '<m1>', sequence: 3 }, ...calm.emails.slice(1)],
      },
      /ends with delivered, and it is complained/,
    ),
  );
});
