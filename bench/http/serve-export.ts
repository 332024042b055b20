/**
 * Serves the export of HTML, ours or a bare one, and tells its parent where, and how much CPU time it has used:
 * `fork('serve-export.ts', ['ours' | 'bare'])`, then send the answer that the bare one is to give.
 */
import { once } from 'node:events';
import type { ExportHtmlResult } from '@postpress/contracts';
import Fastify from 'fastify';
import { createRateLimiter } from '../../apps/server/src/accounts/index.ts';
import { openTestAccounts } from '../../apps/server/src/accounts/testing.ts';
import { bindRoutes } from '../../apps/server/src/base/route.ts';
import { type ExportsDeps, exportsRoutes } from '../../apps/server/src/exports/index.ts';
import { createGate } from '../../apps/server/src/http/admission/gate.ts';
import { openTestApp } from '../../apps/server/src/http/testing.ts';

export const EXPORT_PATH = '/v3/templates/export/html';
export type Served = { url: string; headers: Record<string, string> };

if (process.send !== undefined) await tell();

async function tell(): Promise<void> {
  const [answer] = (await once(process, 'message')) as [string];
  const served = process.argv[2] === 'bare' ? await startBare(answer) : await startOurs();
  process.on('SIGTERM', () => process.exit(0));
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.send?.(served);
}

async function startOurs(): Promise<Served> {
  const unlimited = { tokens: 1_000_000_000, perSeconds: 1 };
  const { access, lastUse, clock, db, keys } = await openTestAccounts();
  const limiter = createRateLimiter(db, { read: unlimited, write: unlimited, ai: unlimited });
  const gate = createGate({ access, lastUse, clock }, limiter);
  const addresses = { assetBase: 'https://post.example/assets' };
  // HTML needs neither browser nor files; a design without custom tools asks for none.
  const deps = { access, clock, addresses } as unknown as ExportsDeps;
  const { url } = await openTestApp(bindRoutes(exportsRoutes, deps), { gate, checkAnswers: false });
  return { url, headers: { authorization: `Bearer ${keys.shop}`, 'content-type': 'application/json' } };
}

async function startBare(answer: string): Promise<Served> {
  const { data } = JSON.parse(answer) as ExportHtmlResult;
  const app = Fastify({ bodyLimit: 10_485_760 });
  app.post(EXPORT_PATH, async (request) => {
    const { design } = request.body as { design: Record<string, unknown> };
    return { success: true, data: { ...data, design } };
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, headers: { 'content-type': 'application/json' } };
}
