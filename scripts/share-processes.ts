import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Files of a process. More would hold too many databases open at once: hooks outside suites all run at the start. */
const FILES_MAX = 8;
/** What a neighbour would feel: the process's own environment, signals and mocks. */
const TOUCHES_PROCESS = /\bprocess\.|\bmock\b|node:worker_threads|node:child_process/;

/**
 * Puts test files together to be run in one process, a few at a time: with a process of its own each reads the same
 * hundreds of modules again, three quarters of the time that tests of a route take.
 *
 * @param files absolute paths
 * @returns what to run instead of them; `remove` when that is done
 */
export function shareProcesses(files: readonly string[]): { files: string[]; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'postpress-tests-'));
  const shared = files.filter((file) => !TOUCHES_PROCESS.test(readFileSync(file, 'utf8')));
  const together = Array.from({ length: Math.ceil(shared.length / FILES_MAX) }, (_, index) => {
    const path = join(folder, `${index + 1}.test.mjs`);
    const imports = shared
      .slice(index * FILES_MAX, (index + 1) * FILES_MAX)
      .map((file) => `import ${JSON.stringify(pathToFileURL(file).href)};\n`);
    writeFileSync(path, imports.join(''));
    return path;
  });
  const alone = files.filter((file) => !shared.includes(file));
  return { files: [...together, ...alone], remove: () => rmSync(folder, { recursive: true, force: true }) };
}
