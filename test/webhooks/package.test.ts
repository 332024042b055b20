import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sign } from '@postpress/webhooks';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'postpress-package-'));

/** The machine's own Node from 20 on, if it has one besides ours; what receivers use. */
function plainNode(): string {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'));
  return folders.map((path) => join(path, 'node')).find((path) => existsSync(path)) ?? process.execPath;
}

const secret = `whsec_${'5a'.repeat(24)}`;
const body = '{"id":"evt_1"}';
const headers = sign({ id: 'evt_1', sentAt: new Date(), body }, [secret]);
const use = (get: string) => `${get}
  const verified = verify(${JSON.stringify(body)}, ${JSON.stringify(headers)}, ${JSON.stringify(secret)});
  console.log(JSON.stringify([verified.ok, verified.id, nextAttempt({ kind: 'timeout' }, 1).delaySeconds]));`;

describe('the package that receivers install', () => {
  before(() => {
    const run = (command: string, ...args: string[]) =>
      execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    run(process.execPath, join(root, 'scripts/build-webhooks.ts'), join(folder, 'built'));
    run('npm', 'pack', join(folder, 'built'), '--silent');
    const [archive] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    run('npm', 'install', '--offline', '--no-audit', '--no-fund', join(folder, archive ?? ''));
  });
  after(() => rmSync(folder, { recursive: true }));

  const runs = (file: string, text: string) => {
    writeFileSync(join(folder, file), text);
    return JSON.parse(execFileSync(plainNode(), [file], { cwd: folder, encoding: 'utf8' }));
  };
  it('works by import', () =>
    assert.deepEqual(runs('a.mjs', use("import { nextAttempt, verify } from '@postpress/webhooks';")), [
      true,
      'evt_1',
      5,
    ]));
  it('works by require', () =>
    assert.deepEqual(runs('a.cjs', use("const { nextAttempt, verify } = require('@postpress/webhooks');")), [
      true,
      'evt_1',
      5,
    ]));
  it('has its types', () => {
    const program = `import { verify, type Verified } from '@postpress/webhooks';
      const answer: Verified = verify('', { get: () => null }, ['whsec_']);
      export const id: string = answer.ok ? answer.id : answer.reason;`;
    writeFileSync(join(folder, 'a.mts'), program);
    const tsc = join(root, 'node_modules/.bin/tsc');
    execFileSync(tsc, ['--noEmit', '--strict', '--module', 'nodenext', 'a.mts'], { cwd: folder });
  });
});
