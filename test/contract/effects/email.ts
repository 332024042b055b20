import { design, FROM } from '../right-requests.ts';
import {
  answers,
  type EffectTable,
  isText,
  isTime,
  type Proof,
  type Scenario,
  testedIn,
  until,
  when,
} from './effect.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export type Any = any;

export const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** An email as received in the inbox of this installation. */
export function received({ data }: Any, { get }: Scenario): Promise<Any> {
  return until(`the arrival of ${data.id}`, async () => {
    const [message] = (await get(`/inbox/messages?emailId=${data.id}`)).data ?? [];
    return message && (await get(`/inbox/messages/${message.id}`)).data;
  });
}

/** A part of the received message has this value with the field, and not without it. */
const arrives = (
  body: object,
  read: (message: Any) => unknown,
  expected: unknown,
  than: object = {},
): Proof =>
  when(
    { body: { ...body } },
    async (sent, other, scenario) =>
      read(await received(sent, scenario)) === expected && read(await received(other, scenario)) !== expected,
    { body: { ...than } },
  );
/** The field must be empty: a value is refused, with its name. */
const mustBeEmpty = (name: string): Proof =>
  when(
    { body: { [name]: ['bob@inbox.example'] } },
    ({ message }, other) => message.startsWith(`${name} must have 0 items`) && other.data !== undefined,
    { body: { [name]: [] } },
  );
const headerOf = (name: string) => (message: Any) =>
  message.headers.find((each: Any) => each.name.toLowerCase() === name)?.value;

const SCHEDULE = 'apps/server/src/email/schedule/routes/schedule.test.ts';
const QUEUES = 'queues an email for its time, with the reason, and keeps it until then';
const BATCHES = 'apps/server/src/email/accept/routes/send-batch.test.ts';
const STREAMS =
  'queues its emails as broadcast and single ones as transactional, unless stream says otherwise';
