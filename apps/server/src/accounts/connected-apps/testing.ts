import { hash } from 'node:crypto';
import type { SessionHeaders } from '../testing.ts';

/** What an app registers, sends and keeps in tests. */
export const redirect = 'http://127.0.0.1:41999/callback';
const verifier = 'v'.repeat(43);

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answered = { status: number; headers: Headers; body: any };

/** Calls the endpoints that apps call, as an app and as its user. */
export function openAppCalls(url: () => string, user: () => { session: SessionHeaders; projectId: number }) {
  async function post(
    path: string,
    body: object | URLSearchParams,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const isForm = body instanceof URLSearchParams;
    const response = await fetch(url() + path, {
      method: 'POST',
      headers: { ...(!isForm && { 'content-type': 'application/json' }), ...headers },
      body: isForm ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
  }
  const register = async (redirect_uris = [redirect]) =>
    (await post('/oauth/register', { client_name: 'Pen', redirect_uris, software_id: 'x' })).body;
  const requestOf = (client_id: string, more: object = {}) => ({
    client_id,
    redirect_uri: redirect,
    response_type: 'code',
    state: 'here & now',
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
    ...more,
  });
  const decide = (request: object, more: object = {}) => {
    const { session, projectId } = user();
    const answer = { request, decision: 'allow', projectId, scopes: ['read', 'write'], ...more };
    return post('/console/api/app-request', answer, session);
  };
  const codeOf = async (request: object, more: object = {}): Promise<string> => {
    const { body } = await decide(request, more);
    return new URL(body.data.redirectTo).searchParams.get('code') ?? '';
  };
  const exchange = (fields: Record<string, string>) => post('/oauth/token', new URLSearchParams(fields));
  const withCode = (client_id: string, code: string, more: Record<string, string> = {}) =>
    exchange({
      grant_type: 'authorization_code',
      client_id,
      code,
      code_verifier: verifier,
      redirect_uri: redirect,
      ...more,
    });
  return {
    post,
    register,
    requestOf,
    decide,
    codeOf,
    withCode,
    exchange,
    refresh: (refresh_token: string) => exchange({ grant_type: 'refresh_token', refresh_token }),
    /** Registers an app and connects it. @returns its tokens */
    async connect(more: object = {}) {
      const { client_id } = await register();
      return (await withCode(client_id, await codeOf(requestOf(client_id), more))).body;
    },
  };
}
