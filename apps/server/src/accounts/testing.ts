import { randomBytes } from 'node:crypto';
import type { Role } from '@postpress/contracts';
import type { Clock } from '../base/clock.ts';
import { type NewId, uuidV7 } from '../base/ids.ts';
import { silentLog } from '../base/log.ts';
import { type AnyRoute, bindRoutes } from '../base/route.ts';
import { testEnvironment } from '../config/test-environment.ts';
import { createGate, type Gate } from '../http/admission/gate.ts';
import { addBrowserSurfaces } from '../http/mounting/surfaces.ts';
import { openTestApp, type TestApp } from '../http/testing.ts';
import { type Notifications, openNotifications } from '../platform/database/notifications.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { Db } from '../platform/database/tables.ts';
import { openTestDatabase } from '../platform/database/testing.ts';
import type { CallOut } from '../platform/outbound/outcome.ts';
import type { Enqueue } from '../platform/queue/lazy-queue.ts';
import { type Access, type LastUse, openAccess, recordLastUse } from './access.ts';
import type { Actor } from './audit-records.ts';
import { createPersonalToken, revokePersonalToken } from './create-personal-token.ts';
import { createProjectKey, revokeProjectKey } from './create-project-key.ts';
import { hashCredential } from './credentials.ts';
import { insertProject, putPlan, updateProject } from './projects.ts';
import { findConsoleSessionByHash } from './sign-in/console-sessions.ts';
import type { ConsoleDeps } from './sign-in/deps.ts';
import type { Notice, SendNotice } from './sign-in/notices.ts';
import { csrfTokenOf } from './sign-in/session-cookie.ts';
import { openSignedInPeople, type SignedInPeople } from './sign-in/signed-in-people.ts';
import { startSession } from './sign-in/start-session.ts';
import { noNetwork, openConsole } from './sign-in/testing.ts';
import type { ProjectKeyKind } from './stored-credentials.ts';
import { insertUser } from './users.ts';
import { insertMember, insertWorkspace } from './workspaces.ts';

const system: Actor = { kind: 'system', id: null, name: 'test', address: null };

export type TestAccounts = {
  db: Db;
  database: Database;
  notifications: Notifications;
  access: Access;
  clock: Clock;
  newId: NewId;
  gate: Gate;
  lastUse: LastUse;
  /** `shop` and `second` are in the workspace `main`, `foreign` and `suspended` in `other`, `sealed` in `sso`. */
  projects: { shop: number; second: number; foreign: number; sealed: number; suspended: number };
  workspaces: { main: number; other: number; sso: number };
  /** The suffix of all these addresses, unique also in a database that tests share. */
  domain: string;
  /** One member of `main` per role; the owner owns `sso` too. `outsider` owns `other`. */
  users: Record<Role | 'outsider', string>;
  /** All are valid: keys by project, tokens by user. */
  keys: Record<'shop' | 'second' | 'foreign' | 'sealed' | 'suspended' | 'revoked' | 'expired', string>;
  legacy: Record<'shop' | 'foreign' | 'suspended' | 'revoked' | 'expired', string>;
  tokens: Record<Role | 'outsider', string> & {
    revoked: string;
    expired: string;
    /** Of the owner, limited to one workspace. */
    onlyMain: string;
    onlySso: string;
  };
  /** The dependencies of the console's own operations. */
  consoleDeps: ConsoleDeps;
  /** Sent emails, oldest first. */
  notices: Notice[];
  /** Jobs that were put into the queue, oldest first. */
  jobs: { kind: string; payload: object }[];
  people: SignedInPeople;
  /** Starts a session of a user and returns the headers of a browser for its calls. */
  signIn(userId: string, how?: 'password' | 'sso'): Promise<SessionHeaders>;
  /**
   * The real app with these routes, the real gate and the real database, until `close`; or the running service under
   * test.
   */
  serve<Deps>(routes: readonly AnyRoute<Deps>[], deps?: object): Promise<TestApp>;
  /** Closes what was opened and served. */
  close(): Promise<void>;
};

export type SessionHeaders = { cookie: string; 'x-csrf-token': string };