const TEST_KEYS = 'apps/server/src/email/test-data/routes/delete-test-data.test.ts';
const MARKED = 'sends from any domain, and its emails are marked';
const TOPICS = 'apps/server/src/email/accept/routes/send-with-topic.test.ts';
const showsTime = {
  'result.data.scheduledAt': testedIn(SCHEDULE, QUEUES),
  'result.data.test': testedIn(TEST_KEYS, MARKED),
};

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
    async (sent, other, scenario) =>
      sent.data.from.includes('other@') &&
      !other.data.from.includes('other@') &&
      (await received(sent, scenario)).from.includes('other@postpress.localhost'),
  ),
  'body.to': arrives({ to: ['bob@inbox.example'] }, ({ envelope }) => envelope.to, 'bob@inbox.example'),
  'body.cc': mustBeEmpty('cc'),
  'body.bcc': mustBeEmpty('bcc'),
  'body.replyTo': when({ body: { replyTo: 'desk@shop.example' } }, async (sent, other, scenario) => {
    const [one, without] = [await received(sent, scenario), await received(other, scenario)];
    return one.replyTo.includes('desk@shop.example') && without.replyTo === null;
  }),
  'body.inReplyTo': arrives({ inReplyTo: '<a@b.example>' }, headerOf('in-reply-to'), '<a@b.example>'),
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
  // An inline image is related to the HTML, and no attachment beside it.
  'body.attachments[].contentId': arrives(
    { html: '<img src="cid:a">', attachments: [{ ...attachment, contentId: 'a' }] },
    (message) => headerOf('content-type')(message).startsWith('multipart/mixed'),
    false,
    { html: '<img src="cid:a">', attachments: [attachment] },
  ),
  'body.scheduledAt': testedIn(SCHEDULE, QUEUES),
  'body.storeContent': arrives({ storeContent: false }, ({ subject }) => subject, '(not stored)'),
  'body.stream': testedIn(BATCHES, STREAMS),
  'body.topic': testedIn(TOPICS, 'is accepted by single sends, template sends and batches'),
  'body.attachments[].url': testedIn(
    'apps/server/src/email/accept/routes/attachments-by-url.test.ts',
    'are fetched and stored in their place',
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
const given = {
  defaultFromName: 'Shop',
  listUnsubscribe: true,
  requireTopic: false,
  requireTranslation: false,
};
const settings = { ...given, contentDays: 90, historyDays: 90, createdAt: isTime, updatedAt: isTime };
const setSettings = ({ run }: Scenario) => run('updateEmailSettings', { body: given });
const RETENTION = 'apps/server/src/email/history/jobs/expire-by-retention.test.ts';

const LANGUAGES = 'apps/server/src/email/accept/routes/send-in-language.test.ts';
const formatted = (test: string): Record<string, Proof> =>
  Object.fromEntries(
    ['body.locale', 'body.timeZone'].map((field) => [
      field,
      testedIn('apps/server/src/email/accept/routes/send-template.test.ts', test),
    ]),
  );

/** Sending, and its settings. */
export const emailEffects: EffectTable = {
  sendEmail: {
    inputs: {
      ...sending,
      'body.subject': arrives({ subject: 'News' }, ({ subject }) => subject, 'News'),
      'body.html': arrives({ html: '<p>News</p>' }, ({ html }) => html.includes('<p>News</p>'), true),
    },
    results: [
      answers({}, accepted),
      answers({ body: { html: null, text: 'Hello' } }, { data: { ...accepted.data, htmlFromText: true } }),
    ],
    shownBy: showsTime,
  },
  sendTemplate: {
    inputs: {
      ...sending,
      'body.attachments[].contentId': testedIn(
        'apps/server/src/email/message/compose-message.test.ts',
        'relates an image to the HTML that names it',
      ),
      'header.idempotency-key': testedIn(
        'apps/server/src/email/accept/routes/send-template.test.ts',
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
      ...formatted('repeats rows, chooses parts and formats by locale and time zone'),
      'body.language': testedIn(
        LANGUAGES,
        'sends page, subject and preheader of the nearest translation, and says which',
      ),
    },
    results: [answers({}, accepted)],
    shownBy: showsTime,
  },
  renderEmail: {
    inputs: {
      ...formatted('renders by locale and time zone'),
      'body.language': testedIn(LANGUAGES, 'renders what would be sent, and says in which language'),
      'body.templateId': when(
        { body: { templateId: '999999' } },
        (body, other) => body.error === 'NOT_FOUND' && isText(other.data.html),
      ),
      'body.variables': when(
        { body: { variables: { name: 'Ann' } } },
        ({ data }, other) => data.html.includes('Dear Ann') && !other.data.html.includes('Dear Ann'),
      ),
      'body.subject': when(
        { body: { subject: 'Own' } },
        ({ data }, other) => data.subject === 'Own' && other.data.subject === 'Template',
      ),
      'body.text': when(
        { body: { text: 'Plain {{name}}', variables: { name: 'Ann' } } },
        ({ data }, other) => data.text === 'Plain Ann' && other.data.text.includes('Dear'),
      ),
    },
    results: [
      answers(
        {},
        {
          data: { html: /Dear/, subject: 'Template', text: /Dear/, language: null, warnings: [/name/] },
        },
      ),
    ],
    shownBy: {
      'result.data.language': testedIn(LANGUAGES, 'renders what would be sent, and says in which language'),
    },
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
      'body.contentDays': testedIn(RETENTION, 'deletes contents after contentDays, and keeps the rest'),
      'body.historyDays': testedIn(
        RETENTION,
        'deletes emails after historyDays, with all that belongs to them',
      ),
      'body.listUnsubscribe': when({ body: { listUnsubscribe: true } }, async (_body, _other, scenario) => {
        const { run, service } = scenario;
        await service.call({ method: 'POST', path: '/v3/topics', body: { key: 'effects', name: 'Effects' } });
        const send = async (body: Record<string, unknown>) =>
          received((await run('sendEmail', { body })).body, scenario);
        const [withIt, of] = [await send({ topic: 'effects' }), await send({})];
        await run('updateEmailSettings', { body: { listUnsubscribe: false } });
        const without = await send({ topic: 'effects' });
        await run('updateEmailSettings', { body: { listUnsubscribe: true } });
        const read = headerOf('list-unsubscribe');
        return read(withIt) !== undefined && read(of) === undefined && read(without) === undefined;
      }),
      'body.requireTopic': testedIn(
        TOPICS,
        'sends no batch without one, unless its emails are transactional',
      ),
      'body.requireTranslation': testedIn(
        LANGUAGES,
        '400 TRANSLATION_MISSING where the settings of the project require it, also in a batch',
      ),
    },
    results: [answers({ body: given }, { data: settings })],
  },
};
