import { keyScopeNames, type Role } from '@postpress/contracts';
import { insertClient, insertGrant, insertSecrets } from './accounts/connected-apps/stored-apps.ts';
import { hashCredential, newCredential } from './accounts/credentials.ts';
import { createProjectKey } from './accounts/index.ts';
import { deleteConsoleSession, findConsoleSessionByHash } from './accounts/sign-in/console-sessions.ts';
import { openTestAccounts, type SessionHeaders, type TestAccounts } from './accounts/testing.ts';
import { AppError } from './base/app-error.ts';
import type { AnyRoute, ApiSurface, BoundRoute } from './base/route.ts';
import { allRoutes } from './composition/routes.ts';
import { insertEditorSession, newSessionToken } from './editor-sessions/editor-sessions.ts';
import { changeEmbedSettings } from './editor-sessions/embed/change-embed-settings.ts';
import { openEditors } from './editor-sessions/open-editors.ts';
import { namesProjectInQuery } from './http/admission/access.ts';
import { createGate, type Gate } from './http/admission/gate.ts';
import { toErrorResponse } from './http/mounting/error-response.ts';
import { addBrowserSurfaces } from './http/mounting/surfaces.ts';
import { openTestApp } from './http/testing.ts';
import type { Db } from './platform/database/tables.ts';
import { insertTemplate } from './templates/templates.ts';
import { emptyDesign } from './templates/testing.ts';

/** The statuses of all operations in all situations: part → situations in columns, operations in rows. */
export type AccessMatrix = Record<
  string,
  { situations: readonly string[]; operations: Record<string, string> }
>;

/** How each status is written in a row: one character per situation. */
export const marks: Readonly<Record<number, string>> = { 204: '+', 400: '0', 401: '1', 403: '3', 404: '4' };
const REACHED = 204;

type Attempt = {
  headers?: Record<string, string>;
  /** Of v2, whose credentials are other ones. */
  legacyHeaders?: Record<string, string>;
  project: number;
  workspace: number;
  /** The template in the path of an editor's operation on its own one. */
  template?: number;
  /** Whether the project is named beside the path. */
  named?: boolean;
};

type Part = {
  routes: readonly BoundRoute[];
  situations: Readonly<Record<string, Attempt>>;
  statusOf(bound: BoundRoute, path: string, attempt: Attempt): Promise<number>;
};

/** Measures the matrix: the real gate and database before every real path. */
export async function measureAccess(): Promise<AccessMatrix> {
  const accounts = await openTestAccounts({ clock: () => new Date() });
  const { access, lastUse, clock, people, db } = accounts;
  const editors = openEditors({ db, clock, embedLimiter: null });
  const gate = createGate({ access, lastUse, clock, people, editors }, null);
  const bound = bareRoutes();
  const app = await openTestApp(bound, { gate });
  const on = (surface: ApiSurface) => bound.filter((each) => (each.surface ?? 'api') === surface);
  const statusOf: Part['statusOf'] = (each, path, attempt) => fetchStatus(app.url, each, path, attempt);
  const parts: Record<string, Part> = {
    api: { routes: on('api'), situations: await apiSituations(accounts), statusOf },
    'limited keys': {
      routes: on('api').filter(({ route: { auth } }) => auth === 'project' || auth === 'project-in-path'),
      situations: await limitedKeys(accounts),
      statusOf,
    },
    'connected apps': { routes: on('api'), situations: await connectedApps(accounts), statusOf },
    'connected apps through MCP': {
      routes: on('api'),
      situations: await connectedApps(accounts),
      statusOf: (each, path, attempt) => innerStatus(gate, each, path, attempt),
    },
    console: { routes: on('console'), situations: await consoleSituations(accounts), statusOf },
    editor: { routes: on('editor'), situations: await editorSituations(accounts), statusOf },
    'embedded editor': { routes: on('editor'), situations: await embeddedSituations(accounts), statusOf },
  };
  const matrix: AccessMatrix = {};
  for (const [name, part] of Object.entries(parts)) matrix[name] = await measurePart(part);
  await app.close();
  await accounts.close();
  return matrix;
}

/** Every operation on each of its surfaces; its handler says only that it was reached. */
export function bareRoutes(): BoundRoute[] {
  const handle = async () => ({ status: REACHED, empty: true }) as const;
  const bare = allRoutes.map((route) => {
    const { params: _, body: __, compute: ___, query, ...rest } = route;
    return { route: namesProjectInQuery(route) ? { ...rest, query } : rest, handle } as BoundRoute;
  });
  return addBrowserSurfaces(bare);
}

