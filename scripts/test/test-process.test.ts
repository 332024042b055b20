import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it, type TestContext } from 'node:test';
import { startTestProcess } from './test-process.ts';

const HEAD = "import { after, before, describe, it } from 'node:test';\nimport assert from 'node:assert';\n";
const folder = mkdtempSync(join(tmpdir(), 'postpress-process-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, HEAD + text);
  return path;
}

/** A killed process stays listed until its parent collects it; if the parent died first, perhaps forever. */
function stateOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
  } catch {
    return 'gone';
  }
}

function start(test: TestContext, fileMsMax?: number) {
  const started = startTestProcess({}, fileMsMax === undefined ? {} : { fileMsMax });
  test.after(() => started.stop());
  return started;
}

describe('a test process', { skip: existsSync('/proc/self/stat') ? false : 'needs /proc' }, () => {
  it('runs files one after the other, each with its own hooks and counts', async (test) => {
    const process = start(test);
    const first = await process.run(
      file(
        'first',
        "before(() => { globalThis.open = 'first'; }); after(() => { globalThis.open = 'none'; });\n" +
          "describe('suite', () => { it('passes', () => assert.equal(globalThis.open, 'first')); });\n" +
          "it('is skipped', { skip: 'needs a peer' }, () => {});",
      ),
    );
    const second = await process.run(
      file(
        'second',
        "it('sees the hooks of the first file done', () => assert.equal(globalThis.open, 'none'));",
      ),
    );
    assert.deepEqual([first.passed.length, first.failures, first.skipped], [1, [], { 'needs a peer': 1 }]);
    assert.deepEqual([second.passed.length, second.failures], [1, []]);
  });

  it('fails the test that an error thrown later belongs to, and no other', async (test) => {
    const process = start(test);
    const failing = await process.run(
      file(
        'later',
        'const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));\nawait wait(1);\n' +
          "describe('suite', () => {\n" +
          "it('throws', async () => { setTimeout(() => { throw new Error('thrown later'); }, 1); await wait(50); });\n" +
          "it('rejects', async () => { setTimeout(() => Promise.reject(new Error('rejected later')), 1); await wait(50); });\n" +
          "it('passes', () => wait(1)); });",
      ),
    );
    assert.deepEqual(
      failing.failures.map(({ name, error }) => [name, /\w+ later/.exec(error)?.[0]]),
      [
        ['suite > throws', 'thrown later'],
        ['suite > rejects', 'rejected later'],
      ],
    );
    assert.equal(failing.passed.length, 1);
  });

  it('passes on what each test reports of itself', async (test) => {
    const { diagnostics } = await start(test).run(
      file(
        'ledger',
        "describe('kills', () => { it('lose nothing', (test) => test.diagnostic('lost: 0')); });",
      ),
    );
    assert.deepEqual(diagnostics, [{ test: 'kills > lose nothing', message: 'lost: 0' }]);
  });

  it('leaves async hooks as they are for the tests', async (test) => {
    const process = start(test);
    const result = await process.run(
      file(
        'hooks',
        "import { AsyncResource, createHook } from 'node:async_hooks';\n" +
          "it('passes', () => { assert.equal(AsyncResource.name, 'AsyncResource'); assert.equal(createHook.name, 'createHook');\n" +
          'const ids = new Set(); const hook = createHook({ init: (id) => ids.add(id) }).enable(); setTimeout(() => {}, 0); hook.disable();\n' +
          'assert.ok(ids.size > 0); });',
      ),
    );
    assert.deepEqual([result.passed.length, result.failures], [1, []]);
  });

  it('names each failed test once, with its error, and goes on', async (test) => {
    const process = start(test);
    const failing = await process.run(
      file(
        'failing',
        "describe('suite', () => { it('fails', () => assert.equal(1, 2)); it('passes', () => {}); });",
      ),
    );
    assert.deepEqual(
      failing.failures.map(({ name }) => name),
      ['suite > fails'],
    );
    assert.match(failing.failures[0]?.error ?? '', /1 == 2/);
    assert.equal(failing.passed.length, 1);
    assert.equal((await process.run(file('next', "it('passes', () => {});"))).passed.length, 1);
  });

  it('fails a file that cannot be imported, that throws later, or whose hook fails', async (test) => {
    const process = start(test);
    for (const [name, text, error] of [
      ['import', "import './missing.mjs';", /missing\.mjs/],
      ['syntax', 'it(', /SyntaxError/],
      ['hook', "before(() => { throw new Error('no database'); }); it('runs', () => {});", /no database/],
      ['closing', "after(() => { throw new Error('still open'); }); it('runs', () => {});", /still open/],
    ] as const) {
      const { failures } = await process.run(file(name, text));
      assert.ok(failures.length > 0, name);
      assert.match(failures.map((failure) => failure.error).join('\n'), error, name);
    }
  });

  it('stops a file that hangs, and one that ends its process, by name', async (test) => {
    const hanging = start(test, 1_500);
    const path = file(
      'hanging',
      "import { spawn } from 'node:child_process';\n" +
        "it('hangs', () => { console.log('child', spawn('sleep', ['600']).pid, '.'); return new Promise(() => setInterval(() => {}, 1_000)); });",
    );
    const result = await hanging.run(path);
    const child = Number(/child (\d+)/.exec(result.failures[0]?.error ?? '')?.[1]);
    assert.ok(child > 0);
    assert.match(stateOf(child), /^(gone|Z)/, 'what it started is killed with it');
    assert.equal(result.failures[0]?.name, path);
    assert.match(result.failures[0]?.error ?? '', /longer than 1\.5 s/);
    assert.equal(hanging.isAlive(), false);

    const ending = start(test);
    const ended = await ending.run(file('ending', "it('ends', () => process.exit(3));"));
    assert.match(ended.failures[0]?.error ?? '', /ended with 3/);
  });

  it('measures computing apart from waiting, with the processes that a file starts', async (test) => {
    const process = start(test);
    const spin = 'const end = process.cpuUsage().user + 100_000; while (process.cpuUsage().user < end);';
    const busy = await process.run(file('busy', `it('computes', () => { ${spin} });`));
    const waiting = await process.run(
      file('waiting', "it('waits', () => new Promise((resolve) => setTimeout(resolve, 400)));"),
    );
    const child = await process.run(
      file(
        'child',
        "import { execFileSync } from 'node:child_process';\n" +
          `it('starts', () => { execFileSync(process.execPath, ['-e', ${JSON.stringify(spin)}]); });`,
      ),
    );
    assert.ok(busy.cpuMs >= 90, `computed ${busy.cpuMs} ms`);
    assert.ok(child.cpuMs >= 90, `its child computed ${child.cpuMs} ms`);
    assert.ok(waiting.wallMs >= 390 && waiting.cpuMs < 200, `waited with ${waiting.cpuMs} ms`);
  });
});
