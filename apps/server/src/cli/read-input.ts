import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { StartError } from '../base/start-error.ts';
import type { CommandContext } from './command.ts';

/** The bytes of a file, or of standard input for `-`. */
export async function readInput(path: string, { stdin }: Pick<CommandContext, 'stdin'>): Promise<Buffer> {
  return path === '-' ? buffer(stdin) : readFile(path);
}

/** A JSON document from a file or standard input. */
export async function readJson(path: string, context: Pick<CommandContext, 'stdin'>): Promise<unknown> {
  const text = (await readInput(path, context)).toString('utf8');
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    const name = path === '-' ? 'Standard input' : path;
    throw new StartError(`${name} is not JSON: ${(cause as Error).message}`, { cause });
  }
}
