import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The program in the README of a package, and what it prints. */
export function readSample(name: string): { program: string; prints: string } {
  const text = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');
  const [, program, prints] = /```js\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/.exec(text) ?? [];
  if (program === undefined || prints === undefined)
    throw new Error(`The README of ${name} has no program with its output.`);
  return { program, prints };
}
