import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callerOf, openTestAccounts, type TestAccounts } from '../accounts/testing.ts';
import type { Clock } from '../base/clock.ts';
import type { TestApp } from '../http/testing.ts';
import { editorSessionsRoutes } from './routes/index.ts';

/** A design that validates, as its file has it. */
export const specimenText = readFileSync(
  join(import.meta.dirname, '../../../../test/specimens/designs/airline-itinerary.json'),
  'utf8',
).trim();

export type TestSessions = {
  accounts: TestAccounts;
  app: TestApp;
  /** v3, with the key of `shop`. */
  call: ReturnType<typeof callerOf>;
  /** Creates a session by its body's text, the usual design unless another is given. @returns its token */
  create(bodyText?: string): Promise<string>;
  /** A page of a session, as a browser asks for it. */
  visit(token: string, path?: string): Promise<{ status: number; headers: Headers; text: string }>;
  close(): Promise<void>;
};

export const PUBLIC_URL = 'https://post.example';

/** The routes of editor sessions on the real app, gate and database. */
export async function openTestSessions(options: { clock?: Clock } = {}): Promise<TestSessions> {
  const accounts = await openTestAccounts(options);
  const addresses = { publicUrl: PUBLIC_URL, assetBase: `${PUBLIC_URL}/assets` };
  const app = await accounts.serve(editorSessionsRoutes, { addresses });
  const call = callerOf(app, accounts.keys.shop);
  return {
    accounts,
    app,
    call,
    async create(bodyText = `{"design":${specimenText}}`) {
      const response = await fetch(`${app.url}/v3/editor-sessions`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${accounts.keys.shop}`,
          'content-type': 'application/json',
        },
        body: bodyText,
      });
      const body = (await response.json()) as { data: { token: string } };
      if (response.status !== 201) throw new Error(JSON.stringify(body));
      return body.data.token;
    },
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
