import { FROM } from '../right-requests.ts';
import { type Limit, type LimitCase, listRange, textRange } from './limit.ts';

const BOTH = ['sendEmail', 'sendTemplate'] as const;
const both = (make: (operationId: string) => LimitCase[]) => BOTH.flatMap(make);

const attachment = { filename: 'a.txt', content: '', contentType: 'text/plain' };
const members = (count: number, name: (at: number) => string, value = 'v') =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), value]));
const tags = (operationId: string): LimitCase[] => {
  const one = (what: string, edge: object, beyond: object): LimitCase => ({
    operationId,
    what,
    names: 'tags',
    edge: { body: { tags: edge } },
    beyond: { body: { tags: beyond } },
  });
  return [
    one(
      '10 tags',
      members(10, (at) => `k${at}`),
      members(11, (at) => `k${at}`),
    ),
    one('a key of 64 characters', { ['k'.repeat(64)]: 'v' }, { ['k'.repeat(65)]: 'v' }),
    one('a key of 1 character', { k: 'v' }, { '': 'v' }),
    one('a value of 256 characters', { k: 'v'.repeat(256) }, { k: 'v'.repeat(257) }),
    one('letters, digits, underscore, hyphen', { 'aZ0_-': 'aZ0_-' }, { 'a.b': 'v' }),
    one('no other characters in values', { k: 'a-b' }, { k: 'a b' }),
  ];
};
const headers = (operationId: string): LimitCase[] => {
  const one = (what: string, edge: object, beyond: object): LimitCase => ({
    operationId,
    what,
    names: 'headers',
    edge: { body: { headers: edge } },
    beyond: { body: { headers: beyond } },
  });
  const named = (length: number) => `X-${'a'.repeat(length - 2)}`;
  return [
    one(
      '9 headers',
      members(9, (at) => `X-H${at}`),
      members(10, (at) => `X-H${at}`),
    ),
    one('names that begin with X-', { 'X-A': 'v' }, { 'Y-A': 'v' }),
    one('a name of 126 characters', { [named(126)]: 'v' }, { [named(127)]: 'v' }),
    one('name and value of 996 characters', { 'X-A': 'v'.repeat(993) }, { 'X-A': 'v'.repeat(994) }),
    one('printable ASCII', { 'X-A': ' ~' }, { 'X-A': 'é' }),
  ];
};

const PAYLOAD_BYTES = 5 * 1_048_576;
/** 1,800,000 bytes as HTML in characters of two bytes, the same as text, the rest attached. */
const payload = (bytes: number) => ({
  body: {
    html: 'é'.repeat(900_000),
    text: 'a'.repeat(1_800_000),
    attachments: [{ ...attachment, content: Buffer.alloc(bytes - 3_600_000, 1).toString('base64') }],
  },
});

/** Limits of one email. */
export const emailLimits: readonly Limit[] = [
  {
    name: 'email recipients',
    cases: both((operationId) => {
      const one = (what: string, beyond: Record<string, unknown>): LimitCase => {
        const [names = ''] = Object.keys(beyond);
        return { operationId, what, edge: { body: { cc: [], bcc: [] } }, beyond: { body: beyond }, names };
      };
      return [
        one('no more than one', { to: ['a@inbox.example', 'b@inbox.example'] }),
        one('no fewer', { to: [] }),
        one('none in cc', { cc: ['a@inbox.example'] }),
        one('none in bcc', { bcc: ['a@inbox.example'] }),
      ];
    }),
  },
  { name: 'subject', cases: both((each) => textRange(each, 'subject', [1, 998])) },
  { name: 'tags', cases: both(tags) },
  { name: 'custom headers', cases: both(headers) },
  { name: 'attachments', cases: both((each) => listRange(each, 'attachments', [0, 10], () => attachment)) },
  {
    name: 'email payload',
    cases: [
      {
        operationId: 'sendEmail',
        what: '5 MB of HTML, text and decoded attachments',
        edge: payload(PAYLOAD_BYTES),
        beyond: payload(PAYLOAD_BYTES + 1),
        names:
          /5,242,880 bytes or fewer; 5,242,881 were given: html 1,800,000, text 1,800,000, attachments 1,642,881/,
      },
    ],
  },
  {
    name: 'template variables',
    cases: ['sendTemplate', 'renderEmail'].map((operationId) => ({
      operationId,
      what: '100 properties',
      names: 'variables',
      edge: { body: { variables: members(100, (at) => `v${at}`) } },
      beyond: { body: { variables: members(101, (at) => `v${at}`) } },
    })),
  },
  {
    name: 'idempotency-key',
    cases: both((operationId) => {
      const key = (length: number) => ({
        headers: { 'idempotency-key': `${operationId}${'k'.repeat(length)}`.slice(0, length) },
      });
      const one = { operationId, names: 'idempotency-key' };
      return [
        { ...one, what: '255 characters', edge: key(255), beyond: key(256) },
        {
          ...one,
          what: '1 character',
          edge: { headers: { 'idempotency-key': operationId[4] ?? '' } },
          beyond: key(0),
        },
      ];
    }),
    shownBy: [
      {
        file: 'apps/server/src/email/accept/routes/idempotency.test.ts',
        title: 'is free after 24 hours',
      },
    ],
  },
  {
    name: 'defaultFromName',
    cases: [
      ...textRange('updateEmailSettings', 'defaultFromName', [0, 255], undefined, 'é'),
      ...both((operationId) =>
        textRange(
          operationId,
          'from',
          [0, 255],
          (name) => ({ body: { from: `${name} ${FROM.slice(FROM.indexOf('<'))}` } }),
          'a',
        ),
      ),
    ],
  },
  {
    name: 'email history',
    cases: [],
    shownBy: [
      {
        file: 'apps/server/src/email/history/routes/get-email.test.ts',
        title: 'forgets it after 90 days, to the millisecond',
      },
    ],
  },
  {
    // Ours has no delay: a count changes in the transaction of its cause.
    name: 'email statistics',
    cases: [],
    shownBy: [
      {
        file: 'apps/server/src/email/statistics/routes/get-email-statistics.test.ts',
        title: 'counts each email once per status, however late, often and out of order events arrive',
      },
    ],
  },
];
