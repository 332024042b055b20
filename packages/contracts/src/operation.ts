/** An id in a path: browsers have some as text, from their own paths. */
export type PathId = string | number;

/** A raw body with its media type: a `Blob`, by the members that its senders need. */
export type RawBody = { readonly size: number; readonly type: string };

/** What an operation takes: parameters of its path, its query and its body, each where it has some. */
export type OperationInput = {
  params?: Readonly<Record<string, PathId>>;
  query?: object;
  body?: unknown;
};

/**
 * An operation of the service, for typed calls. `operations.generated.ts` has one for each route.
 *
 * @template Input what it takes
 * @template Result the JSON it answers, whole; `string` where it answers text or a file
 */
export type Operation<Input extends OperationInput = OperationInput, Result = unknown> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As in the reference, with `{name}` for parameters. The APIs of the browser apps have it below their own prefix. */
  readonly path: string;
  /** For types only, absent at run time. As a parameter, so that an operation may be called with what is narrower. */
  readonly takes?: (input: Input) => void;
  readonly result?: Result;
};

/** The arguments of a call after its operation: one object, which may be absent if nothing in it is required. */
export type OperationArguments<Input extends OperationInput, Options> = object extends Input
  ? [given?: Input & Options]
  : [given: Input & Options];

/** The path of an operation with its parameters and its query, as in a URL. Members of the query that are empty are left out. */
export function operationPath(
  { path }: Operation<never>,
  { params = {}, query = {} }: OperationInput = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}
