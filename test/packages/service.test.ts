/** The package `postpress` as its users get it: installed in an empty folder, outside the checkout, and started. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { threadModules } from '../../scripts/pack/build-service.ts';
import { until } from '../until.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'postpress-service-'));
/** With the Node that npm fetches on hosts with an older one: half of it is Node and Chromium. */
const DISK_BYTES_MAX = 520 * 1_000 ** 2;
const KEY = 'svc_sk_chosen-for-tests-0123456789abcdefghijk';
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('POSTPRESS_'))),
  POSTPRESS_PORT: '0',
  POSTPRESS_LOG_LEVEL: 'error',
  POSTPRESS_BOOTSTRAP_API_KEY: KEY,
};
const command = join(folder, 'node_modules/postpress/apps/server/bin/published.mjs');

describe('the package postpress', () => {
  let service: ChildProcess;
  let url = '';
  before(async () => {
    const run = (program: string, args: readonly string[], cwd: string) =>
      execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    run(process.execPath, ['scripts/pack.ts', 'postpress', 'cli'], root);
    const tarballs = globSync(['dist-packages/postpress-[0-9]*.tgz', 'dist-packages/postpress-cli-*.tgz'], {
      cwd: root,
    });
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    const options = ['--prefer-offline', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    run('npm', ['install', ...options, ...tarballs.map((name) => join(root, name))], folder);
    service = spawn(process.execPath, [command], {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    url = await untilReady(service);
  });
  after(async () => {
    const ended = new Promise((resolve) => service.once('exit', resolve));
    service.kill('SIGTERM');
    assert.equal(await ended, 0);
    rmSync(folder, { recursive: true });
  });

  it('takes at most 520 MB on disk', () => {
    const bytes = readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' })
      .map((file) => statSync(join(folder, 'node_modules', file)))
      .reduce((sum, { blocks }) => sum + blocks * 512, 0);
    assert.ok(bytes < DISK_BYTES_MAX, `${Math.round(bytes / 1_000 ** 2)} MB`);
  });
  it('has its apps, its docs and its images', async () => {
    for (const path of ['/console/', '/docs', '/docs/guides/quickstart', '/inbox', '/embed.js'])
      assert.equal((await fetch(url + path)).status, 200, path);
  });
  it('has its commands', () => {
    const words = ['validate', join(root, 'docs/examples/design.json')];
    const answer = execFileSync(process.execPath, [command, ...words], { cwd: folder, env: environment });
    assert.match(answer.toString(), /design.json: valid/);
  });
  it('answers the small package of commands, which is less than 1 MB', () => {
    const cli = join(folder, 'node_modules/@postpress/cli/dist/postpress.mjs');
    const [tarball = ''] = globSync('dist-packages/postpress-cli-*.tgz', { cwd: root });
    assert.ok(statSync(join(root, tarball)).size < 1_000_000);
    const env = { POSTPRESS_URL: url, POSTPRESS_KEY: KEY };
    const pulled = execFileSync(process.execPath, [cli, 'pull', '--dir', 'pulled'], { cwd: folder, env });
    assert.match(pulled.toString(), /postpress|Nothing|pulled/i);
    const sent = execFileSync(process.execPath, [cli, 'emails', 'list', '--json'], { cwd: folder, env });
    assert.deepEqual(JSON.parse(sent.toString()).data ?? [], []);
  });
  it('has the functions that threads find by their names', () => {
    const modules = threadModules();
    assert.ok(modules.length > 20);
    for (const path of modules) {
      const built = join(folder, 'node_modules/postpress', path.replace(/ts$/, 'js'));
      assert.ok(!/'\.[^']*\.ts'|"\.[^"]*\.ts"/.test(readFileSync(built, 'utf8')), `${path} names a source`);
      const exported: readonly string[] =
        /^export \{([^}]*)\};$/m.exec(readFileSync(built, 'utf8'))?.[1]?.match(/\w+/g) ?? [];
      const source = readFileSync(join(root, path), 'utf8');
      for (const [, name = ''] of source.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm))
        assert.ok(exported.includes(name), `${path}: ${name}`);
    }
  });
  it('imports a page', async () => {
    const input = [{ type: 'html', html: '<h1>Hello</h1>' }];
    const body = JSON.stringify({ displayMode: 'email', input });
    const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}/v3/templates/import`, { method: 'POST', headers, body });
    assert.equal(response.status, 200, await response.text());
  });
  it('reads a captured message', async () => {
    const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
    const from = 'hello@postpress.localhost';
    const body = JSON.stringify({ from, to: ['ann@inbox.example'], subject: 'It works', html: '<p>Hi</p>' });
    const response = await fetch(`${url}/v3/emails`, { method: 'POST', headers, body });
    assert.equal(response.status, 202, await response.text());
    const message = await until(async () => {
      const listed = await fetch(`${url}/v3/captured-messages`, { headers });
      return ((await listed.json()) as { data: { id: string }[] }).data[0];
    });
    const read = await fetch(`${url}/v3/captured-messages/${message.id}`, { headers });
    assert.equal(read.status, 200, await read.text());
  });
  it('works on threads', async () => {
    const html = `<p>${'word '.repeat(40_000)}</p>`;
    const body = JSON.stringify({ design: { body: { rows: [], values: { note: html } } } });
    const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}/v3/templates/validate`, { method: 'POST', headers, body });
    assert.equal(response.status, 200, await response.text());
  });
});

function untilReady(service: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    service.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, url] = /^ready (\S+)\n/m.exec(output) ?? [];
      if (url !== undefined) resolve(url);
    });
    service.once('exit', (code) => reject(new Error(`It ended with ${code}: ${output}`)));
  });
}
