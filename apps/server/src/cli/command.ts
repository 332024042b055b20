import type { Readable } from 'node:stream';
import type { Log } from '../base/log.ts';
import type { Config } from '../config/index.ts';
import type { ExportsDeps } from '../exports/index.ts';
import type { Core } from '../platform/core.ts';

/** What a command ends with; the same for all, so that scripts can tell. */
export const exitCodes = {
  ok: { code: 0, meaning: 'Done.' },
  failed: {
    code: 1,
    meaning: 'It could not be done: configuration, database, files, network. The message says why.',
  },
  usage: {
    code: 2,
    meaning: 'The command line is wrong: an unknown command or option, or one that is missing.',
  },
  negative: {
    code: 3,
    meaning: 'It was done, and the answer is no: the design is not valid, the machine lacks something.',
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

/** One command as data: the help, the manual and the reading of its arguments come from here. */
export type Command = {
  /** Its words: `key create`. */
  name: string;
  summary: string;
  /** More, for its own help and the manual. */
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

export type Drawing = Pick<ExportsDeps, 'browser' | 'fetchAsset' | 'addresses'> & { close(): Promise<void> };

/** What the process gives a command. */
export type CommandContext = {
  /** Read when first asked for, so that `--help` works with a broken configuration. */
  config: () => Config;
  log: Log;
  /** For results; a person's words or, with `--json`, one JSON document. */
  print: (text: string) => void;
  /** For what is said beside the result. */
  note: (text: string) => void;
  json: boolean;
  /** Whether a person watches standard error, so that progress may be drawn there. */
  isWatched: boolean;
  stdin: Readable;
  /** The installation's database, migrated: beside a running server through its socket, else started for this command. */
  openCore(): Promise<Core>;
  /** What draws pictures, PDFs and archives, without a database. */
  openDrawing(): Promise<Drawing>;
  /** Serves until told to stop; does not return. */
  serve(config: Config): Promise<never>;
};

/** The arguments make no sense; printed with the command's usage, exit code 2. */
export class UsageError extends Error {}
