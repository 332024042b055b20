import type { Declaration } from './declaration.ts';

/** Declarations without the pictures that they would load. */
export function withoutPictures(declarations: readonly Declaration[]): readonly Declaration[] {
  return declarations.map((declaration) =>
    /url\(/i.test(declaration.value) && !/^font/.test(declaration.property)
      ? { ...declaration, value: declaration.value.replace(/url\((?:"[^"]*"|'[^']*'|[^)"']*)\)/gi, 'none') }
      : declaration,
  );
}
