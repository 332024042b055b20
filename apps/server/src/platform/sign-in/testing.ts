import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
// @ts-expect-error It has no types.
import Provider from 'oidc-provider';

export type TestOidc = { issuer: string; close(): Promise<void> };

export type TestPerson = { email?: string; email_verified?: boolean; name?: string };

export const testClient = { clientId: 'postpress', clientSecret: 'a secret of the client' };

/**
 * A real OpenID Connect provider on this machine. The user named in `login_hint` of its sign-in page is signed in without
 * a password: `goThrough` follows its pages as a browser would.
 *
 * @param inToken whether it tells addresses in ID tokens; else by its user information only
 */
export async function openTestOidc(
  people: Readonly<Record<string, TestPerson>>,
  redirectUri: string,
  { inToken = false }: { inToken?: boolean } = {},
): Promise<TestOidc> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: testClient.clientId,
        client_secret: testClient.clientSecret,
        redirect_uris: [redirectUri],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !inToken,
    cookies: { keys: ['a key of cookies'] },
    pkce: { required: () => true },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people[id] }),
    }),
  });
  server.on('request', provider.callback());
  return { issuer, close: () => closeServer(server) };
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** What a browser does at the provider: follows, signs in as a user, consents. @returns the URL it is redirected to */
export async function goThrough(start: string, who: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = start;
  for (let step = 0; step < 12; step++) {
    const form = url.includes('/interaction/') ? await fillForm(url, who, jar) : undefined;
    const response = await visit(form?.action ?? url, jar, form?.body);
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The provider stopped at ${url}: ${await response.text()}`);
    const next = new URL(location, url).href;
    if (new URL(next).origin !== new URL(start).origin) return next;
    url = next;
  }
  throw new Error('The provider leads round in circles.');
}

async function visit(url: string, jar: Map<string, string>, body?: URLSearchParams): Promise<Response> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { cookie },
    ...(body && { method: 'POST', body }),
  });
  for (const each of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
    jar.set(name, value);
  }
  return response;
}

async function fillForm(url: string, who: string, jar: Map<string, string>) {
  const page = await (await visit(url, jar)).text();
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? url;
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? 'login';
  return {
    action: new URL(action, url).href,
    body: new URLSearchParams({ prompt, login: who, password: 'any' }),
  };
}
