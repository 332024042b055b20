import type { Db } from '../../apps/server/src/platform/database/tables.ts';
import { openTestDatabase } from '../../apps/server/src/platform/database/testing.ts';
import { buildApps } from '../../scripts/build-apps.ts';
import { chosen, startServer, temporaryDataDir } from '../client/server-process.ts';
import { shareInProcess } from '../share-in-process.ts';

/**
 * The real service as started by `npm start`, with built browser apps. Its database is on the server that all tests
 * share; the tests of the service itself start the embedded one.
 */
export type BrowserService = {
  /** `http://127.0.0.1:<port>` */
  url: string;
  projectId: number;
  workspaceId: number;
  owner: { email: string; password: string };
  /** Calls the API and returns its JSON. @throws Error for any status except 2xx */
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they know to be there
  call(method: string, path: string, body?: unknown, credential?: string): Promise<any>;
  /** The URL of an editor session for `design` (an object or JSON text). */
  editorUrl(design: object | string, displayMode?: string): Promise<string>;
  /** Its database, for what no operation writes. */
  db: Db;
  close(): Promise<void>;
};

/**
 * A service for this caller only.
 *
 * @param settings POSTPRESS_* in addition to the usual ones of tests
 */
export async function openService(settings: Record<string, string> = {}): Promise<BrowserService> {
  await buildApps();
  const folder = await temporaryDataDir();
  const database = await openTestDatabase();
  const server = await startServer({
    POSTPRESS_DATA_DIR: folder.path,
    POSTPRESS_DATABASE_URL: database.databaseUrl,
    POSTPRESS_RATE_LIMITS: 'off',
    ...settings,
  });
  const call = callerOf(server.url, chosen.apiKey);
  const { data } = await call('GET', '/v3/workspaces', undefined, chosen.token);
  const workspaceId: number = data[0].id;
  const { data: workspace } = await call('GET', `/v3/workspaces/${workspaceId}`, undefined, chosen.token);
  return {
    url: server.url,
    projectId: workspace.projects[0].id,
    workspaceId,
    owner: { email: chosen.email, password: chosen.password },
    call,
    editorUrl: editorUrlBy(call),
    db: database.db,
    async close() {
      await server.stop();
      await database.close();
      await folder.remove();
    },
  };
}

const shareService = shareInProcess(openService, (service) => service.close());

/** A project for this caller only, in the service that all files of this process share. */
export async function openProject(): Promise<BrowserService> {
  const { shared, release } = await shareService();
  const manage = (path: string, body: object) => shared.call('POST', `/manage/${path}`, body, chosen.token);
  const { data: project } = await manage(`workspaces/${shared.workspaceId}/projects`, { name: 'Test' });
  const { data: key } = await manage(`projects/${project.id}/keys`, { name: 'Test' });
  const call = callerOf(shared.url, key.credential);
  return { ...shared, projectId: project.id, call, editorUrl: editorUrlBy(call), close: release };
}

function callerOf(url: string, key: string): BrowserService['call'] {
  return async (method, path, body, credential = key) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${credential}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}

function editorUrlBy(call: BrowserService['call']): BrowserService['editorUrl'] {
  return async (design, displayMode = 'email') => {
    const text = typeof design === 'string' ? design : JSON.stringify(design);
    const body = `{"design":${text},"displayMode":${JSON.stringify(displayMode)}}`;
    return (await call('POST', '/v3/editor-sessions', body)).data.editorUrl;
  };
}
