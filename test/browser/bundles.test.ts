import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { laterTexts as laterOfConsole } from '../../apps/console/later-texts.ts';
import { laterTexts as laterOfEditor } from '../../apps/editor/later-texts.ts';
import { laterTest } from '../../packages/messages-plugin/src/index.ts';
import { buildApps } from '../../scripts/build-apps.ts';
import { firstLoad } from './first-load.ts';

const root = join(import.meta.dirname, '../..');
const KB = 1_000;
const FIRST_LOAD_MAX = { editor: 300 * KB, console: 200 * KB };
const DOCS_MAX = 12 * KB;
const EMBED_MAX = 6 * KB;
const UNLAYER_MAX = 10 * KB;

/** Code that evaluates text, which our policy forbids, or that browsers lack. */
const FORBIDDEN = [/\beval\(/, /\bnew Function\(/, /[^.\w]Function\(/, /svc_(?:sk|pat)_\w/];
/** Text that the editor sends to the sandbox of tools and does not run itself. */
const FOR_SANDBOX = /^assets\/(?:react\.production|lodash\.min)-/;

before(async () => {
  await buildApps();
});

for (const app of ['editor', 'console'] as const)
  describe(`the bundle of the ${app}`, () => {
    const dist = join(root, `apps/${app}/dist`);

    it(`is at most ${FIRST_LOAD_MAX[app] / KB} KB of script, zipped, at the first load`, (test) => {
      const sizes = firstLoad(app);
      const sum = sizes.reduce((all, { bytes }) => all + bytes, 0);
      const largest = sizes.toSorted((one, other) => other.bytes - one.bytes).slice(0, 8);
      test.diagnostic(`${app}: ${(sum / KB).toFixed(1)} KB`);
      assert.ok(sum <= FIRST_LOAD_MAX[app], `${sum} bytes: ${JSON.stringify(largest)}`);
    });
    it('runs no text as a program, and holds no credential', () => {
      for (const file of globSync('**/*.{js,mjs}', { cwd: dist })) {
        if (FOR_SANDBOX.test(file)) continue;
        const code = readFileSync(join(dist, file), 'utf8');
        for (const forbidden of FORBIDDEN) {
          const found = forbidden.exec(code);
          assert.equal(found && `${file}: ${code.slice(found.index - 60, found.index + 60)}`, null);
        }
      }
    });
  });

for (const [app, later] of [
  ['editor', laterOfEditor],
  ['console', laterOfConsole],
] as const)
  it(`the first script of the ${app} has every text that it shows`, () => {
    const dist = join(root, `apps/${app}/dist`);
    const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
    const english = readFileSync(join(root, `apps/${app}/src/locales/en.json`), 'utf8');
    const code = firstLoad(app)
      .map(({ name }) => readFileSync(join(dist, manifest[name].file), 'utf8'))
      .join('\n');
    // Names that begin like this are put together from parts.
    const begun = [...code.matchAll(/`(\w+\.[\w.]*)\$\{/g)].map(([, start = '']) => start);
    const isShown = (name: string) =>
      new RegExp(`["'\`]${name.replaceAll('.', '\\.')}["'\`]`).test(code) ||
      begun.some((start) => name.startsWith(start));
    assert.deepEqual(Object.keys(JSON.parse(english)).filter(laterTest(later)).filter(isShown), []);
  });

it('the scripts of the docs are under 12 KB, zipped', () => {
  const assets = join(root, 'apps/docs/dist/assets');
  const bytes = globSync('*.js', { cwd: assets }).map(
    (file) => gzipSync(readFileSync(join(assets, file))).length,
  );
  const sum = bytes.reduce((all, each) => all + each, 0);
  assert.ok(sum > 0 && sum < DOCS_MAX, `${sum}`);
});
it('the script that embeds the editor is under 6 KB, zipped', () => {
  for (const file of ['embed.js', 'embed.mjs']) {
    const bytes = gzipSync(readFileSync(join(root, 'apps/editor/dist', file))).length;
    assert.ok(bytes < EMBED_MAX, `${file}: ${bytes}`);
  }
});
it('the script for pages written for Unlayer is under 10 KB, zipped', () => {
  const bytes = gzipSync(readFileSync(join(root, 'apps/editor/dist/unlayer.js'))).length;
  assert.ok(bytes < UNLAYER_MAX, `${bytes}`);
});
