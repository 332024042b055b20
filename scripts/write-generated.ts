import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Writes generated files, or with `--check` compares them and ends with exit code 1 when one is not what it would be today.
 *
 * @param files path from the root of the project → content.
 */
export function writeGenerated(files: Readonly<Record<string, string>>): void {
  const check = process.argv.includes('--check');
  for (const [name, content] of Object.entries(files)) {
    const path = join(root, name);
    if (read(path) === content) continue;
    if (check) {
      console.error(`${relative(root, path)} is not what it would be today: run npm run docs`);
      process.exitCode = 1;
    } else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      console.log(`wrote ${relative(root, path)}`);
    }
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
