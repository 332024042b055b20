/**
 * The published packages as their users get them: packed, checked, installed in an empty folder, and used by the Nodes that
 * are supported, by TypeScript and by Vite. Node 20 and 22 come from npm.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import {
  libraries,
  type SourceManifest as Manifest,
  readJson,
  readLibrary,
} from '../../scripts/pack/published.ts';
import { readSample } from './read-sample.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'postpress-packages-'));
const packed = join(root, 'dist-packages');
const RENDER_GZIP_BYTES_MAX = 72 * 1_024;
/** The oldest Node of each supported line that npm has with `require` of ES modules, and the project's own. */
const oldNodes = { node20: '20.19.0', node22: '22.12.0' };
/** Of the components of `embed`. */
const peers = ['react', 'react-dom', 'vue', '@types/react'];
/** The last version that resolves as before `exports`. */
const TYPESCRIPT = 'typescript@5.9.3';
const asInstalled = (name: string) =>
  `${name}@${readJson<Manifest>(join(root, 'node_modules', name, 'package.json')).version}`;
const nodes: Record<string, string> = {
  ...Object.fromEntries(
    Object.keys(oldNodes).map((name) => [name, join(folder, 'node_modules', name, 'bin/node')]),
  ),
  node24: process.execPath,
};

const run = (command: string, args: readonly string[], cwd = folder) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const specifiers = libraries
  .map(readLibrary)
  .flatMap(({ manifest, entries }) => entries.map(({ subpath }) => `${manifest.name}${subpath.slice(1)}`));

describe('the published packages', () => {
  before(() => {
    run(process.execPath, ['scripts/pack.ts', ...libraries, 'cli', '--verify'], root);
    writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
    const tarballs = readdirSync(packed).filter((name) => /^postpress-[a-z].*\.tgz$/.test(name));
    const old = Object.entries(oldNodes).map(
      ([name, version]) => `${name}@npm:node-${process.platform}-${process.arch}@${version}`,
    );
    const given = [
      ...tarballs.map((name) => join(packed, name)),
      ...old,
      TYPESCRIPT,
      ...peers.map(asInstalled),
    ];
    run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', ...given]);
  });
  after(() => rmSync(folder, { recursive: true }));

  for (const [name, node] of Object.entries(nodes)) {
    it(`are imported and required by ${name}`, () => {
      writeFileSync(
        join(folder, 'use.mjs'),
        `import { createRequire } from 'node:module';
        const require = createRequire(import.meta.url);
        const namesOf = (module) => Object.keys(module).filter((name) => name !== '__esModule').sort().join();
        for (const name of ${JSON.stringify(specifiers)}) {
          const [imported, required] = [await import(name), require(name)];
          if (namesOf(imported) === '' || namesOf(imported) !== namesOf(required)) throw new Error(name);
        }`,
      );
      run(node, ['use.mjs']);
    });
    it(`have the commands of callers for ${name}`, () => {
      const program = join(folder, 'node_modules/@postpress/cli/dist/postpress.mjs');
      const design = join(root, 'docs/examples/design.json');
      assert.match(run(node, [program, 'validate', design]), /valid/);
      assert.match(run(node, [program, 'export', design, '--format', 'mjml']), /^<mjml/);
      assert.match(run(node, [program, '--version']), /^\d+\.\d+\.\d+/);
      const env = { POSTPRESS_URL: 'http://127.0.0.1:1', POSTPRESS_KEY: 'svc_sk_none' };
      const { status, stderr } = spawnSync(node, [program, 'templates', 'render', '1'], {
        encoding: 'utf8',
        env,
      });
      assert.deepEqual([status, stderr], [1, 'No connection to http://127.0.0.1:1.\n']);
    });
    for (const library of libraries.filter((each) => each !== 'client'))
      it(`print what the README of ${library} says, on ${name}`, () => {
        const { program, prints } = readSample(library);
        writeFileSync(join(folder, 'sample.mjs'), program);
        assert.equal(run(node, ['sample.mjs']).trim(), prints.trim());
      });
  }
  describe('have declarations that strict TypeScript reads', () => {
    before(() => {
      const uses = specifiers.map((_, at) => `m${at}`);
      const program = `${specifiers
        .map((name, at) => `import * as m${at} from '${name}';`)
        .join('\n')}\nexport const all: object[] = [${uses}];\n`;
      for (const ending of ['mts', 'cts']) writeFileSync(join(folder, `types.${ending}`), program);
      // The declarations of Vue and React themselves are not ours to check.
      const ours = program.split('\n').filter((line) => !/@postpress\/embed\/|all: object/.test(line));
      for (const ending of ['mts', 'cts']) writeFileSync(join(folder, `ours.${ending}`), ours.join('\n'));
    });
    const compilers = {
      'TypeScript 7': join(root, 'node_modules/typescript/bin/tsc'),
      'TypeScript 5': join(folder, 'node_modules/typescript/bin/tsc'),
    };
    const modes = {
      node10: ['cts', '--module', 'commonjs', '--moduleResolution', 'node10', '--esModuleInterop'],
      'node16, ES modules': ['mts', '--module', 'node16'],
      'node16, CommonJS': ['cts', '--module', 'node16'],
      nodenext: ['mts', '--module', 'nodenext'],
      bundler: ['mts', '--module', 'esnext', '--moduleResolution', 'bundler'],
    };
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2023,dom'];
    for (const [compiler, tsc] of Object.entries(compilers))
      for (const [mode, [ending, ...resolution]] of Object.entries(modes)) {
        // Version 7 has no `node10` any more; version 5 is for those who have CommonJS.
        if (compiler === 'TypeScript 7' && mode === 'node10') continue;
        if (compiler === 'TypeScript 5' && ending === 'mts') continue;
        it(`${compiler}, ${mode}`, () => {
          run(process.execPath, [tsc, ...options, ...resolution, '--skipLibCheck', `types.${ending}`]);
          // It does not find dependencies that have `exports` only.
          if (mode !== 'node10') run(process.execPath, [tsc, ...options, ...resolution, `ours.${ending}`]);
        });
      }
  });
  it('have source maps with their sources', () => {
    const maps = globSync('node_modules/@postpress/*/dist/**/*.js.map', { cwd: folder });
    assert.ok(maps.length >= libraries.length);
    for (const map of maps) {
      const { sources, sourcesContent } = JSON.parse(readFileSync(join(folder, map), 'utf8'));
      assert.equal(sourcesContent.length, sources.length);
    }
  });
  it('render in a browser with at most 72 KB', async () => {
    writeFileSync(
      join(folder, 'page.js'),
      `import { blockKindNames } from '@postpress/design/kinds';
      import { renderDesign } from '@postpress/render';
      globalThis.show = (design) => [blockKindNames, renderDesign(design).html];`,
    );
    const output = await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: { write: false, rollupOptions: { input: join(folder, 'page.js') } },
    });
    const chunks = [output].flat().flatMap((each) => ('output' in each ? each.output : []));
    const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
    const bytes = gzipSync(code).length;
    assert.ok(bytes > 10_000 && bytes <= RENDER_GZIP_BYTES_MAX, `${bytes} bytes`);
  });
});
