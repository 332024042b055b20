import { parseSync } from 'vite';
import { DYNAMIC_IMPORT } from './test/read-source.ts';

/** The modules that a source imports, each once. Imports of types count. */
export type ImportedModules = {
  /** Of `import` and `export … from`. */
  readonly always: ReadonlySet<string>;
  /** Of `import('…')`, as an expression and as a type. */
  readonly onDemand: ReadonlySet<string>;
  /** Why the source could not be parsed. */
  readonly errors: readonly string[];
};

export function importedModules(file: string, text: string): ImportedModules {
  const { module, errors } = parseSync(file, text);
  return {
    always: new Set([
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
      ),
    ]),
    onDemand: new Set(Array.from(text.matchAll(DYNAMIC_IMPORT), ([, , specifier = '']) => specifier)),
    errors: errors.map(({ message }) => message),
  };
}
