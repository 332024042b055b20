import type { Log } from './base/log.ts';
import type { Command, CommandContext } from './cli/command.ts';
import { serveCommand, workerCommand } from './cli/commands/serve.ts';
import { runCommand } from './cli/run-command.ts';
import { type Config, loadConfig, serviceAddresses } from './config/index.ts';

export type CommandIo = Pick<CommandContext, 'print' | 'note' | 'isWatched' | 'stdin' | 'environment'>;

/** Runs one command of `postpress` and exits with its exit code. */
export async function runCommandLine(words: readonly string[]): Promise<void> {
  process.stdout.on('error', forgiveClosedPipe);
  process.exitCode = await runCommandWith(words, {
    environment: process.env,
    print: (text) => void process.stdout.write(`${text}\n`),
    note: (text) => void process.stderr.write(`${text}\n`),
    isWatched: process.stderr.isTTY === true,
    stdin: process.stdin,
  });
}

/** @returns the exit code */
export async function runCommandWith(words: readonly string[], io: CommandIo): Promise<number> {
  const log = plainLog(io.note);
  let config: Config | undefined;
  const readConfig = () => {
    config ??= loadConfig(io.environment);
    return config;
  };
  return runCommand(await commandsFor(words), words, {
    ...io,
    config: readConfig,
    log,
    openCore: async (options) => (await import('./platform/core.ts')).openCore(readConfig(), log, options),
    openRendering: async () => {
      const { openRendering } = await import('./composition/open-rendering.ts');
      const addresses = serviceAddresses(readConfig());
      return { ...openRendering(readConfig(), log, addresses), addresses };
    },
    serve: async (chosen) => {
      await (await import('./serve.ts')).serve(chosen);
      return new Promise<never>(() => {});
    },
  });
}

/** Loaded on demand: starting the server must not load the other commands. */
async function commandsFor([first]: readonly string[]): Promise<readonly Command[]> {
  if (first === 'serve' || first === 'worker') return [serveCommand, workerCommand];
  return (await import('./cli/commands/index.ts')).commands;
}

/** `postpress … | head` closes the pipe early: further output is discarded, and the command ends normally. */
function forgiveClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** The log of an interactive command: warnings and errors as sentences. */
function plainLog(note: (text: string) => void): Log {
  const say: Log['warn'] = ({ err, error = err }, message) =>
    note(error instanceof Error ? `${message}: ${error.message}` : message);
  return { debug: () => {}, info: () => {}, warn: say, error: say };
}
