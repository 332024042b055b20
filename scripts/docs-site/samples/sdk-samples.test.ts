/** The samples of SDKs, run: each makes the request of its operation, with the values of the example. */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { allRoutes } from '../../../apps/server/src/composition/routes.ts';
import { isLongRun } from '../../../test/sample.ts';
import { sampleRequest } from '../operation-page.ts';
import { groupOperations } from '../operations.ts';
import { languages, type SampleLanguage, type SampleRequest } from './languages.ts';

const root = join(import.meta.dirname, '../../..');
/** A text that ends a text of one language or another. */
const text = `It's "quoted" \\ \`ticks\` $KEY \${x} #{y}\nnext`;
const odd: SampleRequest = {
  method: 'POST',
  path: '/v3/emails',
  query: '',
  credential: 'KEY',
  body: {
    from: 'a@shop.example',
    to: [],
    subject: text,
    html: '',
    tags: { 'odd-name': text },
    storeContent: true,
  },
};
odd.sdk = { operationId: 'sendEmail', credential: 'KEY', input: odd.body as Record<string, unknown> };
const requests = [
  ...groupOperations(allRoutes, 'v3').flatMap(({ operations }) => operations.map(sampleRequest)),
  odd,
].filter(({ sdk }) => sdk !== undefined);

const files = new Set([
  ...allRoutes.flatMap(({ operationId, resultType }) => (resultType ? [operationId] : [])),
  ...['getReceivedSource', 'downloadReceivedAttachment'],
]);

type Seen = { method: string; path: string; query: string[]; body: unknown };
const seen: Seen[] = [];
const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
  const body = text === '' ? undefined : JSON.parse(text);
  seen.push({
    method: request.method ?? '',
    path: pathname,
    query: [...searchParams].map(String).sort(),
    body,
  });
  // A file where the operation answers one.
  const { operationId = '' } = requests[seen.length - 1]?.sdk ?? {};
  response.setHeader('content-type', files.has(operationId) ? 'text/plain' : 'application/json').end('{}');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
mkdirSync(join(root, 'tmp'), { recursive: true });
// Below the repository, where the client is found.
const folder = mkdtempSync(join(root, 'tmp/samples-'));
after(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function expected({ method, path, query, body }: SampleRequest): Seen {
  const given = new URLSearchParams(query);
  // A client names the project of a token in a header.
  given.delete('projectId');
  return { method, path: new URL(path, 'http://x').pathname, query: [...given].map(String).sort(), body };
}

const has = (command: string, flag = '--version') => spawnSync(command, [flag]).status === 0;
const run = promisify(execFile);

/** Runs all samples of a language, in their order, and compares what arrives. */
async function runAll(
  language: SampleLanguage,
  ending: string,
  start: (files: string[]) => [string, string[]],
) {
  seen.length = 0;
  const files = requests.map((request, at) => {
    const file = join(folder, `${language}${at}.${ending}`);
    writeFileSync(file, languages[language].sample(request) ?? '');
    return file;
  });
  const { port } = server.address() as AddressInfo;
  const env = { ...process.env, URL: `http://127.0.0.1:${port}`, KEY: 'svc_sk_x', TOKEN: 'svc_pat_x' };
  const [command, words] = start(files);
  await run(command, words, { env, cwd: folder, maxBuffer: 64 << 20 });
  assert.equal(seen.length, requests.length);
  for (const [at, request] of requests.entries())
    assert.deepEqual(seen[at], expected(request), `${language}: ${request.sdk?.operationId}`);
}

describe('the samples of SDKs, run', () => {
  it('in TypeScript', () =>
    runAll('typescript', 'mjs', (files) => {
      const runner = join(folder, 'run.mjs');
      writeFileSync(runner, files.map((file) => `await import(${JSON.stringify(file)});`).join('\n'));
      return [process.execPath, [runner]];
    }));
  it('in Python', { skip: !has('python3') && 'needs python3: apt-get install python3' }, () =>
    runAll('python', 'py', (files) => {
      const program = `import runpy, sys\nsys.path.insert(0, ${JSON.stringify(join(root, 'sdks/python/src'))})\nfor name in sys.argv[1:]: runpy.run_path(name)`;
      return ['python3', ['-c', program, ...files]];
    }),
  );
  it('in PHP', { skip: !has('php') && 'needs php: apt-get install php-cli' }, () =>
    runAll('php', 'php', (files) => {
      mkdirSync(join(folder, 'vendor'));
      const sources = globSync('sdks/php/src/*.php', { cwd: root });
      const load = `<?php spl_autoload_register(function ($name) { foreach (${JSON.stringify(sources)} as $file) require_once ${JSON.stringify(`${root}/`)} . $file; });`;
      writeFileSync(join(folder, 'vendor/autoload.php'), load);
      const program =
        'foreach (array_slice($argv, 1) as $name) (function () use ($name) { include $name; })();';
      return ['php', ['-r', program, ...files]];
    }),
  );
  it('in Ruby', { skip: !has('ruby') && 'needs ruby: apt-get install ruby' }, () =>
    runAll('ruby', 'rb', (files) => [
      'ruby',
      ['-I', join(root, 'sdks/ruby/lib'), '-e', 'ARGV.each { |name| load name }', ...files],
    ]),
  );
  // Go compiles each program: only in the long run.
  const go = { skip: !has('go', 'version') && 'needs go: apt-get install golang-go' };
  if (isLongRun)
    it('in Go', go, () =>
      runAll('go', 'txt', (files) => {
        const module = join(folder, 'go');
        mkdirSync(module);
        const name = 'github.com/postpress/postpress/sdks/go';
        writeFileSync(
          join(module, 'go.mod'),
          `module samples\n\ngo 1.19\n\nrequire ${name} v0.0.0\n\nreplace ${name} => ${join(root, 'sdks/go')}\n`,
        );
        for (const [at, request] of requests.entries())
          writeFileSync(
            join(module, `sample${at}.go`),
            (languages.go.sample(request) ?? '').replace('func main()', `func sample${at}()`),
          );
        const calls = files.map((_, at) => `\tsample${at}()`).join('\n');
        writeFileSync(join(module, 'main.go'), `package main\n\nfunc main() {\n${calls}\n}\n`);
        return ['sh', ['-c', `cd '${module}' && go run .`]];
      }),
    );
});
