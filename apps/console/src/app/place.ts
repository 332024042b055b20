/** Where in the console one is: `/{projectId}/{page}/{rest}`, below `/console`. */
export type Place = { projectId: number; page: string; rest: readonly string[] };

/** The place of a path below `/console`; undefined for pages of no project. */
export function readPlace(path: string): Place | undefined {
  const [first = '', page = 'overview', ...rest] = path.split('/').filter((part) => part !== '');
  if (!/^[1-9][0-9]{0,9}$/.test(first)) return undefined;
  return { projectId: Number(first), page, rest: rest.map(decode) };
}

/** The path of a place, to be linked to: below `/console`. */
export function pathOf(projectId: number, page: string, ...rest: readonly (string | number)[]): string {
  return `/${[projectId, page, ...rest].map((part) => encodeURIComponent(part)).join('/')}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
