import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { silentLog } from '../base/log.ts';
import { StartError } from '../base/start-error.ts';
import { loadConfig } from '../config/index.ts';
import type { Command, CommandContext, CommandInput, CommandTable } from './command.ts';
import { commands } from './commands/index.ts';
import { providers } from './moving-in/providers.ts';
import { drawProgress } from './progress.ts';
import { runCommand } from './run-command.ts';

type Run = { code: number; printed: string; noted: string };

async function run(table: CommandTable, words: string[], stdin = ''): Promise<Run> {
  const printed: string[] = [];
  const noted: string[] = [];
  const none = () => Promise.reject(new StartError('Not here.'));
  const context: Omit<CommandContext, 'json'> = {
    config: () => loadConfig({}),
    log: silentLog,
    print: (text) => void printed.push(text),
    note: (text) => void noted.push(text),
    isWatched: false,
    environment: {},
    stdin: Readable.from([stdin]),
    openCore: none,
    openRendering: none,
    serve: none,
  };
  const code = await runCommand(table, words, context);
  return { code, printed: printed.join('\n'), noted: noted.join('\n') };
}

let given: CommandInput | undefined;
const greet: Command = {
  summary: 'Greet.',
  positionals: [{ name: 'name', description: 'Whom.', required: true, many: true }],
  options: {
    in: { value: 'language', description: 'How.', required: true },
    loud: { description: 'Loudly.' },
  },
  run: async (input) => {
    given = input;
    return input.isOn('loud') ? 'negative' : 'ok';
  },
};
const list: CommandTable = {
  greet: async () => ({ ...greet, positionals: [], options: {} }),
  'greet all': async () => greet,
};

describe('the command line', () => {
  it('finds the longest name', async () => {
    const { code } = await run(list, ['greet', 'all', 'ann', 'ben', '--in', 'de']);
    assert.equal(code, 0);
    assert.deepEqual(given?.positionals, ['ann', 'ben']);
    assert.equal(given?.text('in'), 'de');
  });
  it('turns what a command says into its exit code', async () =>
    assert.equal((await run(list, ['greet', 'all', 'ann', '--in=de', '--loud'])).code, 3));
  for (const [what, words, message] of [
    [
      'a missing option',
      ['greet', 'all', 'ann'],
      /--in <language> is missing\nUsage: postpress greet all <name> …/,
    ],
    ['a missing argument', ['greet', 'all', '--in', 'de'], /<name> is missing/],
    ['everything missing', ['greet', 'all'], /^<name>, --in <language> are missing\n/],
    [
      'an unknown option',
      ['greet', 'all', 'ann', '--in', 'de', '--oud'],
      /Unknown option '--oud'; did you mean --loud\?/,
    ],
    [
      'an option like no other',
      ['greet', 'all', 'ann', '--in', 'de', '--colors'],
      /Unknown option '--colors'\n/,
    ],
    ['an argument too many', ['greet', 'ann'], /"ann" is one argument too many/],
    ['an unknown command', ['grete'], /"grete" is no command; did you mean greet\? postpress --help/],
    ['an unknown second word', ['gret', 'al'], /"gret al" is no command; did you mean greet all\?/],
    ['a command like no other', ['frobnicate'], /"frobnicate" is no command\. postpress --help/],
    ['half a command', ['key'], /"key" is no command|needs another word/],
  ] as const) {
    it(`refuses ${what} with 2`, async () => {
      const { code, noted } = await run(list, [...words]);
      assert.equal(code, 2);
      assert.match(noted, message);
    });
  }
  it('helps without an installation', async () => {
    const { code, printed } = await run(commands, ['backup', '--help']);
    assert.equal(code, 0);
    assert.match(printed, /^Usage: postpress backup <archive>/);
    assert.match((await run(commands, ['--help'])).printed, / {2}restore +Restore an archive/);
  });
  it('loads what the other commands need for none of them', () => {
    // `--import` runs in the process of the command, before it.
    const hook = `import { registerHooks } from 'node:module';
      registerHooks({ load: (url, context, next) => (process.stderr.write(url + '\\n'), next(url, context)) });`;
    const main = join(import.meta.dirname, '../main.ts');
    const program = `data:text/javascript,${encodeURIComponent(hook)}`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', program, main, 'serve', '--help'], {
      encoding: 'utf8',
    });
    assert.match(stdout, /^Usage: postpress serve/);
    assert.match(stderr, /cli\/commands\/serve\.ts/);
    assert.doesNotMatch(stderr, /kysely|undici|cli\/commands\/keys\.ts|packages\/render\//);
  });
  it('imports from every provider whose files it reads', () => {
    for (const name of Object.keys(providers)) assert.ok(`import ${name}` in commands, name);
  });
  for (const word of ['--version', '-v', 'version'])
    it(`says its version by ${word}`, async () => {
      const { code, printed } = await run(commands, [word]);
      assert.equal(code, 0);
      assert.match(printed, /^\d+\.\d+\.\d+$/);
    });
  it('says an operator’s fault in one sentence, and 1', async () => {
    const { code, noted } = await run(commands, ['migrate']);
    assert.deepEqual([code, noted], [1, 'Not here.']);
  });
});

describe('commands on designs', () => {
  const design = JSON.stringify({
    schemaVersion: 27,
    counters: {},
    body: { rows: [], headers: [], footers: [], values: {} },
  });
  it('validate standard input', async () => {
    const { code, printed } = await run(commands, ['validate', '-', '--json'], design);
    assert.equal(code, 0, printed);
    assert.equal(JSON.parse(printed)[0].valid, true);
  });
  it('end with 3 when a design is not valid', async () => {
    const { code, printed } = await run(commands, ['validate', '-'], '{"body":{"rows":7}}');
    assert.equal(code, 3);
    assert.match(printed, /body\.rows: /);
  });
  it('say which file is missing', async () => {
    const { code, noted } = await run(commands, ['validate', '/no/such.json']);
    assert.deepEqual([code, noted], [1, '/no/such.json does not exist.']);
  });
  it('say what is no JSON', async () => {
    const { code, noted } = await run(commands, ['validate', '-'], '{');
    assert.equal(code, 1);
    assert.match(noted, /^Standard input is not JSON: /);
  });
  it('convert there and back', async () => {
    const simple = await run(commands, ['convert', '-', '--to', 'simple'], design);
    const full = await run(commands, ['convert', '-', '--to', 'full'], simple.printed);
    assert.equal(full.code, 0);
    assert.deepEqual(JSON.parse(full.printed).body.rows, []);
  });
  it('know their modes', async () => {
    const { code, noted } = await run(commands, ['validate', '-', '--mode', 'fax'], design);
    assert.equal(code, 2);
    assert.match(noted, /--mode is one of email, web, popup, document; "fax" was given/);
  });
  it('render files only into a directory', async () => {
    const { code, noted } = await run(commands, ['render', '-', '--png'], design);
    assert.equal(code, 2);
    assert.match(noted, /--png needs --out <dir>/);
  });
});

it('a progress bar is full at its end and wiped', () => {
  let rendered = '';
  const progress = drawProgress((text) => {
    rendered += text;
  }, 4);
  progress.at(4, 'last');
  progress.end();
  assert.match(rendered, /█{30} 100 % last\r/);
  assert.ok(rendered.endsWith('\r\x1b[K'));
});
