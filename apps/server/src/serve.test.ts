import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { until } from '../../../test/until.ts';
import { openTestDatabase } from './platform/database/testing.ts';
import { runHere } from './run-here.testing.ts';
import {
  type Ended,
  FAILING_STARTS,
  type RunningServer,
  runToEnd,
  startCommand,
  startServer,
  temporaryDir,
} from './testing.ts';

const dir = temporaryDir();
const env = { POSTPRESS_DATA_DIR: join(dir.path, 'data') };
const outside: { close(): Promise<void> }[] = [];
after(async () => {
  for (const { close } of outside) await close();
  dir.remove();
});

/** For what has nothing to do with the embedded one, which takes seconds to be made. */
async function outsideDatabase(): Promise<{ POSTPRESS_DATABASE_URL: string }> {
  const database = await openTestDatabase();
  outside.push(database);
  return { POSTPRESS_DATABASE_URL: database.databaseUrl };
}

const printed = (stdout: string, label: string) => new RegExp(`${label}\\s+(\\S+)`).exec(stdout)?.[1] ?? '';
const bearer = (credential: string) => ({ authorization: `Bearer ${credential}` });
const workspaces = (url: string, token: string) => fetch(`${url}/v3/workspaces`, { headers: bearer(token) });

/** A sample as a newcomer runs it; the status after the body. */
const answerTo = (sample: string) =>
  spawnSync('sh', ['-c', `${sample.trim()} -s -w '\\n%{http_code}'`], { encoding: 'utf8' }).stdout;

/** The page of the inbox once it shows a message. */
async function untilCaptured(inbox: string): Promise<string> {
  return until(async () => {
    const page = await (await fetch(inbox)).text();
    return page.includes('<ol class="messages">') ? page : undefined;
  }, 'the first mail');
}

/** A request that the server has begun to handle, since it said 100; its body stays incomplete until `finish`. */
async function holdRequest(url: string, credential: string): Promise<{ finish(): Promise<number> }> {
  const body = JSON.stringify({ design: { body: { rows: [] } } });
  const headers = {
    ...bearer(credential),
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  };
  const request = plainRequest(url, { method: 'POST', headers });
  const status = new Promise<number>((resolve, reject) => {
    request.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', reject);
  });
  // A killed server never answers; only `finish` looks.
  status.catch(() => {});
  request.flushHeaders();
  await once(request, 'continue');
  request.write(body.slice(0, 5));
  return {
    finish() {
      request.end(body.slice(5));
      return status;
    },
  };
}

async function untilRefused(url: string): Promise<void> {
  const isRefused = () =>
    fetch(`${url}/healthz`).then(
      () => false,
      () => true,
    );
  while (!(await isRefused()));
}

let key = '';
let token = '';