async function measurePart({ routes, situations, statusOf }: Part): Promise<AccessMatrix[string]> {
  const operations: Record<string, string> = {};
  for (const bound of routes) {
    const { path, aliases = [], method } = bound.route;
    for (const each of [path, ...aliases]) {
      const statuses = await Promise.all(
        Object.values(situations).map((attempt) => statusOf(bound, each, attempt)),
      );
      operations[`${method} ${each}`] = statuses.map((status) => marks[status] ?? `(${status})`).join('');
    }
  }
  return { situations: Object.keys(situations), operations };
}

function paramsOf(route: AnyRoute<never>, attempt: Attempt): Record<string, string> {
  const { auth, path, editor } = route;
  const { project, workspace, template } = attempt;
  const values: Record<string, number> = { projectId: project, workspaceId: workspace };
  if (auth === 'project-in-path') values.id = project;
  if (editor?.template && template) values[editor.template] = template;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, String(values[name] ?? 1)]));
}

async function fetchStatus(url: string, { route }: BoundRoute, path: string, attempt: Attempt) {
  const params = paramsOf(route, attempt);
  const concrete = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '1');
  const { headers = {}, legacyHeaders = headers, named, project } = attempt;
  const response = await fetch(`${url}${concrete}${named ? `?projectId=${project}` : ''}`, {
    method: route.method,
    headers: route.auth === 'legacy' ? legacyHeaders : headers,
  });
  await response.arrayBuffer();
  return response.status;
}

/** As an operation that calls this one for its caller. */
async function innerStatus(gate: Gate, { route }: BoundRoute, path: string, attempt: Attempt) {
  const { headers = {}, named, project } = attempt;
  const query = named ? { projectId: String(project) } : {};
  const request = {
    headers,
    query,
    params: paramsOf(route, attempt),
    callerIp: '127.0.0.1',
    isInner: true,
  } as const;
  try {
    await gate(route, request);
    return REACHED;
  } catch (error) {
    if (error instanceof AppError) return toErrorResponse(error, { path, bodyBytesMax: undefined }).status;
    throw error;
  }
}

const bearer = (text: string) => ({ authorization: `Bearer ${text}` });
const basic = (user: string, password = '') => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});
const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbm4iLCJzY29wZSI6InRvb2xzIn0.c2lnbmF0dXJl';

function scopesOf({ projects, workspaces }: TestAccounts) {
  return {
    main: { project: projects.shop, workspace: workspaces.main },
    suspended: { project: projects.suspended, workspace: workspaces.other },
    sealed: { project: projects.sealed, workspace: workspaces.sso },
  };
}

async function apiSituations(accounts: TestAccounts): Promise<Record<string, Attempt>> {
  const { keys, legacy, tokens, projects } = accounts;
  const { main, suspended, sealed } = scopesOf(accounts);
  const key = (text: string, legacyKey = text) => ({
    headers: bearer(text),
    legacyHeaders: basic(legacyKey),
    ...main,
  });
  const token = (text: string) => ({ ...key(text), named: true });
  return {
    'no credential': main,
    'a header that cannot be read': { headers: { authorization: 'Bearer' }, ...main },
    'an unknown key': key(`svc_sk_${'x'.repeat(43)}`),
    'a revoked key': key(keys.revoked, legacy.revoked),
    'an expired key': key(keys.expired, legacy.expired),
    'a revoked PAT': token(tokens.revoked),
    'an expired PAT': token(tokens.expired),
    'an OAuth or OIDC token': token(jwt),
    'a console cookie': { headers: { cookie: `session=${tokens.owner}` }, ...main },
    'a legacy key': key(legacy.shop),
    'a legacy key with a password': {
      headers: bearer(legacy.shop),
      legacyHeaders: basic(legacy.shop, 'x'),
      ...main,
    },
    'a project key': key(keys.shop),
    'a project key outside its networks': key(await keyOfNetwork('203.0.113.0/24', accounts)),
    'the key of another project': key(keys.second),
    'the key of a suspended project': { ...key(keys.suspended), ...suspended },
    'the legacy key of a suspended project': { ...key(legacy.suspended), ...suspended },
    'the PAT of an owner into a suspended project': { ...token(tokens.outsider), ...suspended },
    'the key of a project whose workspace requires SSO': { ...key(keys.sealed), project: sealed.project },
    'the PAT of a viewer': token(tokens.viewer),
    'the PAT of an editor': token(tokens.editor),
    'the PAT of an admin': token(tokens.admin),
    'the PAT of an owner': token(tokens.owner),
    'the PAT of an owner, no project named': key(tokens.owner),
    'the PAT of an owner, two projects named': {
      ...token(tokens.owner),
      headers: { ...bearer(tokens.owner), 'x-project-id': String(projects.second) },
    },
    'the PAT of an owner of another workspace': token(tokens.outsider),
    'a PAT limited to another workspace': token(tokens.onlySso),
    'a PAT into a workspace that requires SSO': { ...token(tokens.owner), ...sealed },
  };
}

