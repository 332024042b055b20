import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { runHere } from './run-here.testing.ts';
import { runToEnd, startServer, temporaryDir } from './testing.ts';

const dir = temporaryDir();
const env = { POSTPRESS_DATA_DIR: join(dir.path, 'data') };
const at = (name: string) => join(dir.path, name);
const design = {
  schemaVersion: 27,
  counters: {},
  body: { id: 'b', rows: [], headers: [], footers: [], values: { contentWidth: '600px' } },
};

writeFileSync(at('card.json'), JSON.stringify(design));
writeFileSync(at('listed.json'), JSON.stringify({ name: 'Listed', displayMode: 'web', design }));
const server = await startServer(env);
after(async () => {
  await server.stop();
  dir.remove();
});

const credential = (label: string) => new RegExp(`${label}\\s+(\\S+)`).exec(server.stdout())?.[1] ?? '';
const get = async (url: string, path: string) => {
  const headers = { authorization: `Bearer ${credential('v3 project key')}` };
  return (await (await fetch(url + path, { headers })).json()) as { data: Record<string, unknown>[] };
};

describe('beside a running server', () => {
  it('templates are imported, and the API lists them', async () => {
    const { code, stdout, stderr } = await runHere(
      ['template', 'import', at('card.json'), at('listed.json'), '--project', '1', '--json'],
      env,
    );
    assert.equal(code, 0, stderr);
    assert.deepEqual(
      JSON.parse(stdout).map(({ name, displayMode }: Record<string, string>) => [name, displayMode]),
      [
        ['card', 'email'],
        ['Listed', 'web'],
      ],
    );
    const { data } = await get(server.url, '/v3/templates');
    assert.deepEqual(data.map(({ name }) => name).sort(), ['Listed', 'card']);
  });

  it('projects and tokens are made', async () => {
    const project = await runHere(['project', 'create', 'Second', '--json'], env);
    assert.equal(JSON.parse(project.stdout).name, 'Second');
    const token = await runHere(['token', 'create', '--user', 'owner@localhost'], env);
    const headers = { authorization: `Bearer ${token.stdout.trim()}` };
    assert.equal((await fetch(`${server.url}/v3/workspaces`, { headers })).status, 200);
  });

  it('everything is backed up, and comes back elsewhere', async () => {
    const archive = at('all.tar.gz');
    const backup = await runToEnd(['backup', archive], env);
    assert.equal(backup.code, 0, backup.stderr);
    assert.equal(statSync(archive).mode & 0o077, 0, 'for its owner only');
    assert.equal((await runHere(['backup', archive], env)).code, 1, 'not over a file that is there');

    const elsewhere = { POSTPRESS_DATA_DIR: at('elsewhere') };
    const restore = await runToEnd(['restore', archive, '--json'], elsewhere);
    assert.equal(restore.code, 0, restore.stderr);
    assert.ok(JSON.parse(restore.stdout).rows > 5);
    const second = await runHere(['restore', archive], elsewhere);
    assert.equal(second.code, 1);
    assert.match(second.stderr, /^The database is not empty\./);

    const restored = await startServer(elsewhere);
    // Nobody has a password yet, so the way to the set-up is still shown; nothing else is made again.
    assert.match(restored.stdout(), /^Set up the console: \S+\nready /);
    const { data } = await get(restored.url, '/v3/templates');
    assert.deepEqual(data.map(({ name }) => name).sort(), ['Listed', 'card']);
    await restored.stop();
  });

  it('a restore into it is refused', async () => {
    const { code, stderr } = await runHere(['restore', at('all.tar.gz')], env);
    assert.equal(code, 1);
    assert.match(stderr, /^Another Postpress server/);
  });
});

describe('without a server', () => {
  it('designs are rendered to standard output, and into a directory', async () => {
    const html = await runToEnd(['render', '-'], env, JSON.stringify(design));
    assert.equal(html.code, 0, html.stderr);
    assert.match(html.stdout, /^<!DOCTYPE html/i);
    const { code } = await runHere(
      ['render', at('card.json'), '--out', at('rendered'), '--text', '--zip'],
      env,
    );
    assert.equal(code, 0);
    assert.match(readFileSync(join(at('rendered'), 'card.html'), 'utf8'), /<\/html>/);
    assert.equal(
      readFileSync(join(at('rendered'), 'card.zip'))
        .subarray(0, 2)
        .toString(),
      'PK',
    );
    assert.ok(existsSync(join(at('rendered'), 'card.txt')));
  });

  it('a command starts the database and stops it', async () => {
    const own = { POSTPRESS_DATA_DIR: at('own') };
    const migrated = await runToEnd(['migrate', '--json'], own);
    assert.ok(JSON.parse(migrated.stdout).migrated.length > 0);
    assert.deepEqual(JSON.parse((await runHere(['migrate', '--json'], own)).stdout).migrated, []);
    assert.equal(existsSync(join(at('own'), 'postgres', 'postmaster.pid')), false);
  });
});
