import { AppError } from '../base/app-error.ts';
import { StartError } from '../base/start-error.ts';
import { programVersion } from '../platform/program-version.ts';
import { type Command, type CommandContext, type Exit, exitCodes, UsageError } from './command.ts';
import { helpOf, overview, usageOf } from './help.ts';
import { findCommand, readArguments } from './read-arguments.ts';

/**
 * Runs the command.
 *
 * @returns the exit code.
 */
export async function runCommand(
  commands: readonly Command[],
  words: readonly string[],
  context: Omit<CommandContext, 'json'>,
): Promise<number> {
  const command = findCommand(commands, words);
  if (!command) return unknownCommand(commands, words, context);
  try {
    const { input, json, help } = readArguments(command, words.slice(command.name.split(' ').length));
    if (help) {
      context.print(helpOf(command));
      return exitCodes.ok.code;
    }
    const exit: Exit = await command.run(input, { ...context, json });
    return exitCodes[exit].code;
  } catch (cause) {
    return fail(command, cause, context);
  }
}

function unknownCommand(
  commands: readonly Command[],
  words: readonly string[],
  { print, note }: Pick<CommandContext, 'print' | 'note'>,
): number {
  const [first] = words;
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
    print(overview(commands));
    return exitCodes[first === undefined ? 'usage' : 'ok'].code;
  }
  if (first === '--version' || first === '-v' || first === 'version') {
    print(programVersion());
    return exitCodes.ok.code;
  }
  const family = commands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name);
  note(
    family.length > 0
      ? `postpress ${first} needs another word: ${family.join(', ')}`
      : `"${words.join(' ')}" is no command. postpress --help lists them.`,
  );
  return exitCodes.usage.code;
}

/** Errors that the user can fix print one sentence; internal errors keep their stack. */
function fail(command: Command, cause: unknown, { note }: Pick<CommandContext, 'note'>): number {
  if (cause instanceof UsageError) {
    note(`${cause.message}\nUsage: ${usageOf(command)}`);
    return exitCodes.usage.code;
  }
  const expected = cause instanceof StartError || cause instanceof AppError || isFileFault(cause);
  note(expected ? (cause as Error).message : String((cause as Error)?.stack ?? cause));
  return exitCodes.failed.code;
}

function isFileFault(cause: unknown): boolean {
  return cause instanceof Error && 'syscall' in cause && 'code' in cause;
}
