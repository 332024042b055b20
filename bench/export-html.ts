/**
 * What is left of a bare route's speed by POST /v3/templates/export/html: authentication, limits, checks, migration,
 * drawing, AMP and writing the answer, against a Fastify route that parses the same body and stringifies an answer of
 * the same shape and size. Each serves in a process of its own, as in life: in one, each would compile anew what the
 * other's garbage had collected.
 */
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asDesign } from './drawing/as-design.ts';
import { newsletters } from './drawing/newsletter.ts';
import type { Load } from './http/load.ts';
import { EXPORT_PATH, type Served } from './http/serve-export.ts';
import { median } from './median.ts';
import { record } from './record.ts';

const ROUNDS = 5;
/** The engine goes on optimizing what runs once per request for some 10,000 requests; a service runs for days. */
const ROUNDS_TO_WARM_UP = 4;
const REQUESTS = 3_000;

const body = JSON.stringify({ design: newsletters(1).map(asDesign)[0] });
const ours = await serve('ours');
const answer = await (
  await fetch(ours.url + EXPORT_PATH, { method: 'POST', headers: ours.headers, body })
).text();
const bare = await serve('bare', answer);

const rates = { bare: [] as number[], ours: [] as number[] };
const ratios: number[] = [];
for (let round = 0; round < ROUNDS_TO_WARM_UP + ROUNDS; round++) {
  const [theirs, own] = [await load(bare), await load(ours)];
  if (round < ROUNDS_TO_WARM_UP) continue;
  rates.bare.push(theirs);
  rates.ours.push(own);
  ratios.push(own / theirs);
}
for (const { child } of [ours, bare]) child.kill();
const rate = (all: number[]) => `${Math.round(median(all)).toLocaleString('en')} /CPU s`;
const kilobytes = (text: string) => `${(Buffer.byteLength(text) / 1_024).toFixed(1)} KB`;
record(
  'export-html',
  'Exporting HTML over HTTP',
  [
    { what: 'body of the request', figure: kilobytes(body) },
    { what: 'body of the answer', figure: kilobytes(answer) },
    { what: 'bare route: parses and stringifies the same', figure: rate(rates.bare) },
    { what: `POST ${EXPORT_PATH}, whole`, figure: rate(rates.ours) },
    {
      what: 'of the bare route’s speed',
      figure: `${median(ratios).toFixed(2)} ×`,
      bar: '≥ 0.75 ×',
      met: median(ratios) >= 0.75,
    },
  ],
  `The 15-block newsletter. Each route serves in a process of its own; ${REQUESTS} requests over 16 connections from a third, ${ROUNDS} rounds of both in turn after ${ROUNDS_TO_WARM_UP} to warm up, by the CPU time of the serving process, medians.`,
);

type Serving = Served & { child: ChildProcess };

async function serve(which: 'ours' | 'bare', given = ''): Promise<Serving> {
  const child = fork(join(import.meta.dirname, 'http/serve-export.ts'), [which]);
  child.send(given);
  const [served] = (await once(child, 'message')) as [Served];
  return { ...served, child };
}

/** Requests a CPU second of the process that serves them. */
async function load({ child, url, headers }: Serving): Promise<number> {
  const connections = 16;
  const timedLoad: Load = {
    origin: url,
    path: EXPORT_PATH,
    method: 'POST',
    headers,
    body,
    connections,
    requests: REQUESTS,
  };
  const before = await cpuOf(child);
  await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'http/load.ts'),
    JSON.stringify(timedLoad),
  ]);
  return (REQUESTS * 1_000_000) / ((await cpuOf(child)) - before);
}

/** Microseconds it has used so far. */
async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [used] = (await once(child, 'message')) as [number];
  return used;
}
