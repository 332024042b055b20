import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Log, silentLog } from '../../apps/server/src/base/log.ts';
import { startService } from '../../apps/server/src/composition/start-service.ts';
import { loadConfig } from '../../apps/server/src/config/index.ts';
import { openCore } from '../../apps/server/src/platform/core.ts';
import type { Db } from '../../apps/server/src/platform/database/tables.ts';
import { openTestDatabase } from '../../apps/server/src/platform/database/testing.ts';
import { type ModelMock, startModelMock } from '../../apps/server/src/platform/models/testing.ts';
import { chosen } from '../client/server-process.ts';
import { type DnsPeer, startDns } from '../peers/dns.ts';
import { type ImageModels, startImageModels } from '../peers/image-models.ts';

/** A raw response. */
export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  /** The body, if it is JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
};

/** One request: the path with its query, and what differs from the default. */
export type Call = {
  method: string;
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  raw?: string | Uint8Array;
  /** Added to the default ones; undefined removes one. */
  headers?: Record<string, string | undefined>;
};

/** The whole service, as started by an operator, in this process. */
export type ContractService = {
  url: string;
  projectId: number;
  workspaceId: number;
  db: Db;
  dns: DnsPeer;
  /** The mocks of the providers: of language models (Anthropic), and of image models (OpenAI). */
  models: ModelMock;
  images: ImageModels;
  /** With the credential of the path's version: the legacy key for v2, otherwise the owner's token and the project. */
  call(call: Call): Promise<Answer>;
  /** Failures logged since the last call, for the message of a test. */
  faults(): string[];
  close(): Promise<void>;
};

/** The default answer of the mock of language models: a text and nothing else. */
export const usualAnswer = { object: { output: { text: '<p>Good day</p>' } } };

/**
 * Starts every area with its real parts on a database, a disk and a name server of its own. Email is captured; calls to
 * this machine are allowed; rates are unlimited; models are independent mocks of the providers' wire protocols.
 *
 * @param settings POSTPRESS_* in addition to these
 */
export async function openService(settings: Record<string, string> = {}): Promise<ContractService> {
  const database = await openTestDatabase();
  const dns = await startDns({});
  const models = await startModelMock();
  models.always(usualAnswer);
  const images = await startImageModels();
  const dataDir = mkdtempSync(join(tmpdir(), 'postpress-contract-'));
  const config = loadConfig({
    POSTPRESS_PORT: '0',
    POSTPRESS_DATA_DIR: dataDir,
    POSTPRESS_DATABASE_URL: database.databaseUrl,
    POSTPRESS_DNS_SERVERS: dns.server,
    POSTPRESS_OUTBOUND_ALLOW: '127.0.0.0/8',
    POSTPRESS_RATE_LIMITS: 'off',
    POSTPRESS_ANTHROPIC_API_KEY: 'anthropic-key-of-tests',
    POSTPRESS_ANTHROPIC_BASE_URL: models.url,
    POSTPRESS_OPENAI_API_KEY: 'openai-key-of-tests',
    POSTPRESS_OPENAI_BASE_URL: images.baseUrl,
    POSTPRESS_BOOTSTRAP_API_KEY: chosen.apiKey,
    POSTPRESS_BOOTSTRAP_LEGACY_KEY: chosen.legacyKey,
    POSTPRESS_BOOTSTRAP_PAT: chosen.token,
    POSTPRESS_BOOTSTRAP_ADMIN_EMAIL: chosen.email,
    POSTPRESS_BOOTSTRAP_ADMIN_PASSWORD: chosen.password,
    ...settings,
  });
  const faults: string[] = [];
  const log: Log = {
    ...silentLog,
    error: ({ err }, message) => faults.push(`${message}: ${err instanceof Error ? err.stack : String(err)}`),
  };
  const core = await openCore(config, log, { exclusive: true });
  const service = await startService(core);
  const { projectId = 0, workspaceId = 0 } = service.bootstrapped ?? {};
  return {
    url: service.url,
    projectId,
    workspaceId,
    db: core.database.db,
    dns,
    models,
    images,
    call: (call) => send(service.url, usualHeaders(call.path, projectId), call),
    faults: () => faults.splice(0),
    async close() {
      await service.stop();
      await database.close();
      await dns.stop();
      await models.stop();
      await images.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function usualHeaders(path: string, projectId: number): Record<string, string> {
  if (path.startsWith('/v2/'))
    return { authorization: `Basic ${Buffer.from(`${chosen.legacyKey}:`).toString('base64')}` };
  return { authorization: `Bearer ${chosen.token}`, 'x-project-id': String(projectId) };
}

async function send(url: string, usual: Record<string, string>, call: Call): Promise<Answer> {
  const { method, path, body, raw } = call;
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const named: Record<string, string | undefined> = {
    ...usual,
    ...(payload !== undefined && { 'content-type': 'application/json' }),
    ...call.headers,
  };
  const headers = Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const response = await fetch(url + path, {
    method,
    headers,
    redirect: 'manual',
    ...(payload !== undefined && { body: payload as string }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
