import { type CommentRateClass, commentRateLimits } from '@postpress/contracts';
import {
  type Access,
  createRateLimiter,
  type LastUse,
  openAccess,
  type RateLimiter,
  recordLastUse,
  type SendNotice,
} from '../accounts/index.ts';
import type { Clock } from '../base/clock.ts';
import type { NewId } from '../base/ids.ts';
import type { Log } from '../base/log.ts';
import { brandCheckStats } from '../brand/index.ts';
import type { Config, ServiceAddresses } from '../config/index.ts';
import { sealNotice } from '../email/index.ts';
import { archiveStats } from '../exports/index.ts';
import {
  type FileStore,
  openCountdowns,
  openFileStore,
  openPlaceholders,
  openProjectStorages,
  type ProjectStorages,
  readOwnFile,
} from '../files/index.ts';
import type { BrowserApps } from '../http/documents/browser-apps.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import { digitFont } from '../platform/browser/fonts.ts';
import type { Core } from '../platform/core.ts';
import type { Notifications } from '../platform/database/notifications.ts';
import type { Db } from '../platform/database/tables.ts';
import type { Images } from '../platform/images/images.ts';
import { openImages } from '../platform/images/open-images.ts';
import type { Metrics } from '../platform/metrics.ts';
import { outboundGuard } from '../platform/outbound/lazy-outbound-client.ts';
import { type Enqueue, openLazyQueue } from '../platform/queue/lazy-queue.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import { type Compute, createCompute } from '../platform/threads/compute.ts';
import { mailBounds, openThreads } from '../platform/threads/open-threads.ts';
import type { Threads } from '../platform/threads/threads.ts';
import { openRendering, type Rendering } from './open-rendering.ts';

/** What `startService` opens first. */
export type ServiceBase = {
  core: Core;
  notifications: Notifications;
  metrics: Metrics;
  addresses: ServiceAddresses;
  blobs: BlobStore;
  secrets: SecretBox;
  /** The pages of the browser apps, for areas that serve one. */
  apps: BrowserApps;
  /** Closes what was opened, in reverse order. */
  closers: AsyncDisposableStack;
};

/** What the areas share, opened once in a process. Each area takes what its own dependencies name. */
export type Services = ServiceBase &
  Pick<Rendering, 'assets' | 'browser' | 'fetchAsset' | 'call'> & {
    config: Config;
    log: Log;
    clock: Clock;
    newId: NewId;
    db: Db;
    /** Where routes with `fromReplica` read: the replica, if there is one. */
    reads: { db: Db };
    access: Access;
    lastUse: LastUse;
    enqueue: Enqueue;
    sendNotice: SendNotice;
    /** Null: comments are not limited. */
    commentLimiter: RateLimiter<CommentRateClass> | null;
    files: FileStore;
    storages: ProjectStorages;
    /** Reads a file of this service without HTTP. */
    readFile(url: string, bytesMax: number): ReturnType<typeof readOwnFile>;
    images: Images;
    threads: Threads;
    compute: Compute;
    /** Parses email of strangers. */
    computeMail: Compute;
  };

export async function openServices(base: ServiceBase): Promise<Services> {
  const { core, notifications, addresses, blobs, secrets, closers } = base;
  const { config, log, clock, newId, database } = core;
  const { db } = database;
  const access = await openAccess(db, notifications);
  const lastUse = recordLastUse({ db, clock, log });
  closers.defer(() => lastUse.close());
  const { enqueue, close } = openLazyQueue({ pool: database.pool, notifications, log });
  closers.defer(close);
  const files = openFileStore({ db, blobs, clock, fileDays: config.fileDays, addresses });
  const readFile = (url: string, bytesMax: number) =>
    readOwnFile(url, bytesMax, { files, blobs, clock, addresses });
  const images = openImages();
  const drawCountdown = openCountdowns(images, clock, digitFont);
  const drawPlaceholder = openPlaceholders(images);
  const drawing = { drawCountdown, drawPlaceholder };
  const rendering = closers.use(openRendering(config, log, addresses, { readFile, ...drawing }));
  const threads = openThreads();
  closers.defer(threads.close);
  const mailThreads = openThreads(mailBounds);
  closers.defer(mailThreads.close);
  showFigures(base, { rendering, threads, mailThreads, images });
  return {
    ...base,
    config,
    log,
    clock,
    newId,
    db,
    reads: { db: database.reads?.db ?? db },
    access,
    lastUse,
    enqueue,
    sendNotice: async (tx, notice) => {
      await enqueue(tx, 'send-notice', { sealed: sealNotice(notice, secrets) });
    },
    commentLimiter: config.rateLimits === null ? null : createRateLimiter(db, commentRateLimits),
    files,
    storages: openProjectStorages({ db, secrets, files, guard: outboundGuard(config), log }),
    readFile,
    assets: rendering.assets,
    browser: rendering.browser,
    fetchAsset: rendering.fetchAsset,
    call: rendering.call,
    images,
    threads,
    compute: createCompute(threads),
    computeMail: createCompute(mailThreads),
  };
}

type Works = {
  rendering: Rendering;
  threads: Threads;
  mailThreads: Threads;
  images: ReturnType<typeof openImages>;
};

function showFigures(
  { metrics, core: { database } }: ServiceBase,
  { rendering: { browser, fetchAsset }, threads, mailThreads, images }: Works,
): void {
  metrics.showLimits({
    database_connections: () => database.pool.stats(),
    images: images.limits.small,
    large_images: images.limits.large,
    archives: archiveStats,
    threads: threads.stats,
    mail_threads: mailThreads.stats,
    brand_checks: brandCheckStats,
    browser: () => browser.stats().slots,
    fetches: fetchAsset.stats,
  });
  metrics.show({
    render_waiting: { help: 'Renderings that wait for Chromium.', read: () => browser.stats().slots.waiting },
    render_running: { help: 'Renderings that run in Chromium.', read: () => browser.stats().slots.inUse },
    render_jobs: { help: 'Renderings since the start.', read: () => browser.stats().jobs },
    chromium_restarts: {
      help: 'Restarts of Chromium since the start.',
      read: () => browser.stats().restarts,
    },
    chromium_memory_bytes: {
      help: 'Memory of all Chromium processes.',
      read: () => browser.stats().memoryBytes,
    },
    database_connections: { help: 'Open database connections.', read: () => database.pool.totalCount },
    database_waiting: { help: 'Queries that wait for a connection.', read: () => database.pool.waitingCount },
  });
}
