import assert from 'node:assert/strict';
import { chosen } from './topology.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Json = { [name: string]: any };
type Options = {
  body?: unknown;
  credential?: string;
  signal?: AbortSignal;
  headers?: Record<string, string>;
};

/** One call with the chosen project key or another credential, without retries. */
export function call(
  baseUrl: string,
  method: string,
  path: string,
  { body, credential = chosen.apiKey, signal, headers = {} }: Options = {},
): Promise<Response> {
  return fetch(baseUrl + path, {
    method,
    ...(signal && { signal }),
    headers: {
      authorization: `Bearer ${credential}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** The body of a successful response. */
export async function json(baseUrl: string, method: string, path: string, options?: Options): Promise<Json> {
  const response = await call(baseUrl, method, path, options);
  const body = (await response.json()) as Json;
  assert.ok(response.ok, `${method} ${path}: ${response.status} ${JSON.stringify(body)}`);
  return body;
}