const actor = { kind: 'system', id: null, name: 'test', address: null } as const;

async function keyOfNetwork(network: string, accounts: TestAccounts): Promise<string> {
  const projectId = accounts.projects.shop;
  const draft = { projectId, kind: 'v3', name: 'office', allowedNetworks: [network] } as const;
  return (await createProjectKey(draft, actor, accounts)).credential;
}

async function limitedKeys(accounts: TestAccounts): Promise<Record<string, Attempt>> {
  const { main } = scopesOf(accounts);
  const situations: Record<string, Attempt> = {};
  for (const scope of keyScopeNames) {
    const draft = { projectId: main.project, kind: 'v3', name: 'limited', scopes: [scope] } as const;
    const { credential } = await createProjectKey(draft, actor, accounts);
    situations[`a key for ${scope}`] = { headers: bearer(credential), ...main };
  }
  return situations;
}

async function connectedApps(accounts: TestAccounts): Promise<Record<string, Attempt>> {
  const { db, users, newId, projects } = accounts;
  const { main } = scopesOf(accounts);
  const client = newId();
  const createdAt = new Date();
  await insertClient(db, { id: client, name: 'Pen', redirectUris: [], createdAt });
  const tokenOf = async (role: Role) => {
    const grant = { id: newId(), clientId: client, userId: users[role], projectId: projects.shop };
    await insertGrant(db, { ...grant, scopes: ['read', 'write'], createdAt });
    const text = newCredential('app');
    const expiresAt = new Date(createdAt.getTime() + 3_600_000);
    const secret = { grantId: grant.id, hash: hashCredential(text), kind: 'access', expiresAt } as const;
    await insertSecrets(db, [{ ...secret, challenge: null, redirectUri: null }]);
    return { headers: bearer(text), ...main };
  };
  const owner = await tokenOf('owner');
  return {
    'the app of a viewer': await tokenOf('viewer'),
    'the app of an editor': await tokenOf('editor'),
    'the app of an admin': await tokenOf('admin'),
    'the app of an owner': owner,
    'the app of an owner, its project named': { ...owner, named: true },
    'the app of an owner into another project': { ...owner, project: projects.second, named: true },
  };
}

async function consoleSituations(accounts: TestAccounts): Promise<Record<string, Attempt>> {
  const { keys, legacy, tokens, users, db } = accounts;
  const { main, suspended, sealed } = scopesOf(accounts);
  const withHeaders = (headers: Record<string, string>) => ({ headers, ...main, named: true });
  const session = async (user: keyof TestAccounts['users'], how?: 'sso') =>
    withHeaders(await accounts.signIn(users[user], how));
  const owner = await session('owner');
  const { cookie } = owner.headers as SessionHeaders;
  const outsider = await session('outsider');
  const ended = await session('viewer');
  await endSession((ended.headers as SessionHeaders).cookie, db);
  return {
    'no credential': withHeaders({}),
    'a project key': withHeaders(bearer(keys.shop)),
    'a legacy key': withHeaders(basic(legacy.shop)),
    'the PAT of an owner': withHeaders(bearer(tokens.owner)),
    'an open editor': withHeaders(bearer(await openEditor(accounts, main.project))),
    'an unknown cookie': withHeaders({ cookie: `postpress_session=${'x'.repeat(43)}` }),
    'a console session that has ended': ended,
    'a console session of a viewer': await session('viewer'),
    'a console session of an editor': await session('editor'),
    'a console session of an admin': await session('admin'),
    'a console session of an owner': owner,
    'a console session of an owner, without its CSRF token': withHeaders({ cookie }),
    'a console session of an owner, from another site': withHeaders({
      ...owner.headers,
      origin: 'https://evil.example',
    }),
    'a console session of an owner into a suspended project': { ...outsider, ...suspended },
    'a console session of an owner of another workspace': outsider,
    'a console session by password into a workspace that requires SSO': { ...owner, ...sealed },
    'a console session of an owner by SSO into it': { ...(await session('owner', 'sso')), ...sealed },
  };
}

async function endSession(cookie: string, db: Db): Promise<void> {
  const token = cookie.slice(cookie.indexOf('=') + 1);
  const session = await findConsoleSessionByHash(db, hashCredential(token));
  if (session) await deleteConsoleSession(db, session.userId, session.id);
}

