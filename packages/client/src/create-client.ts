import { type CallOptions, type Input, type Operation, prepareCall } from './call.ts';
import type { Methods } from './methods.generated.ts';
import { operations } from './operations.generated.ts';
import { sendWithRetries, type Transport, wait } from './send-with-retries.ts';

export type ClientOptions = {
  /** Where the service is: `https://post.example`. */
  baseUrl: string;
  /** A project key (`svc_sk_…`) or a personal access token (`svc_pat_…`). Keep it on servers. */
  apiKey: string;
  /** The project, with a personal access token. */
  projectId?: number;
  /** Default 3. */
  maxRetries?: number;
  /** Of each attempt. Default 60,000. */
  timeoutMs?: number;
  /** Default: the global one. */
  fetch?: typeof fetch;
  /** How the client waits before a retry. For tests. */
  wait?: Transport['wait'];
};

/** A method for each operation of the API, by its id. */
export type Client = Methods;

/** Creates a client of a Postpress service. It keeps no connection and no state. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, apiKey, projectId } = options;
  if (!URL.canParse(baseUrl)) throw new TypeError(`baseUrl must be a URL, such as https://post.example.`);
  if (!apiKey) throw new TypeError('apiKey is required.');
  const transport: Transport = {
    fetch: options.fetch ?? ((...given) => fetch(...given)),
    wait: options.wait ?? wait,
    timeoutMs: options.timeoutMs ?? 60_000,
    maxRetries: options.maxRetries ?? 3,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${apiKey}`,
      ...(projectId !== undefined && { 'x-project-id': String(projectId) }),
    },
  };
  const methodOf =
    (operation: Operation) =>
    async (input: Input = {}, callOptions: CallOptions = {}) =>
      sendWithRetries(operation, prepareCall(operation, baseUrl, input, callOptions), transport, callOptions);
  return Object.fromEntries(
    Object.entries(operations).map(([id, operation]) => [id, methodOf(operation)]),
  ) as unknown as Client;
}
