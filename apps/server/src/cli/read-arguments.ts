import { parseArgs } from 'node:util';
import { nearestName } from '@postpress/markup';
import { type Command, type CommandInput, UsageError } from './command.ts';

export const commonOptions = {
  json: { description: 'Print one JSON document, for scripts.' },
  help: { description: 'Show this help.' },
} as const;

export type ReadArguments = { input: CommandInput; json: boolean; help: boolean };

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
    const [said = ''] = (cause as Error).message.split('. ');
    const unknown = /^Unknown option '--([^']*)'/.exec(said)?.[1];
    const meant = unknown === undefined ? undefined : nearestName(unknown, Object.keys(options));
    throw new UsageError(`${said}${didYouMean(meant && `--${meant}`)}`);
  }
}

/** `; did you mean render?`, at the end of a sentence; '' for none. */
export function didYouMean(name: string | undefined): string {
  return name === undefined ? '' : `; did you mean ${name}?`;
}

function requireComplete({ positionals, options }: Command, input: CommandInput): void {
  const missing = [
    ...positionals
      .filter(({ required }, at) => required && at >= input.positionals.length)
      .map(({ name }) => `<${name}>`),
    ...Object.entries(options)
      .filter(([name, { required, value }]) => required && value && input.text(name) === undefined)
      .map(([name, { value }]) => `--${name} <${value}>`),
  ];
  if (missing.length > 0)
    throw new UsageError(`${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`);
  if (!positionals.at(-1)?.many && input.positionals.length > positionals.length) {
    throw new UsageError(`"${input.positionals[positionals.length]}" is one argument too many`);
  }
}
