import { request } from 'undici';
import { buttons } from './hostile-designs.ts';

const apiKey = 'svc_sk_chosen-for-benches-0123456789abcdefghi';
const legacyKey = 'legacy-chosen-for-benches-0123456789abcdefghi';
const token = 'svc_pat_chosen-for-benches-0123456789abcdefgh';
const owner = { email: 'owner@shop.example', password: 'chosen for benches 0123456789' };

/** What the service is started with. */
export const credentialSettings = {
  POSTPRESS_BOOTSTRAP_API_KEY: apiKey,
  POSTPRESS_BOOTSTRAP_LEGACY_KEY: legacyKey,
  POSTPRESS_BOOTSTRAP_PAT: token,
  POSTPRESS_BOOTSTRAP_ADMIN_EMAIL: owner.email,
  POSTPRESS_BOOTSTRAP_ADMIN_PASSWORD: owner.password,
};

/** The path as it is called, and what opens it. Sessions of the console and of an editor begin with their first request. */
export function openCredentials(url: string): (path: string) => Promise<{ path: string; headers: Headers }> {
  let person: Promise<Headers> | undefined;
  let editor: Promise<string> | undefined;
  return async (path) => {
    if (path.startsWith('/console/api/')) {
      person ??= signIn(url);
      return { path, headers: await person };
    }
    if (path.startsWith('/editor/')) {
      editor ??= openEditor(url);
      const session = await editor;
      return { path: path.replace('{token}', session), headers: bearer(session) };
    }
    if (path.startsWith('/v2/'))
      return { path, headers: { authorization: `Basic ${Buffer.from(`${legacyKey}:`).toString('base64')}` } };
    return { path, headers: bearer(path.startsWith('/manage/') ? token : apiKey) };
  };
}

type Headers = Record<string, string>;

const bearer = (credential: string): Headers => ({ authorization: `Bearer ${credential}` });

async function signIn(url: string): Promise<Headers> {
  const signedIn = await call(url, 'POST', '/console/api/sign-in', { origin: url }, owner);
  const cookies = [signedIn.headers['set-cookie'] ?? []].flat();
  const cookie = cookies.map((each) => each.split(';', 1)[0]).join('; ');
  const { data } = await call(url, 'GET', '/console/api/session', { cookie });
  return { cookie, origin: url, 'x-csrf-token': data.csrfToken ?? '' };
}

/** A session of a design of its own: 100,000 buttons. */
async function openEditor(url: string): Promise<string> {
  const { data } = await call(url, 'POST', '/v3/editor-sessions', bearer(apiKey), {
    design: buttons(),
  });
  return new URL(data.editorUrl ?? '').pathname.split('/').at(-1) ?? '';
}

async function call(url: string, method: 'GET' | 'POST', path: string, headers: Headers, body?: object) {
  const answer = await request(url + path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data } = (await answer.body.json()) as { data?: Record<string, string> };
  if (!data) throw new Error(`${method} ${path} answered ${answer.statusCode}.`);
  return { headers: answer.headers, data };
}
