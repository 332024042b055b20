import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SendNotice } from '../accounts/index.ts';
import { callerOf, openTestAccounts, type TestAccounts } from '../accounts/testing.ts';
import type { BrowserApp } from '../base/browser-app.ts';
import type { Clock } from '../base/clock.ts';
import { type BoundRoute, bindRoutes } from '../base/route.ts';
import { commentsRoutes, copyComments } from '../comments/index.ts';
import { createGate } from '../http/admission/gate.ts';
import { addBrowserSurfaces } from '../http/mounting/surfaces.ts';
import { openTestApp, type TestApp } from '../http/testing.ts';
import { type CallOut, failure } from '../platform/outbound/outcome.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { reviewsRoutes } from '../reviews/index.ts';
import { templatesRoutes } from '../templates/index.ts';
import { createTemplateSession } from './create-editor-session.ts';
import { openCustomScripts } from './custom-scripts.ts';
import type { EditorSessionsDeps } from './deps.ts';
import { openEditors } from './open-editors.ts';
import { editorSessionsRoutes } from './routes/index.ts';
import { openSections } from './sections.ts';
import { openStarters } from './starters.ts';

/** A valid design, as in its file. */
export const specimenText = readFileSync(
  join(import.meta.dirname, '../../../../test/specimens/designs/airline-itinerary.json'),
  'utf8',
).trim();

export type TestSessions = {
  accounts: TestAccounts;
  app: TestApp;
  /** v3, with the key of `shop`. */
  call: ReturnType<typeof callerOf>;
  /** Creates a session with this body, by default with the usual design. @returns its token */
  create(bodyText?: string): Promise<string>;
  /** Management, with the token of an admin. */
  manage: ReturnType<typeof callerOf>;
  /** An operation of the editor, with the token of a session. */
  edit(token: string, method: string, path: string, body?: unknown): ReturnType<ReturnType<typeof callerOf>>;
  /** Stores a template of `shop` and opens it as this member. @returns its id and the token of the session */
  openTemplate(role?: 'viewer' | 'editor' | 'admin'): Promise<{ id: string; token: string }>;
  /** Another session of a template. @returns its token */
  openAgain(id: string, role?: 'viewer' | 'editor' | 'admin'): Promise<string>;
  /** A page of a session, as a browser asks for it. */
  visit(token: string, path?: string): Promise<{ status: number; headers: Headers; text: string }>;
  close(): Promise<void>;
};

export type TestRoomDeps = Pick<EditorSessionsDeps, 'db' | 'clock' | 'newId' | 'access'>;
export type TestRooms = {
  sessions: Pick<EditorSessionsDeps, 'openRoom' | 'roomDesign'>;
  routes: BoundRoute[];
  mount(fastify: FastifyInstance): void;
};

const secrets = createSecretBox('0123456789abcdef0123456789abcdef');

/** The editor of an installation without built apps. */
const notBuilt: BrowserApp = { page: () => ({ status: 503, headers: {}, html: '' }) };

export const PUBLIC_URL = 'https://post.example';

const addresses = {
  publicUrl: PUBLIC_URL,
  assetBase: `${PUBLIC_URL}/assets`,
  filesUrl: `${PUBLIC_URL}/files`,
};

type TestSessionsOptions = {
  clock?: Clock;
  editorApp?: BrowserApp;
  starters?: string;
  embedLimiter?: EditorSessionsDeps['embedLimiter'];
  call?: CallOut;
  /** Operations of other areas that the editor calls. */
  others?: BoundRoute[];
  /** Shared designs, and what is mounted with them. */
  rooms?: (deps: TestRoomDeps) => TestRooms;
};

