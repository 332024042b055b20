import { callerOf, openTestAccounts, type TestAccounts } from '../../accounts/testing.ts';
import type { Clock } from '../../base/clock.ts';
import type { AnyRoute } from '../../base/route.ts';
import type { TestApp } from '../../http/testing.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { type CallOut, failure } from '../../platform/outbound/outcome.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { noArchive } from '../archive/email-archive.ts';
import { openSenderDirectory } from '../domains/open-sender-directory.ts';
import { testSetup } from '../domains/testing.ts';
import type { SendDeps } from './accept-email.ts';
import { openAcceptance } from './open-acceptance.ts';
import { acceptRoutes } from './routes/index.ts';

export type TestAcceptance = {
  accounts: TestAccounts;
  deps: SendDeps;
  /** `hi@` the verified domain. */
  from: string;
  app: TestApp;
  /** With the key of the project `shop`. */
  call: ReturnType<typeof callerOf>;
  /** With the key of the project `foreign`, of another workspace. */
  callOther: ReturnType<typeof callerOf>;
  /** POST /v3/emails with a small email, changed by `change`. */
  send(change?: object, headers?: Record<string, string>): ReturnType<ReturnType<typeof callerOf>>;
  /** Runs `work` on an installation whose configuration lets no email leave. */
  unconfigured(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

/** The routes of acceptance on the real app, gate and database; `accounts.domain` is verified in `main` only. */
export async function openTestAcceptance(
  options: {
    clock?: Clock;
    storingBytesMax?: number;
    routes?: readonly AnyRoute<never>[];
    /** Default: no URL can be fetched. */
    call?: CallOut;
  } = {},
): Promise<TestAcceptance> {
  const accounts = await openTestAccounts(options);
  const { database, notifications, access, clock, newId, db, keys, workspaces } = accounts;
  const setup = testSetup();
  const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
  await insertVerifiedDomain(accounts, workspaces.main, accounts.domain);
  const from = `hi@${accounts.domain}`;
  const senders = await openSenderDirectory({ db, clock, secrets, setup, notifications });
  let fault: string | undefined;
  const identity = () => ({ ...setup.identity(), ...(fault !== undefined && { fault }) });
  const { storingBytesMax, call: callOut = async () => failure('blocked', 'There is no network.') } = options;
  const parts = { database, notifications, access, clock, newId, senders, identity, secrets, call: callOut };
  const deps = await openAcceptance({ ...parts, ...(storingBytesMax && { storingBytesMax }) });
  const app = await accounts.serve([...acceptRoutes, ...(options.routes ?? [])], {
    ...deps,
    archive: noArchive,
  });
  const call = callerOf(app, keys.shop);
  return {
    accounts,
    deps,
    from,
    app,
    call,
    callOther: callerOf(app, keys.foreign),
    send: (change = {}, headers = {}) =>
      call('POST', '/v3/emails', { from, ...emailBody, ...change }, headers),
    async unconfigured(work) {
      fault = 'Email would leave as postpress.localhost.';
      await work().finally(() => {
        fault = undefined;
      });
    },
    async close() {
      await app.close();
      await accounts.close();
    },
  };
}

/** A small email, without its sender. */
export const emailBody = { to: ['ann@inbox.example'], subject: 'Hello', html: '<p>Hello</p>' };

export async function insertVerifiedDomain(
  { db, clock }: Pick<TestAccounts, 'db' | 'clock'>,
  workspaceId: number,
  domain: string,
): Promise<void> {
  const now = clock();
  await db
    .insertInto('sender_domains')
    .values({
      workspace_id: workspaceId,
      domain,
      status: 'verified',
      challenge: 'test',
      ownership_verified: true,
      dkim_status: 'SUCCESS',
      pending_since: now,
      verified_at: now,
      created_at: now,
    })
    .execute();
}

/** Blocks every acceptance until released. */
export async function holdAcceptance({ pool }: Pick<Database, 'pool'>): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin; lock table emails in exclusive mode');
  return async () => {
    await client.query('commit');
    client.release();
  };
}

const HELD_MS_MAX = 60_000;

/** Waits until an acceptance statement is blocked. @returns its PostgreSQL process */
export async function waitingStatement({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const deadline = performance.now() + HELD_MS_MAX;
  for (;;) {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like 'with % as materialized%'`,
    );
    if (rows[0]) return rows[0].pid;
    if (performance.now() > deadline) throw new Error('No statement of acceptance waits.');
  }
}
