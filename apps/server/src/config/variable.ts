import { readDatabaseUrl, type SessionTarget } from './database-url.ts';

/** One setting: how to parse it, and what the manual says about it. */
export type Variable<T> = {
  group: Group;
  /** One or two sentences for the manual. */
  description: string;
  /** Completes "expected …" in error messages. */
  expected: string;
  /** The value when the variable is absent or empty. */
  absent: T;
  /** How the manual shows the default, if `absent` itself does not tell. */
  absentText?: string;
  example?: string;
  /** Its value never appears in messages or logs. */
  secret?: true;
  /** The parsed value, or undefined if the text is invalid. */
  read: (text: string) => T | undefined;
};

export const groups = {
  listening: 'Listening',
  data: 'Data',
  roles: 'Processes',
  chromium: 'Chromium',
  outbound: 'Calls to the outside',
  files: 'Exported files',
  email: 'Email and webhooks',
  'sign-in': 'Signing in at the console',
  ai: 'AI models',
  limits: 'Limits',
  sight: 'Logs and metrics',
  bootstrap: 'First start',
} as const;
export type Group = keyof typeof groups;

type About<T> = Omit<Variable<T>, 'read' | 'expected' | 'absent'> & { expected?: string };
type Present<T> = About<T> & { absent: T };

/** Any text; null when absent. */
export function text(about: About<string | null>): Variable<string | null> {
  return { expected: 'a text', absent: null, ...about, read: (value) => value };
}

/** A text of a form. */
export function textOf(
  isValid: (text: string) => boolean,
  about: About<string | null> & { expected: string },
): Variable<string | null> {
  return { absent: null, ...about, read: (value) => (isValid(value) ? value : undefined) };
}

export function textOr(about: Present<string>): Variable<string> {
  return { expected: 'a text', ...about, read: (value) => value };
}

/** A secret with a minimum length, such as an API key. */
export function secret(
  about: Omit<About<string | null>, 'secret'> & {
    lengthMin: number;
    /** Forbidden characters and their name; default: spaces, which no header can carry. */
    without?: { characters: RegExp; name: string } | null;
  },
): Variable<string | null> {
  const { lengthMin, without = { characters: /\s/, name: 'spaces' }, ...rest } = about;
  return {
    expected: `${lengthMin} characters or more${without ? `, without ${without.name}` : ''}`,
    absent: null,
    ...rest,
    secret: true,
    read: (value) => (value.length >= lengthMin && !without?.characters.test(value) ? value : undefined),
  };
}

export function integer(about: Present<number> & { min: number; max: number }): Variable<number> {
  const { min, max, ...rest } = about;
  return {
    expected: `a whole number from ${min} to ${max}`,
    ...rest,
    read: (value) => {
      const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
      return number >= min && number <= max ? number : undefined;
    },
  };
}

export function oneOf<const T extends string>(values: readonly T[], about: Present<T>): Variable<T> {
  return {
    expected: `one of ${values.join(', ')}`,
    ...about,
    read: (value) => values.find((each) => each === value),
  };
}

/** An absolute URL without a trailing slash; null when absent. */
export function url(schemes: readonly string[], about: About<string | null>): Variable<string | null> {
  return {
    expected: `a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    absent: null,
    ...about,
    read: (value) => {
      if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol)) return undefined;
      return value.replace(/\/+$/, '');
    },
  };
}

/** A bare email address; null when absent. */
export function emailAddress(about: About<string | null>): Variable<string | null> {
  return {
    expected: 'an email address without a name',
    absent: null,
    ...about,
    read: (value) => (/^[^\s@<>",;:]{1,64}@[^\s@<>",;:]{1,255}$/.test(value) ? value : undefined),
  };
}

/** A connection URI of PostgreSQL; null when absent. */
export function databaseUrl(
  { sessions, hostsMax }: { sessions: readonly SessionTarget[]; hostsMax: number },
  about: About<string | null>,
): Variable<string | null> {
  return {
    expected: `a URL that starts with postgres:// or postgresql://, ${hostsMax === 1 ? 'with one host' : 'with hosts separated by commas'}, and target_session_attrs ${sessions.join(', ')} or none`,
    absent: null,
    ...about,
    secret: true,
    read: (value) => {
      const read = readDatabaseUrl(value);
      if (!read || read.hosts.length > hostsMax) return undefined;
      if (read.session !== undefined && !sessions.includes(read.session)) return undefined;
      return value.replace(/\/+$/, '');
    },
  };
}

/** Comma-separated values, each of which must pass. */
export function list(
  isItem: (item: string) => boolean,
  about: About<readonly string[]> & { expected: string },
): Variable<readonly string[]> {
  return {
    absent: [],
    absentText: 'none',
    ...about,
    read: (value) => {
      const items = value
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== '');
      return items.every(isItem) ? items : undefined;
    },
  };
}
