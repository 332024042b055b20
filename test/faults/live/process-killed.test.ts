/** Two api processes on one database; one is killed while people edit: what was accepted is in the design. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { newClient, TestEditor } from '../../../apps/server/src/collaboration/testing.ts';
import { type RunningServer, startServer, temporaryDir } from '../../../apps/server/src/testing.ts';
import { findPostgres, type OutsidePostgres, POSTGRES_MISSING, startPostgres } from '../../peers/postgres.ts';
import { json } from '../../topology/call.ts';
import { chosen } from '../../topology/topology.ts';

const missing = findPostgres() || process.env.CI === 'true' ? false : POSTGRES_MISSING;
const design = { counters: {}, body: { rows: [], values: {} }, schemaVersion: 27 };

describe('a process that is killed', { skip: missing }, () => {
  const dir = temporaryDir();
  let postgres: OutsidePostgres;
  let servers: [RunningServer, RunningServer];
  before(async () => {
    postgres = await startPostgres(findPostgres() ?? '', { durable: true });
    const start = () =>
      startServer({
        POSTPRESS_DATABASE_URL: postgres.url,
        POSTPRESS_DATA_DIR: dir.path,
        POSTPRESS_LOG_LEVEL: 'warn',
        POSTPRESS_BOOTSTRAP_API_KEY: chosen.apiKey,
        POSTPRESS_BOOTSTRAP_PAT: chosen.token,
      });
    servers = [await start(), await start()];
  });
  after(async () => {
    await servers?.[1].stop();
    await postgres?.stop();
    dir.remove();
  });

  async function join(server: RunningServer, client: string, has?: { log: string; seq: number }) {
    const body = { design, room: 'killed', user: { id: client, name: client } };
    const { data } = await json(servers[1].url, 'POST', '/v3/editor-sessions', { body });
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/editor/api/live`);
    const editor = new TestEditor(socket, client);
    await once(socket, 'open');
    editor.send({ kind: 'join', token: data.token, client, ...(has && { has }) });
    return editor;
  }

  it('costs its editors one reconnect, and nothing that was accepted', async (test) => {
    const [ann, ben] = [await join(servers[0], newClient()), await join(servers[1], newClient())];
    const { log } = await ann.next('state');
    await ben.next('state');
    const accepted = new Map<string, number>();
    for (let round = 0; round < 30; round++) {
      const { id } = ann.set(`name${round}`, `of ann ${round}`);
      for (let at = await ann.next('batch'); ; at = await ann.next('batch'))
        if (at.batch.id === id) {
          accepted.set(id, at.seq);
          break;
        }
      ben.set(`other${round}`, `of ben ${round}`);
    }
    // One more is on its way when the process dies: it may be in the log or not, and is sent again.
    const last = ann.set('last', 'of ann');
    servers[0].child.kill('SIGKILL');
    await servers[0].ended;
    const seq = Math.max(...accepted.values());
    const back = await join(servers[1], ann.client, { log, seq });
    await back.next('resumed');
    back.send({ kind: 'batch', batch: last });
    for (let at = await back.next('batch'); at.batch.id !== last.id; ) at = await back.next('batch');
    back.send({ kind: 'save' });
    await back.next('saved');
    const watcher = await join(servers[1], newClient());
    const { record } = await watcher.next('state');
    for (let round = 0; round < 30; round++) assert.ok(record.text.includes(`of ann ${round}`), `${round}`);
    assert.equal(record.text.split('"of ann"').length, 2);
    test.diagnostic(`edits accepted before the kill, all in the design after it: ${accepted.size}`);
    test.diagnostic('one more, sent again because the process died before it answered, is in it once');
    for (const editor of [ben, back, watcher]) await editor.close();
  });
});
