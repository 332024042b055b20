/** The embedded PostgreSQL is killed under a running service, as by a machine short of memory: it is restarted. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type RunningServer, startServer, temporaryDir } from '../../apps/server/src/testing.ts';
import { call, json } from '../topology/call.ts';
import { chosen } from '../topology/topology.ts';

const RECOVERY_MS_MAX = 120_000;
const ROUNDS = 2;

describe('a service whose embedded database is killed', () => {
  const dir = temporaryDir();
  let server: RunningServer;
  before(async () => {
    server = await startServer({
      POSTPRESS_DATA_DIR: dir.path,
      POSTPRESS_LOG_LEVEL: 'silent',
      POSTPRESS_BOOTSTRAP_API_KEY: chosen.apiKey,
      POSTPRESS_BOOTSTRAP_PAT: chosen.token,
    });
  });
  after(async () => {
    assert.equal((await server?.stop())?.code, 0);
    dir.remove();
  });
  const postmaster = () =>
    Number(readFileSync(join(dir.path, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const create = (name: string) =>
    call(server.url, 'POST', '/manage/projects/1/template-folders', {
      body: { name },
      credential: chosen.token,
    });

  it('keeps what was accepted, answers 503 meanwhile, and nothing else', async (test) => {
    const accepted: string[] = [];
    const others = new Set<number>();
    const recoveries: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const killed = postmaster();
      process.kill(killed, 'SIGKILL');
      const since = performance.now();
      let refused = 0;
      for (let back = false; !back; ) {
        const name = `${round}-${refused}`;
        const { status } = await create(name);
        if (status < 300) accepted.push(name);
        else others.add(status);
        // An answer from before the death was noticed is not a recovery.
        back = status < 300 && isAnother(killed);
        refused += 1;
        assert.ok(performance.now() - since < RECOVERY_MS_MAX);
      }
      recoveries.push(Math.round(performance.now() - since));
    }
    assert.deepEqual([...others], [503]);
    const { data } = await json(server.url, 'GET', '/manage/projects/1/template-folders', {
      credential: chosen.token,
    });
    const names = data.map(({ name }: { name: string }) => name);
    for (const name of accepted) assert.ok(names.includes(name), name);
    test.diagnostic(`answers again after ${recoveries.join(' and ')} ms`);
  });

  /** Its file may be missing while it starts. */
  function isAnother(pid: number): boolean {
    try {
      return postmaster() !== pid;
    } catch {
      return false;
    }
  }
});
