import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { callerOf } from '../../accounts/testing.ts';
import { openTestAcceptance } from '../accept/testing.ts';
import { noArchive } from '../archive/email-archive.ts';
import { recordEvents } from '../events/record-events.ts';
import { foldCountDeltas } from '../statistics/email-counts.ts';
import { statisticsRoutes } from '../statistics/routes/statistics.ts';
import { historyRoutes } from './routes/emails.ts';
import { rememberSearchableWeeks } from './searchable-weeks.ts';

const ROUNDS = 3;
let now = new Date('2030-03-01T12:00:00Z');
let get: (path: string) => ReturnType<ReturnType<typeof callerOf>>;
const clock = () => now;
const acceptance = await openTestAcceptance({ clock });
const { accounts } = acceptance;
const app = await accounts.serve([...historyRoutes, ...statisticsRoutes], {
  archive: noArchive,
  searchableWeeks: rememberSearchableWeeks({ db: accounts.db, clock }),
});
const call = callerOf(app, accounts.keys.shop);
get = (path) => call('GET', path);
after(async () => {
  await app.close();
  await acceptance.close();
});

/** Sent over the API, and then told about as workers and reports do. */
async function send(subject: string, moves: readonly ('sent' | 'delivered' | 'bounced' | 'failed')[]) {
  const { status, body } = await acceptance.send({ subject, tags: { campaign: 'spring' } });
  assert.equal(status, 202, JSON.stringify(body));
  const emailId: string = body.data.id;
  const { db } = acceptance.accounts;
  await db.updateTable('emails').set({ status: 'sending' }).where('id', '=', emailId).execute();
  now = new Date(now.getTime() + 1_000);
  const event = { emailId, at: now, moves, timeline: [{ type: 'send' as const, metadata: {} }] };
  if (moves.length > 0) await recordEvents(db, [event, event]);
  return emailId;
}

it('shows what acceptance and what came after wrote, and counts it', async () => {
  const ids: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ids.push(await send(`Invoice ${round}`, ['sent', 'delivered']));
    ids.push(await send(`Reminder ${round}`, ['bounced']));
    now = new Date(now.getTime() + 86_400_000);
  }
  await foldCountDeltas(acceptance.accounts.db, 4);

  const listed = (await get('/v3/emails?tag=campaign=spring')).body.data;
  assert.deepEqual(
    listed.map(({ id }: { id: string }) => id),
    ids.toReversed(),
  );
  const [newest] = (await get('/v3/emails?search=Reminder')).body.data;
  assert.deepEqual([newest.subject, newest.status], ['Reminder 2', 'bounced']);
  assert.equal((await get('/v3/emails?status=delivered&from=2030-03-02&to=2030-03-02')).body.data.length, 1);
  assert.equal((await get(`/v3/emails/${ids[0]}`)).body.data.subject, 'Invoice 0');
  assert.equal((await get(`/v3/emails/${ids[0]}/events`)).body.data.length, 2, 'told twice, seen twice');

  const { data } = (await get('/v3/emails/stats')).body;
  const counts = { accepted: 6, failed: 0, sent: 6, delivered: 3, bounced: 3, complained: 0, canceled: 0 };
  const none = { atLeast: 0, atMost: 0 };
  const rates = { deliveryRate: 50, bounceRate: 50, unconfirmed: 0, opened: none, clicked: none };
  assert.deepEqual(data, { period: '30d', ...counts, ...rates });
  const days = (await get('/v3/emails/stats?period=7d&groupBy=day')).body.data;
  assert.deepEqual(
    days.map(({ accepted }: { accepted: number }) => accepted),
    [0, 0, 0, 2, 2, 2, 0],
  );
});
