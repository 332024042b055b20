import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { callerOf } from '../../../apps/server/src/accounts/testing.ts';
import { silentLog } from '../../../apps/server/src/base/log.ts';
import { openTestAcceptance } from '../../../apps/server/src/email/accept/testing.ts';
import { openPartSize } from '../../../apps/server/src/email/broadcasts/advance-broadcast.ts';
import { runRound } from '../../../apps/server/src/email/broadcasts/jobs/run-broadcasts.ts';
import { broadcastsRoutes } from '../../../apps/server/src/email/broadcasts/routes/broadcasts.ts';
import { listsRoutes } from '../../../apps/server/src/email/lists/routes/lists.ts';
import { topicsRoutes } from '../../../apps/server/src/email/topics/routes/topics.ts';
import { computeHere } from '../../../apps/server/src/platform/threads/compute.ts';

const RECIPIENTS = 3_000;

const test = await openTestAcceptance({ routes: [...topicsRoutes, ...listsRoutes] });
after(() => test.close());

it('a broadcast whose process is killed sends each recipient one email, also beside another process', async () => {
  const { accounts, deps, from, call } = test;
  const { db } = accounts;
  const { databaseUrl } = accounts.database as unknown as { databaseUrl: string };
  const app = await accounts.serve(broadcastsRoutes, { ...deps, enqueue: accounts.consoleDeps.enqueue });
  const send = callerOf(app, accounts.keys.shop);
  await call('POST', '/v3/topics', { key: 'news', name: 'News' });
  const row = { project_id: accounts.projects.shop, display_mode: 'email' as const, folder_id: null };
  const at = { created_at: new Date(), updated_at: new Date() };
  const template = await db
    .insertInto('templates')
    .values({ ...row, ...at, name: 'Hi {{name}}', design: '{}', html: '<p>Hi {{name}}</p>' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const listId = (await call('POST', '/v3/lists', { name: 'Customers' })).body.data.id;
  const lines = Array.from({ length: RECIPIENTS }, (_, n) => `r${n}@inbox.example,${n}`);
  await call('POST', `/v3/lists/${listId}/recipients/import`, { csv: ['email,name', ...lines].join('\n') });
  const body = { name: 'Spring', listId, from, templateId: String(template.id), topic: 'news', canary: null };
  const { id } = (await send('POST', '/v3/broadcasts', body)).body.data;
  const broadcast = async () => (await send('GET', `/v3/broadcasts/${id}`)).body.data;

  for (const until of [1, 501, 1_001, 2_001]) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'run-until-done.ts'), databaseUrl]);
    while ((await broadcast()).accepted < until) await wait(1);
    // Anywhere in the next part.
    await wait(until % 7);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
  }
  assert.ok((await broadcast()).accepted < RECIPIENTS, 'it is killed before its end');
  const run = async () => {
    const running = { sending: deps, compute: computeHere, part: openPartSize(), log: silentLog };
    while ((await runRound(running, new AbortController().signal)) === 'more');
  };
  await Promise.all([run(), run()]);
  const emails = await db.selectFrom('emails').select('to_address').where('batch_id', '=', id).execute();
  assert.deepEqual(
    [emails.length, new Set(emails.map((email) => email.to_address)).size],
    [RECIPIENTS, RECIPIENTS],
  );
  const { state, accepted, skipped } = await broadcast();
  assert.deepEqual([state, accepted, skipped], ['sent', RECIPIENTS, 0]);
});
