import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { type ImportGraph, readImportGraph, testsReaching } from './import-graph.ts';

function graphOf(t: { after(done: () => void): void }, files: Record<string, string>): ImportGraph {
  const root = mkdtempSync(join(tmpdir(), 'postpress-graph-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  execFileSync('git', ['init', '-q'], { cwd: root });
  return readImportGraph(root);
}

describe('the import graph', () => {
  it('finds the tests of a rule, nearest first', (t) => {
    const graph = graphOf(t, {
      'apps/s/src/rule.ts': 'export const rule = 1;',
      'apps/s/src/route.ts': "import { rule } from './rule.ts';\nexport const route = rule;",
      'apps/s/src/rule.test.ts': "import { rule } from './rule.ts';",
      'apps/s/src/route.test.ts': "import { route } from './route.ts';",
      'apps/s/src/other.test.ts': "import { other } from './other.ts';",
      'apps/s/src/other.ts': 'export const other = 1;',
    });
    assert.deepEqual(testsReaching(['apps/s/src/rule.ts'], graph), [
      'apps/s/src/rule.test.ts',
      'apps/s/src/route.test.ts',
    ]);
  });

  it('follows a name through modules that pass it on, and leaves out their other names', (t) => {
    const graph = graphOf(t, {
      'packages/p/package.json': '{"name": "@own/p", "exports": {".": "./src/index.ts"}}',
      'packages/p/src/index.ts':
        "export {\n  one as first,\n  type Shape,\n} from './one.ts';\nexport * from './two.ts';",
      'packages/p/src/one.ts': 'export const one = 1;',
      'packages/p/src/two.ts': 'export const two = 2;',
      'test/first.test.ts': "import { first } from '@own/p';",
      'test/second.test.ts': "import { two } from '@own/p';",
      'test/all.test.ts': "const all = await import('@own/p');",
    });
    assert.deepEqual(testsReaching(['packages/p/src/one.ts'], graph), [
      'test/first.test.ts',
      'test/all.test.ts',
    ]);
    assert.deepEqual(testsReaching(['packages/p/src/two.ts'], graph).sort(), [
      'test/all.test.ts',
      'test/second.test.ts',
    ]);
    assert.equal(testsReaching(['packages/p/src/index.ts'], graph).length, 3);
  });

  it('counts what is imported lazily, forked, read as a fixture or from a folder, and no types', (t) => {
    const graph = graphOf(t, {
      'test/lazy.test.ts': "await import('./lazy.ts');",
      'test/lazy.ts': '',
      'test/forked.test.ts': "fork(join(import.meta.dirname, 'forked.ts'));",
      'test/forked.ts': '',
      'test/fixture.test.ts': 'read(`../fixtures/mails/$' + '{name}.json`);',
      'fixtures/mails/one.json': '{}',
      'test/typed.test.ts': "import type { A } from './typed.ts';\nimport { type B } from './typed.ts';",
      'test/typed.ts': '',
    });
    for (const [changed, test] of [
      ['test/lazy.ts', ['test/lazy.test.ts']],
      ['test/forked.ts', ['test/forked.test.ts']],
      ['fixtures/mails/one.json', ['test/fixture.test.ts']],
      ['test/typed.ts', []],
      ['test/lazy.test.ts', ['test/lazy.test.ts']],
      ['test/gone.ts', []],
    ] as const)
      assert.deepEqual(testsReaching([changed], graph), test, changed);
  });

  it('depends on what a pattern matches, not on all of its folder', (t) => {
    const graph = graphOf(t, {
      'apps/s/src/routes/one.ts': 'export const one = 1;',
      'apps/s/src/rule.ts': 'export const rule = 1;',
      'scripts/build.ts': "const inputs = globSync('apps/s/src/{routes,pages}/**/*.ts');",
      'scripts/build.test.ts': "import './build.ts';",
    });
    assert.deepEqual(testsReaching(['apps/s/src/routes/one.ts'], graph), ['scripts/build.test.ts']);
    assert.deepEqual(testsReaching(['apps/s/src/rule.ts'], graph), []);
  });

  it('does not follow the dependents of a module it stops at, unless that module changed', (t) => {
    const graph = graphOf(t, {
      'src/rule.ts': 'export const rule = 1;',
      'src/compose.ts': "import { rule } from './rule.ts';\nexport const service = rule;",
      'src/rule.test.ts': "import { rule } from './rule.ts';",
      'src/service.test.ts': "import { service } from './compose.ts';",
    });
    const stopAt = new Set(['src/compose.ts']);
    assert.deepEqual(testsReaching(['src/rule.ts'], graph, stopAt), ['src/rule.test.ts']);
    assert.deepEqual(testsReaching(['src/compose.ts'], graph, stopAt), ['src/service.test.ts']);
  });

  it('reads this repository', () => {
    const graph = readImportGraph();
    for (const [changed, test] of [
      ['packages/render/src/blocks/button.ts', 'packages/render/src/golden.test.ts'],
      ['apps/editor/src/text/commands.ts', 'test/browser/editor/text.test.ts'],
      ['docs/guides/webhooks.md', 'test/webhooks/guide.test.ts'],
    ] as const)
      assert.ok(testsReaching([changed], graph).includes(test), `${changed} reaches ${test}`);
    const console = testsReaching(['apps/editor/src/text/commands.ts'], graph);
    assert.ok(!console.includes('test/browser/console/account.test.ts'));
  });
});
