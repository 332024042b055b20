import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { shareInProcess } from '../../../../test/share-in-process.ts';
import { silentLog } from '../base/log.ts';
import { startService } from '../composition/start-service.ts';
import { loadConfig } from '../config/index.ts';
import { insertReceivedMessage } from '../email/received/testing.ts';
import { openCore } from '../platform/core.ts';
import type { Db } from '../platform/database/tables.ts';
import { openTestDatabase } from '../platform/database/testing.ts';

const chosen = {
  key: 'svc_sk_chosen-for-agents-0123456789abcdefghij',
  token: 'svc_pat_chosen-for-agents-0123456789abcdefgh',
  owner: { email: 'owner@agents.example', password: 'correct horse battery staple' },
};

export type Called = {
  isError: boolean;
  text: string;
  data: Record<string, unknown>;
  untrusted: string;
  images: number;
};

export type TestAgents = {
  url: string;
  projectId: number;
  key: string;
  token: string;
  /** Who signs in to the console. */
  owner: { email: string; password: string };
  /** A client of the official SDK; default: of the owner's token. */
  connect(headers?: Record<string, string>, mode?: 'modern' | 'legacy'): Promise<Client>;
  manage(method: string, path: string, body?: unknown): Promise<Record<string, unknown> & { id: string }>;
  /** A template with this design as text, straight into the store. */
  store(design: string, projectId: number): Promise<string>;
  stored(templateId: string): Promise<string>;
  /** A message as a project received it, straight into the store; default: its own. @returns its id */
  receive(lines: readonly string[], projectId?: number): Promise<string>;
  /** Another project of the same owner. */
  otherProject(): Promise<number>;
  close(): Promise<void>;
};

/** The whole service in this process, for MCP clients. */
async function openTestAgents(role: 'api' | 'all', rateLimits = 'off'): Promise<TestAgents> {
  const database = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'postpress-agents-'));
  const config = loadConfig({
    POSTPRESS_DATA_DIR: folder,
    POSTPRESS_DATABASE_URL: database.databaseUrl,
    POSTPRESS_PORT: '0',
    POSTPRESS_ROLE: role,
    POSTPRESS_RATE_LIMITS: rateLimits,
    POSTPRESS_BOOTSTRAP_API_KEY: chosen.key,
    POSTPRESS_BOOTSTRAP_PAT: chosen.token,
    POSTPRESS_BOOTSTRAP_ADMIN_EMAIL: chosen.owner.email,
    POSTPRESS_BOOTSTRAP_ADMIN_PASSWORD: chosen.owner.password,
  });
  const service = await startService(await openCore(config, silentLog));
  const { url } = service;
  const { id: projectId } = await database.db.selectFrom('projects').select('id').executeTakeFirstOrThrow();
  const clients: Client[] = [];
  return {
    url,
    projectId,
    ...chosen,
    async connect(headers = {}, mode = 'modern') {
      const own = { authorization: `Bearer ${chosen.token}`, 'x-project-id': String(projectId) };
      const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
        requestInit: { headers: { ...own, ...headers } },
      });
      const client = new Client(
        { name: 'test', version: '1' },
        mode === 'modern' ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {},
      );
      await client.connect(transport);
      clients.push(client);
      return client;
    },
    ...storeOf(database.db, projectId),
    async manage(method, path, body) {
      const response = await fetch(`${url}/manage/projects/${projectId}/${path}`, {
        method,
        headers: { authorization: `Bearer ${chosen.token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
      return ((await response.json()) as { data: Record<string, unknown> & { id: string } }).data;
    },
    receive: (lines, project = projectId) =>
      insertReceivedMessage(database.db, project, Buffer.from(lines.join('\r\n'))),
    async close() {
      for (const client of clients) await client.close();
      await service.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function storeOf(db: Db, ownProject: number): Pick<TestAgents, 'store' | 'stored' | 'otherProject'> {
  let other: Promise<number> | undefined;
  return {
    async store(design, project_id) {
      const at = new Date();
      const template = { project_id, name: 'Stored', display_mode: 'email', design } as const;
      const { id } = await db
        .insertInto('templates')
        .values({ ...template, created_at: at, updated_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    },
    async stored(templateId) {
      const one = db.selectFrom('templates').select('design').where('id', '=', Number(templateId));
      return (await one.executeTakeFirstOrThrow()).design;
    },
    otherProject() {
      other ??= insertOther(db, ownProject);
      return other;
    },
  };
}

async function insertOther(db: Db, ownProject: number): Promise<number> {
  const own = db.selectFrom('projects').select('workspace_id').where('id', '=', ownProject);
  const { workspace_id } = await own.executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('projects')
    .values({ workspace_id, name: 'Other', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The same for all test files of a process, without jobs: thumbnails would take most of the time. */
export const shareTestAgents = shareInProcess(
  () => openTestAgents('api'),
  (agents) => agents.close(),
);

/** @param rateLimits POSTPRESS_RATE_LIMITS */
export const openLimitedAgents = (rateLimits: string) => openTestAgents('api', rateLimits);

/** With jobs, which render mail clients. */
export const openWorkingAgents = () => openTestAgents('all');

/** Calls a tool and takes its content apart. */
export async function callTool(client: Client, name: string, args: object = {}): Promise<Called> {
  const { content, isError = false } = await client.callTool({ name, arguments: { ...args } });
  const blocks = content as { type: string; text?: string }[];
  const texts = blocks.flatMap(({ text }) => text ?? []);
  const text = texts.join('\n');
  const [first = ''] = texts;
  const marked = /<(untrusted-data-[0-9a-f]{12})>\n([\s\S]*?)\n<\/\1>/.exec(text)?.[2] ?? '';
  return {
    isError,
    text,
    data: first.startsWith('{') ? JSON.parse(first) : {},
    untrusted: marked,
    images: blocks.filter(({ type }) => type === 'image').length,
  };
}
