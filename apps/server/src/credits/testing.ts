import { sql } from 'kysely';
import { openTestAccounts, type TestAccounts } from '../accounts/testing.ts';
import type { Clock } from '../base/clock.ts';
import { silentLog } from '../base/log.ts';
import type { CreditRequest, Credits } from './credits.ts';
import { openCredits } from './open-credits.ts';

export type TestCredits = {
  accounts: TestAccounts;
  credits: Credits;
  /** The credits of `main` from now on; null: no bound. */
  cap(credits: number | null): Promise<void>;
  /** One request of `shop`, whole: set aside and booked. */
  spend(credits: number, more?: Partial<CreditRequest>): Promise<void>;
  /** A request of `shop` for these credits. */
  request(creditsMax: number, more?: Partial<CreditRequest>): CreditRequest;
  /** Forgets all credits of `main`. */
  clear(): Promise<void>;
  /** What the database says of `main`: of its one period, or of all together. */
  counts(): Promise<CreditCounts>;
};

export type CreditCounts = {
  used: number;
  reserved: number;
  reservations: number;
  entries: number;
  usage: number;
};

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
    ...{ projectId: projects.shop, workspaceId: workspaces.main, endUserId: null },
    ...{ featureType: 'full_template_gen', creditsMax },
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
      for (const table of ['credit_usage', 'credit_settings', 'credit_alerts'])
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
