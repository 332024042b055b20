import { sql } from 'kysely';
import { callerOf, openTestAccounts, type TestAccounts } from '../accounts/testing.ts';
import type { Clock } from '../base/clock.ts';
import { silentLog } from '../base/log.ts';
import { createResolve } from '../platform/dns/resolve.ts';
import { createAddressPolicy } from '../platform/outbound/address-policy.ts';
import { createJudgeUrl } from '../platform/outbound/judge-url.ts';
import { createSecretBox, type SecretBox } from '../platform/secrets/secret-box.ts';
import { TEST_SECRET_KEY } from '../webhooks/testing.ts';
import { type CreditRequest, type OpenCredits, openCredits } from './open-credits.ts';
import { creditsRoutes } from './routes/ai-credits.ts';

export type TestCredits = {
  accounts: TestAccounts;
  credits: OpenCredits;
  /** The credits of `main` from now on; null: no bound. */
  cap(credits: number | null): Promise<void>;
  /** One request of `shop`, whole: set aside and booked. */
  spend(credits: number, more?: Partial<CreditRequest>): Promise<void>;
  /** A request of `shop` for these credits. */
  request(creditsMax: number, more?: Partial<CreditRequest>): CreditRequest;
  /** Forgets all credits of `main`. */
  clear(): Promise<void>;
  /** What the database has about `main`: about its only period, or all together. */
  counts(): Promise<CreditCounts>;
};

export type CreditCounts = {
  used: number;
  reserved: number;
  reservations: number;
  entries: number;
  usage: number;
};

/** The routes of credits on the real app, gate and database. */
export type TestCreditRoutes = TestCredits & {
  secrets: SecretBox;
  /** v3, with the key of `shop`: `call('GET', '/settings')` under its ai-credits. */
  call: ReturnType<typeof callerOf>;
  /** The same with another credential, or of another project. */
  as(credential: string, projectId?: number): ReturnType<typeof callerOf>;
  /** Marks the deliveries to `shop` as delivered or failed, as a worker does. */
  attempt(deliveryId: string, statusCode: number): Promise<void>;
  close(): Promise<void>;
};

export async function openTestCreditRoutes(options: { clock?: Clock } = {}): Promise<TestCreditRoutes> {
  const test = await openTestCredits(options);
  const { accounts } = test;
  const { db, clock, projects, keys } = accounts;
  const secrets = createSecretBox(TEST_SECRET_KEY);
  const judgeUrl = createJudgeUrl(createAddressPolicy(), createResolve());
  const app = await accounts.serve(creditsRoutes, { secrets, judgeUrl });
  const as: TestCreditRoutes['as'] = (credential, projectId = projects.shop) => {
    const call = callerOf(app, credential);
    return (method, path, ...rest) => call(method, `/v3/projects/${projectId}/ai-credits${path}`, ...rest);
  };
  return {
    ...test,
    secrets,
    call: as(keys.shop),
    as,
    async attempt(deliveryId, statusCode) {
      const arrived = statusCode < 300;
      const delivery = await db
        .updateTable('webhook_deliveries')
        .set(({ eb }) => ({
          status: arrived ? 'delivered' : 'failed',
          attempts: eb('attempts', '+', 1),
          next_attempt_at: null,
          finished_at: clock(),
        }))
        .where('id', '=', deliveryId)
        .returning('attempts')
        .executeTakeFirstOrThrow();
      const answer = { status_code: statusCode, failure: arrived ? null : `It answered ${statusCode}.` };
      await db
        .insertInto('webhook_attempts')
        .values({
          delivery_id: deliveryId,
          number: delivery.attempts,
          started_at: clock(),
          duration_ms: 5,
          ...answer,
          response_body: null,
        })
        .execute();
    },
    close: accounts.close,
  };
}

/** Credits over the real accounts and database. */
export async function openTestCredits({ clock }: { clock?: Clock } = {}): Promise<TestCredits> {
  const accounts = await openTestAccounts(clock ? { clock } : {});
  return { accounts, ...creditsOf(accounts) };
}

/** The same over accounts that are open. */
export function creditsOf(accounts: TestAccounts): Omit<TestCredits, 'accounts'> {
  const { db, projects, workspaces, access } = accounts;
  const credits = openCredits({ ...accounts, log: silentLog });
  const request = (creditsMax: number, more: Partial<CreditRequest> = {}): CreditRequest => ({
    projectId: projects.shop,
    workspaceId: workspaces.main,
    endUserId: null,
    featureType: 'full_template_gen',
    creditsMax,
    ...more,
  });
  const ofMain = sql`project_id in (select id from projects where workspace_id = ${workspaces.main})`;
  return {
    credits,
    request,
    async cap(value) {
      await db
        .updateTable('plans')
        .set({ limits: JSON.stringify({ ai_credits: value }) })
        .where('workspace_id', '=', workspaces.main)
        .execute();
      access.forget();
    },
    async spend(spent, more) {
      const reservation = await credits.reserve(request(spent, more));
      await reservation.settle({ credits: spent });
    },
    async clear() {
      for (const table of ['credit_periods', 'credit_pools', 'credit_entries'])
        await sql`delete from ${sql.table(table)} where workspace_id = ${workspaces.main}`.execute(db);
      for (const table of [
        'credit_usage',
        'credit_settings',
        'credit_alerts',
        'webhook_deliveries',
        'webhook_endpoints',
      ])
        await sql`delete from ${sql.table(table)} where ${ofMain}`.execute(db);
    },
    async counts() {
      const sum = (column: string, table: string, where = sql`workspace_id = ${workspaces.main}`) =>
        sql`coalesce((select sum(${sql.ref(column)}) from ${sql.table(table)} where ${where}), 0)::bigint`;
      const { rows } = await sql<CreditCounts>`select
        ${sum('used', 'credit_periods')} as used, ${sum('reserved', 'credit_periods')} as reserved,
        ${sum('credits', 'credit_reservations')} as reservations, ${sum('credits', 'credit_entries')} as entries,
        ${sum('credits', 'credit_usage', ofMain)} as usage`.execute(db);
      return rows[0] as CreditCounts;
    },
  };
}
