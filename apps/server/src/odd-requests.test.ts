import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { runsOf } from '../../../test/sample.ts';
import { openTestAccounts, type TestAccounts } from './accounts/testing.ts';
import { silentLog } from './base/log.ts';
import type { AnyRoute } from './base/route.ts';
import { allRoutes } from './composition/routes.ts';
import { rememberAnchors } from './credits/index.ts';
import { openTestFiles, type TestFiles } from './files/testing.ts';
import type { TestApp } from './http/testing.ts';
import { openLazyQueue } from './platform/queue/lazy-queue.ts';

/** Operations of the interface are driven from its document (test/contract); files and pages are tried beside their routes. */
const routes = allRoutes.filter(({ path }) => path.startsWith('/manage/'));

/** What callers send who are mistaken, in a hurry, or not our friends. */
const odd: readonly unknown[] = [
  ...[null, true, 0, -1, 0.1, 9_999_999_999, 1e21, '', ' ', '1', '9999999999', 'owner'],
  ...['half \ud83d', 'nul \u0000', 'A'.repeat(256), '😀', "'; drop table users", '{{', '%00', '__proto__'],
  ...['2030-12-31T23:59:60Z', '0000-01-01T00:00:00Z', '00000000-0000-0000-0000-000000000000'],
  ...[[], {}, [null], { body: null }, { body: { rows: [null] } }, { x: 1e300 }],
];
const oddParts = ['0', '9999999999', 'x', '%00', '%F0%9F%98%80', '00000000-0000-0000-0000-000000000000'];

type Field = { enum?: unknown[]; format?: string; type?: string; pattern?: string };
type Fields = { properties?: Record<string, Field>; required?: string[] };
type Request = { path: string; query: Record<string, unknown>; body: Record<string, unknown> };

/** Requests that are right but for one part, over all parts. */
function* requestsOf(route: AnyRoute<never>): Generator<Request> {
  const right = {
    path: route.path.replaceAll(/\{\w+\}/g, '1'),
    query: { projectId: 1 },
    body: rightFields(route.body),
  };
  yield right;
  for (const [part] of route.path.matchAll(/\{\w+\}/g))
    for (const value of oddParts)
      yield { ...right, path: route.path.replace(part, value).replaceAll(/\{\w+\}/g, '1') };
  for (const [at, name] of namesIn(route.query).entries())
    for (const value of shareOf(odd, at)) yield { ...right, query: { ...right.query, [name]: value } };
  for (const [at, name] of namesIn(route.body).entries())
    for (const value of shareOf(odd, at)) yield { ...right, body: { ...right.body, [name]: value } };
}

/** In `npm test` a third of the values, another one for each field. */
const STEP = runsOf(3, 1);
const shareOf = <T>(values: readonly T[], offset: number) =>
  values.filter((_, at) => (at + offset) % STEP === 0);

const namesIn = (schema: unknown) => Object.keys((schema as Fields)?.properties ?? {});

function rightFields(schema: unknown): Record<string, unknown> {
  const { properties = {}, required = [] } = (schema ?? {}) as Fields;
  return Object.fromEntries(required.map((name) => [name, rightValue(properties[name] ?? {})]));
}

function rightValue({ enum: choices, format, type }: Field): unknown {
  if (choices) return choices[0];
  if (format === 'email') return 'new@post.example';
  if (type === 'object') return { body: { rows: [], values: {} } };
  return type === 'array' ? [] : 'free';
}

let accounts: TestAccounts;
let app: TestApp;
let files: TestFiles;
let queue: ReturnType<typeof openLazyQueue>;
before(async () => {
  accounts = await openTestAccounts();
  files = openTestFiles(accounts.db, accounts.clock);
  const { database, notifications } = accounts;
  queue = openLazyQueue({ pool: database.pool, notifications, log: silentLog });
  const addresses = { ...files.addresses, publicUrl: 'https://post.example' };
  const anchors = rememberAnchors(accounts.db);
  const deps = { ...files, addresses, enqueue: queue.enqueue, fileDays: 30, anchors };
  app = await accounts.serve(routes as readonly AnyRoute<never>[], deps);
});
after(async () => {
  await app.close();
  await queue.close();
  files.close();
  await accounts.close();
});

async function send(route: AnyRoute<never>, { path, query, body }: Request): Promise<Response> {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return fetch(`${app.url}${path}?${new URLSearchParams(texts)}`, {
    method: route.method,
    headers: {
      authorization: `Bearer ${accounts.tokens.owner}`,
      'content-type': 'application/json',
    },
    ...(route.body && { body: JSON.stringify(body) }),
  });
}

describe('a request with an odd part', () => {
  for (const route of routes)
    it(`is answered or refused by ${route.operationId}, and fails nothing`, async () => {
      for (const request of requestsOf(route)) {
        const response = await send(route, request);
        const text = await response.text();
        assert.ok(response.status < 500, `${JSON.stringify(request)}: ${response.status} ${text}`);
        if (response.status < 400) continue;
        const { error, message } = JSON.parse(text);
        assert.ok(typeof error === 'string' && typeof message === 'string', text);
      }
    });
});
