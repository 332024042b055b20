import { commands } from './cli/commands/index.ts';
import { type CommandIo, plainLog, processIo } from './cli/process-io.ts';
import { runCommand } from './cli/run-command.ts';
import { type Config, loadConfig, serviceAddresses } from './config/index.ts';

/** Runs one command of `postpress` and exits with its exit code. */
export async function runCommandLine(words: readonly string[]): Promise<void> {
  process.exitCode = await runCommandWith(words, processIo());
}

/** @returns the exit code */
export async function runCommandWith(words: readonly string[], io: CommandIo): Promise<number> {
  const log = plainLog(io.note);
  let config: Config | undefined;
  const readConfig = () => {
    config ??= loadConfig(io.environment);
    return config;
  };
  return runCommand(commands, words, {
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
