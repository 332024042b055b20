/** The SDKs of sdks/: the program of each README against the service, and their rules against a server that follows a script. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sign } from '@postpress/webhooks';
import { chosen, type ServerProcess, startServer, temporaryDataDir } from '../client/server-process.ts';
import { exampleOf, languages, openProgram, type Program } from './languages.ts';

const secret = `whsec_${'5a'.repeat(24)}`;
const body = '{"type":"email.delivered","id":"evt_1","data":{"subject":"Grüße"}}';

type Scripted = { status?: number; headers?: Record<string, string>; body?: unknown } | 'hang up' | 'silence';
type Seen = { url: string | undefined; headers: IncomingMessage['headers']; body: string };

/** A server that answers by a script, and success once that has ended. */
async function openScripted() {
  const seen: Seen[] = [];
  const script: Scripted[] = [];
  const http = createServer(async (request, response) => {
    const { url, headers } = request;
    seen.push({ url, headers, body: await text(request) });
    const next = script.shift() ?? {};
    if (next === 'silence') return;
    if (next === 'hang up') return response.destroy();
    response.writeHead(next.status ?? 200, { 'content-type': 'application/json', ...next.headers });
    response.end(
      typeof next.body === 'string' ? next.body : JSON.stringify(next.body ?? { data: { id: 'e1' } }),
    );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const close = () => {
    http.closeAllConnections();
    http.close();
  };
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, seen, script, close };
}

let server: ServerProcess;
let data: Awaited<ReturnType<typeof temporaryDataDir>>;

before(async () => {
  data = await temporaryDataDir();
  server = await startServer({ POSTPRESS_DATA_DIR: data.path });
});
after(async () => {
  await server?.stop();
  await data?.remove();
});
const [guide, sdks] = ['docs/guides/sdks.md', 'sdks'].map((path) =>
  join(import.meta.dirname, '../..', path),
) as [string, string];

describe('the guide', () => {
  const blocks = [...readFileSync(guide, 'utf8').matchAll(/```(python|go|php|ruby)\n([\s\S]*?)```/g)];
  for (const [, name, block = ''] of blocks) {
    it(`shows ${name} as its README does, which runs`, () => {
      const readme = readFileSync(join(sdks, name ?? '', 'README.md'), 'utf8');
      for (const line of block.split('\n')) assert.ok(readme.includes(line), line);
    });
  }
});

it('the Go code is formatted', { skip: languages.find(({ name }) => name === 'go')?.missing }, () =>
  assert.equal(execFileSync('gofmt', ['-l', '.'], { cwd: join(sdks, 'go'), encoding: 'utf8' }), ''),
);

describe('the SDKs', { concurrency: true }, () => {
  for (const language of languages) {
    describe(`the SDK for ${language.name}`, { skip: language.missing, concurrency: 1 }, async () => {
      const { url, seen, script, close } = await openScripted();
      let probe: Program;
      before(() => {
        probe = openProgram(language, { file: join(import.meta.dirname, `probe.${language.extension}`) });
      });
      after(() => {
        probe?.remove();
        close();
      });
      beforeEach(() => {
        script.length = 0;
        seen.length = 0;
      });
      const call = (name: string) => probe.run([name], { URL: url });

      it('runs the program of its README', async () => {
        const { text: program, prints } = exampleOf(language);
        const example = openProgram(language, { text: program });
        const headers = sign({ id: 'evt_1', sentAt: new Date(), body }, [secret]);
        const late = sign({ id: 'evt_1', sentAt: new Date(Date.now() - 400_000), body }, [secret]);
        const env = { URL: server.url, KEY: chosen.apiKey, WEBHOOK_SECRET: secret };
        const write =
          language.writeWebhook ?? ((of: string, by: object) => JSON.stringify({ body: of, headers: by }));
        const run = (of: string, by: Record<string, string>) => example.run([], env, write(of, by));
        try {
          assert.equal(await run(body, headers), prints);
          assert.match(await run(body.replace('Gr', 'gr'), headers), /not a webhook of ours$/);
          assert.match(await run(body, late), /not a webhook of ours$/);
        } finally {
          example.remove();
        }
      });
      if (language.writeWebhook)
        it('reads no more than a megabyte of a request', async () => {
          const example = openProgram(language, { text: exampleOf(language).text });
          const long = JSON.stringify({ ...JSON.parse(body), data: { text: 'x'.repeat(2 ** 20) } });
          const headers = sign({ id: 'evt_1', sentAt: new Date(), body: long }, [secret]);
          const env = { URL: server.url, KEY: chosen.apiKey, WEBHOOK_SECRET: secret };
          try {
            assert.match(
              await example.run([], env, language.writeWebhook?.(long, headers)),
              /not a webhook of ours$/,
            );
          } finally {
            example.remove();
          }
        });
      it('sends its credential, its project and UTF-8', async () => {
        assert.equal(await call('send'), 'e1');
        const [{ headers, body: sent } = assert.fail()] = seen;
        assert.equal(headers.authorization, 'Bearer svc_sk_x');
        assert.equal(headers['x-project-id'], '7');
        assert.deepEqual(JSON.parse(sent), { from: 'a@b.example', to: ['c@d.example'], subject: 'ü' });
      });
      it('repeats a send under the same idempotency key', async () => {
        script.push({ status: 503 }, 'hang up');
        assert.equal(await call('send'), 'e1');
        assert.equal(seen.length, 3);
        assert.equal(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size, 1);
        assert.ok(seen[0]?.headers['idempotency-key']);
      });
      it('waits as long as it is asked', async () => {
        script.push({ status: 429, headers: { 'retry-after': '1' } });
        const startedAt = performance.now();
        assert.equal(await call('send'), 'e1');
        assert.ok(performance.now() - startedAt >= 1_000);
      });
      it('repeats a creation whose response was lost, under one idempotency key', async () => {
        script.push('hang up');
        await call('create');
        assert.equal(seen.length, 2);
        assert.equal(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size, 1);
        assert.ok(seen[0]?.headers['idempotency-key']);
      });
      it('repeats a read whose response was lost, or that takes too long', async () => {
        script.push('hang up', 'silence');
        assert.equal(await call('get'), 'e1');
        assert.deepEqual(
          seen.map(({ url }) => url),
          Array(3).fill('/v3/emails/a%2Fb%3F'),
        );
      });
      for (const [what, refusal] of Object.entries<Exclude<Scripted, string>>({
        'that no retry cures': { status: 400, headers: {} },
        'that the service says not to repeat': { status: 409, headers: { 'x-should-retry': 'false' } },
        'that asks for more than a minute': { status: 429, headers: { 'retry-after': '61' } },
      })) {
        it(`does not repeat what is refused by an answer ${what}`, async () => {
          script.push({ ...refusal, body: { error: 'NO_WAY', message: 'No.' } });
          assert.match(await call('get'), /Error|Exception/);
          assert.equal(seen.length, 1);
        });
      }
      it('reads all pages of a list', async () => {
        script.push(
          { body: { data: [{ id: 'a' }, { id: 'b' }], next_cursor: 'n/2', has_more: true } },
          { body: { data: [], next_cursor: 'n3', has_more: true } },
          { body: { data: [{ id: 'c' }], next_cursor: null, has_more: false } },
        );
        assert.equal(await call('list'), 'a b c');
        const queries = seen.map(({ url }) => new URL(url ?? '', 'http://x').searchParams);
        assert.deepEqual(
          queries.map((each) => each.get('cursor')),
          [null, 'n/2', 'n3'],
        );
        assert.deepEqual(
          queries.map((each) => each.get('search')),
          Array(3).fill('a b&c'),
        );
      });
      it('returns an export as its text', async () => {
        script.push({
          headers: { 'content-type': 'text/csv; charset=utf-8' },
          body: 'email,reason\nü@x.example,manual',
        });
        assert.equal(await call('export'), 'email,reason\nü@x.example,manual');
      });
      it('follows no redirect', async () => {
        script.push({ status: 307, headers: { location: '/elsewhere' } });
        assert.match(await call('get'), /HTTP_307/);
        assert.equal(seen.length, 1);
      });
    });
  }
});
