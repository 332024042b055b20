import {
  type Answer,
  type ConsoleSession,
  ConsoleSessionResult,
  Deleted,
  type MeResult,
  SetUpBody,
  SignInBody,
  SignInOptionsResult,
  SignInResult,
  SignOutBody,
  signInLimits,
} from '@postpress/contracts';
import type { Caller } from '../../base/caller.ts';
import { invariant } from '../../base/invariant.ts';
import { defineRoute, ok, type RouteAnswer } from '../../base/route.ts';
import type { Db } from '../../platform/database/tables.ts';
import { listProjects } from '../projects.ts';
import { deleteConsoleSession, findConsoleSession } from '../sign-in/console-sessions.ts';
import type { ConsoleDeps, SignInDeps } from '../sign-in/deps.ts';
import { endSessions } from '../sign-in/end-sessions.ts';
import { findAddressChange } from '../sign-in/mailed-links.ts';
import { relyingPartyOf } from '../sign-in/passkey-challenges.ts';
import { listPasskeys } from '../sign-in/passkeys.ts';
import { getSignedInUser } from '../sign-in/second-factor.ts';
import { csrfTokenOf, endedSessionCookie } from '../sign-in/session-cookie.ts';
import { setUp } from '../sign-in/set-up.ts';
import { type SecondFactorNeeded, signIn } from '../sign-in/sign-in.ts';
import { visitorOf } from '../sign-in/start-session.ts';
import { hasUsedKey } from '../stored-credentials.ts';
import { canAnyoneSignIn } from '../users.ts';
import { listMemberships, type Membership } from '../workspaces.ts';

export const getSignInOptionsRoute = defineRoute({
  operationId: 'getSignInOptions',
  method: 'GET',
  path: '/console/api/sign-in-options',
  summary: 'Get the sign-in options, and whether the console needs to be set up',
  tag: 'Signing in',
  auth: 'public',
  result: SignInOptionsResult,
  handle: async ({ request }, { db, sso, features, addresses }: ConsoleDeps) => {
    const setUp = (await canAnyoneSignIn(db)) ? 'done' : request.isLocal ? 'needed' : 'code-needed';
    const oidc = sso ? { label: sso.label } : null;
    const { passwordLengthMin } = signInLimits;
    const mailsPasswordLinks = features.mailTransport !== 'capture';
    const passkeyOrigin = relyingPartyOf(addresses)?.origin ?? null;
    return ok(
      { data: { setUp, oidc, passwordLengthMin, mailsPasswordLinks, passkeyOrigin } },
      { 'cache-control': 'no-store' },
    );
  },
});

export const setUpRoute = defineRoute({
  operationId: 'setUpConsole',
  method: 'POST',
  path: '/console/api/setup',
  summary: 'Set up the console',
  description:
    'Works once, while no user can sign in. Names the owner, the workspace and the project that the first start created, and signs the owner in. From another machine it requires the code that the service printed.',
  tag: 'Signing in',
  auth: 'public',
  body: SetUpBody,
  result: SignInResult,
  errors: ['CONFLICT', 'RATE_LIMITED'],
  ownPagesOnly: true,
  handle: async (input, deps: ConsoleDeps) => signInAnswer(await setUp(input.body, visitorOf(input), deps)),
});

export const signInRoute = defineRoute({
  operationId: 'signIn',
  method: 'POST',
  path: '/console/api/sign-in',
  summary: 'Sign in with a password',
  description:
    'Sets the cookie `postpress_session`. If the user has a second factor, a call without `code` says so and does not sign in.',
  tag: 'Signing in',
  auth: 'public',
  body: SignInBody,
  result: SignInResult,
  errors: ['UNAUTHORIZED', 'RATE_LIMITED'],
  ownPagesOnly: true,
  handle: async (input, deps: ConsoleDeps) => signInAnswer(await signIn(input.body, visitorOf(input), deps)),
});

export const signOutRoute = defineRoute({
  operationId: 'signOut',
  method: 'POST',
  path: '/console/api/sign-out',
  summary: 'Sign out',
  tag: 'Signing in',
  auth: 'console',
  audit: 'nothing',
  body: SignOutBody,
  result: Deleted,
  handle: async ({ body, caller, userId }, { db }: ConsoleDeps) => {
    if (body.everywhere) await endSessions(db, userId);
    else await deleteConsoleSession(db, userId, sessionIdOf(caller));
    return ok({ data: { success: true } }, { 'set-cookie': endedSessionCookie, 'cache-control': 'no-store' });
  },
});

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
  return {
    ...workspace,
    role,
    projects: projects.map(({ id, name, status, testProjectId }) => ({ id, name, status, testProjectId })),
  };
}

function featuresOf({ sso, features, addresses }: ConsoleDeps): ConsoleSession['features'] {
  const { ai, mailTransport, createWorkspaces } = features;
  const oidc = sso ? { label: sso.label } : null;
  return { oidc, ai, mailTransport, createWorkspaces, publicUrl: addresses.publicUrl };
}

const UNKEPT = { 'cache-control': 'no-store' };

/** The response to a sign-in: cookies, or a request for a second factor. */
export function signInAnswer(outcome: string[] | SecondFactorNeeded): RouteAnswer<{ data: SignInResult }> {
  if (Array.isArray(outcome))
    return { body: { data: { status: 'signed-in' } }, headers: UNKEPT, cookies: outcome };
  return {
    body: { data: { status: 'second-factor-needed', factors: outcome.factors } },
    headers: UNKEPT,
  };
}

/** The session of the caller of an operation that only the console has. */
export function sessionIdOf(caller: Caller): string {
  invariant(caller.kind === 'session', 'the gate lets only sessions into operations of the console');
  return caller.credentialId;
}

/** A user as they see themselves. */
export async function meOf(userId: string, deps: SignInDeps): Promise<Answer<typeof MeResult>['data']> {
  const [user, pending, passkeys] = await Promise.all([
    getSignedInUser(userId, deps),
    findAddressChange(deps.db, userId, deps.clock()),
    listPasskeys(deps.db, userId),
  ]);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    emailConfirmed: user.emailConfirmedAt !== null,
    pendingEmail: pending ? { email: pending.email, expiresAt: pending.expiresAt.toISOString() } : null,
    secondFactor: user.secondFactor !== null,
    passkeys: passkeys.length,
    language: user.language,
    hasPassword: user.passwordHash !== null,
  };
}
