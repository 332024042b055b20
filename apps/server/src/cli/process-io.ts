import type { Log } from '../base/log.ts';
import type { CommandContext } from './command.ts';

export type CommandIo = Pick<CommandContext, 'print' | 'note' | 'isWatched' | 'stdin' | 'environment'>;

/** The streams and the environment of this process. */
export function processIo(): CommandIo {
  process.stdout.on('error', forgiveClosedPipe);
  return {
    environment: process.env,
    print: (text) => void process.stdout.write(`${text}\n`),
    note: (text) => void process.stderr.write(`${text}\n`),
    isWatched: process.stderr.isTTY === true,
    stdin: process.stdin,
  };
}

/** `postpress … | head` closes the pipe early: further output is discarded, and the command ends normally. */
function forgiveClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** The log of an interactive command: warnings and errors as sentences. */
export function plainLog(note: (text: string) => void): Log {
  const say: Log['warn'] = ({ err, error = err }, message) =>
    note(error instanceof Error ? `${message}: ${error.message}` : message);
  return { debug: () => {}, info: () => {}, warn: say, error: say };
}
