import assert from 'node:assert/strict';
import { EventEmitter, on } from 'node:events';
import { after, it } from 'node:test';
import { silentLog } from '../../base/log.ts';
import { notify, openNotifications } from '../../platform/database/notifications.ts';
import { openTestDatabase } from '../../platform/database/testing.ts';
import { EMAIL_QUEUE_CHANNEL, wakeAfterCommits } from './wake-workers.ts';

const database = await openTestDatabase();
const notifications = await openNotifications(database.connection, silentLog);
const notified = new EventEmitter();
const messages = on(notified, 'message');
for (const channel of [EMAIL_QUEUE_CHANNEL, 'webhook_deliveries'])
  await notifications.listen(channel, (payload) => notified.emit('message', `${channel} ${payload}`));
after(async () => {
  await notifications.close();
  await database.close();
});

const next = async () => (await messages.next()).value?.[0];
const commit = (domain: string, hasWebhooks = false) => ({
  domainQueues: [{ projectId: 1, domain }],
  hasWebhooks,
});

it('wakes workers once for commits that come together', async () => {
  const wake = wakeAfterCommits(database.db);
  for (const domain of ['one.example', 'two.example', 'one.example']) wake(commit(domain));
  assert.equal(await next(), 'email_queue 1/one.example 1/two.example');
  // While the first pause lasts.
  wake(commit('three.example'));
  assert.equal(await next(), 'email_queue 1/three.example');
});

it('wakes the workers of webhooks where deliveries were made', async () => {
  const wake = wakeAfterCommits(database.db);
  wake(commit('one.example'));
  wake(commit('two.example', true));
  assert.equal(await next(), 'email_queue 1/one.example 1/two.example');
  assert.equal(await next(), 'webhook_deliveries ');
  wake(commit('three.example'));
  assert.equal(await next(), 'email_queue 1/three.example');
  await notify(database.db, 'webhook_deliveries');
  assert.equal(await next(), 'webhook_deliveries ');
});
