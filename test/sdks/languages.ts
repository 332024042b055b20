import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const sdks = join(import.meta.dirname, '../../sdks');

/** One SDK, as its users run programs with it. */
export type Language = {
  name: string;
  /** What the name of the probe ends with. */
  extension: string;
  /** Why it cannot be tested here; false: it can. */
  missing: string | false;
  /** Prepares a program: the command that runs it. */
  prepare(
    file: string,
    folder: string,
  ): { command: string; args: readonly string[]; env?: Record<string, string> };
  /** What the program of its README reads as a webhook. Default: JSON of the body and the headers. */
  writeWebhook?(body: string, headers: Readonly<Record<string, string>>): string;
};

const missing = (program: string, install: string, flag = '--version') =>
  spawnSync(program, [flag]).status === 0 || process.env.CI === 'true'
    ? false
    : `needs ${program}: ${install}`;

export const languages: readonly Language[] = [
  {
    name: 'python',
    extension: 'py',
    missing: missing('python3', 'apt-get install python3'),
    prepare: (file) => ({ command: 'python3', args: [file], env: { PYTHONPATH: join(sdks, 'python/src') } }),
  },
  {
    name: 'go',
    extension: 'go',
    missing: missing('go', 'apt-get install golang-go', 'version'),
    prepare(file, folder) {
      const program = join(folder, 'program');
      writeFileSync(join(folder, 'main.go'), readFileSync(file));
      writeFileSync(
        join(folder, 'go.mod'),
        `module program\n\ngo 1.19\n\nrequire github.com/postpress/postpress/sdks/go v0.0.0\n\nreplace github.com/postpress/postpress/sdks/go => ${join(sdks, 'go')}\n`,
      );
      const { status, stderr } = spawnSync('go', ['build', '-o', program], { cwd: folder, encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
      return { command: program, args: [] };
    },
    writeWebhook(body, headers) {
      const all = { host: 'shop.example', 'content-length': Buffer.byteLength(body), ...headers };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      return `POST /hooks HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
    },
  },
  {
    name: 'php',
    extension: 'php',
    missing: missing('php', 'apt-get install php-cli'),
    prepare(file, folder) {
      // What Composer would write for the package.
      const classes = `spl_autoload_register(function (): void { foreach (glob('${join(sdks, 'php/src')}/*.php') as $file) require_once $file; });`;
      writeFileSync(
        join(folder, 'program.php'),
        readFileSync(file, 'utf8').replace("require 'vendor/autoload.php';", classes),
      );
      return { command: 'php', args: [join(folder, 'program.php')] };
    },
  },
  {
    name: 'ruby',
    extension: 'rb',
    missing: missing('ruby', 'apt-get install ruby'),
    prepare: (file) => ({ command: 'ruby', args: ['-w', '-I', join(sdks, 'ruby/lib'), file] }),
  },
];

export type Program = {
  run(args: readonly string[], env: Record<string, string>, input?: string): Promise<string>;
  remove(): void;
};

/** A program that can be run: its file is one of ours, or the text of one. */
export function openProgram(language: Language, source: { file: string } | { text: string }): Program {
  const folder = mkdtempSync(join(tmpdir(), `postpress-sdk-${language.name}-`));
  const file = 'file' in source ? source.file : join(folder, `source.${language.extension}.txt`);
  if ('text' in source) writeFileSync(file, source.text);
  const { command, args, env: own } = language.prepare(file, folder);
  return {
    run: (more, env, input = '') =>
      new Promise((resolve, reject) => {
        const child = execFile(
          command,
          [...args, ...more],
          { env: { ...process.env, ...own, ...env, SDK: join(sdks, language.name) } },
          (error, stdout, stderr) =>
            error ? reject(new Error(`${error.message}\n${stderr}`)) : resolve(stdout.trim()),
        );
        child.stdin?.end(input);
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The blocks of a README: its program and what that prints. */
export function exampleOf({ name }: Language): { text: string; prints: string } {
  const readme = readFileSync(join(sdks, name, 'README.md'), 'utf8');
  const block = (of: string) => new RegExp(`\`\`\`${of}\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1] ?? '';
  return { text: block(name), prints: block('text').trim() };
}
