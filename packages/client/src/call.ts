/** An operation as the generated table has it. */
export type Operation = {
  method: string;
  /** With its parameters in braces: `/v3/emails/{id}`. */
  path: string;
  /** Which inputs go into the query. */
  query?: readonly string[];
  /** Whether the remaining inputs are a body of JSON. */
  body?: true;
  /** Whether the same idempotency key is accepted once only. */
  idempotent?: true;
};

/** Options of one call; those of the client are the defaults. */
export type CallOptions = {
  /** For operations that send or create: the same key is accepted once. Default: a random one for each call, the same in its retries. */
  idempotencyKey?: string;
  /** Ends the call, also while it waits for a retry. */
  signal?: AbortSignal;
  /** Of each attempt. */
  timeoutMs?: number;
  maxRetries?: number;
  headers?: Readonly<Record<string, string>>;
};

export type Input = Readonly<Record<string, unknown>>;

/** The URL, the body and the idempotency of a call. */
export type PreparedCall = { url: URL; body?: string; idempotencyKey?: string };

/** Puts each input where the operation has it: into the path, the query or the body. */
export function prepareCall(
  operation: Operation,
  baseUrl: string,
  input: Input,
  options: CallOptions,
): PreparedCall {
  const { path, query = [], body, idempotent } = operation;
  const inPath = new Set<string>();
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name);
    const value = input[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`${name} is required.`);
    return encodeURIComponent(String(value));
  });
  const url = new URL(baseUrl.replace(/\/+$/, '') + filled);
  for (const name of query)
    for (const value of [input[name]].flat())
      if (value !== undefined && value !== null) url.searchParams.append(name, String(value));
  const rest = Object.entries(input).filter(([name]) => !inPath.has(name) && !query.includes(name));
  return {
    url,
    ...(body && { body: JSON.stringify(Object.fromEntries(rest)) }),
    ...(idempotent && { idempotencyKey: options.idempotencyKey ?? crypto.randomUUID() }),
  };
}
