import { type Command, exitCodes, type NamedCommand, type Positional } from './command.ts';
import { commonOptions } from './read-arguments.ts';

/** The help of the whole command line: one line per command. */
export function overview(commands: readonly NamedCommand[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 3;
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`);
  return [
    'Usage: postpress <command> [arguments] [--help]',
    '       postpress --version',
    '',
    'Commands:',
    ...lines,
    '',
    'Exit codes:',
    ...Object.values(exitCodes).map(({ code, meaning }) => `  ${code}  ${meaning}`),
    '',
    'Environment variables (POSTPRESS_…) configure it: see docs/reference/configuration.md.',
  ].join('\n');
}

/**
 * The help of one command.
 *
 * @param common options listed besides its own
 */
export function helpOf(command: NamedCommand, common: Command['options'] = commonOptions): string {
  const { summary, details, positionals } = command;
  const rows: [string, string][] = positionals.map(({ name, description }) => [`<${name}>`, description]);
  const options = Object.entries({ ...command.options, ...common }).map(
    ([name, option]): [string, string] => [
      `--${name}${'value' in option && option.value ? ` <${option.value}>` : ''}`,
      `${option.description}${'required' in option && option.required ? ' Required.' : ''}`,
    ],
  );
  const width = Math.max(...[...rows, ...options].map(([term]) => term.length)) + 3;
  const lay = ([term, text]: [string, string]) => `  ${term.padEnd(width)}${text}`;
  return [
    `Usage: ${usageOf(command)}`,
    '',
    summary,
    ...(details ? ['', details] : []),
    ...(rows.length > 0 ? ['', 'Arguments:', ...rows.map(lay)] : []),
    ...(options.length > 0 ? ['', 'Options:', ...options.map(lay)] : []),
  ].join('\n');
}

/** `postpress render <design.json> --mode <mode> [--out <dir>]` */
export function usageOf({ name, positionals, options }: NamedCommand): string {
  const words = Object.entries(options).map(([option, { value, required }]) => {
    const word = value ? `--${option} <${value}>` : `--${option}`;
    return required ? word : `[${word}]`;
  });
  return ['postpress', name, ...positionals.map(wordOf), ...words].join(' ');
}

function wordOf({ name, required, many }: Positional): string {
  const word = `<${name}>${many ? ' …' : ''}`;
  return required ? word : `[${word}]`;
}