/** A database with people, workspaces, projects, and valid and invalid credentials of every kind. */
/** @param call answers for other servers; default: none can be reached */
export async function openTestAccounts({
  clock: own,
  call = noNetwork,
}: {
  clock?: Clock;
  call?: CallOut;
} = {}): Promise<TestAccounts> {
  const clock = own ?? (() => new Date());
  // A test with a clock of its own cannot use another process.
  const serviceUrl = own === undefined ? testEnvironment().serviceUrl : undefined;
  const database = await openTestDatabase();
  const { db } = database;
  const notifications = await openNotifications(database.connection, silentLog);
  const access = await openAccess(db, notifications);
  const lastUse = recordLastUse({ db, clock, log: silentLog });
  const deps = { db, clock, newId: () => uuidV7(clock()) };
  const notices: Notice[] = [];
  const sendNotice: SendNotice = async (_tx, notice) => void notices.push(notice);
  const jobs: TestAccounts['jobs'] = [];
  const enqueue: Enqueue = async (_tx, kind, payload) => void jobs.push({ kind, payload });
  const consoleDeps = openConsole({ ...deps, access, sendNotice, enqueue }, call);
  const { addresses } = consoleDeps;
  const people = openSignedInPeople({ ...consoleDeps, lastUse });
  const gate = createGate({ access, lastUse, clock, people }, null);
  const fixture = await insertFixture(deps);
  const served: TestApp[] = [];
  return {
    ...deps,
    database,
    notifications,
    ...fixture,
    ...(await handOut(deps, fixture)),
    access: serviceUrl === undefined ? access : { ...access, forget: untilKnownEverywhere },
    gate,
    lastUse,
    consoleDeps,
    notices,
    jobs,
    people,
    signIn: (userId, how = 'password') => beginSession(userId, how, consoleDeps),
    async serve(routes, more = {}) {
      if (serviceUrl !== undefined) return { url: serviceUrl, close: async () => {} };
      const given = { ...deps, access, addresses, sendNotice, ...more };
      const bound = bindRoutes(routes as readonly AnyRoute<object>[], given);
      const app = await openTestApp(addBrowserSurfaces(bound), { gate });
      served.push(app);
      return app;
    },
    async close() {
      for (const app of served) await app.close();
      await lastUse.close();
      await notifications.close();
      await database.close();
    },
  };
}

/** A test key of a project, which creates the project that holds its test data. */
export function createTestKey(projectId: number, deps: Deps) {
  return createProjectKey({ projectId, kind: 'v3', name: 'Tests', test: true }, system, deps);
}

async function beginSession(
  userId: string,
  how: 'password' | 'sso',
  deps: ConsoleDeps,
): Promise<SessionHeaders> {
  const visitor = {
    address: '127.0.0.1',
    requestId: 'sign-in',
    userAgent: 'test',
    isLocal: true,
    cookie: undefined,
  };
  const [first = ''] = await startSession({ id: userId, email: 'test' }, { how, visitor }, deps);
  const cookie = first.split(';')[0] ?? '';
  const token = cookie.slice(cookie.indexOf('=') + 1);
  const session = await findConsoleSessionByHash(deps.db, hashCredential(token));
  return { cookie, 'x-csrf-token': csrfTokenOf(session?.id ?? '', deps.secrets) };
}

const KNOWN_EVERYWHERE_MS = 1_000;

/** Other processes clear their caches within a second. */
function untilKnownEverywhere(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, KNOWN_EVERYWHERE_MS);
}

type Deps = { db: Db; clock: Clock; newId: NewId };
type Fixture = Pick<TestAccounts, 'projects' | 'workspaces' | 'users' | 'domain'>;

