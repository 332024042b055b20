/**
 * What it costs to know a caller: admissions a second through the gate, from memory; and what is left of a bare route's
 * speed by authentication, limits, checks and the validation itself, for POST /v3/templates/validate with a design of 20 KB.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { createRateLimiter } from '../apps/server/src/accounts/index.ts';
import { openTestAccounts } from '../apps/server/src/accounts/testing.ts';
import { bindRoutes } from '../apps/server/src/base/route.ts';
import { designsRoutes } from '../apps/server/src/designs/index.ts';
import { createGate, type Gate } from '../apps/server/src/http/admission/gate.ts';
import { openTestApp } from '../apps/server/src/http/testing.ts';
import type { Load } from './http/load.ts';
import { median } from './median.ts';
import { type Figure, record } from './record.ts';

const ADMISSIONS = 30_000;
const ROUNDS = 5;
const REQUESTS = 2_000;
const unlimited = { tokens: 1_000_000_000, perSeconds: 1 };

const accounts = await openTestAccounts();
const { access, lastUse, clock, db, keys, tokens, projects } = accounts;
const limiter = createRateLimiter(db, { read: unlimited, write: unlimited, ai: unlimited });
const free = createGate({ access, lastUse, clock }, null);
const limited = createGate({ access, lastUse, clock }, limiter);
const [route] = designsRoutes;
if (!route) throw new Error('There is no route to measure.');

const figures: Figure[] = [
  { what: 'a project key admitted', figure: await admission(free, keys.shop) },
  { what: 'a token admitted, with project and role', figure: await admission(free, tokens.editor) },
  { what: 'a project key admitted and charged', figure: await admission(limited, keys.shop) },
];

const design = readFileSync(
  join(import.meta.dirname, '../test/specimens/designs/airline-itinerary.json'),
  'utf8',
);
const body = `{"design":${design}}`;
const bare = await startBare();
const ours = await openTestApp(bindRoutes(designsRoutes, {}), { gate: limited, checkAnswers: false });
const ratios: number[] = [];
const rates = { bare: [] as number[], ours: [] as number[] };
for (let round = 0; round < ROUNDS; round++) {
  const path = '/v3/templates/validate';
  rates.bare.push(await load(bare.url, path));
  rates.ours.push(await load(ours.url, path));
  ratios.push((rates.ours.at(-1) ?? 0) / (rates.bare.at(-1) ?? 1));
}
const medianRate = (all: number[]) => `${Math.round(median(all)).toLocaleString('en')} /CPU s`;
figures.push(
  { what: `bare route, the same body of ${body.length} bytes parsed`, figure: medianRate(rates.bare) },
  { what: 'POST /v3/templates/validate, whole', figure: medianRate(rates.ours) },
  { what: 'of the bare route’s speed', figure: `${median(ratios).toFixed(2)} ×` },
);
await bare.close();
await ours.close();
await accounts.close();
record(
  'authentication',
  'Knowing the caller',
  figures,
  `Admission: ${ADMISSIONS} in a row by CPU time, median of ${ROUNDS} rounds. HTTP: ${REQUESTS} requests over 16 connections from another process, ${ROUNDS} rounds of both in turn, by the CPU time of the serving process, medians. The bare route is Fastify’s own: it parses the same body and stringifies the same answer.`,
);

/** CPU time of one admission. */
async function admission(gate: Gate, credential: string): Promise<string> {
  const headers = { authorization: `Bearer ${credential}`, 'x-project-id': String(projects.shop) };
  const requested = { headers, query: {}, params: {}, callerIp: '127.0.0.1' };
  const rounds: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const before = process.cpuUsage();
    for (let i = 0; i < ADMISSIONS; i++) await gate(route as never, requested);
    const { user, system } = process.cpuUsage(before);
    if (round > 0) rounds.push((user + system) / ADMISSIONS);
  }
  return `${median(rounds).toFixed(1)} µs`;
}

async function startBare(): Promise<{ url: string; close(): Promise<void> }> {
  const app = Fastify({ bodyLimit: 10_485_760 });
  app.post('/v3/templates/validate', async (request) => {
    const { design } = request.body as { design: unknown };
    return { success: true, data: { valid: design !== undefined, errorCount: 0 } };
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: async () => app.close() };
}

/** Requests a CPU second of this process, which serves them. */
async function load(origin: string, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${keys.shop}`, 'content-type': 'application/json' };
  const requested: Load = {
    origin,
    path,
    method: 'POST',
    headers,
    body,
    connections: 16,
    requests: REQUESTS,
  };
  const script = join(import.meta.dirname, 'http/load.ts');
  const before = process.cpuUsage();
  await promisify(execFile)(process.execPath, [script, JSON.stringify(requested)]);
  const { user, system } = process.cpuUsage(before);
  return (REQUESTS * 1_000_000) / (user + system);
}
