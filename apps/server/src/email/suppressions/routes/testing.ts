import { callerOf, openTestAccounts, type TestAccounts } from '../../../accounts/testing.ts';
import { suppressionsRoutes } from './suppressions.ts';

export type TestSuppressions = {
  accounts: TestAccounts;
  /** Set by the test only. */
  time: { now: Date };
  /** With the key of `shop`. */
  call: ReturnType<typeof callerOf>;
  /** With the key of `foreign`. */
  callOther: ReturnType<typeof callerOf>;
  /** As an admin. */
  manage: ReturnType<typeof callerOf>;
  url: string;
  close(): Promise<void>;
};

/** The routes of suppressions on the real app, gate and database. */
export async function openTestSuppressions(): Promise<TestSuppressions> {
  const time = { now: new Date('2030-01-07T12:00:00.000Z') };
  const accounts = await openTestAccounts({ clock: () => time.now });
  const app = await accounts.serve(suppressionsRoutes);
  return {
    accounts,
    time,
    call: callerOf(app, accounts.keys.shop),
    callOther: callerOf(app, accounts.keys.foreign),
    manage: callerOf(app, accounts.tokens.admin),
    url: app.url,
    close: accounts.close,
  };
}
