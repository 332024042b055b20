import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { recordEvents } from '../../events/record-events.ts';
import { openTestHistory } from '../../history/testing.ts';
import { foldCountDeltas } from '../email-counts.ts';
import { slotOf } from '../slots.ts';

const now = new Date('2030-03-01T23:59:59.999Z');
const day = (n: number, time = '12:00:00') => new Date(`2030-02-${String(n).padStart(2, '0')}T${time}Z`);
const none = { accepted: 0, failed: 0, sent: 0, delivered: 0, bounced: 0, complained: 0, canceled: 0 };
const history = await openTestHistory({ clock: () => now });
after(() => history.close());

const statistics = async (query = '') => {
  const { status, body } = await history.get(`/v3/emails/stats${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
};

/** Nothing was opened, and no link followed. */
const untracked = { opened: { atLeast: 0, atMost: 0 }, clicked: { atLeast: 0, atMost: 0 } };

/** As acceptance leaves it, with its own count. */
async function accept(acceptedAt: Date, topic: string | null = null): Promise<string> {
  const [id = ''] = await history.store({ acceptedAt, status: 'sending', topic });
  await history.db
    .insertInto('email_count_deltas')
    .values({
      project_id: history.accounts.projects.shop,
      slot: slotOf(acceptedAt),
      status: 'accepted',
      topic,
      count: 1,
    })
    .execute();
  return id;
}

describe('GET /v3/emails/stats', () => {
  it('is all zero before the first email', async () => {
    assert.deepEqual(await statistics(), {
      period: '30d',
      ...none,
      deliveryRate: 0,
      bounceRate: 0,
      unconfirmed: 0,
      ...untracked,
    });
    const days = await statistics('?period=7d&groupBy=day');
    assert.deepEqual(days.at(0), { date: '2030-02-23', ...none });
    assert.deepEqual(days.at(-1), { date: '2030-03-01', ...none });
    assert.equal((await statistics('?period=90d&groupBy=day')).length, 90);
  });

  it('counts each email once per status, however late, often and out of order events arrive', async () => {
    const [lost, arrived, reported] = [await accept(day(1)), await accept(day(1)), await accept(day(28))];
    await accept(day(28, '23:59:59.999'));
    const happened = [
      { emailId: lost, at: day(4), moves: ['failed'] },
      { emailId: arrived, at: day(2), moves: ['sent', 'delivered'] },
      { emailId: arrived, at: day(3), moves: ['complained'] },
      { emailId: arrived, at: day(3), moves: ['complained'] },
      { emailId: reported, at: now, moves: ['delivered'] },
      { emailId: reported, at: now, moves: ['sent'] },
      { emailId: reported, at: now, moves: ['bounced'] },
      { emailId: reported, at: now, moves: ['bounced'] },
    ] as const;
    for (const event of happened) await recordEvents(history.db, [{ ...event, timeline: [] }]);

    const expected = {
      period: '30d',
      accepted: 4,
      failed: 1,
      sent: 2,
      delivered: 2,
      bounced: 1,
      complained: 1,
      canceled: 0,
      deliveryRate: 100,
      bounceRate: 50,
      unconfirmed: 0,
      ...untracked,
    };
    assert.deepEqual(await statistics(), expected, 'before a fold');
    while ((await foldCountDeltas(history.db, 2)) > 0) assert.deepEqual(await statistics(), expected);
    assert.deepEqual(await statistics('?period=30d'), expected, 'after it');
    const days = await statistics('?groupBy=day');
    assert.equal(days.length, 30);
    assert.deepEqual(
      days.filter(({ accepted }: typeof none) => accepted > 0),
      [
        { date: '2030-02-01', ...none, accepted: 2, failed: 1, sent: 1, delivered: 1, complained: 1 },
        { date: '2030-02-28', ...none, accepted: 2, sent: 1, delivered: 1, bounced: 1 },
      ],
    );
  });

  it('leaves out what was accepted before the period', async () => {
    assert.equal((await statistics('?period=7d')).accepted, 2);
    await accept(new Date('2029-12-02T00:00:00Z'));
    await accept(new Date('2029-12-01T23:59:59Z'));
    assert.equal((await statistics('?period=90d')).accepted, 5);
  });
  it('returns rates with two decimals', async () => {
    const { projects } = history.accounts;
    const counts = { sent: 6, delivered: 4, bounced: 1 };
    await history.db
      .insertInto('email_day_counts')
      .values({ project_id: projects.second, day: '2030-03-01', ...counts })
      .execute();
    const { body } = await history.getOfSecond('/v3/emails/stats');
    const { deliveryRate, bounceRate, unconfirmed } = body.data;
    assert.deepEqual([deliveryRate, bounceRate, unconfirmed], [66.67, 16.67, 1]);
  });
  it('counts emails by topic, and those of one topic', async () => {
    const [news, again] = [await accept(day(20), 'news'), await accept(day(21), 'news')];
    const tips = await accept(day(21), 'tips');
    const { accepted } = await statistics();
    await recordEvents(history.db, [
      { emailId: news, at: day(22), moves: ['sent', 'delivered'], timeline: [] },
      { emailId: again, at: day(22), moves: ['sent'], timeline: [] },
      { emailId: tips, at: day(22), moves: ['bounced'], timeline: [] },
    ]);
    const rates = { deliveryRate: 50, bounceRate: 0, unconfirmed: 1, ...untracked };
    const ofNews = { ...none, accepted: 2, sent: 2, delivered: 1, ...rates };
    const expected = [
      { topic: 'news', ...ofNews },
      {
        topic: 'tips',
        ...none,
        accepted: 1,
        sent: 1,
        bounced: 1,
        deliveryRate: 0,
        bounceRate: 100,
        unconfirmed: 0,
        ...untracked,
      },
    ];
    assert.deepEqual(await statistics('?groupBy=topic'), expected, 'before a fold');
    while ((await foldCountDeltas(history.db, 2)) > 0)
      assert.deepEqual(await statistics('?groupBy=topic'), expected);
    assert.deepEqual(await statistics('?groupBy=topic&topic=tips'), expected.slice(1));
    assert.deepEqual(await statistics('?topic=news'), { period: '30d', ...ofNews });
    const days = await statistics('?topic=news&groupBy=day');
    assert.deepEqual(
      days.filter((each: typeof none) => each.accepted > 0),
      [
        { date: '2030-02-20', ...none, accepted: 1, sent: 1, delivered: 1 },
        { date: '2030-02-21', ...none, accepted: 1, sent: 1 },
      ],
    );
    assert.equal((await statistics('?topic=unknown')).accepted, 0);
    assert.equal((await statistics()).accepted, accepted, 'they count among all emails, too');
    assert.deepEqual((await history.getOfSecond('/v3/emails/stats?groupBy=topic')).body.data, []);
  });
  for (const query of ['?period=1d', '?groupBy=week', '?topic=No%20key'])
    it(`refuses ${query}`, async () => {
      const { status, body } = await history.get(`/v3/emails/stats${query}`);
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
    });
});
