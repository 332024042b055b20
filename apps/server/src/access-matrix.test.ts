import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { type Role, roles } from '@postpress/contracts';
import { openTestAccounts } from './accounts/testing.ts';
import type { AnyRoute } from './base/route.ts';
import { allRoutes } from './composition/routes.ts';
import {
  accessKindOf,
  accessTable,
  type Situation,
  situations,
  weakestRole,
  worksWhenSuspended,
} from './http/access-table.ts';
import { openTestApp } from './http/testing.ts';

const accounts = await openTestAccounts();
// The real gate before every real path; what lies behind it says only that it was reached.
const reached = async () => ({ status: 204, empty: true }) as const;
const routes = allRoutes.map((route) => {
  const { params: _, query: __, body: ___, ...bare } = route;
  return { route: bare, handle: reached };
});
const app = await openTestApp(routes, { gate: accounts.gate });
after(async () => {
  await app.close();
  await accounts.close();
});

type Attempt = {
  credential?: string | undefined;
  /** Basic password on v2. */
  password?: string;
  project: number;
  workspace: number;
  /** Whether the project is named beside the path. */
  named?: boolean;
  headers?: Record<string, string>;
};

const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbm4iLCJzY29wZSI6InRvb2xzIn0.c2lnbmF0dXJl';

/** How each situation is brought about: with what, and into where. */
function attempts(): Record<Situation, (isLegacy: boolean) => Attempt> {
  const { keys, legacy, tokens, projects, workspaces } = accounts;
  const main = { project: projects.shop, workspace: workspaces.main };
  const inMain =
    (credential?: string, more: Partial<Attempt> = {}) =>
    () => ({ credential, ...main, ...more });
  return {
    'no credential': inMain(),
    'a header that cannot be read': inMain(undefined, { headers: { authorization: 'Bearer' } }),
    'an unknown key': inMain(`svc_sk_${'x'.repeat(43)}`),
    'a revoked key': (isLegacy) => inMain(isLegacy ? legacy.revoked : keys.revoked)(),
    'an expired key': (isLegacy) => inMain(isLegacy ? legacy.expired : keys.expired)(),
    'a revoked PAT': inMain(tokens.revoked, { named: true }),
    'an expired PAT': inMain(tokens.expired, { named: true }),
    'an OAuth or OIDC token': inMain(jwt, { named: true }),
    'a console cookie': inMain(undefined, { headers: { cookie: `session=${tokens.owner}` } }),
    'a legacy key': inMain(legacy.shop),
    'a legacy key with a password': inMain(legacy.shop, { password: 'x' }),
    'a project key': inMain(keys.shop),
    'the key of another project': inMain(keys.second),
    'the key of a suspended project': inMain(keys.suspended, { project: projects.suspended }),
    'the legacy key of a suspended project': inMain(legacy.suspended, { project: projects.suspended }),
    'the PAT of an owner into a suspended project': () => ({
      credential: tokens.outsider,
      project: projects.suspended,
      workspace: workspaces.other,
      named: true,
    }),
    'the key of a project whose workspace requires SSO': inMain(keys.sealed, { project: projects.sealed }),
    'the PAT of a viewer': inMain(tokens.viewer, { named: true }),
    'the PAT of an editor': inMain(tokens.editor, { named: true }),
    'the PAT of an admin': inMain(tokens.admin, { named: true }),
    'the PAT of an owner': inMain(tokens.owner, { named: true }),
    'the PAT of an owner, no project named': inMain(tokens.owner),
    'the PAT of an owner, two projects named': inMain(tokens.owner, {
      named: true,
      headers: { 'x-project-id': String(projects.second) },
    }),
    'the PAT of an owner of another workspace': inMain(tokens.outsider, { named: true }),
    'a PAT limited to another workspace': inMain(tokens.onlySso, { named: true }),
    'a PAT into a workspace that requires SSO': () => ({
      credential: tokens.owner,
      project: projects.sealed,
      workspace: workspaces.sso,
      named: true,
    }),
  };
}

async function statusOf(route: AnyRoute<never>, path: string, situation: Situation): Promise<number> {
  const isLegacy = route.auth === 'legacy';
  const { credential, password = '', project, workspace, named, headers } = attempts()[situation](isLegacy);
  const values: Record<string, number> = { projectId: project, workspaceId: workspace };
  if (route.auth === 'project-in-path') values.id = project;
  const concrete = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? 1));
  const basic = () => `Basic ${Buffer.from(`${credential}:${password}`).toString('base64')}`;
  const response = await fetch(`${app.url}${concrete}${named ? `?projectId=${project}` : ''}`, {
    method: route.method,
    headers: {
      ...(credential !== undefined && { authorization: isLegacy ? basic() : `Bearer ${credential}` }),
      ...headers,
    },
  });
  await response.arrayBuffer();
  return response.status;
}

const REACHED = 204;

function expected(route: AnyRoute<never>, situation: Situation): number {
  const verdict = accessTable[situation][accessKindOf(route)];
  if (verdict === 'in') return REACHED;
  if (verdict === 'alive') return worksWhenSuspended(route) === false ? 403 : REACHED;
  if (verdict !== 'role') return verdict;
  const role = /PAT of an? (\w+)/.exec(situation)?.[1] as Role;
  return roles.indexOf(role) >= roles.indexOf(weakestRole(route) ?? 'viewer') ? REACHED : 403;
}

for (const route of allRoutes)
  for (const path of [route.path, ...(route.aliases ?? [])])
    describe(`${route.method} ${path}`, () => {
      for (const situation of situations)
        it(`with ${situation}: ${expected(route, situation) === REACHED ? 'in' : expected(route, situation)}`, async () =>
          assert.equal(await statusOf(route, path, situation), expected(route, situation)));
    });

describe('the list of operations', () => {
  it('has each path once', () => {
    const all = allRoutes.flatMap(({ method, path, aliases = [] }) =>
      [path, ...aliases].map((p) => `${method} ${p}`),
    );
    assert.deepEqual(all, [...new Set(all)]);
  });
  it('has each name once', () => {
    const names = allRoutes.map(({ operationId }) => operationId);
    assert.deepEqual(names, [...new Set(names)]);
  });
});
