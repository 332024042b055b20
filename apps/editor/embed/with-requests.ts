/** Placeholder for a function in options: the editor asks the host by this name instead. */
export type RequestMark = { $ask: string };

/**
 * A copy of options that can travel as JSON. Functions in them become asks under the path at which they stood.
 *
 * @param take is given each function
 */
export function withRequests(
  options: unknown,
  take: (name: string, answer: (...given: never[]) => unknown) => void,
  path = '',
): unknown {
  if (typeof options === 'function') {
    const name = `option:${path}`;
    take(name, options as () => unknown);
    return { $ask: name } satisfies RequestMark;
  }
  if (Array.isArray(options))
    return options.map((each, at) => withRequests(each, take, join(path, String(at))));
  if (typeof options !== 'object' || options === null) return options;
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(options))
    copy[name] = withRequests(value, take, join(path, name));
  return copy;
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