/** The routes of editor sessions on the real app, gate and database. */
export async function openTestSessions(options: TestSessionsOptions = {}): Promise<TestSessions> {
  const accounts = await openTestAccounts(options);
  const { db, clock, access, lastUse } = accounts;
  const { embedLimiter = null } = options;
  const gate = createGate(
    { access, lastUse, clock, editors: openEditors({ db, clock, embedLimiter }) },
    null,
  );
  const rooms = options.rooms?.({ db, clock, newId: accounts.newId, access });
  const deps: EditorSessionsDeps = {
    db,
    clock,
    access,
    addresses,
    secrets,
    embedLimiter,
    newId: accounts.newId,
    starters: openStarters(options.starters),
    sections: openSections(),
    customScripts: openCustomScripts(options.call ?? (async () => failure('blocked', 'No call'))),
    capabilities: { ai: true, aiImages: false, stock: false },
    testSender: async () => undefined,
    editorApp: options.editorApp ?? notBuilt,
    openRoom: async () => {},
    roomDesign: async () => undefined,
    ...rooms?.sessions,
  };
  const sendNotice: SendNotice = async (_tx, notice) => void accounts.notices.push(notice);
  const discussing = { ...deps, sendNotice, commentLimiter: null };
  const routes = [
    ...bindRoutes(editorSessionsRoutes, deps),
    ...bindRoutes(templatesRoutes, {
      ...deps,
      enqueue: async () => {},
      blobs: undefined as never,
      copyComments,
    }),
    ...bindRoutes(commentsRoutes, discussing),
    ...bindRoutes(reviewsRoutes, discussing),
    ...(rooms?.routes ?? []),
    ...(options.others ?? []),
  ];
  const mount = rooms?.mount;
  // Tests send from other addresses with `x-forwarded-for`.
  const trustedProxies = ['127.0.0.1'];
  const surfaces = addBrowserSurfaces(routes);
  const app = await openTestApp(surfaces, { gate, mount, trustedProxies });
  const call = callerOf(app, accounts.keys.shop);
  const { shop } = accounts.projects;
  const openAgain = (id: string, role: 'viewer' | 'editor' | 'admin' = 'editor') =>
    openTestTemplate(id, role, { accounts, deps });
  return {
    accounts,
    app,
    call,
    create: (bodyText) => createSession(app.url, accounts.keys.shop, bodyText),
    manage: callerOf(app, accounts.tokens.admin),
    edit: (token, method, path, body) => callerOf(app, token)(method, `/editor/api${path}`, body),
    async openTemplate(role = 'editor') {
      const id = await createTemplate(callerOf(app, accounts.tokens.admin), shop);
      return { id, token: await openAgain(id, role) };
    },
    openAgain,
    async visit(token, path = '') {
      const response = await fetch(`${app.url}/editor/${token}${path}`);
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    async close() {
      await app.close();
      await accounts.close();
    },
  };
}

async function openTestTemplate(
  id: string,
  role: 'viewer' | 'editor' | 'admin',
  { accounts, deps }: { accounts: TestAccounts; deps: EditorSessionsDeps },
): Promise<string> {
  const { token } = await createTemplateSession(
    {
      projectId: accounts.projects.shop,
      displayMode: 'email',
      templateId: Number(id),
      userId: accounts.users[role],
      readOnly: role === 'viewer',
    },
    deps,
  );
  return token;
}

async function createSession(
  url: string,
  key: string,
  bodyText = `{"design":${specimenText}}`,
): Promise<string> {
  const response = await fetch(`${url}/v3/editor-sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: bodyText,
  });
  const body = (await response.json()) as { data: { token: string } };
  if (response.status !== 201) throw new Error(JSON.stringify(body));
  return body.data.token;
}

/** Creates a template over the API, and returns its id. */
async function createTemplate(call: ReturnType<typeof callerOf>, projectId: number): Promise<string> {
  const body = { name: 'Spring', design: JSON.parse(specimenText) };
  const { status, body: created } = await call('POST', `/manage/projects/${projectId}/templates`, body);
  if (status !== 201) throw new Error(JSON.stringify(created));
  return String(created.data.id);
}
