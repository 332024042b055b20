/** How a language writes values. */
export type Dialect = {
  none: string;
  yes: string;
  no: string;
  text(value: string): string;
  object: readonly [open: string, close: string];
  list: readonly [open: string, close: string];
  /** An object without members, where it is written otherwise. */
  emptyObject?: string;
  member(name: string, value: string): string;
};

const doubleQuoted = (value: string) => JSON.stringify(value);
const singleQuoted = (value: string) =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
const NAME = /^[A-Za-z_]\w*$/;

export const typescriptDialect: Dialect = {
  none: 'null',
  yes: 'true',
  no: 'false',
  text: singleQuoted,
  object: ['{', '}'],
  list: ['[', ']'],
  member: (name, value) => `${NAME.test(name) ? name : singleQuoted(name)}: ${value}`,
};

export const pythonDialect: Dialect = {
  none: 'None',
  yes: 'True',
  no: 'False',
  text: doubleQuoted,
  object: ['{', '}'],
  list: ['[', ']'],
  member: (name, value) => `${doubleQuoted(name)}: ${value}`,
};

export const phpDialect: Dialect = {
  none: 'null',
  yes: 'true',
  no: 'false',
  // Single quotes: PHP would replace `$name` within double ones. It has no escape for a line break there.
  text: (value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
  object: ['[', ']'],
  list: ['[', ']'],
  // `[]` is a list in JSON.
  emptyObject: '(object) []',
  member: (name, value) => `'${name}' => ${value}`,
};

export const rubyDialect: Dialect = {
  none: 'nil',
  yes: 'true',
  no: 'false',
  // Single quotes would keep a line break as two characters; in double ones, `#{` inserts code.
  text: (value) => doubleQuoted(value).replaceAll('#', '\\#'),
  object: ['{', '}'],
  list: ['[', ']'],
  member: (name, value) => `${NAME.test(name) ? name : doubleQuoted(name)}: ${value}`,
};

export const jsonDialect: Dialect = {
  none: 'null',
  yes: 'true',
  no: 'false',
  text: doubleQuoted,
  object: ['{', '}'],
  list: ['[', ']'],
  member: (name, value) => `${doubleQuoted(name)}: ${value}`,
};

const INLINE_CHARACTERS_MAX = 60;

/** A JSON value in a language's own syntax, short objects and lists on one line. */
export function literal(value: unknown, dialect: Dialect, step = '  ', indent = ''): string {
  if (value === null || value === undefined) return dialect.none;
  if (typeof value === 'boolean') return value ? dialect.yes : dialect.no;
  if (typeof value === 'string') return dialect.text(value);
  if (typeof value !== 'object') return String(value);
  const inner = indent + step;
  const members = Array.isArray(value)
    ? value.map((each) => literal(each, dialect, step, inner))
    : Object.entries(value).map(([name, each]) => dialect.member(name, literal(each, dialect, step, inner)));
  const [open, close] = Array.isArray(value) ? dialect.list : dialect.object;
  if (members.length === 0)
    return Array.isArray(value) ? open + close : (dialect.emptyObject ?? open + close);
  const space = open === '{' && dialect !== pythonDialect ? ' ' : '';
  const line = `${open}${space}${members.join(', ')}${space}${close}`;
  if (indent !== '' && line.length <= INLINE_CHARACTERS_MAX && !line.includes('\n')) return line;
  // JSON alone has no comma after the last.
  const end = dialect === jsonDialect ? '' : ',';
  return `${open}\n${inner}${members.join(`,\n${inner}`)}${end}\n${indent}${close}`;
}