async function insertFixture({ db, clock, newId }: Deps): Promise<Fixture> {
  const createdAt = clock();
  const workspace = async (name: string) => {
    const id = await insertWorkspace(db, { name, createdAt });
    const plan = { name: 'self_hosted', status: null, statusSince: createdAt, expiresAt: null };
    await putPlan(db, id, { ...plan, features: {}, limits: {} });
    return id;
  };
  const domain = `${randomBytes(6).toString('hex')}.example`;
  const main = await workspace('Main');
  const other = await workspace('Other');
  const sso = await workspace('Sso');
  await db.updateTable('workspaces').set({ sso_required: true }).where('id', '=', sso).execute();

  const user = async (name: string, memberships: readonly (readonly [number, Role])[]) => {
    const id = newId();
    await insertUser(db, { id, email: `${name}@${domain}`, name, passwordHash: null, createdAt });
    for (const [workspaceId, role] of memberships)
      await insertMember(db, { workspaceId, userId: id, role, createdAt });
    return id;
  };
  const project = (workspaceId: number, name: string) =>
    insertProject(db, { workspaceId, name, legacy: false, createdAt });
  return {
    domain,
    workspaces: { main, other, sso },
    users: {
      viewer: await user('viewer', [[main, 'viewer']]),
      editor: await user('editor', [[main, 'editor']]),
      admin: await user('admin', [[main, 'admin']]),
      owner: await user('owner', [
        [main, 'owner'],
        [sso, 'owner'],
      ]),
      outsider: await user('outsider', [[other, 'owner']]),
    },
    projects: {
      shop: await project(main, 'Shop'),
      second: await project(main, 'Second'),
      foreign: await project(other, 'Foreign'),
      sealed: await project(sso, 'Sealed'),
      suspended: await project(other, 'Suspended'),
    },
  };
}

async function handOut(
  deps: Deps,
  { projects, users, workspaces }: Fixture,
): Promise<Pick<TestAccounts, 'keys' | 'legacy' | 'tokens'>> {
  const { db } = deps;
  const makeKey = (projectId: number, kind: ProjectKeyKind) =>
    createProjectKey({ projectId, kind, name: 'test' }, system, deps);
  const key = async (projectId: number, kind: ProjectKeyKind = 'v3') =>
    (await makeKey(projectId, kind)).credential;
  const revokedKey = async (kind: ProjectKeyKind) => {
    const { key, credential } = await makeKey(projects.shop, kind);
    await revokeProjectKey({ projectId: projects.shop, keyId: key.id }, system, deps);
    return credential;
  };
  const expiredKey = async (kind: ProjectKeyKind) => {
    const { key, credential } = await makeKey(projects.shop, kind);
    await db.updateTable('project_keys').set({ expires_at: deps.clock() }).where('id', '=', key.id).execute();
    return credential;
  };
  const makeToken = (userId: string, workspaceId: number | null = null) =>
    createPersonalToken({ userId, name: 'test', workspaceId }, system, deps);
  const token = async (userId: string, workspaceId: number | null = null) =>
    (await makeToken(userId, workspaceId)).credential;

  await updateProject(db, projects.suspended, { status: 'suspended' });
  const revoked = await makeToken(users.owner);
  await revokePersonalToken({ userId: users.owner, tokenId: revoked.token.id }, system, deps);
  const expired = await makeToken(users.owner);
  await db
    .updateTable('personal_tokens')
    .set({ expires_at: deps.clock() })
    .where('id', '=', expired.token.id)
    .execute();
  return {
    keys: {
      shop: await key(projects.shop),
      second: await key(projects.second),
      foreign: await key(projects.foreign),
      sealed: await key(projects.sealed),
      suspended: await key(projects.suspended),
      revoked: await revokedKey('v3'),
      expired: await expiredKey('v3'),
    },
    legacy: {
      shop: await key(projects.shop, 'legacy'),
      foreign: await key(projects.foreign, 'legacy'),
      suspended: await key(projects.suspended, 'legacy'),
      revoked: await revokedKey('legacy'),
      expired: await expiredKey('legacy'),
    },
    tokens: {
      viewer: await token(users.viewer),
      editor: await token(users.editor),
      admin: await token(users.admin),
      owner: await token(users.owner),
      outsider: await token(users.outsider),
      revoked: revoked.credential,
      expired: expired.credential,
      onlyMain: await token(users.owner, workspaces.main),
      onlySso: await token(users.owner, workspaces.sso),
    },
  };
}

/** Calls an app with one bearer credential: `call('POST', '/manage/tokens', {name: 'x'})`. */
export function callerOf(app: TestApp, credential: string) {
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(app.url + path, {
      method,
      headers: {
        authorization: `Bearer ${credential}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    const parsed: any = text === '' ? undefined : JSON.parse(text);
    return { status: response.status, headers: response.headers, body: parsed };
  };
}
