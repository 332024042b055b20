/** A full database disk: email is refused with a time to retry, and what was accepted before is delivered. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../../../apps/server/src/testing.ts';
import { call, type Json, json } from '../../topology/call.ts';
import { chosen } from '../../topology/topology.ts';
import { mountSmallDisk, SMALL_DISK_MISSING } from '../small-disk.ts';

const DISK_MEGABYTES = 400;
/** There is space for a few more emails, but not for their results. */
const FREE_BYTES = 3_000_000;
const SENDS_MAX = 200;
const RECOVERY_MS_MAX = 60_000;

const disk = mountSmallDisk(DISK_MEGABYTES);
const skip = disk || process.env.CI === 'true' ? false : SMALL_DISK_MISSING;

describe('mail while the disk of the database is full', { skip }, () => {
  after(() => disk?.remove());

  it('is accepted and arrives, or is refused and is not there', { timeout: 180_000 }, async (test) => {
    assert.ok(disk, SMALL_DISK_MISSING);
    // PostgreSQL's user must be able to traverse it.
    chmodSync(disk.path, 0o755);
    const server = await startServer({
      POSTPRESS_DATA_DIR: join(disk.path, 'data'),
      POSTPRESS_LOG_LEVEL: 'silent',
      POSTPRESS_BOOTSTRAP_API_KEY: chosen.apiKey,
      POSTPRESS_RATE_LIMITS: 'off',
      POSTPRESS_TEST_RETRY_SCALE: '0.001',
    });
    try {
      const accepted = [await accept(server.url)];
      disk.fill(FREE_BYTES);
      const statuses: number[] = [];
      while (!statuses.includes(503) && statuses.length < SENDS_MAX) {
        const response = await send(server.url);
        const { data, error } = (await response.json()) as Json;
        statuses.push(response.status);
        if (response.status === 202) accepted.push(data.id);
        else assert.deepEqual([response.status, error], [503, 'SERVICE_UNAVAILABLE']);
      }
      assert.equal(statuses.at(-1), 503);
      assert.equal((await fetch(`${server.url}/healthz`)).status, 200);

      disk.makeRoom();
      const since = performance.now();
      accepted.push(await accept(server.url));
      test.diagnostic(
        `${accepted.length} accepted; again ${Math.round(performance.now() - since)} ms after there was room`,
      );
      assert.deepEqual((await untilDelivered(server.url, accepted.length)).sort(), accepted.sort());
    } finally {
      await server.stop();
    }
  });
});

/** Large and incompressible, so that the tables must grow. */
function send(url: string): Promise<Response> {
  const body = {
    from: 'hello@postpress.localhost',
    to: ['ann@example.com'],
    subject: 'Large',
    html: `<p>${randomBytes(300_000).toString('base64')}</p>`,
  };
  return call(url, 'POST', '/v3/emails', { body });
}

/** Sends until it is accepted. */
async function accept(url: string): Promise<string> {
  for (const deadline = Date.now() + RECOVERY_MS_MAX; Date.now() < deadline; await wait(250)) {
    const response = await send(url);
    const { data } = (await response.json()) as Json;
    if (response.status === 202) return data.id;
  }
  throw new Error('No email was accepted.');
}

/** Delivered emails, once there are this many or no more arrive. */
async function untilDelivered(url: string, count: number): Promise<string[]> {
  let ids: string[] = [];
  for (
    const deadline = Date.now() + RECOVERY_MS_MAX;
    ids.length < count && Date.now() < deadline;
    await wait(250)
  ) {
    const { data } = await json(url, 'GET', '/v3/emails?status=delivered&limit=100');
    ids = data.map(({ id }: Json) => id);
  }
  return ids;
}
