import { nearestName } from '@postpress/markup';
import { AppError } from '../base/app-error.ts';
import { invariant } from '../base/invariant.ts';
import { StartError } from '../base/start-error.ts';
import { programVersion } from '../platform/program-version.ts';
import {
  type CommandContext,
  type CommandTable,
  type Exit,
  exitCodes,
  type NamedCommand,
  UsageError,
} from './command.ts';
import { helpOf, overview, usageOf } from './help.ts';
import { didYouMean, readArguments } from './read-arguments.ts';

/**
 * Runs the command.
 *
 * @returns the exit code.
 */
export async function runCommand(
  commands: CommandTable,
  words: readonly string[],
  context: Omit<CommandContext, 'json'>,
): Promise<number> {
  const name = findName(Object.keys(commands), words);
  if (name === undefined) return unknownCommand(commands, words, context);
  const command = await loadCommand(commands, name);
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

/** The command that has the first words as its name; the longest name wins. */
function findName(names: readonly string[], words: readonly string[]): string | undefined {
  const fits = (name: string) => name.split(' ').every((word, at) => words[at] === word);
  return names.filter(fits).sort((a, b) => b.length - a.length)[0];
}

export async function loadCommand(commands: CommandTable, name: string): Promise<NamedCommand> {
  const load = commands[name];
  invariant(load, 'names come from the table of commands');
  return { name, ...(await load()) };
}

async function unknownCommand(
  commands: CommandTable,
  words: readonly string[],
  { print, note }: Pick<CommandContext, 'print' | 'note'>,
): Promise<number> {
  const names = Object.keys(commands);
  const [first] = words;
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
    print(overview(await Promise.all(names.map((name) => loadCommand(commands, name)))));
    return exitCodes[first === undefined ? 'usage' : 'ok'].code;
  }
  if (first === '--version' || first === '-v' || first === 'version') {
    print(programVersion());
    return exitCodes.ok.code;
  }
  const family = names.filter((name) => name.startsWith(`${first} `));
  note(
    family.length > 0
      ? `postpress ${first} needs another word: ${family.join(', ')}`
      : `"${words.join(' ')}" is no command${didYouMean(nameMeant(names, words)) || '.'} postpress --help lists all.`,
  );
  return exitCodes.usage.code;
}

/** The name nearest to the first words that were given. */
function nameMeant(names: readonly string[], words: readonly string[]): string | undefined {
  return nearestName(words.slice(0, 2).join(' '), names) ?? nearestName(words[0] ?? '', names);
}

/** Errors that the user can fix print one sentence; internal errors keep their stack. */
function fail(command: NamedCommand, cause: unknown, { note }: Pick<CommandContext, 'note'>): number {
  if (cause instanceof UsageError) {
    note(`${cause.message}\nUsage: ${usageOf(command)}`);
    return exitCodes.usage.code;
  }
  if (isSystemFault(cause)) note(systemFaultSentence(cause));
  else if (cause instanceof StartError || cause instanceof AppError) note(cause.message);
  else note(String((cause as Error)?.stack ?? cause));
  return exitCodes.failed.code;
}

function isSystemFault(cause: unknown): cause is NodeJS.ErrnoException {
  return cause instanceof Error && 'syscall' in cause && 'code' in cause;
}

const FILE_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be opened by this user',
  EPERM: 'may not be changed by this user',
  ENOTDIR: 'is in a path of which one part is no folder',
  EEXIST: 'exists already',
  ENOSPC: 'cannot be written: the disk is full',
  EROFS: 'cannot be written: the file system is read-only',
};

/** What went wrong with a file, as a sentence; the system's own message for anything else. */
function systemFaultSentence({ code = '', path, message }: NodeJS.ErrnoException): string {
  const fault = FILE_FAULTS[code];
  return path === undefined || fault === undefined ? message : `${path} ${fault}.`;
}
