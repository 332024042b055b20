/** The dependencies in a module's text, read without a parser: 3,000 files in a third of a second. */
export type Source = {
  imports: { specifier: string; names: readonly string[] | 'all' }[];
  /** `export { name as exported } from specifier`, by exported name. */
  passedOn: ReadonlyMap<string, { specifier: string; name: string }>;
  /** `export * from specifier`. */
  passesAllOf: readonly string[];
  /** Names that it defines and exports. */
  made: ReadonlySet<string>;
  /** String literals that look like paths or patterns of paths, cut before the first part that is interpolated. */
  paths: readonly string[];
};

const STATEMENT =
  /^[ \t]*(import|export)\s+(type\s+)?((?:[\w$]+\s*,?\s*)?(?:\{[^}]*\}|\*(?:\s*as\s+[\w$]+)?)?\s*from\s*)?(['"])([^'"\n]+)\4/gm;
/** `import('x')`, as an expression and as a type; the second group is the module. */
export const DYNAMIC_IMPORT = /\bimport\(\s*(['"])([^'"\n]+)\1\s*,?\s*\)/g;
const LITERAL = /(['"`])((?:\.{1,2}\/|[\w@-]+\/)[^'"`\n\s]*)\1/g;
const MADE = /^export\s+(?:default\s+)?(?:async\s+)?(?:const|let|function\*?|class|enum)\s+([\w$]+)/gm;
/** `join(import.meta.dirname, 'a', 'b')`. */
const BESIDE = /import\.meta\.dirname((?:\s*,\s*(['"`])[^'"`\n]*\2)+)/g;

export function readSource(text: string): Source {
  const imports: Source['imports'] = [];
  const passedOn = new Map<string, { specifier: string; name: string }>();
  const passesAllOf: string[] = [];
  for (const [, keyword, type, clause = '', , specifier = ''] of text.matchAll(STATEMENT)) {
    if (type !== undefined) continue;
    const names = namesOf(clause);
    if (keyword === 'import') imports.push({ specifier, names: names?.map(({ name }) => name) ?? 'all' });
    else if (names === undefined) {
      passesAllOf.push(specifier);
      imports.push({ specifier, names: 'all' });
    } else {
      for (const { name, exported } of names) passedOn.set(exported, { specifier, name });
      imports.push({ specifier, names: names.map(({ name }) => name) });
    }
  }
  for (const [, , specifier = ''] of text.matchAll(DYNAMIC_IMPORT)) imports.push({ specifier, names: 'all' });
  const made = new Set([...text.matchAll(MADE)].map(([, name = '']) => name));
  return { imports, passedOn, passesAllOf, made, paths: pathsOf(text.replace(STATEMENT, '')) };
}

/** @returns `undefined` for `*`, and for a side-effect import */
function namesOf(clause: string): { name: string; exported: string }[] | undefined {
  if (clause === '' || clause.includes('*')) return undefined;
  const braces = /\{([^}]*)\}/.exec(clause);
  const named = (braces?.[1] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type ') && !part.startsWith('//'))
    .map((part) => {
      const [name = '', exported = name] = part.split(/\s+as\s+/);
      return { name, exported };
    });
  const defaulted = /^[\w$]+/.exec(clause.trim())?.[0];
  if (defaulted !== undefined && defaulted !== 'from') named.push({ name: 'default', exported: 'default' });
  return named;
}

function pathsOf(text: string): string[] {
  const paths = new Set<string>();
  for (const [, , literal = ''] of text.matchAll(LITERAL)) paths.add(known(literal));
  for (const [, parts = ''] of text.matchAll(BESIDE))
    paths.add(known(`./${[...parts.matchAll(/(['"`])([^'"`\n]*)\1/g)].map((part) => part[2]).join('/')}`));
  paths.delete('');
  return [...paths];
}

function known(literal: string): string {
  const end = literal.indexOf('${');
  return end === -1 ? literal : literal.slice(0, literal.lastIndexOf('/', end) + 1);
}
