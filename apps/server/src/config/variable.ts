/** One setting: how its text is read, and everything the manual says of it. */
export type Variable<T> = {
  group: Group;
  /** One or two sentences for the manual. */
  description: string;
  /** What a right value looks like: completes "expected …". */
  expected: string;
  /** The value when the variable is absent or empty. */
  absent: T;
  /** How the absent value is written in the manual, where it can't be read off `absent`. */
  absentText?: string;
  example?: string;
  /** Its value never appears in a message or a log. */
  secret?: true;
  /** The value, or undefined when the text is none. */
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

export function textOr(about: Present<string>): Variable<string> {
  return { expected: 'a text', ...about, read: (value) => value };
}

/** A secret of a least length, such as a key to accept. */
export function secret(
  about: Omit<About<string | null>, 'secret'> & {
    lengthMin: number;
    /** Characters that may not be in it, with their name; default: spaces, which no header carries. */
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

/** An absolute address without a slash at its end; null when absent. */
export function url(schemes: readonly string[], about: About<string | null>): Variable<string | null> {
  return {
    expected: `an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    absent: null,
    ...about,
    read: (value) => {
      if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol)) return undefined;
      return value.replace(/\/+$/, '');
    },
  };
}

/** Values between commas, each of which must pass. */
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
