import { type ConsoleSession, ConsoleSessionResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { listProjects } from '../../projects.ts';
import { findConsoleSession } from '../../sign-in/console-sessions.ts';
import type { ConsoleDeps } from '../../sign-in/deps.ts';
import { csrfTokenOf } from '../../sign-in/session-cookie.ts';
import { hasUsedKey } from '../../stored-credentials.ts';
import { listMemberships, type Membership } from '../../workspaces.ts';
import { meOf, sessionIdOf } from './session-answer.ts';

export const getConsoleSessionRoute = defineRoute({
  operationId: 'getConsoleSession',
  method: 'GET',
  path: '/console/api/session',
  summary: 'Get the signed-in user, their projects, and the features of this installation',
  tag: 'Signing in',
  auth: 'console',
  result: ConsoleSessionResult,
  handle: async ({ caller, userId }, deps: ConsoleDeps) => {
    const sessionId = sessionIdOf(caller);
    const [user, session, memberships] = await Promise.all([
      meOf(userId, deps),
      findConsoleSession(deps.db, sessionId),
      listMemberships(deps.db, userId),
    ]);
    const sso = session?.sso ?? false;
    const workspaces = await Promise.all(memberships.map((each) => toWire(deps.db, each, sso)));
    const projectIds = workspaces.flatMap(({ projects }) => projects.map(({ id }) => id));
    const data: ConsoleSession = {
      user,
      csrfToken: csrfTokenOf(sessionId, deps.secrets),
      sso,
      workspaces,
      features: featuresOf(deps),
      firstRun: !(await hasUsedKey(deps.db, projectIds)),
    };
    return ok({ data }, { 'cache-control': 'no-store' });
  },
});

async function toWire(
  db: Db,
  { workspace, role }: Membership,
  sso: boolean,
): Promise<ConsoleSession['workspaces'][number]> {
  const isOpen = sso || !workspace.ssoRequired;
  const projects = isOpen ? await listProjects(db, workspace.id) : [];
  return { ...workspace, role, projects: projects.map(({ id, name, status }) => ({ id, name, status })) };
}

function featuresOf({ sso, features, addresses }: ConsoleDeps): ConsoleSession['features'] {
  const { ai, mailTransport, createWorkspaces } = features;
  const oidc = sso ? { label: sso.label } : null;
  return { oidc, ai, mailTransport, createWorkspaces, publicUrl: addresses.publicUrl };
}
