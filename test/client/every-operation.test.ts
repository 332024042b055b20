import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { createClient } from '@postpress/client';
import { codeIn, linkIn, openTestInbox, type TestInbox } from '@postpress/client/testing';
import { sign } from '@postpress/webhooks';
import { createTransport } from 'nodemailer';
import { allRoutes } from '../../apps/server/src/composition/routes.ts';
import { pathOn, surfacesOf } from '../../apps/server/src/http/admission/access.ts';
import { startModelMock } from '../../apps/server/src/platform/models/testing.ts';
import { readSample } from '../packages/read-sample.ts';
import { freePort } from '../peers/free-port.ts';
import { startImageModels } from '../peers/image-models.ts';
import { driveEveryOperation } from './every-operation.ts';
import { chosen, startServer, temporaryDataDir } from './server-process.ts';

const data = await temporaryDataDir();
const imageModels = await startImageModels();
const models = await startModelMock();
const submissionPort = await freePort();
const server = await startServer({
  POSTPRESS_DATA_DIR: data.path,
  POSTPRESS_RATE_LIMITS: 'off',
  POSTPRESS_SUBMISSION_PORT: String(submissionPort),
  ...imageModels.settings,
  ...models.settings,
});
after(async () => {
  assert.equal(await server?.stop(), 0);
  await imageModels.close();
  await models.stop();
  await data.remove();
});

