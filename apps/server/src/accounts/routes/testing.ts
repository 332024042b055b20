import type { ErrorCode } from '@postpress/contracts';
import type { TestApp } from '../../http/testing.ts';
import type { CallOut } from '../../platform/outbound/outcome.ts';
import { hashPassword } from '../passwords.ts';
import { openTestAccounts, type SessionHeaders, type TestAccounts } from '../testing.ts';
import { updateUser } from '../users.ts';
import { accountsRoutes, consoleRoutes, oauthRoutes } from './index.ts';

export type Answer = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  data: any;
  error: ErrorCode | undefined;
  message: string;
};

/** Calls the console's API as its page does: `callConsole(app, ['POST', '/console/api/sign-in'], {…})`. */
export async function callConsole(
  app: TestApp,
  [method, path]: [string, string],
  body?: object,
  headers: Partial<SessionHeaders> & Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(app.url + path, {
    method,
    redirect: 'manual',
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const parsed = text === '' ? {} : JSON.parse(text);
  return { status: response.status, headers: response.headers, ...parsed };
}

/** The `Cookie` header that a browser sends for the first cookie of a response. */
export function cookieOf({ headers }: Pick<Answer, 'headers'>): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Password of the editor, the owner and the admin. */
export const PASSWORD = 'correct horse battery';

/** The console's API with the accounts of tests, some of which have a password. */
export type TestConsole = {
  accounts: TestAccounts;
  app: TestApp;
  now(): Date;
  later(seconds: number): void;
  emailOf(who: string): string;
  signIn(who: string, password?: string, more?: object, headers?: object): Promise<Answer>;
  /** The headers of a signed-in browser; `more`: a code. */
  sessionOf(who: string, more?: object): Promise<SessionHeaders>;
  /** The audit log of a workspace, oldest first. */
  actionsOf(workspaceId: number): Promise<string[]>;
  /** Resets the failed attempts. */
  forgetTries(): Promise<void>;
  close(): Promise<void>;
};

/** @param call answers for other servers */
export async function openTestConsole({ call }: { call?: CallOut } = {}): Promise<TestConsole> {
  let now = new Date('2030-01-01T12:00:00Z');
  const accounts = await openTestAccounts({ clock: () => now, ...(call && { call }) });
  const app = await accounts.serve(
    [...consoleRoutes, ...oauthRoutes, ...accountsRoutes],
    accounts.consoleDeps,
  );
  const passwordHash = await hashPassword(PASSWORD);
  for (const who of ['editor', 'owner', 'admin'] as const)
    await updateUser(accounts.db, accounts.users[who], { passwordHash });
  const emailOf = (who: string) => `${who}@${accounts.domain}`;
  const signIn: TestConsole['signIn'] = (who, password = PASSWORD, more = {}, headers = {}) =>
    callConsole(
      app,
      ['POST', '/console/api/sign-in'],
      { email: emailOf(who), password, ...more },
      { ...headers },
    );
  return {
    ...{ accounts, app, emailOf, signIn, now: () => now },
    later: (seconds) => {
      now = new Date(now.getTime() + seconds * 1_000);
    },
    async sessionOf(who, more = {}) {
      const cookie = cookieOf(await signIn(who, PASSWORD, more));
      const { data } = await callConsole(app, ['GET', '/console/api/session'], undefined, { cookie });
      return { cookie, 'x-csrf-token': data.csrfToken };
    },
    async actionsOf(workspaceId) {
      const records = accounts.db.selectFrom('audit_records').select('action');
      const rows = await records.where('workspace_id', '=', workspaceId).orderBy('id').execute();
      return rows.map(({ action }) => action);
    },
    async forgetTries() {
      await accounts.db.deleteFrom('sign_in_attempts').execute();
    },
    close: accounts.close,
  };
}
