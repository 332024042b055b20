import { Readable } from 'node:stream';
import { runCommandWith } from './command-line.ts';
import type { Ended } from './testing.ts';

/** Runs a command to its end in this process, to test its effects rather than its process. */
export async function runHere(
  words: readonly string[],
  environment: Record<string, string> = {},
  input = '',
): Promise<Pick<Ended, 'code' | 'stdout' | 'stderr'>> {
  let stdout = '';
  let stderr = '';
  const code = await runCommandWith(words, {
    environment,
    print: (text) => {
      stdout += `${text}\n`;
    },
    note: (text) => {
      stderr += `${text}\n`;
    },
    isWatched: false,
    stdin: Readable.from([input]),
  });
  return { code, stdout, stderr };
}
