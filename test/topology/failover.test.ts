/** Processes stop or are killed while the others continue: callers lose nothing, and jobs are done. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:net';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { openS3Store } from '../../apps/server/src/platform/blobs/s3-store.ts';
import { jobKinds } from '../../apps/server/src/platform/queue/kinds.ts';
import { Client } from '../client/client.ts';
import { passTime, sendJob, untilState } from './jobs.ts';
import { chosen, skipWithoutPeers, startTopology, type Topology } from './topology.ts';

const design = { counters: {}, body: { rows: [], values: {} }, schemaVersion: 27 };

/** Including all starts, on a busy machine. */
const SUITE_MS_MAX = 300_000;

describe('two by two processes, one of which goes away', {
  skip: skipWithoutPeers,
  timeout: SUITE_MS_MAX,
}, () => {
  let topology: Topology;
  let db: pg.Client;
  before(async () => {
    topology = await startTopology({ POSTPRESS_RATE_LIMITS: 'off' });
    db = new pg.Client(topology.postgres.url);
    await db.connect();
  });
  after(async () => {
    await db?.end();
    await topology?.stop();
  });

  it('loses no request of an api that is stopped under load', async (test) => {
    const load = startLoad(topology.front.url);
    await load.answered(100);
    const stopped = topology.apis[0]?.stop();
    await load.answered(300);
    const { failures, retries } = await load.stop();
    assert.deepEqual(failures, []);
    assert.equal((await stopped)?.code, 0);
    test.diagnostic(`calls that were tried again: ${retries}`);
  });

  it('loses no request of an api that is killed, when callers try again as they do', async (test) => {
    const second = await topology.start('api');
    const [, first] = topology.apis;
    topology.front.to([first?.url ?? '', second.url]);
    const load = startLoad(topology.front.url);
    await load.answered(100);
    second.child.kill('SIGKILL');
    await load.answered(300);
    const { failures, retries } = await load.stop();
    assert.deepEqual(failures, []);
    test.diagnostic(`calls that were tried again: ${retries}`);
  });

  it('a job in a crowd of workers is done once', async () => {
    const blobs = openS3Store(topology.swift);
    const name = `${'0'.repeat(64)}.png`;
    const [over, good] = [`files/2020-01-01/${name}`, `files/2999-12-31/${name}`];
    for (const key of [over, good]) assert.deepEqual(await blobs.put(key, new Uint8Array(1)), { ok: true });
    const job = await sendJob(db, 'expire-files');
    await untilState(db, job, 'completed');
    const { rows } = await db.query('select retry_count from jobs.job where id = $1', [job]);
    assert.deepEqual(rows, [{ retry_count: 0 }]);
    const kept = [];
    for await (const key of blobs.list('files/')) kept.push(key);
    assert.ok(!kept.includes(over) && kept.includes(good), kept.join());
  });

  it('what comes by itself comes once for all processes', async () => {
    const { rows } = await db.query('select name, cron from jobs.schedule order by name');
    const planned = Object.entries(jobKinds)
      .map(([name, { schedule }]) => ({ name, cron: schedule }))
      .filter(({ cron }) => cron !== undefined)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    assert.deepEqual(rows, planned);
  });

  it('the job of a worker that is killed is done by another', async (test) => {
    for (const worker of topology.workers) await worker.stop();
    await db.query(`delete from jobs.job where name = 'expire-files'`);
    const tarpit = await openTarpit();
    const stuck = await topology.start('worker', { POSTPRESS_S3_ENDPOINT: tarpit.url });
    const job = await sendJob(db, 'expire-files');
    await untilState(db, job, 'active');
    await topology.start('worker');
    stuck.child.kill('SIGKILL');
    const killedAt = performance.now();
    await passTime(db, '1 minute');
    await untilState(db, job, 'retry');
    await passTime(db, '2 minutes');
    await untilState(db, job, 'completed');
    test.diagnostic(`done ${Math.round(performance.now() - killedAt)} ms after the kill, leases shortened`);
    tarpit.close();
  });
});

/** Calls of three kinds by several callers in parallel, until stopped. */
function startLoad(baseUrl: string) {
  const state = { answers: 0, retries: 0, failures: [] as string[], running: true };
  const wait = async (milliseconds: number) => {
    state.retries += 1;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  };
  const client = new Client({ baseUrl, token: chosen.apiKey, projectId: 1, wait });
  const calls = [
    () => client.templates.list(),
    () => client.templates.exportHtml({ design }),
    () => client.templates.exportZip({ design }),
  ];
  const callers = Array.from({ length: 6 }, async (_, turn) => {
    while (state.running) {
      const answer = calls[turn++ % calls.length]?.();
      await answer?.then(
        () => {
          state.answers += 1;
        },
        (error: Error) => state.failures.push(error.message),
      );
    }
  });
  return {
    /** Resolves after this many more responses. */
    answered: async (count: number) => {
      const wanted = state.answers + count;
      while (state.answers < wanted && state.failures.length < 10)
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
    stop: async () => {
      state.running = false;
      await Promise.all(callers);
      return state;
    },
  };
}

/** Accepts connections and stays silent. */
async function openTarpit(): Promise<{ url: string; close: () => void }> {
  const server: Server = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
