/**
 * `npm run check`: checks the sources without tests: types, lint and format, import rules, unused files and exports,
 * generated pages. Steps run in parallel, one per core; each is printed with its time when it ends; exit code 1 if any
 * fails. `npm test` runs the same steps among its files.
 */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

export type Step = readonly [
  name: string,
  command: string,
  args: readonly string[],
  environment?: Readonly<Record<string, string>>,
];

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);
const OUTPUT_BYTES_MAX = 64 * 1024 ** 2;

/**
 * Without threads: each thread would check shared types again, for twice the processor time, and other steps need the
 * cores. Without garbage collection, which takes a quarter of the time and returns little: 2 GB at most instead of 1.6.
 */
const tsc = (project: string) => [bin('tsc'), ['-p', project, '--singleThreaded'], { GOGC: 'off' }] as const;

export const steps: readonly Step[] = [
  ['types', ...tsc('tsconfig.json')],
  ['types without Node or DOM', ...tsc('tsconfig.packages.json')],
  ['types of the browser apps', ...tsc('tsconfig.apps.json')],
  ['types of their tests, in browsers, too', ...tsc('tsconfig.app-tests.json')],
  ['lint and format', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['what nothing imports', bin('knip'), ['--no-progress', '--no-config-hints']],
  ['who imports whom', process.execPath, [join(root, 'scripts/check-imports.ts')]],
  ['where SQL is', process.execPath, [join(root, 'scripts/check-sql.ts')]],
  ['how long files are', process.execPath, [join(root, 'scripts/check-sizes.ts')]],
  ['inputs of the stall bench', process.execPath, [join(root, 'scripts/check-stall-rows.ts')]],
  ['OpenAPI documents', process.execPath, [join(root, 'scripts/check-openapi.ts')]],
  ['generated pages', process.execPath, [join(root, 'scripts/generate.ts'), '--check']],
];

const waiting = steps.values();
if (import.meta.main) {
  const outcomes = await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
  process.exit(outcomes.every(Boolean) ? 0 : 1);
}

/** @returns whether all its steps passed */
async function runWaiting(): Promise<boolean> {
  let passed = true;
  for (const step of waiting) if (!(await runStep(step))) passed = false;
  return passed;
}

async function runStep([name, command, args, environment]: Step): Promise<boolean> {
  const started = performance.now();
  const { failed, output } = await new Promise<{ failed: boolean; output: string }>((resolve) =>
    execFile(
      command,
      args,
      { cwd: root, maxBuffer: OUTPUT_BYTES_MAX, env: { ...process.env, ...environment } },
      (error, stdout, stderr) => resolve({ failed: error !== null, output: `${stdout}${stderr}` }),
    ),
  );
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${failed ? '✖' : '✔'} ${name} (${seconds} s)`);
  if (failed) console.log(output);
  return !failed;
}
