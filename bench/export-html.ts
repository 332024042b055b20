/**
 * What is left of a bare route's speed by POST /v3/templates/export/html: authentication, limits, checks, migration,
 * drawing, AMP and writing the answer, against a Fastify route that parses the same body and stringifies an answer of
 * the same shape and size.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ExportHtmlResult } from '@postpress/contracts';
import Fastify from 'fastify';
import { createRateLimiter } from '../apps/server/src/accounts/index.ts';
import { openTestAccounts } from '../apps/server/src/accounts/testing.ts';
import { bindRoutes } from '../apps/server/src/base/route.ts';
import { type ExportsDeps, exportsRoutes } from '../apps/server/src/exports/index.ts';
import { createGate } from '../apps/server/src/http/gate.ts';
import { openTestApp } from '../apps/server/src/http/testing.ts';
import { asDesign } from './drawing/as-design.ts';
import { newsletters } from './drawing/newsletter.ts';
import type { Load } from './http/load.ts';
import { record } from './record.ts';

const ROUNDS = 5;
const REQUESTS = 1_500;
const PATH = '/v3/templates/export/html';
const unlimited = { tokens: 1_000_000_000, perSeconds: 1 };

const accounts = await openTestAccounts();
const { access, lastUse, clock, db, keys } = accounts;
const limiter = createRateLimiter(db, { read: unlimited, write: unlimited, ai: unlimited });
const gate = createGate({ access, lastUse, clock }, limiter);
const addresses = { assetBase: 'https://post.example/assets' };
// HTML needs neither browser nor files; a design without custom tools asks for none.
const deps = { access, clock, addresses } as unknown as ExportsDeps;
const body = JSON.stringify({ design: newsletters(1).map(asDesign)[0] });
const ours = await openTestApp(bindRoutes(exportsRoutes, deps), { gate, checkAnswers: false });
const headers = { authorization: `Bearer ${keys.shop}`, 'content-type': 'application/json' };
const answer = (await (
  await fetch(ours.url + PATH, { method: 'POST', headers, body })
).json()) as ExportHtmlResult;
const bare = await startBare(answer);

const rates = { bare: [] as number[], ours: [] as number[] };
const ratios: number[] = [];
for (let round = 0; round <= ROUNDS; round++) {
  const [theirs, own] = [await load(bare.url), await load(ours.url)];
  if (round === 0) continue;
  rates.bare.push(theirs);
  rates.ours.push(own);
  ratios.push(own / theirs);
}
const rate = (all: number[]) => `${Math.round(median(all)).toLocaleString('en')} /CPU s`;
const kilobytes = (bytes: number) => `${(bytes / 1_024).toFixed(1)} KB`;
await Promise.all([ours.close(), bare.close()]);
await accounts.close();
record(
  'export-html',
  'Exporting HTML over HTTP',
  [
    { what: 'body of the request', figure: kilobytes(Buffer.byteLength(body)) },
    { what: 'body of the answer', figure: kilobytes(Buffer.byteLength(JSON.stringify(answer))) },
    { what: 'bare route: parses and stringifies the same', figure: rate(rates.bare) },
    { what: `POST ${PATH}, whole`, figure: rate(rates.ours) },
    {
      what: 'of the bare route’s speed',
      figure: `${median(ratios).toFixed(2)} ×`,
      bar: '≥ 0.7 ×',
      met: median(ratios) >= 0.7,
    },
  ],
  `The 15-block newsletter. ${REQUESTS} requests over 16 connections from another process, ${ROUNDS} rounds of both in turn after one to warm up, by the CPU time of the serving process, medians.`,
);

async function startBare(result: ExportHtmlResult): Promise<{ url: string; close(): Promise<void> }> {
  const app = Fastify({ bodyLimit: 10_485_760 });
  app.post(PATH, async (request) => {
    const { design } = request.body as { design: Record<string, unknown> };
    return { success: true, data: { ...result.data, design } };
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: async () => app.close() };
}

/** Requests a CPU second of this process, which serves them. */
async function load(origin: string): Promise<number> {
  const asked: Load = {
    origin,
    path: PATH,
    method: 'POST',
    headers,
    body,
    connections: 16,
    requests: REQUESTS,
  };
  const before = process.cpuUsage();
  await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'http/load.ts'),
    JSON.stringify(asked),
  ]);
  const { user, system } = process.cpuUsage(before);
  return (REQUESTS * 1_000_000) / (user + system);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
