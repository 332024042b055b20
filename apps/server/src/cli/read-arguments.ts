import { parseArgs } from 'node:util';
import { type Command, type CommandInput, UsageError } from './command.ts';

export const commonOptions = {
  json: { description: 'Print one JSON document, for scripts.' },
  help: { description: 'Show this help.' },
} as const;

export type ReadArguments = { input: CommandInput; json: boolean; help: boolean };

/** Finds the command by the first words; the longest name wins. */
export function findCommand(commands: readonly Command[], words: readonly string[]): Command | undefined {
  const fits = (command: Command) => command.name.split(' ').every((word, at) => words[at] === word);
  return commands.filter(fits).sort((a, b) => b.name.length - a.name.length)[0];
}

/**
 * Parses the arguments by the declaration of the command.
 *
 * @throws UsageError for unknown options, missing or surplus arguments.
 */
export function readArguments(command: Command, words: readonly string[]): ReadArguments {
  const declared = { ...command.options, ...commonOptions };
  const options = Object.fromEntries(
    Object.entries(declared).map(([name, option]) => [
      name,
      { type: 'value' in option && option.value ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  const { values, positionals } = parse([...words], options);
  const help = values.help === true;
  const input: CommandInput = {
    positionals,
    text: (name) => (typeof values[name] === 'string' ? values[name] : undefined),
    isOn: (name) => values[name] === true,
  };
  if (!help) requireComplete(command, input);
  return { input, json: values.json === true, help };
}

type Parsed = { values: Record<string, unknown>; positionals: string[] };

function parse(args: string[], options: Record<string, { type: 'string' | 'boolean' }>): Parsed {
  try {
    return parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (cause) {
    throw new UsageError((cause as Error).message.split('. ')[0]);
  }
}

function requireComplete({ positionals, options }: Command, input: CommandInput): void {
  const needed = positionals.filter(({ required }) => required).length;
  const missing = positionals[input.positionals.length];
  if (input.positionals.length < needed) throw new UsageError(`<${missing?.name}> is missing`);
  if (!positionals.at(-1)?.many && input.positionals.length > positionals.length) {
    throw new UsageError(`"${input.positionals[positionals.length]}" is one argument too many`);
  }
  for (const [name, { required, value }] of Object.entries(options)) {
    if (required && value && input.text(name) === undefined)
      throw new UsageError(`--${name} <${value}> is missing`);
  }
}
