import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { transformSync } from 'esbuild';
import { allRoutes } from '../../../apps/server/src/composition/routes.ts';
import { sampleRequest } from '../operation-page.ts';
import { groupOperations } from '../operations.ts';
import { languages, type SampleLanguage, type SampleRequest } from './languages.ts';

const requests: SampleRequest[] = (['v3', 'v2', 'manage'] as const)
  .flatMap((version) => groupOperations(allRoutes, version))
  .flatMap(({ operations }) => operations.map(sampleRequest));
/** Values that end a text of one language or another. */
const odd: SampleRequest = {
  method: 'POST',
  path: '/v3/x',
  query: '?a=%27',
  credential: 'KEY',
  body: {
    text: `It's "quoted" \\ \`ticks\` $KEY \${x} #{y}\nnext`,
    none: null,
    yes: true,
    list: [],
    empty: {},
  },
};
const samplesOf = (language: SampleLanguage) =>
  [...requests, odd].flatMap((request) => languages[language].sample(request) ?? []);

const folder = mkdtempSync(join(tmpdir(), 'samples-'));
after(() => rmSync(folder, { recursive: true }));
const has = (command: string) => spawnSync(command, ['--version']).status === 0;

/** Each sample as a file, checked by one process. */
function check(language: SampleLanguage, command: string, args: (files: string[]) => string[]): void {
  const files = samplesOf(language).map((code, at) => {
    const file = join(folder, `${language}-${at}.${language}`);
    writeFileSync(file, code);
    return file;
  });
  const { status, stderr, stdout } = spawnSync(command, args(files), { encoding: 'utf8' });
  assert.equal(status, 0, stderr + stdout);
}

describe('the samples of every operation', () => {
  it('are shell', () => {
    const { status, stderr } = spawnSync('bash', ['-n'], {
      input: samplesOf('curl').join('\n'),
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
  });
  it('are TypeScript', () => {
    for (const code of samplesOf('typescript')) transformSync(code, { loader: 'ts', format: 'esm' });
  });
  it('are Python', { skip: !has('python3') && 'needs python3: apt-get install python3' }, () =>
    check('python', 'python3', (files) => [
      '-c',
      'import sys\nfor name in sys.argv[1:]: compile(open(name).read(), name, "exec")',
      ...files,
    ]),
  );
  it('are PHP', { skip: !has('php') && 'needs php: apt-get install php-cli' }, () =>
    check('php', 'bash', () => ['-c', `for file in ${folder}/php-*; do php -l "$file" || exit 1; done`]),
  );
  it(
    'are Go',
    { skip: spawnSync('gofmt', ['-h']).error !== undefined && 'needs gofmt: apt-get install golang-go' },
    () => check('go', 'gofmt', (files) => ['-e', '-l', ...files]),
  );
  it('are Ruby', { skip: !has('ruby') && 'needs ruby: apt-get install ruby' }, () =>
    check('ruby', 'ruby', (files) => [
      '-e',
      'ARGV.each { |name| RubyVM::InstructionSequence.compile(File.read(name)) }',
      ...files,
    ]),
  );
  it('keep odd values as they are', () => {
    const code = languages.typescript.sample(odd);
    const body = /body: (JSON\.stringify\([\s\S]*\)),\n\}\);/.exec(code ?? '')?.[1];
    // biome-ignore lint/security/noGlobalEval: the literal of a sample, read as the language reads it
    assert.deepEqual(JSON.parse(eval(body ?? '')), odd.body);
  });
});
