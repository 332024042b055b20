import { design, FROM } from '../right-requests.ts';
import {
  answers,
  type EffectTable,
  isText,
  isTime,
  type Proof,
  type Scene,
  testedIn,
  when,
} from './effect.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Any = any;

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const STATUS = /^(queued|sending|sent|delivered)$/;
const DEADLINE_MS = 20_000;
const POLL_MS = 20;

/** What arrived of an e-mail at the inbox of this installation. */
async function received({ data }: Any, { get }: Scene): Promise<Any> {
  const deadline = performance.now() + DEADLINE_MS;
  for (;;) {
    const [message] = (await get(`/inbox/messages?emailId=${data.id}`)).data ?? [];
    if (message) return (await get(`/inbox/messages/${message.id}`)).data;
    if (performance.now() > deadline) throw new Error(`${data.id} did not arrive`);
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

/** A part of the message that arrives is this with the field, and was not without it. */
const arrives = (
  body: object,
  read: (message: Any) => unknown,
  expected: unknown,
  than: object = {},
): Proof =>
  when(
    { body: { ...body } },
    async (sent, other, scene) =>
      read(await received(sent, scene)) === expected && read(await received(other, scene)) !== expected,
    { body: { ...than } },
  );
/** The field must be empty: a value is refused, by its name. */
const mustBeEmpty = (name: string): Proof =>
  when(
    { body: { [name]: ['bob@inbox.example'] } },
    ({ message }, other) => message.startsWith(`${name} must have 0 items`) && other.data !== undefined,
    { body: { [name]: [] } },
  );
const headerOf = (name: string) => (message: Any) =>
  message.headers.find((each: Any) => each.name.toLowerCase() === name)?.value;

const attachment = { filename: 'a.txt', content: 'aGVsbG8=', contentType: 'text/plain' };
const attached = (change: object, read: (one: Any) => unknown, expected: unknown): Proof =>
  arrives(
    { attachments: [{ ...attachment, ...change }] },
    ({ attachments }) => read(attachments[0]),
    expected,
    { attachments: [attachment] },
  );

const sending: Record<string, Proof> = {
  'header.idempotency-key': when(
    { headers: { 'idempotency-key': 'effect' } },
    async ({ data }, other, { answer, service, run }) => {
      const headers = { 'idempotency-key': 'effect 2' };
      const body = { from: FROM, to: ['ann@inbox.example'], subject: 'Once', html: '<p>Once</p>' };
      const call = { method: 'POST', path: '/v3/emails', headers, body };
      const [first, again] = [await service.call(call), await service.call(call)];
      const isReplayed = again.headers.get('idempotency-replayed') === 'true' && again.text === first.text;
      const apart = (await run('sendEmail')).body.data.id !== other.data.id;
      return isReplayed && apart && data.id !== undefined && answer.status === 202;
    },
  ),
  'body.from': when(
    { body: { from: 'Other <other@postpress.localhost>' } },
    async (sent, other, scene) =>
      sent.data.from.includes('other@') &&
      !other.data.from.includes('other@') &&
      (await received(sent, scene)).from.includes('other@postpress.localhost'),
  ),
  'body.to': arrives({ to: ['bob@inbox.example'] }, ({ envelope }) => envelope.to, 'bob@inbox.example'),
  'body.cc': mustBeEmpty('cc'),
  'body.bcc': mustBeEmpty('bcc'),
  'body.replyTo': when({ body: { replyTo: 'desk@shop.example' } }, async (sent, other, scene) => {
    const [one, without] = [await received(sent, scene), await received(other, scene)];
    return one.replyTo.includes('desk@shop.example') && without.replyTo === null;
  }),
  'body.text': arrives({ text: 'Plain words' }, ({ text }) => text.trim(), 'Plain words'),
  'body.tags': when({ body: { tags: { kind: 'effect' } } }, async ({ data }, other, { get }) => {
    const [one, without] = [await get(`/v3/emails/${data.id}`), await get(`/v3/emails/${other.data.id}`)];
    return one.data.tags.kind === 'effect' && without.data.tags === null;
  }),
  'body.headers': arrives({ headers: { 'X-Order': '42' } }, headerOf('x-order'), '42'),
  'body.attachments': arrives({ attachments: [attachment] }, ({ attachments }) => attachments.length, 1),
  'body.attachments[].filename': attached({ filename: 'b.txt' }, ({ filename }) => filename, 'b.txt'),
  'body.attachments[].content': attached({ content: 'aGVsbG8gYWxs' }, ({ bytes }) => bytes, 9),
  'body.attachments[].contentType': attached(
    { contentType: 'text/csv' },
    ({ contentType }) => contentType,
    'text/csv',
  ),
};

const accepted = {
  data: {
    id: isUuid,
    from: isText,
    to: ['ann@inbox.example'],
    subject: isText,
    status: 'queued',
    createdAt: isTime,
  },
};
const settings = { defaultFromName: 'Shop', listUnsubscribe: true, createdAt: isTime, updatedAt: isTime };
const setSettings = ({ run }: Scene) =>
  run('updateEmailSettings', { body: { defaultFromName: 'Shop', listUnsubscribe: true } });

const LIST = 'apps/server/src/email/routes/history/list-emails.test.ts';
// biome-ignore lint/suspicious/noTemplateCurlyInString: as the title is written there
const SHOWS = "${query || 'without filter'} shows ${subjects.join(', ') || 'nothing'}";
const STATISTICS = 'apps/server/src/email/routes/history/get-email-statistics.test.ts';
const COUNTS = 'counts each e-mail once for each status, however late, often and out of order it is told';
const RATES = 'gives rates two decimals';

const named = { tags: { effect: 'listed' }, subject: 'Listed by effects' };
/** Lists one e-mail of two with a filter, both without it. */
const picks = (query: Record<string, string>): Proof =>
  when({ query }, async (_body, _other, { run }) => {
    const { id } = (await run('sendEmail', { body: named })).body.data;
    const listed = (await run('listEmails', { query })).body.data;
    const all = (await run('listEmails', { query: { limit: 100 } })).body.data;
    return listed.some((each: Any) => each.id === id) && listed.length < all.length;
  });

export const emailEffects: EffectTable = {
  sendEmail: {
    inputs: {
      ...sending,
      'body.subject': arrives({ subject: 'News' }, ({ subject }) => subject, 'News'),
      'body.html': arrives({ html: '<p>News</p>' }, ({ html }) => html.includes('<p>News</p>'), true),
    },
    results: [answers({}, accepted)],
  },
  sendTemplate: {
    inputs: {
      ...sending,
      'header.idempotency-key': testedIn(
        'apps/server/src/email/routes/sending/send-template.test.ts',
        'answers a replay although the template is gone',
      ),
      'body.templateId': when({}, async ({ data }, _other, { service: { call, projectId }, run }) => {
        const path = `/manage/projects/${projectId}/templates`;
        const made = await call({ method: 'POST', path, body: { name: 'Other one', design } });
        const sent = await run('sendTemplate', { body: { templateId: made.body.data.id } });
        return sent.body.data.subject === 'Other one' && data.subject === 'Template';
      }),
      'body.subject': when(
        { body: { subject: 'Own' } },
        ({ data }, other) => data.subject === 'Own' && other.data.subject === 'Template',
      ),
      'body.variables': arrives(
        { variables: { name: 'Ann' } },
        ({ html }) => html.includes('Dear Ann'),
        true,
      ),
    },
    results: [answers({}, accepted)],
  },
  renderEmail: {
    inputs: {
      'body.templateId': when(
        { body: { templateId: '999999' } },
        (body, other) => body.error === 'NOT_FOUND' && isText(other.data.html),
      ),
      'body.variables': when(
        { body: { variables: { name: 'Ann' } } },
        ({ data }, other) => data.html.includes('Dear Ann') && !other.data.html.includes('Dear Ann'),
      ),
    },
    results: [answers({}, { data: { html: /Dear/, subject: 'Template' } })],
  },
  getEmailSettings: { inputs: {}, results: [answers({}, { data: settings }, setSettings)] },
  updateEmailSettings: {
    inputs: {
      'body.defaultFromName': when(
        { body: { defaultFromName: 'Effects' } },
        async (_body, _other, { run }) => {
          const from = { body: { from: 'hello@postpress.localhost' } };
          const named = (await run('sendEmail', from)).body.data.from;
          await run('updateEmailSettings', { body: { defaultFromName: null } });
          return (
            named.includes('Effects') && !(await run('sendEmail', from)).body.data.from.includes('Effects')
          );
        },
      ),
      'body.listUnsubscribe': when({ body: { listUnsubscribe: true } }, async (_body, _other, scene) => {
        const withIt = await received((await scene.run('sendEmail')).body, scene);
        await scene.run('updateEmailSettings', { body: { listUnsubscribe: false } });
        const without = await received((await scene.run('sendEmail')).body, scene);
        const read = headerOf('list-unsubscribe');
        return read(withIt) !== undefined && read(without) === undefined;
      }),
    },
    results: [answers({ body: { defaultFromName: 'Shop', listUnsubscribe: true } }, { data: settings })],
  },
  listEmails: {
    inputs: {
      'query.limit': when(
        { query: { limit: 1 } },
        ({ data }, other) => data.length === 1 && other.data.length > 1,
      ),
      'query.cursor': when({ query: { limit: 1 } }, async (first, other, { run }) => {
        const { body } = await run('listEmails', { query: { limit: 1, cursor: first.next_cursor } });
        return body.data[0].id === other.data[1].id;
      }),
      'query.status': testedIn(LIST, SHOWS),
      'query.search': picks({ search: 'by effects' }),
      'query.tag': picks({ tag: 'effect=listed' }),
      'query.from': testedIn(LIST, SHOWS),
      'query.to': testedIn(LIST, SHOWS),
    },
    results: [
      answers(
        { query: { limit: 1 } },
        {
          data: [
            {
              id: isUuid,
              from: isText,
              to: [/@inbox\.example$/],
              subject: isText,
              status: STATUS,
              createdAt: isTime,
              statusUpdatedAt: isTime,
            },
          ],
          next_cursor: isText,
          has_more: true,
        },
      ),
    ],
  },
  getEmail: {
    inputs: {},
    results: [
      answers(
        {},
        {
          data: {
            id: isUuid,
            from: FROM,
            to: ['ann@inbox.example'],
            cc: null,
            bcc: null,
            subject: 'Ground',
            status: STATUS,
            failureReason: null,
            tags: { kind: 'ground' },
            createdAt: isTime,
          },
        },
      ),
    ],
    shownBy: {
      // There is one recipient a request: both are null on every e-mail, which is what they say.
      'result.data.cc': testedIn(
        'apps/server/src/email/routes/history/get-email.test.ts',
        'shows all of one',
      ),
      'result.data.bcc': testedIn(
        'apps/server/src/email/routes/history/get-email.test.ts',
        'shows all of one',
      ),
      'result.data.failureReason': testedIn(
        'apps/server/src/email/routes/history/get-email.test.ts',
        'shows all of one',
      ),
    },
  },
  listEmailEvents: {
    inputs: {},
    results: [
      answers(
        {},
        {
          data: [
            { type: /^(send|delivery)$/, timestamp: isTime, metadata: (value) => typeof value === 'object' },
          ],
        },
        async (scene) => received({ data: { id: scene.ground.emailId } }, scene),
      ),
    ],
  },
  getEmailStatistics: {
    inputs: {
      'query.period': testedIn(STATISTICS, 'leaves out what was accepted before the period'),
      'query.groupBy': when(
        { query: { groupBy: 'day' } },
        ({ data }, other) => Array.isArray(data) && !Array.isArray(other.data),
      ),
    },
    results: [],
    shownBy: {
      'result.data': testedIn(STATISTICS, COUNTS),
      'result.data.period': testedIn(STATISTICS, 'is all zero before the first e-mail'),
      ...Object.fromEntries(
        ['accepted', 'failed', 'sent', 'delivered', 'bounced', 'complained'].flatMap((name) => [
          [`result.data.${name}`, testedIn(STATISTICS, COUNTS)],
          [`result.data[].${name}`, testedIn(STATISTICS, COUNTS)],
        ]),
      ),
      'result.data[].date': testedIn(STATISTICS, COUNTS),
      'result.data.deliveryRate': testedIn(STATISTICS, RATES),
      'result.data.bounceRate': testedIn(STATISTICS, RATES),
    },
  },
};
