import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { readRelaySettings } from '../../config/index.ts';
import { notify } from '../../platform/database/notifications.ts';
import { createResolve } from '../../platform/dns/resolve.ts';
import { listTimeline } from '../events/email-timeline.ts';
import { EMAIL_QUEUE_CHANNEL } from '../queue/wake-workers.ts';
import { insertTestEmails } from '../testing.ts';
import { listRelayStates, saveRelayState } from '../transports/relay-states.ts';
import { createRelaysTransport } from '../transports/relays-transport.ts';
import type { Transport } from '../transports/transport.ts';
import {
  eventually,
  type Manners,
  openTestDelivery,
  startTestSink,
  type TestDelivery,
  type TestSink,
} from './testing.ts';

let test: TestDelivery;
let sinks: readonly [TestSink, TestSink];
let transport: Transport;
let manners: Manners = () => 'take';
before(async () => {
  test = await openTestDelivery();
  sinks = [await startTestSink((recipient) => manners(recipient)), await startTestSink()];
  const [main, spare] = sinks.map(({ port }) => port);
  transport = createRelaysTransport({
    relays:
      readRelaySettings(`smtp://127.0.0.1:${main}?name=main smtp://127.0.0.1:${spare}?name=spare&weight=0`) ??
      [],
    hostname: () => 'post.example',
    connectionsMax: 10,
    resolve: createResolve({}),
    trust: undefined,
    nowMs: () => test.time.now.getTime(),
    onHealth: (state) => void saveRelayState(test.db, state),
  });
  await test.start(0, { transport });
});
after(async () => {
  await test.close();
  await transport.close();
  for (const sink of sinks) await sink.close();
});

async function queue(): Promise<string> {
  const { projectId, workspaceId, db, time } = test;
  const to = 'ann@inbox.example';
  const [id = ''] = await insertTestEmails(db, [{ projectId, workspaceId, acceptedAt: time.now, to }]);
  await notify(db, EMAIL_QUEUE_CHANNEL);
  return id;
}

it('the timeline says which relay took an email', async () => {
  manners = () => ({ refuse: '450 4.2.1 Later' });
  const id = await queue();
  const [entry] = await eventually(async () => {
    const entries = await listTimeline(test.db, id);
    assert.ok(entries.length > 0);
    return entries;
  });
  assert.deepEqual([entry?.type, entry?.metadata.relay], ['send', 'spare']);
  assert.deepEqual([sinks[0].taken.length, sinks[1].taken.length], [0, 1]);
  const states = await eventually(async () => {
    const kept = await listRelayStates(test.db);
    assert.equal(kept.length, 1);
    return kept;
  });
  assert.deepEqual([states[0]?.name, states[0]?.failures], ['spare', 0]);
});

it('an email that the first relay may have taken is marked, and given to no other one', async () => {
  manners = () => 'cut';
  const id = await queue();
  const row = await eventually(async () => {
    const found = await test.db
      .selectFrom('email_queue')
      .selectAll()
      .where('email_id', '=', id)
      .executeTakeFirstOrThrow();
    assert.ok(found.leased_by === null && found.attempts === 1);
    return found;
  });
  assert.match(row.reason, /whether it was taken is not known/);
  const email = await test.db
    .selectFrom('emails')
    .select(['status', 'maybe_twice_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.ok(email.maybe_twice_at !== null, 'it says that it may arrive twice');
  assert.equal(sinks[1].taken.length, 1, 'only the email of the test before');
});
