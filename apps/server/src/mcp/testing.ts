import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { silentLog } from '../base/log.ts';
import { startService } from '../composition/start-service.ts';
import { loadConfig } from '../config/index.ts';
import { openCore } from '../platform/core.ts';
import type { Db } from '../platform/database/tables.ts';
import { openTestDatabase } from '../platform/database/testing.ts';

const chosen = {
  key: 'svc_sk_chosen-for-agents-0123456789abcdefghij',
  token: 'svc_pat_chosen-for-agents-0123456789abcdefgh',
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
  db: Db;
  projectId: number;
  key: string;
  token: string;
  /** A client of the official SDK; default: of the owner's token. */
  connect(headers?: Record<string, string>, mode?: 'modern' | 'legacy'): Promise<Client>;
  manage(method: string, path: string, body?: unknown): Promise<Record<string, unknown> & { id: string }>;
  close(): Promise<void>;
};

/** The whole service in this process, for MCP clients. */
export async function openTestAgents(settings: Record<string, string> = {}): Promise<TestAgents> {
  const database = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'postpress-agents-'));
  const config = loadConfig({
    POSTPRESS_DATA_DIR: folder,
    POSTPRESS_DATABASE_URL: database.databaseUrl,
    POSTPRESS_PORT: '0',
    POSTPRESS_RATE_LIMITS: 'off',
    POSTPRESS_BOOTSTRAP_API_KEY: chosen.key,
    POSTPRESS_BOOTSTRAP_PAT: chosen.token,
    POSTPRESS_BOOTSTRAP_ADMIN_EMAIL: 'owner@agents.example',
    POSTPRESS_BOOTSTRAP_ADMIN_PASSWORD: 'correct horse battery staple',
    ...settings,
  });
  const service = await startService(await openCore(config, silentLog));
  const { url } = service;
  const { id: projectId } = await database.db.selectFrom('projects').select('id').executeTakeFirstOrThrow();
  const clients: Client[] = [];
  return {
    ...{ url, db: database.db, projectId, ...chosen },
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
    async manage(method, path, body) {
      const response = await fetch(`${url}/manage/projects/${projectId}/${path}`, {
        method,
        headers: { authorization: `Bearer ${chosen.token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
      return ((await response.json()) as { data: Record<string, unknown> & { id: string } }).data;
    },
    async close() {
      for (const client of clients) await client.close();
      await service.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

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
