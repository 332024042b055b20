import type { Log } from '../base/log.ts';

/** The log of a command that a person runs: warnings and errors as sentences, nothing else. */
export function plainLog(note: (text: string) => void): Log {
  const say: Log['warn'] = ({ err, error = err }, message) =>
    note(error instanceof Error ? `${message}: ${error.message}` : message);
  return { debug: () => {}, info: () => {}, warn: say, error: say };
}
