/**
 * The command of the package `@postpress/cli`: the commands of callers, without the server. Built into one file, for every
 * Node that is supported.
 */
import { StartError } from './base/start-error.ts';
import { callerCommands } from './cli/commands/for-callers.ts';
import { plainLog, processIo } from './cli/process-io.ts';
import { runCommand } from './cli/run-command.ts';
import { readEnvFile } from './config/env-file.ts';

readEnvFile();
const io = processIo();
const unavailable = (): never => {
  throw new StartError('This needs the whole service: use the package postpress.');
};
process.exitCode = await runCommand(callerCommands, process.argv.slice(2), {
  ...io,
  log: plainLog(io.note),
  config: unavailable,
  openCore: unavailable,
  openRendering: unavailable,
  serve: unavailable,
});
