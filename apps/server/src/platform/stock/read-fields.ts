export const NAME_CHARACTERS_MAX = 200;
export const DESCRIPTION_CHARACTERS_MAX = 300;

/** A text without what is beyond a length. */
export function limited(value: string, charactersMax: number): string {
  return Array.from(value).slice(0, charactersMax).join('');
}

/** The size of an image that a provider scales down to fit. */
export function within(
  width: number,
  height: number,
  most: { width?: number; height?: number },
): { width: number; height: number } {
  const scale = Math.min(1, (most.width ?? width) / width, (most.height ?? height) / height);
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

function at(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

/** A text of a remote answer; undefined if it is blank. */
export function text(value: unknown, ...path: string[]): string | undefined {
  const found = at(value, path);
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
}

/** A whole number above 0. */
export function size(value: unknown, ...path: string[]): number | undefined {
  const found = at(value, path);
  return typeof found === 'number' && Number.isSafeInteger(found) && found > 0 ? found : undefined;
}

/** An https: URL, because remote data ends up in pages. */
export function address(value: unknown, ...path: string[]): URL | undefined {
  const url = URL.parse(text(value, ...path) ?? '');
  return url?.protocol === 'https:' ? url : undefined;
}
