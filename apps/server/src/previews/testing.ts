import { callerOf, openTestAccounts, type TestAccounts } from '../accounts/testing.ts';
import type { Clock } from '../base/clock.ts';
import { silentLog } from '../base/log.ts';
import { rememberAnchors } from '../credits/index.ts';
import { openTestFiles, type TestFiles } from '../files/testing.ts';
import type { TestApp } from '../http/testing.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { openLazyQueue } from '../platform/queue/lazy-queue.ts';
import { recordRun } from './create-preview.ts';
import type { PreviewRun } from './preview-runs.ts';
import { previewsRoutes } from './routes/previews.ts';

export type TestPreviews = {
  accounts: TestAccounts;
  app: TestApp;
  files: TestFiles;
  /** v3, with the key of the project `shop`. */
  call: ReturnType<typeof callerOf>;
  /** Management, with the token of an admin. */
  manage: ReturnType<typeof callerOf>;
  /** Path of an operation of v3 on the project `shop`, and of one of its management. */
  v3: (rest?: string) => string;
  managed: (rest: string) => string;
  /** Records a run of `shop` as if it had been made; answers its id. */
  record(run?: Partial<PreviewRun>, endUserId?: string | null): Promise<string>;
  close(): Promise<void>;
};

/** The routes of previews on the real app, gate, database and queue. The queue has no worker. */
export async function openTestPreviews(options: { clock?: Clock } = {}): Promise<TestPreviews> {
  const accounts = await openTestAccounts(options);
  const { db, clock, database, notifications } = accounts;
  const files = openTestFiles(db, clock);
  const queue = openLazyQueue({ pool: database.pool, notifications, log: silentLog });
  const { enqueue } = queue;
  const deps = {
    files: files.files,
    addresses: files.addresses,
    enqueue,
    fileDays: 30,
    anchors: rememberAnchors(db),
  };
  const app = await accounts.serve(previewsRoutes, deps);
  const { shop } = accounts.projects;
  return {
    accounts,
    app,
    files,
    call: callerOf(app, accounts.keys.shop),
    manage: callerOf(app, accounts.tokens.admin),
    v3: (rest = '') => `/v3/projects/${shop}${rest}`,
    managed: (rest) => `/manage/projects/${shop}/${rest}`,
    async record(run = {}, endUserId = null) {
      const whole = {
        ...deviceRun(run.clients ?? ['gmail-web']),
        id: accounts.newId(),
        projectId: shop,
        generatedAt: clock(),
        ...run,
      };
      await inTransaction(db, (tx) => recordRun(tx, whole, endUserId));
      return whole.id;
    },
    async close() {
      await app.close();
      await queue.close();
      files.close();
      await accounts.close();
    },
  };
}

/** What a run of today's kind is recorded with. */
function deviceRun(clients: string[]): Omit<PreviewRun, 'id' | 'projectId' | 'generatedAt'> {
  return {
    billingModel: 'per-device',
    templateId: null,
    clients,
    creditsUsed: clients.length,
    creditDetailsAvailable: true,
    perDeviceCredits: clients.length,
    perGenerationCredits: 0,
    deviceCredits: clients.length,
    dataRegion: 'us',
    configurationSource: 'request',
    blockImages: false,
    finishedAt: null,
    picturesUntil: '2099-12-31',
  };
}

/** What an earlier generation is recorded with, imported from elsewhere: `credits` is null if unknown. */
export function generationRun(clients: string[], credits: number | null): Partial<PreviewRun> {
  return {
    billingModel: 'per-generation',
    clients,
    creditsUsed: credits,
    creditDetailsAvailable: credits !== null,
    perDeviceCredits: 0,
    perGenerationCredits: credits,
    deviceCredits: null,
    dataRegion: null,
    configurationSource: 'imported',
    picturesUntil: null,
  };
}