describe('serving', () => {
  it('prints its credentials once, samples that work, and ends its start with ready', async () => {
    const server = await startServer(env);
    key = printed(server.stdout(), 'v3 project key');
    token = printed(server.stdout(), 'Personal access token');
    const legacy = printed(server.stdout(), 'v2 project key');
    assert.match(server.stdout(), /\nready http:\/\/127\.0\.0\.1:\d+\n$/);
    const [rendering = '', mail = ''] = server.stdout().match(/curl [\s\S]*?}'\n/g) ?? [];
    assert.match(answerTo(rendering), /^\{"success":true,[\s\S]*\n200$/);
    assert.match(answerTo(mail), /^\{"data":\{"id":"[\s\S]*"status":"queued"[\s\S]*\n202$/);
    const inbox = /Read it at (\S+)/.exec(server.stdout())?.[1] ?? '';
    assert.match(await untilCaptured(inbox), /It works/);
    assert.equal((await workspaces(server.url, token)).status, 200);
    const basic = { authorization: `Basic ${Buffer.from(`${legacy}:`).toString('base64')}` };
    assert.equal((await fetch(`${server.url}/v2/templates`, { headers: basic })).status, 200);
    server.child.kill('SIGKILL');
    await server.ended;
  });

  describe('once it runs again, after it was killed', () => {
    let server: RunningServer;
    before(async () => {
      server = await startServer(env);
    });
    after(() => server.stop());

    it('uses the database that kept running, and prints none of its credentials', async () => {
      assert.match(server.stdout(), /^Set up the console: \S+\nready \S+\n$/);
      assert.equal((await workspaces(server.url, token)).status, 200);
    });

    it('refuses a data directory that another server uses', async () => {
      const { code, stderr } = await runToEnd(['serve'], { ...env, POSTPRESS_PORT: '0' });
      assert.equal(code, 1);
      assert.match(
        stderr,
        new RegExp(`^Another Postpress server \\(process ${server.child.pid}\\) runs on the data directory`),
      );
      assert.equal((await workspaces(server.url, token)).status, 200, 'the first keeps running');
    });

    it('refuses a port that is taken', async () => {
      const { port } = new URL(server.url);
      const { code, stderr } = await runToEnd(['serve'], {
        ...(await outsideDatabase()),
        POSTPRESS_DATA_DIR: join(dir.path, 'other'),
        POSTPRESS_PORT: port,
      });
      assert.equal(code, 1);
      assert.match(stderr, new RegExp(`Port ${port} of 127\\.0\\.0\\.1 is in use`));
    });

    it('accepts a key created beside it, and refuses it once it is revoked', async () => {
      const created = await runHere(['key', 'create', '--project', '1', '--json'], env);
      const { id, key: own } = JSON.parse(created.stdout) as { id: string; key: string };
      const read = async () => (await fetch(`${server.url}/v3/projects/1`, { headers: bearer(own) })).status;
      assert.equal(await read(), 200);
      assert.equal((await runHere(['key', 'revoke', id, '--project', '1'], env)).code, 0);
      await until(async () => (await read()) === 401, 'it is refused');
    });

    it('finishes the request in flight on SIGTERM, and ends waiting reads', async () => {
      const began = performance.now();
      const waiting = fetch(`${server.url}/v3/captured-messages?wait=30&to=nobody@inbox.example`, {
        headers: bearer(key),
      }).then(async (response) => [response.status, await response.json()]);
      await until(async () =>
        /in_use\{resource="captured_waits"\} 1/.test(await (await fetch(`${server.url}/metrics`)).text()),
      );
      const held = await holdRequest(`${server.url}/v3/templates/validate`, key);
      server.child.kill('SIGTERM');
      await untilRefused(server.url);
      assert.deepEqual(await waiting, [200, { data: [], next_cursor: null, has_more: false }]);
      assert.ok(performance.now() - began < 25_000, 'before its 30 seconds are over');
      assert.equal(await held.finish(), 200);
      assert.equal((await server.ended).code, 0);
    });
  });

  it('leaves background jobs to workers when it is an api, and answers nothing but health as a worker', async () => {
    const api = await startServer({ ...env, POSTPRESS_ROLE: 'api' });
    const worker = await startServer(env, ['worker']);
    assert.equal((await workspaces(api.url, token)).status, 200);
    assert.equal((await workspaces(worker.url, token)).status, 404);
    assert.equal((await fetch(`${worker.url}/readyz`)).status, 200);
    await worker.stop();
    assert.equal((await workspaces(api.url, token)).status, 200, 'the worker left the database running');
    await api.stop();
  });
});

describe('a start that fails', () => {
  const fails = ({ code, stderr, stdout }: Pick<Ended, 'code' | 'stdout' | 'stderr'>, message: RegExp) => {
    assert.equal(code, 1);
    assert.match(stderr, message);
    assert.doesNotMatch(stderr, /^ {4}at /m, 'no stack');
    assert.equal(stdout, '');
  };
  const own = { ...env, POSTPRESS_PORT: '0' };
  const file = join(dir.path, 'file');
  /** These share a process, because starting one costs more than the start that fails. */
  const settings = {
    file: { POSTPRESS_DATA_DIR: file },
    tls: { POSTPRESS_TLS_CERT: file, POSTPRESS_TLS_KEY: file },
    authorities: { POSTPRESS_OUTBOUND_CA: join(dir.path, 'missing.pem') },
    host: { POSTPRESS_HOST: '192.0.2.1' },
  };
  let ended: Record<keyof typeof settings, Ended>;
  before(() => {
    writeFileSync(file, 'none');
    const starts = Object.entries(settings).map(([name, each]) => [name, { ...own, ...each }]);
    const { stdout } = spawnSync(process.execPath, [FAILING_STARTS], {
      input: JSON.stringify(starts),
      encoding: 'utf8',
    });
    ended = JSON.parse(stdout);
  });

  it('lists every fault of the configuration', async () => {
    const faulty = { POSTPRESS_PORT: 'x', POSTPRESS_ROLE: 'y', POSTPRESS_NAME: 'z' };
    fails(await runHere(['serve'], { ...own, ...faulty }), /3 faults:\n.+PORT.+\n.+ROLE.+\n.+NAME/);
  });
  it('names a database that does not answer, and ends its process', async () => {
    const database = {
      POSTPRESS_DATABASE_URL: 'postgresql://unused@127.0.0.1:1/none',
      POSTPRESS_DATABASE_WAIT_SECONDS: '0',
    };
    const message = /^The database does not answer \(.*ECONNREFUSED/;
    fails(await runToEnd(['serve'], { ...own, ...database }), message);
  });
  it('names a data directory that is a file', () =>
    fails(ended.file, /^The data directory .+file cannot be used: /));
  it('names a certificate that is none', () =>
    fails(ended.tls, /TLS_CERT and POSTPRESS_TLS_KEY cannot be used/));
  it('names certificates that are not there', () =>
    fails(ended.authorities, /^POSTPRESS_OUTBOUND_CA cannot be read: ENOENT/));
  it('names an address that is none of this machine’s', () =>
    fails(ended.host, /no address of this machine/));
});

describe('a signal during the start', () => {
  it('ends it in order: nothing is left running', async () => {
    const own = join(dir.path, 'early');
    const { child, ended } = startCommand(['serve'], { POSTPRESS_DATA_DIR: own, POSTPRESS_PORT: '0' });
    const postmaster = join(own, 'postgres', 'postmaster.pid');
    while (!existsSync(postmaster)) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGTERM');
    assert.equal((await ended).code, 0);
    assert.equal(existsSync(postmaster), false, 'PostgreSQL was stopped');
  });
  it('ends the wait for a database', async () => {
    const { child, ended, stderr } = startCommand(['serve'], {
      POSTPRESS_DATA_DIR: join(dir.path, 'waiting'),
      POSTPRESS_DATABASE_URL: 'postgresql://unused@127.0.0.1:1/none',
      POSTPRESS_DATABASE_WAIT_SECONDS: '3600',
    });
    await until(() => stderr().includes('Waiting for the database'));
    child.kill('SIGTERM');
    await ended;
  });
});

const outer = Object.values(networkInterfaces())
  .flat()
  .find((each) => each && !each.internal && each.family === 'IPv4')?.address;

describe('a first start with credentials, open to other machines', () => {
  const given = {
    POSTPRESS_BOOTSTRAP_API_KEY: 'svc_sk_0123456789abcdef0123456789abcdef',
    POSTPRESS_BOOTSTRAP_LEGACY_KEY: 'legacy-0123456789abcdef0123456789',
    POSTPRESS_BOOTSTRAP_PAT: 'svc_pat_0123456789abcdef0123456789abcdef',
  };
  let server: RunningServer;
  before(async () => {
    server = await startServer({
      ...given,
      ...(await outsideDatabase()),
      POSTPRESS_DATA_DIR: join(dir.path, 'given'),
      POSTPRESS_BOOTSTRAP_ADMIN_EMAIL: 'ann@shop.example',
      POSTPRESS_HOST: '0.0.0.0',
    });
  });
  after(() => server.stop());
  const local = () => `http://127.0.0.1:${new URL(server.url).port}`;

  it('accepts exactly these credentials and prints none of them', async () => {
    assert.equal((await workspaces(local(), given.POSTPRESS_BOOTSTRAP_PAT)).status, 200);
    assert.match(server.stdout(), /Owner\s+ann@shop\.example/);
    for (const secret of Object.values(given))
      assert.equal((server.stdout() + server.stderr()).includes(secret), false);
    assert.match(server.stdout(), /\(from POSTPRESS_BOOTSTRAP_PAT\)/);
  });

  it('requires HTTPS of another machine, except for health', {
    skip: outer === undefined && 'this machine has no other address',
  }, async () => {
    const url = `http://${outer}:${new URL(server.url).port}`;
    const response = await fetch(`${url}/v3/workspaces`, { headers: bearer('svc_pat_x') });
    assert.equal(response.status, 403);
    assert.equal(((await response.json()) as { error: string }).error, 'HTTPS_REQUIRED');
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
    assert.equal((await fetch(`${url}/metrics`)).status, 404);
  });

  it('ends at once by a second signal', async () => {
    await holdRequest(`${local()}/v3/templates/validate`, given.POSTPRESS_BOOTSTRAP_API_KEY);
    server.child.kill('SIGTERM');
    await untilRefused(local());
    // A repetition within half a second counts as the same signal.
    const signals = setInterval(() => server.child.kill('SIGTERM'), 50);
    await server.ended;
    clearInterval(signals);
    assert.equal((await server.ended).code, 143);
  });
});

const openssl = spawnSync('openssl', ['version']).status === 0;

describe('TLS by the process itself', {
  skip: !openssl && 'openssl is missing: apt-get install openssl',
}, () => {
  const cert = join(dir.path, 'cert.pem');
  const tlsKey = join(dir.path, 'key.pem');
  before(() => {
    const args = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
    ];
    spawnSync('openssl', [...args, '-subj', '/CN=localhost', '-keyout', tlsKey, '-out', cert]);
  });
  it('answers over HTTPS', async () => {
    const server = await startServer({ ...env, POSTPRESS_TLS_CERT: cert, POSTPRESS_TLS_KEY: tlsKey });
    assert.match(server.url, /^https:/);
    const status = await new Promise((resolve, reject) => {
      tlsRequest(`${server.url}/healthz`, { rejectUnauthorized: false }, (response) =>
        resolve(response.statusCode),
      )
        .on('error', reject)
        .end();
    });
    assert.equal(status, 200);
    server.child.kill('SIGHUP');
    await server.stop();
    assert.match(server.stderr(), /Reloaded the TLS certificate/);
  });
});