describe('a process of the service', () => {
  it('prints whose account it made at its first start, and no secret that it was given', () => {
    assert.ok(server.output.includes(chosen.email));
    for (const secret of [chosen.apiKey, chosen.legacyKey, chosen.token, chosen.password])
      assert.ok(!server.output.includes(secret));
  });
  it('answers every operation, and refuses calls without a credential', async () => {
    for (const route of allRoutes) {
      const { method, aliases = [], auth } = route;
      if (auth === 'public') continue;
      for (const each of [...surfacesOf(route).map((surface) => pathOn(route, surface)), ...aliases]) {
        const url = server.url + each.replaceAll(/\{\w+\}/g, '1');
        assert.equal((await fetch(url, { method })).status, 401, `${method} ${each}`);
      }
    }
  });
  it('documents exactly these operations', async () => {
    const documents = await Promise.all(['/openapi.json', '/v2/openapi.json'].map(readOperations));
    const onWire = allRoutes.filter(({ path }) => /^\/v[23]\//.test(path));
    const listed = onWire.flatMap(({ method, path, aliases = [] }) =>
      [path, ...aliases].map((each) => `${method} ${each}`),
    );
    assert.deepEqual(
      documents
        .flat()
        .filter((each) => / \/v[23]\//.test(each))
        .sort(),
      listed.sort(),
    );
  });
  it('does what the README of @postpress/client says', async () => {
    const { program, prints } = readSample('client');
    const secret = `whsec_${'5a'.repeat(24)}`;
    const env = { ...process.env, URL: server.url, KEY: chosen.apiKey, WEBHOOK_SECRET: secret };
    const run = async (body: string, headers: object) => {
      const cwd = join(import.meta.dirname, '../..');
      const ran = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { cwd, env });
      ran.child.stdin?.end(JSON.stringify({ body, headers }));
      return (await ran).stdout;
    };
    const body = '{"type":"email.delivered","id":"evt_1","data":{}}';
    const headers = sign({ id: 'evt_1', sentAt: new Date(), body }, [secret]);
    assert.equal(await run(body, headers), prints);
    assert.match(await run(body.replace('delivered', 'bounced'), headers), /not a webhook of ours\n$/);
  });
  it('accepts what a program sends by SMTP, large messages on a thread', async () => {
    const client = createTransport({
      host: '127.0.0.1',
      port: submissionPort,
      auth: { user: 'apikey', pass: chosen.apiKey },
      ignoreTLS: true,
      pool: true,
    });
    const message = { from: 'hello@postpress.localhost', to: 'ann@inbox.example', subject: 'By SMTP' };
    const ids = await Promise.all(
      ['<p>Hello</p>', `<p>${'Hello '.repeat(40_000)}</p>`].map(async (html) => {
        const { response } = await client.sendMail({ ...message, html });
        return /^250 2\.6\.0 Accepted as ([0-9a-f-]{36})/.exec(response)?.[1] ?? response;
      }),
    );
    client.close();
    for (const id of ids) {
      const response = await fetch(`${server.url}/v3/emails/${id}`, {
        headers: { authorization: `Bearer ${chosen.apiKey}` },
      });
      const { data } = (await response.json()) as { data: { subject: string } };
      assert.equal(data.subject, 'By SMTP');
    }
  });
  driveEveryOperation(() => ({ baseUrl: server.url, ...chosen, imageModels, models }));
});

/** `GET /v3/templates` and so on, from the document at this URL. */
async function readOperations(address: string): Promise<string[]> {
  const document = (await (await fetch(server.url + address)).json()) as { paths: Record<string, object> };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

describe('@postpress/client/testing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postpress-pictures-'));
  after(() => rmSync(folder, { recursive: true }));
  let inbox: TestInbox;
  const send = (to: string, subject: string, html = '<p>Your code is <b>417093</b>.</p>') =>
    inbox.client.sendEmail({ from: 'hello@any-domain.example', to: [to], subject, html });
  before(async () => {
    const owner = createClient({ baseUrl: server.url, apiKey: chosen.token, projectId: 1 });
    const { data } = await owner.createProjectKey({ name: 'Tests', test: true });
    inbox = openTestInbox({ baseUrl: server.url, apiKey: data.credential });
  });

  it('waits for an email, whose code and links tests use', async () => {
    const waiting = inbox.waitForEmail({ to: 'Ann+1@inbox.example', subject: 'CODE' });
    await send('bob@inbox.example', 'A code for somebody else');
    await send('ann+1@inbox.example', 'Welcome');
    await send('ann+1@inbox.example', 'Your code');
    const email = await waiting;
    assert.deepEqual([email.subject, codeIn(email)], ['Your code', '417093']);
    await send('ann+1@inbox.example', 'Your code', '<a href="https://app.example/in?t=2">Sign in</a>');
    const next = await inbox.waitForEmail({ to: 'ann+1@inbox.example', subject: 'code', after: email });
    assert.equal(linkIn(next, { text: 'sign in' }), 'https://app.example/in?t=2');
  });
  it('says what came instead, and deletes all', async () => {
    const wait = { to: 'nobody@inbox.example', timeoutMs: 1_000 };
    await assert.rejects(
      inbox.waitForEmail(wait),
      /No email with to "nobody@inbox\.example" within 1 s\. The newest in the inbox:\n {2}"Your code" to ann/,
    );
    await inbox.deleteAll();
    await assert.rejects(inbox.waitForEmail({ ...wait, timeoutMs: 1 }), /The inbox is empty/);
  });
  it('stops to wait by a signal', async () => {
    const stop = new AbortController();
    const waiting = inbox.waitForEmail({ subject: 'never', signal: stop.signal });
    stop.abort(new Error('enough'));
    await assert.rejects(waiting, /enough/);
  });
  it('compares pictures in email clients with stored ones', async () => {
    const page = (color: string) => `<body style="margin:0;background:${color}"><h1>Hello</h1>`;
    const options = { file: join(folder, 'new/welcome'), clients: ['gmail-web'] };
    const stored = `${options.file}.gmail-web`;
    const match = (html: string, more = {}) => inbox.matchPictures({ html }, { ...options, ...more });
    const { CI } = process.env;
    process.env.CI = '1';
    await assert.rejects(match(page('white')), /not stored\. Run the test without CI/);
    delete process.env.CI;
    await match(page('white'));
    assert.deepEqual(readdirSync(join(folder, 'new')), ['welcome.gmail-web.png']);
    if (CI !== undefined) process.env.CI = CI;
    await match(page('white'));
    await assert.rejects(
      match(page('#abc')),
      new RegExp(
        `gmail-web: \\d+ pixels \\([\\d.]+ %\\) differ.*Compare ${stored}\\.png.*\\n.*UPDATE_PICTURES=1`,
      ),
    );
    assert.ok(existsSync(`${stored}.new.png`) && existsSync(`${stored}.diff.png`));
    await match(page('#abc'), { allowedDifference: 1 });
    assert.ok(!existsSync(`${stored}.new.png`), 'what an earlier run left is gone');
    await match(page('#abc'), { update: true });
    await match(page('#abc'));
  });
});
