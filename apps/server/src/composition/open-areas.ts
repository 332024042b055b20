import { commentRateLimits } from '@postpress/contracts';
import {
  accountsRoutes,
  consoleRoutes,
  createRateLimiter,
  oauthRoutes,
  openAccess,
  recordLastUse,
  type SendNotice,
} from '../accounts/index.ts';
import type { OperationsFor } from '../base/operations.ts';
import { type BoundRoute, bindRoutes } from '../base/route.ts';
import { brandCheckStats } from '../brand/index.ts';
import type { Collaboration } from '../collaboration/index.ts';
import { commentsRoutes, copyComments } from '../comments/index.ts';
import type { ServiceAddresses } from '../config/index.ts';
import { designsRoutes } from '../designs/index.ts';
import { sealNotice } from '../email/index.ts';
import { archiveStats, exportsRoutes } from '../exports/index.ts';
import {
  type FileStore,
  filesRoutes,
  openFileStore,
  openProjectStorages,
  projectStorageRoutes,
  readOwnFile,
} from '../files/index.ts';
import { createGate, type Gate } from '../http/admission/gate.ts';
import type { BrowserApps } from '../http/documents/browser-apps.ts';
import { openOperationCaller } from '../http/mounting/operation-caller.ts';
import { type Live, liveRoutes } from '../live/index.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import type { Browser } from '../platform/browser/browser.ts';
import type { Core } from '../platform/core.ts';
import type { Notifications } from '../platform/database/notifications.ts';
import { openImages } from '../platform/images/open-images.ts';
import type { Metrics } from '../platform/metrics.ts';
import { outboundGuard } from '../platform/outbound/lazy-outbound-client.ts';
import { type Enqueue, openLazyQueue } from '../platform/queue/lazy-queue.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import { type Compute, createCompute } from '../platform/threads/compute.ts';
import { mailBounds, openThreads } from '../platform/threads/open-threads.ts';
import type { Threads } from '../platform/threads/threads.ts';
import { reviewsRoutes } from '../reviews/index.ts';
import { openAi } from './open-ai.ts';
import { openEditor } from './open-editor.ts';
import { type EmailArea, openEmail } from './open-email.ts';
import { openLiveUpdates } from './open-live.ts';
import { openMcp } from './open-mcp.ts';
import { openPreviews } from './open-previews.ts';
import { openRendering, type Rendering } from './open-rendering.ts';
import { openSignIn } from './open-sign-in.ts';
import { openTemplates } from './open-templates.ts';
import { openWebhooks } from './open-webhooks.ts';

export type AreaParts = {
  core: Core;
  notifications: Notifications;
  metrics: Metrics;
  addresses: ServiceAddresses;
  blobs: BlobStore;
  secrets: SecretBox;
  /** The pages of the browser apps, for areas that serve one. */
  apps: BrowserApps;
  closers: AsyncDisposableStack;
};

export type Areas = {
  routes: BoundRoute[];
  gate: Gate;
  email: EmailArea;
  rendering: Rendering;
  files: FileStore;
  threads: Threads;
  /** Parses email of strangers. */
  computeMail: Compute;
  enqueue: Enqueue;
  live: Live;
  collaboration: Collaboration;
  operations: OperationsFor;
};

