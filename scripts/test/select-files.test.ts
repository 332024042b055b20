import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { changedFiles, readRequest } from './select-files.ts';

describe('what a run is asked for', () => {
  it('is read from the words behind `npm test --`', () => {
    const asked = (...words: string[]) => readRequest(words);
    assert.deepEqual(asked('email', 'button').parts, ['email', 'button']);
    assert.equal(asked().changedSince, undefined);
    assert.equal(asked('--changed').changedSince, 'main');
    assert.equal(asked('--changed', 'v1.0').changedSince, 'v1.0');
    assert.deepEqual(asked('--changed', 'v1.0').parts, []);
    assert.equal(asked('--long').long, true);
    assert.equal(asked('--minutes=40').minutes, 40);
    assert.equal(asked().minutes, undefined);
    assert.throws(() => asked('--minutes=soon'), /--minutes=soon: the minutes are a number/);
  });

  it('are changed files: committed on this branch, staged or not, and new; not those of the base', (t) => {
    const root = mkdtempSync(join(tmpdir(), 'postpress-changed-'));
    t.after(() => rmSync(root, { recursive: true, force: true }));
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@shop.example', ...args], {
        cwd: root,
        stdio: 'pipe',
      });
    const write = (name: string) => writeFileSync(join(root, name), 'first\n');
    const commit = (...names: string[]) => {
      for (const name of names) write(name);
      git('add', '-A');
      git('commit', '-qm', 'Change');
    };
    git('init', '-q', '-b', 'main');
    commit('kept.ts', 'edited.ts', 'staged.ts');
    git('checkout', '-qb', 'branch');
    commit('committed.ts');
    git('checkout', '-q', 'main');
    commit('of-the-base.ts');
    git('checkout', '-q', 'branch');
    appendFileSync(join(root, 'edited.ts'), 'second\n');
    appendFileSync(join(root, 'staged.ts'), 'second\n');
    git('add', 'staged.ts');
    write('new.ts');
    assert.deepEqual(changedFiles(root, 'main').sort(), ['committed.ts', 'edited.ts', 'new.ts', 'staged.ts']);
  });
});
