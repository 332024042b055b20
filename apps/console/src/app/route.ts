/** The parts of a console URL: `/{projectId}/{page}/{rest}`, below `/console`. */
export type Route = { projectId: number; page: string; rest: readonly string[] };

/** Reads a path below `/console`; undefined for pages of no project. */
export function readRoute(path: string): Route | undefined {
  const [first = '', page = 'overview', ...rest] = path.split('/').filter((part) => part !== '');
  if (!/^[1-9][0-9]{0,9}$/.test(first)) return undefined;
  return { projectId: Number(first), page, rest: rest.map(decode) };
}

/** The path of a route, for links: below `/console`. */
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
