import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Role, roles } from '@postpress/contracts';
import { openTestAccounts, type SessionHeaders, type TestAccounts } from './accounts/testing.ts';
import type { BoundRoute } from './base/route.ts';
import { allRoutes } from './composition/routes.ts';
import { editorOperations, readerOperations } from './editor-sessions/editor-operations.ts';
import { addBrowserSurfaces, surfacePrefix } from './http/api-surfaces.ts';
import type { OpenEditors } from './http/authentication.ts';
import { createGate } from './http/gate.ts';
import {
  consoleRole,
  hasProjectOrWorkspace,
  namesProjectInQuery,
  type SurfaceSituation,
  surfaceSituations,
  surfaceTable,
} from './http/surface-table.ts';
import { openTestApp, type TestApp } from './http/testing.ts';

const REACHED = 204;
/** The real surfaces with every real path; each handler says only that it was reached. */
const bound = addBrowserSurfaces(
  allRoutes.map((route) => {
    const { params: _, body: __, query, ...bare } = route;
    const kept = namesProjectInQuery(route) ? { ...bare, query } : bare;
    return { route: kept, handle: async () => ({ status: REACHED, empty: true }) as const };
  }),
  editorOperations,
).filter(({ surface }) => surface !== undefined);

let accounts: TestAccounts;
let app: TestApp;
let sessions: Record<Role | 'outsider' | 'sso' | 'ended', SessionHeaders>;
before(async () => {
  accounts = await openTestAccounts({ clock: () => new Date() });
  const { access, lastUse, clock, people, users } = accounts;
  app = await openTestApp(bound, { gate: createGate({ access, lastUse, clock, people, editors }, null) });
  sessions = {
    viewer: await accounts.signIn(users.viewer),
    editor: await accounts.signIn(users.editor),
    admin: await accounts.signIn(users.admin),
    owner: await accounts.signIn(users.owner),
    outsider: await accounts.signIn(users.outsider),
    sso: await accounts.signIn(users.owner, 'sso'),
    ended: await accounts.signIn(users.viewer),
  };
  const [newest] = await accounts.db
    .selectFrom('console_sessions')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  await accounts.db
    .deleteFrom('console_sessions')
    .where('id', '=', newest?.id ?? '')
    .execute();
});
after(async () => {
  await app.close();
  await accounts.close();
});

/** Tokens that say what they open; real ones are the matter of the area. */
const editors: OpenEditors = {
  mayRead: (operationId) => readerOperations.has(operationId),
  admitEmbedded: async () => {},
  async identify({ headers }) {
    const [, kind, project] = /^Bearer (editor|reader)-of-(\d+)$/.exec(String(headers.authorization)) ?? [];
    if (project === undefined) return undefined;
    const id = accounts.newId();
    return { kind: 'editor', id, projectId: Number(project), userId: null, readOnly: kind === 'reader' };
  },
};

type Attempt = { headers: Record<string, string>; project: number; workspace: number };

