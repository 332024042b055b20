import type { Readable } from 'node:stream';
import type { Log } from '../base/log.ts';
import type { Config } from '../config/index.ts';
import type { ExportsDeps } from '../exports/index.ts';
import type { Core } from '../platform/core.ts';

/** Exit codes, the same for all commands, for use in scripts. */
export const exitCodes = {
  ok: { code: 0, meaning: 'Done.' },
  failed: {
    code: 1,
    meaning: 'The command failed: configuration, database, files or network. The message says why.',
  },
  usage: {
    code: 2,
    meaning: 'The command line is invalid: a command or option is unknown or missing.',
  },
  negative: {
    code: 3,
    meaning:
      'The command ran, and the result is negative: the design is invalid, or the machine lacks something.',
  },
} as const;
export type Exit = keyof typeof exitCodes;

export type CommandOption = {
  /** The placeholder of the value in the help, such as `dir`; absent: the option is a switch. */
  value?: string;
  description: string;
  required?: true;
};

export type Positional = { name: string; description: string; required: boolean; many?: true };

/**
 * Commands by their words (`key create`), in the order of the help. Each is loaded when it is used: one does not wait for
 * what the others import.
 */
export type CommandTable = Readonly<Record<string, () => Promise<Command>>>;

/** One command as data: help, manual and argument parsing are derived from it. */
export type Command = {
  summary: string;
  /** More text for its help and the manual. */
  details?: string;
  positionals: readonly Positional[];
  options: Readonly<Record<string, CommandOption>>;
  run(input: CommandInput, context: CommandContext): Promise<Exit>;
};

export type CommandInput = {
  positionals: readonly string[];
  /** The values of options that were given. */
  text: (option: string) => string | undefined;
  isOn: (option: string) => boolean;
};

export type Rendering = Pick<ExportsDeps, 'browser' | 'fetchAsset' | 'addresses'> & AsyncDisposable;

export type CommandContext = {
  /** Read on first use, so that `--help` works with a broken configuration. */
  config: () => Config;
  log: Log;
  /** Prints results: text for people or, with `--json`, one JSON document. */
  print: (text: string) => void;
  /** Prints messages to standard error. */
  note: (text: string) => void;
  json: boolean;
  /** Whether standard error is a terminal, which can show progress. */
  isWatched: boolean;
  stdin: Readable;
  environment: Readonly<Record<string, string | undefined>>;
  /**
   * The migrated database of the installation: through the socket of a running server, otherwise started for this
   * command. With `waits`, a database that cannot be reached yet is waited for.
   */
  openCore(options?: { waits?: boolean }): Promise<Core>;
  /** Renders images, PDFs and archives, without a database. */
  openRendering(): Promise<Rendering>;
  /** Serves until stopped; does not return. */
  serve(config: Config): Promise<never>;
};

export type NamedCommand = Command & { name: string };

/** Invalid arguments; printed with the usage of the command, exit code 2. */
export class UsageError extends Error {}
