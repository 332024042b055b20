import { callerOf, openTestAccounts, type TestAccounts } from '../accounts/testing.ts';
import type { TestApp } from '../http/testing.ts';
import { designsRoutes } from './routes/designs.ts';

export type TestDesigns = {
  accounts: TestAccounts;
  app: TestApp;
  /** Calls with the key of a project. */
  call: ReturnType<typeof callerOf>;
  close(): Promise<void>;
};

/** The routes of designs on the real app, gate and database. */
export async function openTestDesigns(): Promise<TestDesigns> {
  const accounts = await openTestAccounts();
  const app = await accounts.serve(designsRoutes);
  return { accounts, app, call: callerOf(app, accounts.keys.shop), close: accounts.close };
}

/** A complete Full design of the current version with these blocks in one column. */
export function designOf(...contents: object[]) {
  const row = { id: 'row0000001', cells: [1], values: {} };
  const column = { id: 'column0001', contents, values: {} };
  const rows = [{ ...row, columns: [column] }];
  return { counters: {}, body: { id: 'body000001', rows, values: {} }, schemaVersion: 27 };
}

export const textBlock = (text: string) => ({ id: 'text000001', type: 'text', values: { text } });
