import { callerOf, openTestAccounts, type TestAccounts } from '../accounts/testing.ts';
import type { Clock } from '../base/clock.ts';
import { silentLog } from '../base/log.ts';
import { openTestFiles } from '../files/testing.ts';
import type { TestApp } from '../http/testing.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import { type Enqueue, openLazyQueue } from '../platform/queue/lazy-queue.ts';
import { templatesRoutes } from './routes/index.ts';
import { insertFolder } from './template-folders.ts';
import { insertTemplate, type Template } from './templates.ts';

export type TestTemplates = {
  accounts: TestAccounts;
  app: TestApp;
  /** The blob store of thumbnails. */
  blobs: BlobStore;
  enqueue: Enqueue;
  /** v3, with the key of the project `shop`. */
  call: ReturnType<typeof callerOf>;
  /** Management, with the token of an admin. */
  manage: ReturnType<typeof callerOf>;
  /** v2, with the legacy key of `shop`, or another. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  legacy(path: string, key?: string): Promise<{ status: number; body: any; text: string }>;
  /** Stores a template of `shop` and returns its id as text. */
  store(template?: Partial<Omit<Template, 'id'>>, projectId?: number): Promise<string>;
  storeFolder(name: string, projectId?: number): Promise<number>;
  close(): Promise<void>;
};

export const ASSET_BASE = 'https://assets.example';

/** The routes of templates on the real app, gate and database. */
export async function openTestTemplates(options: { clock?: Clock } = {}): Promise<TestTemplates> {
  const accounts = await openTestAccounts(options);
  const { db, clock } = accounts;
  const files = openTestFiles(db, clock);
  const addresses = { assetBase: ASSET_BASE, publicUrl: '' };
  const { database, notifications } = accounts;
  const queue = openLazyQueue({ pool: database.pool, notifications, log: silentLog });
  const { blobs } = files;
  const app = await accounts.serve(templatesRoutes, {
    addresses,
    blobs,
    enqueue: queue.enqueue,
    copyComments: async () => {},
  });
  addresses.publicUrl = app.url;
  const { shop } = accounts.projects;
  return {
    accounts,
    app,
    blobs,
    enqueue: queue.enqueue,
    call: callerOf(app, accounts.keys.shop),
    manage: callerOf(app, accounts.tokens.admin),
    async legacy(path, key = accounts.legacy.shop) {
      const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
      const response = await fetch(app.url + path, { headers: { authorization } });
      const text = await response.text();
      return { status: response.status, body: JSON.parse(text), text };
    },
    async store(template = {}, projectId = shop) {
      const now = clock();
      const usual = {
        name: 'Spring',
        displayMode: 'email',
        folderId: null,
        design: emptyDesign,
        html: null,
        revision: 1,
        updatedBy: null,
      } as const;
      const whole = { ...usual, tags: [], createdAt: now, updatedAt: now, ...template };
      return String(await insertTemplate(db, projectId, whole));
    },
    storeFolder: async (name, projectId = shop) =>
      (await insertFolder(db, projectId, { name, createdAt: clock() })).id,
    async close() {
      await app.close();
      await queue.close();
      files.close();
      await accounts.close();
    },
  };
}

export const emptyDesign = '{"counters":{},"body":{"rows":[],"values":{}},"schemaVersion":27}';

/** JSON that parsing and serializing would change: integer-like keys, number formats, spaces, escapes. */
export const fragileDesign =
  '{"schemaVersion":27, "body":{"values":{"z":1.0,"10":"a","9":"b","e":"\\u00e9\\/"},"rows":[]},"counters":{"big":12345678901234567890}}';
