import assert from 'node:assert/strict';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, beforeEach, describe, it } from 'node:test';
import { silentLog } from '../base/log.ts';
import { type App, createApp } from './app.ts';
import { mountHealth } from './health.ts';
import { openGate } from './testing.ts';

let check: () => Promise<void>;
let details: () => Promise<Record<string, unknown>>;
const open = new Map<string | null, { app: App; url: string }>();

for (const metricsToken of [null, 'a-token-of-16-chars']) {
  const app = createApp({ routes: [], gate: openGate, log: silentLog, trustedProxies: ['127.0.0.1'] });
  mountHealth(app.fastify, {
    checks: [{ name: 'database', check: () => check() }],
    details: () => details(),
    metrics: async () => ({ text: 'postpress_up 1\n', contentType: 'text/plain; version=0.0.4' }),
    metricsToken,
    isDraining: app.isDraining,
  });
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.fastify.server.address() as AddressInfo;
  open.set(metricsToken, { app, url: `http://127.0.0.1:${port}` });
}
beforeEach(() => {
  check = async () => {};
  details = async () => ({});
});
after(async () => {
  for (const { app } of open.values()) await app.fastify.close();
});

const ask = async (path: string, headers: Record<string, string> = {}, token: string | null = null) =>
  fetch(`${open.get(token)?.url}${path}`, { headers });
const proxied = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' };

describe('readiness', () => {
  it('is 200 when every check passes, over plain HTTP from anywhere', async () => {
    const response = await ask('/readyz', proxied);
    assert.equal(response.status, 200);
    assert.deepEqual(await response.json(), { status: 'ready', checks: [{ name: 'database', ok: true }] });
  });
  it('is 503 when one fails', async () => {
    check = () => Promise.reject(new Error('away'));
    const response = await ask('/readyz');
    assert.equal(response.status, 503);
    assert.deepEqual(await response.json(), {
      status: 'not ready',
      checks: [{ name: 'database', ok: false }],
    });
  });
  it('is 503 when one hangs', async () => {
    check = () => new Promise(() => {});
    assert.equal((await ask('/readyz')).status, 503);
  });
  it('prints warnings without blocking the start', async () => {
    details = async () => ({ sending: { stopped: true } });
    const response = await ask('/readyz');
    assert.equal(response.status, 200);
    assert.deepEqual(((await response.json()) as { sending: unknown }).sending, { stopped: true });
  });
  it('leaves out what can’t be had', async () => {
    details = () => Promise.reject(new Error('away'));
    const response = await ask('/readyz');
    assert.equal(response.status, 200);
    assert.equal('sending' in ((await response.json()) as object), false);
  });
  it('is not health: the process is alive anyway', async () => {
    check = () => Promise.reject(new Error('away'));
    assert.equal((await ask('/healthz')).status, 200);
  });
});

/** As a page of another site asks whose name resolves to this machine: `fetch` cannot set the header. */
function askUnder(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(open.get(null)?.url ?? '');
    get({ hostname, port, path: '/metrics', headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', reject);
  });
}

describe('metrics', () => {
  it('are shown under names of this machine only (DNS rebinding)', async () => {
    assert.equal(await askUnder('evil.example:4747'), 404);
    assert.equal(await askUnder('localhost:4747'), 200);
    assert.equal(await askUnder('127.0.0.1'), 200);
  });
  it('are shown to this machine', async () => {
    const response = await ask('/metrics');
    assert.equal(await response.text(), 'postpress_up 1\n');
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain/);
  });
  it('do not exist for remote callers behind a proxy on this machine', async () =>
    assert.equal((await ask('/metrics', proxied)).status, 404));
  it('are for the token alone where there is one', async () => {
    const token = 'a-token-of-16-chars';
    const bearer = (text: string) => ({ authorization: `Bearer ${text}` });
    assert.equal((await ask('/metrics', {}, token)).status, 404);
    assert.equal((await ask('/metrics', bearer('another-of-16-char'), token)).status, 404);
    assert.equal((await ask('/metrics', { ...bearer(token), ...proxied }, token)).status, 200);
  });
});
