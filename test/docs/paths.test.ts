import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './pages.ts';

const read = (page: string) => readFileSync(join(root, page), 'utf8');
const TREES = /`((?:apps|bench|docs|packages|scripts|test)\/[\w./-]+)`/g;
const missingPaths = (page: string) =>
  [...read(page).matchAll(TREES)]
    .map(([, path]) => path ?? '')
    .filter((path) => !existsSync(join(root, path)));

describe('the glossary', () => {
  const terms = [...read('docs/glossary.md').matchAll(/^\| ([^|]+) \| [^|]+ \| `/gm)].map(
    ([, term]) => term ?? '',
  );
  it('names each term once, sorted', () => {
    assert.ok(terms.length > 80, `${terms.length} terms`);
    const sorted = [...new Set(terms)].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
    assert.deepEqual(terms, sorted);
  });
});

// A path that a guide creates is named in a marker and in text, and does not exist yet.
for (const page of [
  'docs/glossary.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  ...globSync('docs/guides/**/*.md', { cwd: root }),
])
  it(`${page} names files that exist`, () => {
    const created = [...read(page).matchAll(/<!-- file: (.+) -->/g)].map(([, path]) => path);
    assert.deepEqual(
      missingPaths(page).filter((path) => !created.includes(path)),
      [],
    );
  });

for (const page of globSync('{README.md,docs/guides/**/*.md}', { cwd: root }))
  it(`${page} names each file that it creates, in the text before it`, () => {
    for (const { index, 1: file = '' } of read(page).matchAll(/<!-- file: (.+) -->/g)) {
      const [before = ''] = read(page).slice(0, index).trimEnd().split('\n\n').reverse();
      assert.ok(before.includes(`\`${file}\``), `${file} is in a comment only, which no reader sees`);
    }
  });

it('no guide creates a Python file that hides a package of ours', () => {
  const created = globSync('docs/guides/**/*.md', { cwd: root }).flatMap((page) =>
    [...read(page).matchAll(/<!-- file: (.+) -->/g)].map(([, path]) => path),
  );
  assert.ok(created.length > 0);
  assert.ok(!created.includes('postpress.py'));
});

// Below /manage, operations can change in any release; what callers need is below /v3. How to change this project is no
// guide for callers.
for (const page of globSync(
  '{README.md,docs/*.md,docs/guides/*.md,docs/examples/*,{packages,sdks}/*/README.md}',
  {
    cwd: root,
  },
))
  it(`${page} uses the public API only`, () => assert.doesNotMatch(read(page), /\/manage\b/));

it('ARCHITECTURE.md names files of the source by the end of their paths', () => {
  const files = globSync('{{apps,packages}/*/{src,embed},scripts,test}/**/*.ts', { cwd: root });
  const named = [...read('ARCHITECTURE.md').matchAll(/`([\w-]+(?:\/[\w.-]+)*\.ts)`/g)].map(
    ([, path = '']) => path,
  );
  assert.ok(named.length > 40, `${named.length} names`);
  assert.deepEqual(
    named.filter((path) => !files.some((file) => `/${file}`.endsWith(`/${path}`))),
    [],
  );
});

for (const page of [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  ...globSync('docs/{*,guides/**/*,decisions/*}.md', { cwd: root }),
])
  it(`${page} links to pages that exist`, () => {
    const links = [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(
      ([, link]) => link ?? '',
    );
    assert.deepEqual(
      links.filter((link) => !existsSync(join(root, dirname(page), link))),
      [],
    );
  });

for (const index of globSync('apps/server/src/*/index.ts', { cwd: root }))
  it(`${index} begins with files to read that exist`, () => {
    const head = /^\/\*\*[\s\S]*?\*\//.exec(read(index))?.[0] ?? '';
    // Only areas have an opening paragraph: other folders have a few files each.
    const named = [...head.matchAll(/`([\w/-]+(?:\.ts|\/))`/g)].map(([, path]) => path ?? '');
    assert.deepEqual(
      named.filter((path) => !existsSync(join(root, dirname(index), path))),
      [],
    );
  });
