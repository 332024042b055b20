import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, describe, it } from 'node:test';
import { silentLog } from '../../base/log.ts';
import { loadConfig } from '../../config/index.ts';
import type { CommandContext } from '../command.ts';
import { runCommand } from '../run-command.ts';
import { commands } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'postpress-import-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const PAGE = `<!DOCTYPE html><html><body><table width="600" align="center"><tr><td>
  <h1>Spring sale</h1><p>Coats from €99, {{first_name}}.</p>
  <a href="https://shop.example/coats">See coats</a>
  <img src="https://shop.example/coat.png" width="300" height="200" alt="A coat">
</td></tr></table></body></html>`;

async function run(words: string[], stdin: string | Buffer = '') {
  const printed: string[] = [];
  const noted: string[] = [];
  const unused = () => Promise.reject(new Error('not asked for'));
  const context: Omit<CommandContext, 'json'> = {
    config: () => loadConfig({}),
    log: silentLog,
    print: (text) => void printed.push(text),
    note: (text) => void noted.push(text),
    isWatched: false,
    environment: {},
    stdin: Readable.from([stdin]),
    openCore: unused,
    openRendering: unused,
    serve: unused,
  };
  const code = await runCommand(commands, ['import', ...words], context);
  return { code, printed: printed.join('\n'), noted: noted.join('\n') };
}

describe('postpress import', () => {
  it('prints design, fidelity and raw as JSON', async () => {
    const { code, printed } = await run(['-', '--json'], PAGE);
    assert.equal(code, 0);
    const { design, fidelity, raw, ...rest } = JSON.parse(printed);
    assert.deepEqual(rest, {});
    assert.equal(design.schemaVersion, 27);
    assert.deepEqual(fidelity, { score: 1, words: 1, links: 1, images: 1, order: 1 });
    assert.deepEqual(raw, []);
  });
  it('sums up for people', async () => {
    const { printed } = await run(['-'], PAGE);
    assert.match(
      printed,
      /^fidelity {2}100\.0 %\nwords {5}100\.0 % of \d+\nlinks {5}100\.0 % of 1\nimages {4}100\.0 % of 1\norder/,
    );
    assert.match(printed, /html blocks: 0, with 0 words$/);
  });
  it('reads a file and writes the design', async () => {
    const page = join(folder, 'page.html');
    const out = join(folder, 'design.json');
    writeFileSync(page, PAGE);
    assert.equal((await run([page, '--out', out])).code, 0);
    assert.equal(JSON.parse(readFileSync(out, 'utf8')).schemaVersion, 27);
  });
  it('compiles MJML, and returns the compiler’s messages', async () => {
    const { code, printed, noted } = await run(
      ['-', '--json'],
      '<mjml><mj-body><mj-section><mj-column>\n<mj-text colour="red">Hi</mj-text></mj-column></mj-section></mj-body></mjml>',
    );
    assert.equal(code, 0);
    assert.equal(JSON.parse(printed).fidelity.score, 1);
    assert.match(noted, /^line 2: mj-text: .*colour/);
  });
  it('names the line of MJML that is wrong', async () => {
    const file = join(folder, 'page.mjml');
    writeFileSync(file, '<mjml>\n<mj-body>\n</mjml>');
    const { code, noted } = await run([file]).catch((error: Error) => ({ code: 1, noted: error.message }));
    assert.notEqual(code, 0);
    assert.match(noted, /line 2: <mj-body> is not closed/);
  });
  it('reads pages in the character set that they name', async () => {
    const page = Buffer.from('<meta charset="iso-8859-1"><p>Gr\u00fc\u00dfe</p>', 'latin1');
    const { printed } = await run(['-', '--json'], page);
    assert.match(printed, /Grüße/);
  });
  it('reads what is barely a page', async () => assert.equal((await run(['-', '--json'], '')).code, 0));
  it('knows its modes', async () => {
    const { code, noted } = await run(['-', '--mode', 'fax'], PAGE);
    assert.deepEqual([code, /--mode is one of/.test(noted)], [2, true]);
  });
  it('says which file is missing', async () =>
    assert.equal((await run([join(folder, 'none.html')])).code, 1));
});
