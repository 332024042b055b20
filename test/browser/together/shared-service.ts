import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { buildApps } from '../../../scripts/build-apps.ts';
import { chosen, type ServerProcess, startServer, temporaryDataDir } from '../../client/server-process.ts';
import { openRelay, type Relay } from '../../faults/relay.ts';
import { findPostgres, startPostgres } from '../../peers/postgres.ts';
import { until } from '../until.ts';

/** Two processes on one database, with a line of its own to each browser, and what may happen to them. */
export type SharedService = {
  templateId: string;
  /** The line of a new browser; lines go to the two processes in turn. */
  line(options?: { refusesWebsockets?: boolean }): Promise<Relay>;
  /** A new session of the template for a member of this name, as a path below the address of a line. One at a time. */
  session(name: string): Promise<string>;
  /** The stored design. */
  design(): Promise<string>;
  /** Kills a process with SIGKILL, and starts another in its place. `failover`: its browsers go to the other one meanwhile. */
  killProcess(at: 0 | 1, options: { failover: boolean; downMs: number }): Promise<void>;
  killDatabase(options: { downMs: number }): Promise<void>;
  close(): Promise<void>;
};

/** Beside other work, each try may take a minute. */
const START_MS = 300_000;
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param design of the template that all edit */
export async function openSharedService(design: object): Promise<SharedService> {
  await buildApps();
  const closers = new AsyncDisposableStack();
  const dir = await temporaryDataDir();
  closers.defer(dir.remove);
  const postgres = await startPostgres(findPostgres() ?? '', { durable: true });
  closers.defer(postgres.stop);
  const settings = {
    POSTPRESS_DATABASE_URL: postgres.url,
    POSTPRESS_DATA_DIR: dir.path,
    POSTPRESS_LOG_LEVEL: 'silent',
    POSTPRESS_RATE_LIMITS: 'off',
  };
  // Again where the database does not answer, as a service manager would.
  const start = () => until(() => startServer(settings), Boolean, START_MS);
  const servers: [ServerProcess, ServerProcess] = [await start(), await start()];
  closers.defer(async () => void (await Promise.all(servers.map((server) => server.stop()))));
  const lines: { relay: Relay; home: 0 | 1 }[] = [];
  closers.defer(async () => void (await Promise.all(lines.map(({ relay }) => relay.close()))));
  const call = (method: string, path: string, body?: object) =>
    until(async () => {
      const headers = { authorization: `Bearer ${chosen.token}`, 'content-type': 'application/json' };
      const url = `${servers[0].url}${path}`;
      const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response.json();
    });
  const { data: workspaces } = await call('GET', '/v3/workspaces');
  const { data: workspace } = await call('GET', `/v3/workspaces/${workspaces[0].id}`);
  const templates = `/manage/projects/${workspace.projects[0].id}/templates`;
  const { data: template } = await call('POST', templates, { name: 'Spring', design });
  return {
    templateId: template.id,
    async line(options) {
      const home = lines.length % 2 === 0 ? 0 : 1;
      const relay = await openRelay(servers[home].url, options);
      lines.push({ relay, home });
      return relay;
    },
    async session(name) {
      const { data } = await call('POST', `${templates}/${template.id}/editor-sessions`, {});
      await giveToMember(postgres.url, { name, workspaceId: workspace.id });
      return new URL(data.editorUrl).pathname;
    },
    async design() {
      const { data } = await call('GET', `${templates}/${template.id}`);
      return JSON.stringify(data.design);
    },
    async killProcess(at, { failover, downMs }) {
      const own = lines.filter(({ home }) => home === at);
      await servers[at].kill();
      if (failover) for (const { relay } of own) relay.to(servers[at === 0 ? 1 : 0].url);
      await rest(downMs);
      servers[at] = await start();
      for (const { relay } of own) relay.to(servers[at].url);
    },
    async killDatabase({ downMs }) {
      await postgres.crash();
      await rest(downMs);
      // Its former children may still hold its memory for a moment.
      await until(async () => {
        await postgres.comeBack();
        return true;
      });
    },
    close: () => closers.disposeAsync(),
  };
}

/** Makes the newest session that of a new member: an invitation would have to be mailed and accepted. */
async function giveToMember(
  url: string,
  { name, workspaceId }: { name: string; workspaceId: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const id = randomUUID();
    const user = [id, `${name}@shop.example`, name];
    await client.query('INSERT INTO users (id, email, name, created_at) VALUES ($1, $2, $3, now())', user);
    await client.query(
      `INSERT INTO members (workspace_id, user_id, role, created_at) VALUES ($1, $2, 'editor', now())`,
      [workspaceId, id],
    );
    const newest = 'SELECT id FROM editor_sessions ORDER BY created_at DESC LIMIT 1';
    await client.query(`UPDATE editor_sessions SET user_id = $1 WHERE id = (${newest})`, [id]);
  } finally {
    await client.end();
  }
}