/** Opens every area with its routes, and the gate that authorizes callers. */
export async function openAreas(parts: AreaParts): Promise<Areas> {
  const { core, notifications, metrics, addresses, blobs, secrets, apps, closers } = parts;
  const { config, log, clock, newId } = core;
  const { db } = core.database;
  const access = await openAccess(db, notifications);
  const lastUse = recordLastUse({ db, clock, log });
  closers.defer(() => lastUse.close());
  const { enqueue, sendNotice } = openQueue(parts);
  const live = await openLiveUpdates(core, notifications);
  closers.defer(() => live.close());
  const limiter = config.rateLimits === null ? null : createRateLimiter(db, config.rateLimits);
  const { files, storages, rendering, threads, compute, computeMail, images, readFile } = openWorks(parts);
  const { browser, fetchAsset, assets } = rendering;
  const { call } = rendering;
  const signIn = openSignIn({ core, access, lastUse, secrets, addresses, sendNotice, call });
  const mailing = { core, notifications, access, lastUse, addresses, secrets, blobs, metrics, compute };
  const email = await openEmail({ ...mailing, call });
  const made = { core, access, addresses, files, browser };
  const commentLimiter = config.rateLimits === null ? null : createRateLimiter(db, commentRateLimits);
  const commenting = { sendNotice, commentLimiter };
  const editor = await openEditor({
    ...made,
    ...commenting,
    call,
    secrets,
    storages,
    images,
    enqueue,
    compute,
    testSender: email.testSender,
    notifications,
    app: apps.editor,
  });
  closers.defer(() => editor.collaboration.close());
  const gate = createGate(
    { access, lastUse, clock, people: signIn.people, editors: editor.editors },
    limiter,
  );
  const operations = openOperationCaller({ routes: () => routes, gate, threads });
  const routes: BoundRoute[] = [
    ...bindRoutes(accountsRoutes, { db, clock, newId, access, addresses, sendNotice }, readsOf(core)),
    ...bindRoutes([...consoleRoutes, ...oauthRoutes], signIn.deps),
    ...openTemplates({ ...made, enqueue, blobs, compute, threads, copyComments, call }),
    ...bindRoutes(reviewsRoutes, { db, clock, newId, addresses, sendNotice }),
    ...bindRoutes(commentsRoutes, { db, clock, newId, addresses, ...commenting }),
    ...bindRoutes(designsRoutes, {}),
    ...bindRoutes(filesRoutes, { files, blobs, assets, clock }),
    ...bindRoutes(projectStorageRoutes, { db, clock, newId, secrets, storages }),
    ...bindRoutes(exportsRoutes, { access, clock, browser, fetchAsset, files, addresses }),
    ...openWebhooks({ core, notifications, metrics, secrets, closers, maySend: email.fence.maySend }),
    ...openAi({ ...made, secrets, storages, blobs, threads, compute, metrics, images, call }),
    ...openPreviews({ ...made, fetchAsset, enqueue }),
    ...editor.routes,
    ...email.routes,
    ...bindRoutes(liveRoutes, { live }),
    ...openMcp({ ...made, enqueue, compute, images, readFile, sendTests: email.sendTests, operations }),
  ];
  const { collaboration } = editor;
  return {
    routes,
    gate,
    email,
    rendering,
    files,
    threads,
    computeMail,
    enqueue,
    live,
    collaboration,
    operations,
  };
}

function openQueue({ core, notifications, secrets, closers }: AreaParts) {
  const { enqueue, close } = openLazyQueue({ pool: core.database.pool, notifications, log: core.log });
  closers.defer(close);
  const sendNotice: SendNotice = async (tx, notice) => {
    await enqueue(tx, 'send-notice', { sealed: sealNotice(notice, secrets) });
  };
  return { enqueue, sendNotice };
}

const readsOf = ({ database: { db, reads } }: Core) => ({ db: reads?.db ?? db });

/** Files, Chromium, threads and images, shared by several areas, with their limits in the metrics. */
function openWorks({ core, metrics, addresses, blobs, secrets, closers }: AreaParts) {
  const { config, log, clock } = core;
  const { db } = core.database;
  const files = openFileStore({ db, blobs, clock, fileDays: config.fileDays, addresses });
  const storages = openProjectStorages({ db, secrets, files, guard: outboundGuard(config), log });
  const readFile = (url: string, bytesMax: number) =>
    readOwnFile(url, bytesMax, { files, blobs, clock, addresses });
  const rendering = closers.use(openRendering(config, log, addresses, readFile));
  const { browser, fetchAsset } = rendering;
  const threads = openThreads();
  closers.defer(threads.close);
  const mailThreads = openThreads(mailBounds);
  closers.defer(mailThreads.close);
  const images = openImages();
  const { small, large } = images.limits;
  showFigures(metrics, core, browser);
  metrics.showLimits({ database_connections: () => core.database.pool.stats() });
  metrics.showLimits({ images: small, large_images: large, archives: archiveStats, threads: threads.stats });
  metrics.showLimits({ mail_threads: mailThreads.stats });
  metrics.showLimits({
    brand_checks: brandCheckStats,
    browser: () => browser.stats().slots,
    fetches: fetchAsset.stats,
  });
  const computing = { threads, compute: createCompute(threads), computeMail: createCompute(mailThreads) };
  return { files, storages, rendering, ...computing, images, readFile };
}

function showFigures({ show }: Metrics, { database }: Core, browser: Browser): void {
  show({
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