function attempts(): Record<SurfaceSituation, Attempt> {
  const { keys, legacy, tokens, projects, workspaces } = accounts;
  const main = { project: projects.shop, workspace: workspaces.main };
  const suspended = { project: projects.suspended, workspace: workspaces.other };
  const sealed = { project: projects.sealed, workspace: workspaces.sso };
  const bearer = (text: string) => ({ headers: { authorization: `Bearer ${text}` }, ...main });
  const { cookie } = sessions.owner;
  return {
    'no credential': { headers: {}, ...main },
    'a project key': bearer(keys.shop),
    'a legacy key': {
      headers: { authorization: `Basic ${Buffer.from(`${legacy.shop}:`).toString('base64')}` },
      ...main,
    },
    'the PAT of an owner': bearer(tokens.owner),
    'an unknown cookie': { headers: { cookie: `postpress_session=${'x'.repeat(43)}` }, ...main },
    'a console session that has ended': { headers: sessions.ended, ...main },
    'a console session of a viewer': { headers: sessions.viewer, ...main },
    'a console session of an editor': { headers: sessions.editor, ...main },
    'a console session of an admin': { headers: sessions.admin, ...main },
    'a console session of an owner': { headers: sessions.owner, ...main },
    'a console session of an owner, without its CSRF token': { headers: { cookie }, ...main },
    'a console session of an owner, from another site': {
      headers: { ...sessions.owner, origin: 'https://evil.example' },
      ...main,
    },
    'a console session of an owner into a suspended project': { headers: sessions.outsider, ...suspended },
    'a console session of an owner of another workspace': { headers: sessions.outsider, ...main },
    'a console session by password into a workspace that requires SSO': {
      headers: sessions.owner,
      ...sealed,
    },
    'a console session of an owner by SSO into it': { headers: sessions.sso, ...sealed },
    'an open editor': bearer(`editor-of-${projects.shop}`),
    'an open editor that only reads': bearer(`reader-of-${projects.shop}`),
    'an open editor of another project': bearer(`editor-of-${projects.second}`),
    'an open editor of a suspended project': { ...bearer(`editor-of-${projects.suspended}`), ...suspended },
    'an unknown editor session': bearer('unknown'),
  };
}

async function statusOf({ route }: BoundRoute, situation: SurfaceSituation): Promise<number> {
  const { headers, project, workspace } = attempts()[situation];
  const values: Record<string, number> = { projectId: project, workspaceId: workspace };
  if (route.auth === 'project-in-path') values.id = project;
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? 1));
  const response = await fetch(`${app.url}${path}?projectId=${project}`, { method: route.method, headers });
  await response.arrayBuffer();
  return response.status;
}

function expected({ route, surface }: BoundRoute, situation: SurfaceSituation): number {
  const verdict = surfaceTable[situation][surface === 'editor' ? 'editor' : 'console'];
  const { method, worksWhenSuspended = method === 'GET' } = route;
  if (verdict === 'in') return REACHED;
  if (verdict === 401) return 401;
  if (verdict === 'alive') return inProject(route, surface) && !worksWhenSuspended ? 403 : REACHED;
  if (verdict === 'hidden') return isHidden(route, surface) ? 404 : REACHED;
  if (surface === 'editor')
    return method === 'GET' || readerOperations.has(route.operationId) ? REACHED : 403;
  if (verdict === 'reads' && method !== 'GET') return 403;
  const role = (/of an? (viewer|editor|admin|owner)/.exec(situation)?.[1] ?? 'owner') as Role;
  return roles.indexOf(role) >= roles.indexOf(consoleRole(route) ?? 'viewer') ? REACHED : 403;
}

/** An editor’s project is its own, whatever is asked; only a path can name another. */
function isHidden(route: BoundRoute['route'], surface: BoundRoute['surface']): boolean {
  if (surface !== 'editor') return hasProjectOrWorkspace(route);
  return route.auth === 'project-in-path' || /\{projectId\}/.test(route.path);
}

function inProject(route: BoundRoute['route'], surface: BoundRoute['surface']): boolean {
  if (surface === 'editor') return true;
  return hasProjectOrWorkspace(route) && !route.path.includes('{workspaceId}');
}

for (const each of bound)
  describe(`${each.route.method} ${each.route.path}`, () => {
    for (const situation of surfaceSituations)
      it(`with ${situation}: ${expected(each, situation) === REACHED ? 'in' : expected(each, situation)}`, async () =>
        assert.equal(await statusOf(each, situation), expected(each, situation)));
  });

describe('on the API surfaces of the browser apps', () => {
  it('every path begins with the prefix of its surface', () => {
    for (const { route, surface } of bound)
      assert.ok(route.path.startsWith(surfacePrefix[surface as 'console']), route.path);
  });
  it('lists each path once', () => {
    const all = bound.map(({ route: { method, path } }) => `${method} ${path}`);
    assert.deepEqual(all, [...new Set(all)]);
  });
});
