import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { webhookLimits } from '@postpress/contracts';
import { insertTestProject } from '../email/testing.ts';
import { openTestDb } from '../platform/database/testing.ts';
import { recordHealth } from './webhook-endpoints.ts';

const noon = new Date('2030-01-07T12:00:00Z');
const daysLater = (days: number) => new Date(noon.getTime() + days * 86_400_000);
const db = await openTestDb();
after(() => db.destroy());

it('disables an endpoint that has only failed since its first failure, whichever worker reports the later ones', async () => {
  const { projectId } = await insertTestProject(db);
  const { id: endpointId } = await db
    .insertInto('webhook_endpoints')
    .values({
      project_id: projectId,
      family: 'email',
      url: 'https://hooks.example/',
      events: [],
      secret: Buffer.from('sealed'),
      created_at: noon,
      updated_at: noon,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const report = async (at: Date, arrived = false) =>
    (await recordHealth(db, [{ endpointId, arrived, at }]))[0];
  const { failingDaysMax } = webhookLimits;
  await report(daysLater(-1));
  assert.equal((await report(daysLater(-0.5), true))?.failingSince, null);
  for (const at of [noon, daysLater(1)]) assert.deepEqual((await report(at))?.failingSince, noon);
  assert.equal((await report(daysLater(failingDaysMax - 0.1)))?.active, true);
  assert.equal((await report(daysLater(failingDaysMax)))?.active, false);
});
