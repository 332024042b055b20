import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startServer, temporaryDir } from '../../apps/server/src/testing.ts';
import { API_KEY } from '../faults/mail/scenario.ts';
import { freePort } from '../peers/free-port.ts';
import { startHaproxy } from '../peers/haproxy.ts';

export type ProxyFigures = {
  /** Milliseconds that the proxy adds to one request after the other, in the middle and of 19 in 20. */
  addedP50: number;
  addedP95: number;
  /** Requests per second of parallel connections. */
  direct: number;
  proxied: number;
};

const ROUNDS = 5;
const ONE_BY_ONE = 300;
const PARALLEL = 3_000;
const CONNECTIONS = 32;
const PATH = '/v3/topics';

/** Reads through the proxy and directly, in turns, so that both see the same machine. */
export async function measureProxy(): Promise<ProxyFigures> {
  await using closers = new AsyncDisposableStack();
  const dir = temporaryDir();
  closers.defer(dir.remove);
  const ports = { eu1: await freePort(), eu2: await freePort() };
  const settings = {
    POSTPRESS_DATA_DIR: join(dir.path, 'eu1'),
    POSTPRESS_PORT: String(ports.eu1),
    POSTPRESS_BOOTSTRAP_API_KEY: API_KEY,
    POSTPRESS_RATE_LIMITS: 'off',
    POSTPRESS_LOG_LEVEL: 'error',
  };
  const server = await startServer(settings);
  closers.defer(async () => void (await server.stop()));
  const proxy = await startHaproxy(dir.path, ports);
  closers.defer(proxy.stop);
  const urls = { direct: server.url, proxied: proxy.url };
  const times: Record<keyof typeof urls, number[]> = { direct: [], proxied: [] };
  const rates: Record<keyof typeof urls, number[]> = { direct: [], proxied: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const way of ['direct', 'proxied'] as const) {
      times[way].push(...(await oneByOne(urls[way])));
      rates[way].push(await inParallel(urls[way]));
    }
  return {
    addedP50: at(times.proxied, 0.5) - at(times.direct, 0.5),
    addedP95: at(times.proxied, 0.95) - at(times.direct, 0.95),
    direct: at(rates.direct, 0.5),
    proxied: at(rates.proxied, 0.5),
  };
}

async function oneByOne(url: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let n = 0; n < ONE_BY_ONE; n++) {
    const started = performance.now();
    await get(url, agent);
    times.push(performance.now() - started);
  }
  agent.destroy();
  return times;
}

async function inParallel(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const started = performance.now();
  let left = PARALLEL;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) await get(url, agent);
    }),
  );
  agent.destroy();
  return PARALLEL / ((performance.now() - started) / 1_000);
}

async function get(url: string, agent: Agent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  request(`${url}${PATH}`, { agent, headers: { authorization: `Bearer ${API_KEY}` } }, async (response) => {
    const body = await buffer(response);
    if (response.statusCode === 200) resolve();
    else reject(new Error(`${response.statusCode} ${body}`));
  })
    .on('error', reject)
    .end();
  return promise;
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}
