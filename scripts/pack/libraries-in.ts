import type { OutputChunk } from 'rolldown';

/** The names of the libraries that built chunks import; `@scope/name` of `@scope/name/part`. */
export function librariesIn(chunks: readonly OutputChunk[]): string[] {
  const own = new Set(chunks.map(({ fileName }) => fileName));
  const imports = chunks.flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports]);
  const libraries = imports
    .filter((name) => !own.has(name) && !name.startsWith('node:'))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(libraries)].sort();
}
