import { parseSync } from 'vite';
import { DYNAMIC_IMPORT } from './test/read-source.ts';

/** The modules that a source imports, each once. Imports of types count. */
export type ImportedModules = {
  /** Of `import` and `export … from`. */
  readonly always: ReadonlySet<string>;
  /** Of `import('…')`, as an expression and as a type. */
  readonly onDemand: ReadonlySet<string>;
  /** Those of which it names only types: nothing loads them. */
  readonly types: ReadonlySet<string>;
  /** Why the source could not be parsed. */
  readonly errors: readonly string[];
};

export function importedModules(file: string, text: string): ImportedModules {
  const { module, errors } = parseSync(file, text);
  const onDemand = new Set(Array.from(text.matchAll(DYNAMIC_IMPORT), ([, , specifier = '']) => specifier));
  const named = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [],
      ),
    ),
  ];
  const loaded = new Set(named.filter(({ isType }) => !isType).map(({ specifier }) => specifier));
  return {
    types: new Set(
      named.map(({ specifier }) => specifier).filter((each) => !loaded.has(each) && !onDemand.has(each)),
    ),
    always: new Set([
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
      ),
    ]),
    onDemand,
    errors: errors.map(({ message }) => message),
  };
}