type EditorOptions = { readOnly?: boolean; userId?: string; embedOrigin?: string; templateId?: number };

async function openEditor(
  { db }: TestAccounts,
  projectId: number,
  options: EditorOptions = {},
): Promise<string> {
  const { token, hash } = newSessionToken();
  const createdAt = new Date();
  const openUntil = new Date(createdAt.getTime() + 600_000);
  const session = {
    tokenHash: hash,
    projectId,
    displayMode: 'email',
    design: '{}',
    createdAt,
    openUntil,
  } as const;
  await insertEditorSession(db, { ...session, ...options });
  return token;
}

/** Stores a template. @returns its id */
function storeTemplate({ db }: TestAccounts, projectId: number): Promise<number> {
  const at = new Date();
  const times = { createdAt: at, updatedAt: at };
  const design = { displayMode: 'email', design: emptyDesign, html: null } as const;
  const saved = { revision: 1, updatedBy: null };
  return insertTemplate(db, projectId, {
    name: 'Spring',
    folderId: null,
    tags: [],
    ...design,
    ...saved,
    ...times,
  });
}

async function editorSituations(accounts: TestAccounts): Promise<Record<string, Attempt>> {
  const { keys, legacy, tokens, users, projects } = accounts;
  const { main, suspended } = scopesOf(accounts);
  const template = await storeTemplate(accounts, main.project);
  const withHeaders = (headers: Record<string, string>) => ({ headers, ...main, template, named: true });
  const editor = async (projectId: number, options?: EditorOptions) =>
    withHeaders(bearer(await openEditor(accounts, projectId, { templateId: template, ...options })));
  const ofOther = async (projectId: number) => {
    const templateId = await storeTemplate(accounts, projectId);
    return { ...(await editor(projectId, { templateId })), templateId };
  };
  const inSuspended = await ofOther(suspended.project);
  const ofMember = (role: keyof TestAccounts['users'], readOnly = false) =>
    editor(projects.shop, { userId: users[role], readOnly });
  return {
    'no credential': withHeaders({}),
    'a project key': withHeaders(bearer(keys.shop)),
    'a legacy key': withHeaders(basic(legacy.shop)),
    'the PAT of an owner': withHeaders(bearer(tokens.owner)),
    'a console session of an owner': withHeaders(await accounts.signIn(users.owner)),
    'an unknown editor session': withHeaders(bearer('unknown')),
    'an open editor': await editor(projects.shop),
    'an open editor that only reads': await editor(projects.shop, { readOnly: true }),
    'an open editor of a viewer': await ofMember('viewer'),
    'an open editor of an editor': await ofMember('editor'),
    'an open editor of an editor that only reads': await ofMember('editor', true),
    'an open editor of an owner': await ofMember('owner'),
    'an open editor of a user who left': await ofMember('outsider'),
    'an open editor of another template': await ofOther(main.project),
    'an open editor without a template': withHeaders(bearer(await openEditor(accounts, main.project))),
    'an open editor of another project': await ofOther(projects.second),
    'an open editor of a suspended project': {
      ...inSuspended,
      ...suspended,
      template: inSuspended.templateId,
    },
  };
}

async function embeddedSituations(accounts: TestAccounts): Promise<Record<string, Attempt>> {
  const { db, workspaces, projects, newId, clock } = accounts;
  const { suspended } = scopesOf(accounts);
  const actor = { kind: 'system', id: null, name: 'test', address: null } as const;
  const origin = 'https://page.example';
  const allowing = async (projectId: number, workspaceId: number, allowed: object) => {
    const ids = { projectId, workspaceId };
    await changeEmbedSettings(ids, { allowedOrigins: [origin], ...allowed }, actor, { db, newId, clock });
    const headers = bearer(await openEditor(accounts, projectId, { embedOrigin: origin }));
    return { headers, project: projectId, workspace: workspaceId, named: true };
  };
  const { shop, second, foreign, sealed } = projects;
  const nothing = await allowing(shop, workspaces.main, {});
  const reader = await openEditor(accounts, shop, { embedOrigin: origin, readOnly: true });
  return {
    'of a page': nothing,
    'of a page, that only reads': { ...nothing, headers: bearer(reader) },
    'of a page, in a project that allows images': await allowing(second, workspaces.main, {
      allowImageUploads: true,
    }),
    'of a page, in a project that allows AI': await allowing(foreign, workspaces.other, { allowAi: true }),
    'of a page, in a project that allows previews': await allowing(sealed, workspaces.sso, {
      allowPreviews: true,
    }),
    'of a page, in a suspended project': await allowing(suspended.project, suspended.workspace, {}),
  };
}
