import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { mailClients } from '@postpress/clients';
import { PNG } from 'pngjs';
import { silentLog } from '../../base/log.ts';
import { StartError } from '../../base/start-error.ts';
import { loadConfig } from '../../config/index.ts';
import type { Browser } from '../../platform/browser/browser.ts';
import { openTestBrowser } from '../../platform/browser/testing.ts';
import type { CommandContext, Rendering } from '../command.ts';
import { runCommand } from '../run-command.ts';
import { previewCommand } from './preview.ts';

let dir: string;
let browser: Browser;
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'postpress-preview-'));
  browser = openTestBrowser();
  const design = { body: { rows: [row], values: {} }, schemaVersion: 27 };
  await writeFile(join(dir, 'letter.json'), JSON.stringify({ name: 'Letter', design }));
  await writeFile(join(dir, 'page.html'), '<!doctype html><title>x</title><p>Hello <b>"you" &amp; me</b>');
});
after(async () => {
  await browser.close();
  await rm(dir, { recursive: true, force: true });
});

const row = {
  cells: [1],
  columns: [{ contents: [{ type: 'text', values: { text: '<p>Hello</p>' } }], values: {} }],
  values: {},
};

async function run(words: string[], rendering: Partial<Browser> = browser) {
  const printed: string[] = [];
  const noted: string[] = [];
  const missing: Rendering['fetchAsset'] = async () =>
    ({ ok: false, kind: 'refused', message: 'Not here.' }) as never;
  const context: Omit<CommandContext, 'json'> = {
    config: () => loadConfig({}),
    log: silentLog,
    print: (text) => void printed.push(text),
    note: (text) => void noted.push(text),
    isWatched: false,
    environment: {},
    stdin: Readable.from([]),
    openCore: () => Promise.reject(new StartError('Not here.')),
    openRendering: async () => ({
      browser: { ...browser, ...rendering },
      fetchAsset: missing,
      addresses: { assetBase: 'https://assets.example' },
      [Symbol.asyncDispose]: async () => {},
    }),
    serve: () => Promise.reject(new StartError('Not here.')),
  };
  const code = await runCommand({ preview: async () => previewCommand }, ['preview', ...words], context);
  return { code, printed: printed.join('\n'), noted: noted.join('\n') };
}

describe('postpress preview', () => {
  it('writes an image a client, and a sheet that says that they are simulated', async () => {
    const out = join(dir, 'letter');
    const clients = 'gmail-web,apple-mail-ios-dark,outlook-windows';
    const { code, printed } = await run([join(dir, 'letter.json'), '--clients', clients, '--out', out]);
    assert.equal(code, 0);
    assert.deepEqual((await readdir(out)).sort(), [
      'apple-mail-ios-dark.png',
      'gmail-web.png',
      'index.html',
      'outlook-windows.png',
    ]);
    assert.equal(PNG.sync.read(await readFile(join(out, 'apple-mail-ios-dark.png'))).width, 375);
    const sheet = await readFile(join(out, 'index.html'), 'utf8');
    for (const text of [
      'Simulated',
      'src="gmail-web.png"',
      'Outlook for Windows (classic)',
      '<h2>Mobile</h2>',
    ])
      assert.ok(sheet.includes(text), text);
    assert.match(printed, /index\.html \(simulated\)$/);
  });
  it('prints one document for scripts', async () => {
    const out = join(dir, 'page');
    const words = [join(dir, 'page.html'), '--clients', 'hey-web', '--block-images', '--json', '--out', out];
    const { code, printed } = await run(words);
    assert.equal(code, 0);
    const { simulated, sheet, clients } = JSON.parse(printed);
    assert.deepEqual([simulated, sheet, clients.length], [true, join(out, 'index.html'), 1]);
    const { client, name, file, width } = clients[0];
    assert.deepEqual([client, name, file, width], ['hey-web', 'HEY', join(out, 'hey-web.png'), 740]);
    assert.match(await readFile(sheet, 'utf8'), /before images are let in/);
  });
  it('uses all clients unless some are named', async () => {
    const out = join(dir, 'all');
    const { printed } = await run([join(dir, 'page.html'), '--json', '--out', out]);
    assert.equal(JSON.parse(printed).clients.length, mailClients.length);
  });
  it('says which clients could not be rendered, and ends with 3', async () => {
    const failing: Pick<Browser, 'screenshot'> = {
      screenshot: async (job) =>
        job.width === 375
          ? { ok: false, kind: 'timeout', message: 'It took <too> long.' }
          : browser.screenshot(job),
    };
    const out = join(dir, 'half');
    const words = [join(dir, 'page.html'), '--clients', 'apple-mail-ios,hey-web', '--out', out];
    const { code, noted } = await run(words, failing);
    assert.equal(code, 3);
    assert.equal(noted, 'Apple Mail for iOS: It took <too> long.');
    assert.match(await readFile(join(out, 'index.html'), 'utf8'), /It took &lt;too&gt; long\./);
  });
  it('ends with 1 where there is no browser', async () => {
    const none: Pick<Browser, 'screenshot'> = {
      screenshot: async () => ({
        ok: false,
        kind: 'unavailable',
        message: 'No Chromium.',
        retryAfterSeconds: 1,
      }),
    };
    const { code, noted } = await run([join(dir, 'page.html'), '--out', join(dir, 'none')], none);
    assert.equal(code, 1);
    assert.match(noted, /No Chromium/);
  });
  for (const [what, words] of [
    ['an unknown client', ['letter.json', '--clients', 'gmail-web,lotus-notes']],
    ['no client', ['letter.json', '--clients', '']],
    ['no design', []],
  ] as const)
    it(`ends with 2 for ${what}`, async () => assert.equal((await run([...words])).code, 2));
});
