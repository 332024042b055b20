import { FROM } from '../right-requests.ts';
import { answers, type EffectTable, isText, isTime, type Proof, testedIn, totalIn, when } from './effect.ts';
import { type Any, isUuid, received } from './email.ts';

const STATUS = /^(queued|sending|sent|delivered)$/;

const ARCHIVE = 'apps/server/src/email/history/archive-weeks.test.ts';
const LIST = 'apps/server/src/email/history/routes/list-emails.test.ts';
const TOTAL = totalIn(testedIn(LIST, '?status=sent shows Slow, Sent 100%'));
const STATISTICS = 'apps/server/src/email/statistics/routes/get-email-statistics.test.ts';
const TRACKED_LINKS = 'apps/server/src/email/tracked-links/routes/tracked-links.test.ts';
const COUNTS = 'counts each email once per status, however late, often and out of order events arrive';
const RATES = 'returns rates with two decimals';
const BY_TOPIC = 'counts emails by topic, and those of one topic';

const SCHEDULE = 'apps/server/src/email/schedule/routes/schedule.test.ts';
const QUEUES = 'queues an email for its time, with the reason, and keeps it until then';

const named = { tags: { effect: 'listed' }, subject: 'Listed by effects' };
/** Lists one email of two with a filter, both without it. */
const picks = (query: Record<string, string>): Proof =>
  when({ query }, async (_body, _other, { run }) => {
    const { id } = (await run('sendEmail', { body: named })).body.data;
    const listed = (await run('listEmails', { query })).body.data;
    const all = (await run('listEmails', { query: { limit: 100 } })).body.data;
    return listed.some((each: Any) => each.id === id) && listed.length < all.length;
  });

const TEST_KEYS = 'apps/server/src/email/test-data/routes/delete-test-data.test.ts';
const MARKED = 'sends from any domain, and its emails are marked';
const BATCHES = 'apps/server/src/email/accept/routes/send-batch.test.ts';

/** Outcomes of emails. */
export const historyEffects: EffectTable = {
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
      ...TOTAL.input,
      'query.status': testedIn(LIST, '?status=sent shows Slow, Sent 100%'),
      'query.search': picks({ search: 'by effects' }),
      'query.tag': picks({ tag: 'effect=listed' }),
      'query.batchId': testedIn(BATCHES, 'says the batch of its emails, by which they are listed'),
      'query.templateId': testedIn(LIST, '?templateId=7 shows Bounced, Slow'),
      'query.from': testedIn(LIST, '?from=2030-02-02 shows Sent 100%'),
      'query.to': testedIn(LIST, '?to=2030-01-31 shows Oldest'),
      'query.order': testedIn(LIST, '?order=oldest shows Oldest, Slow, Bounced, Sent 100%'),
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
    shownBy: {
      ...TOTAL.shownBy,
      'result.data[].test': testedIn(TEST_KEYS, MARKED),
      'result.missing_weeks': testedIn(
        ARCHIVE,
        'goes on past a file that the store has lost, and names its week',
      ),
      'result.data[].archived': testedIn(
        ARCHIVE,
        'has whole weeks, which leave the database and stay in lists, newest first',
      ),
    },
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
      'result.data.scheduledAt': testedIn(SCHEDULE, QUEUES),
      'result.data.test': testedIn(TEST_KEYS, MARKED),
      'result.data.archived': testedIn(ARCHIVE, 'gives back an email with all that belongs to it, by its id'),
      'result.data.topic': testedIn(
        'apps/server/src/email/history/routes/get-email.test.ts',
        'names its topic',
      ),
      // A request has one recipient: both are null on every email.
      'result.data.cc': testedIn(
        'apps/server/src/email/history/routes/get-email.test.ts',
        'shows all of one',
      ),
      'result.data.bcc': testedIn(
        'apps/server/src/email/history/routes/get-email.test.ts',
        'shows all of one',
      ),
      'result.data.failureReason': testedIn(
        'apps/server/src/email/history/routes/get-email.test.ts',
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
        async (scenario) => received({ data: { id: scenario.fixture.emailId } }, scenario),
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
      'query.topic': testedIn(STATISTICS, BY_TOPIC),
    },
    results: [],
    shownBy: {
      'result.data': testedIn(STATISTICS, COUNTS),
      'result.data.period': testedIn(STATISTICS, 'is all zero before the first email'),
      ...Object.fromEntries(
        ['accepted', 'failed', 'sent', 'delivered', 'bounced', 'complained'].flatMap((name) => [
          [`result.data.${name}`, testedIn(STATISTICS, COUNTS)],
          [`result.data[].${name}`, testedIn(STATISTICS, COUNTS)],
        ]),
      ),
      ...Object.fromEntries(
        ['result.data.canceled', 'result.data[].canceled'].map((field) => [
          field,
          testedIn(SCHEDULE, 'cancels an email: status, event, count, and removal from the queue'),
        ]),
      ),
      'result.data[].date': testedIn(STATISTICS, COUNTS),
      'result.data.deliveryRate': testedIn(STATISTICS, RATES),
      'result.data.bounceRate': testedIn(STATISTICS, RATES),
      'result.data.unconfirmed': testedIn(STATISTICS, RATES),
      ...Object.fromEntries(
        ['topic', 'deliveryRate', 'bounceRate', 'unconfirmed'].map((name) => [
          `result.data[].${name}`,
          testedIn(STATISTICS, BY_TOPIC),
        ]),
      ),
      ...Object.fromEntries(
        ['opened', 'clicked'].flatMap((name) =>
          ['data', 'data[]'].flatMap((data) =>
            ['', '.atLeast', '.atMost'].map((bound) => [
              `result.${data}.${name}${bound}`,
              testedIn(
                TRACKED_LINKS,
                'of a batch is counted with it, by topic, and for its own project only',
              ),
            ]),
          ),
        ),
      ),
    },
  },
};
