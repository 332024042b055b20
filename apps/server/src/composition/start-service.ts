import { Server as TlsServer } from 'node:tls';
import {
  accountsRoutes,
  type Bootstrapped,
  bootstrap,
  consoleRoutes,
  createRateLimiter,
  openAccess,
  openSetUpCode,
  recordLastUse,
  type SendNotice,
} from '../accounts/index.ts';
import { type BoundRoute, bindRoutes } from '../base/route.ts';
import { type Config, type ServiceAddresses, serviceAddresses } from '../config/index.ts';
import { designsRoutes } from '../designs/index.ts';
import { editorOperations } from '../editor-sessions/index.ts';
import { makeWeeksAhead, type RestoreFence, sealNotice } from '../email/index.ts';
import { archiveStats, exportsRoutes } from '../exports/index.ts';
import {
  type FileStore,
  filesRoutes,
  openFileStore,
  openProjectStorages,
  projectStorageRoutes,
  readOwnFile,
} from '../files/index.ts';
import { addBrowserSurfaces } from '../http/api-surfaces.ts';
import { type App, createApp } from '../http/app.ts';
import { type BrowserApps, openBrowserApps } from '../http/browser-apps.ts';
import { mountDocuments } from '../http/documents.ts';
import { createGate, type Gate } from '../http/gate.ts';
import { mountHealth } from '../http/health.ts';
import { listen, readTls } from '../http/listen.ts';
import { recordConsoleCalls } from '../http/record-console-calls.ts';
import { type Live, liveRoutes } from '../live/index.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import { openBlobStore } from '../platform/blobs/open-blob-store.ts';
import type { Browser } from '../platform/browser/browser.ts';
import type { Core } from '../platform/core.ts';
import { isMigrated } from '../platform/database/migrate.ts';
import { type Notifications, openNotifications } from '../platform/database/notifications.ts';
import { openImages } from '../platform/images/open-images.ts';
import { createMetrics, type Metrics } from '../platform/metrics.ts';
import { outboundGuard } from '../platform/outbound/lazy-outbound-client.ts';
import { openLazyQueue } from '../platform/queue/lazy-queue.ts';
import { openSecrets } from '../platform/secrets/open-secrets.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import { createCompute } from '../platform/threads/compute.ts';
import { openThreads } from '../platform/threads/open-threads.ts';
import type { Threads } from '../platform/threads/threads.ts';
import { templatesRoutes } from '../templates/index.ts';
import { openAi } from './open-ai.ts';
import { type Drawing, openDrawing } from './open-drawing.ts';
import { openEditor } from './open-editor.ts';
import { type EmailArea, openEmail } from './open-email.ts';
import { openInbound } from './open-inbound.ts';
import { openLiveUpdates } from './open-live.ts';
import { openPreviews } from './open-previews.ts';
import { openSignIn } from './open-sign-in.ts';
import { openWebhooks } from './open-webhooks.ts';
import { startJobs } from './start-jobs.ts';

/** A running process. */
export type Service = {
  /** Where it listens, as callers on this machine write it. */
  url: string;
  addresses: ServiceAddresses;
  /** Set by the very first start: the credentials to print. */
  bootstrapped: Bootstrapped | undefined;
  /** The code to set up the console from another machine; undefined once a user can sign in. */
  setUpCode: string | undefined;
  /** Reads the TLS certificate again. */
  reloadTls(): void;
  /** Refuses new requests, finishes those in flight, then closes all parts in the reverse order of opening. */
  stop(): Promise<void>;
};

/**
 * Opens every part from the configuration and starts the roles it names.
 *
 * @param core closed with the service, or when the start fails.
 */
export async function startService(core: Core): Promise<Service> {
  const { config, log } = core;
  const closers = new AsyncDisposableStack();
  closers.defer(core.close);
  try {
    const tls = readTls(config);
    const secrets = await openSecrets(core.database.db, config, log);
    const bootstrapped = await bootstrap(core.database.db, config, core.clock);
    await makeWeeksAhead({ db: core.database.db, clock: core.clock, log });
    const notifications = await openNotifications(core.database.connection, log);
    closers.defer(notifications.close);
    const metrics = createMetrics();

    let url = '';
    const addresses = serviceAddresses(config, () => url);
    const blobs = openBlobStore(config);
    const apps = openBrowserApps();
    const areas = await openAreas({ core, notifications, metrics, addresses, blobs, secrets, apps, closers });
    const app = createApp({
      routes: config.role === 'worker' ? [] : mounted(areas.routes, core),
      gate: areas.gate,
      log,
      tls,
      trustedProxies: config.trustedProxies,
      threads: areas.threads,
      onAnswer: metrics.observeRequest,
    });
    metrics.showLimits({ bodies: app.bodyStats });
    if (config.role !== 'worker') {
      const routes = areas.routes.map(({ route }) => route);
      mountDocuments(app.fastify, { routes, publicUrl: () => addresses.publicUrl });
      apps.mount(app.fastify);
      // Streams end before the server waits for what is in flight.
      app.fastify.addHook('preClose', areas.live.close);
    }
    mountSystem(app, core, metrics, areas.email.fence);
    url = await listen(app.fastify, config);
    // A start that fails after this must not leave a process that listens and does nothing.
    closers.defer(async () => void (await app.fastify.close()));
    const inbound =
      config.role === 'api' ? undefined : await openInbound({ core, secrets, addresses, metrics, tls });
    closers.defer(async () => inbound?.close());
    if (config.role !== 'api') {
      const delivery = await areas.email.deliver();
      closers.defer(() => delivery.stop(config.drainSeconds * 1_000));
      const stopping = new AbortController();
      const { drawing, files, threads } = areas;
      const { notices } = areas.email;
      const parts = { core, notifications, blobs, files, addresses, drawing, threads, notices };
      const jobs = startJobs(parts, stopping.signal);
      closers.defer(async () => {
        stopping.abort();
        await (await jobs)?.stop(config.drainSeconds);
      });
      // Requests need no queue: only a process that has nothing else to do waits for it.
      if (config.role === 'worker') await jobs;
    }
    return {
      url,
      addresses,
      bootstrapped,
      setUpCode: config.role === 'worker' ? undefined : await openSetUpCode(core.database.db, secrets),
      reloadTls: () => {
        const fresh = readTls(config);
        if (fresh) inbound?.reloadTls(fresh);
        if (fresh && app.fastify.server instanceof TlsServer) app.fastify.server.setSecureContext(fresh);
      },
      stop: () => stop(app, config, closers),
    };
  } catch (cause) {
    await closers.disposeAsync();
    throw cause;
  }
}

type AreaParts = {
  core: Core;
  notifications: Notifications;
  metrics: Metrics;
  addresses: ServiceAddresses;
  blobs: BlobStore;
  secrets: SecretBox;
  /** The pages of the browser apps, for areas that answer with one. */
  apps: BrowserApps;
  closers: AsyncDisposableStack;
};

/** Opens every area: its routes, and the gate that authorizes their callers. */
async function openAreas({
  core,
  notifications,
  metrics,
  addresses,
  blobs,
  secrets,
  apps,
  closers,
}: AreaParts): Promise<{
  routes: BoundRoute[];
  gate: Gate;
  email: EmailArea;
  drawing: Drawing;
  files: FileStore;
  threads: Threads;
  live: Live;
}> {
  const { config, log, clock, newId } = core;
  const { db } = core.database;
  const access = await openAccess(db, notifications);
  const lastUse = recordLastUse({ db, clock, log });
  closers.defer(() => lastUse.close());
  const { enqueue, close } = openLazyQueue({ pool: core.database.pool, notifications, log });
  closers.defer(close);
  const sendNotice: SendNotice = async (tx, notice) => {
    await enqueue(tx, 'send-notice', { sealed: sealNotice(notice, secrets) });
  };
  const signIn = openSignIn({ core, access, lastUse, secrets, addresses, sendNotice });
  const live = await openLiveUpdates(core, notifications);
  closers.defer(live.close);
  const limiter = config.rateLimits === null ? null : createRateLimiter(db, config.rateLimits);
  const files = openFileStore({ db, blobs, clock, fileDays: config.fileDays, addresses });
  const storages = openProjectStorages({ db, secrets, files, guard: outboundGuard(config), log });
  const readFile = (url: string, bytesMax: number) =>
    readOwnFile(url, bytesMax, { files, blobs, clock, addresses });
  const drawing = openDrawing(config, log, addresses, readFile);
  const { browser, fetchAsset, assets } = drawing;
  closers.defer(drawing.close);
  const threads = openThreads();
  closers.defer(threads.close);
  const compute = createCompute(threads);
  showFigures(metrics, core, browser);
  const mailing = { core, notifications, access, lastUse, addresses, secrets, blobs, metrics, compute };
  const email = await openEmail(mailing);
  const images = openImages();
  const { small, large } = images.limits;
  metrics.showLimits({ images: small, large_images: large, archives: archiveStats, threads: threads.stats });
  metrics.showLimits({ browser: () => browser.stats().slots, fetches: fetchAsset.stats });
  const made = { core, access, addresses, files, browser };
  const { testSender } = email;
  const editor = openEditor({ ...made, storages, images, enqueue, compute, testSender, app: apps.editor });
  const routes = [
    ...bindRoutes(accountsRoutes, { db, clock, newId, access, addresses, sendNotice }),
    ...bindRoutes(consoleRoutes, signIn.deps),
    ...bindRoutes(templatesRoutes, { db, clock, newId, addresses, enqueue, blobs, compute }),
    ...bindRoutes(designsRoutes, {}),
    ...bindRoutes(filesRoutes, { files, blobs, assets, clock }),
    ...bindRoutes(projectStorageRoutes, { db, clock, newId, secrets, storages }),
    ...bindRoutes(exportsRoutes, { access, clock, browser, fetchAsset, files, addresses }),
    ...openWebhooks({ core, notifications, metrics, secrets, closers, maySend: email.fence.maySend }),
    ...openAi({ ...made, secrets, storages, blobs, threads, compute, metrics, images, call: drawing.call }),
    ...openPreviews({ ...made, fetchAsset, enqueue }),
    ...editor.routes,
    ...email.routes,
    ...bindRoutes(liveRoutes, { live }),
  ];
  return {
    routes,
    gate: createGate({ access, lastUse, clock, people: signIn.people, editors: editor.editors }, limiter),
    email,
    drawing,
    files,
    threads,
    live,
  };
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

/** Every operation on each of its API surfaces, with an audit log of what people do at the console. */
function mounted(routes: readonly BoundRoute[], { database, clock, newId, log }: Core): BoundRoute[] {
  return recordConsoleCalls(addBrowserSurfaces(routes, editorOperations), {
    db: database.db,
    clock,
    newId,
    log,
  });
}

function mountSystem(app: App, { database, config }: Core, metrics: Metrics, fence: RestoreFence): void {
  mountHealth(app.fastify, {
    checks: [
      {
        name: 'database',
        check: async () => {
          if (!(await isMigrated(database.db))) throw new Error('migrations are missing');
        },
      },
    ],
    // A closed fence stops sending only; the service stays healthy.
    details: async () => ({ sending: await fence.state() }),
    metrics: async () => ({
      text: await metrics.registry.metrics(),
      contentType: metrics.registry.contentType,
    }),
    metricsToken: config.metricsToken,
    isDraining: app.isDraining,
  });
}

/** Requests in flight end first: their handlers still need every part. */
async function stop(app: App, { drainSeconds }: Config, closers: AsyncDisposableStack): Promise<void> {
  app.drain();
  const cut = setTimeout(() => app.fastify.server.closeAllConnections(), drainSeconds * 1_000);
  await app.fastify.close();
  clearTimeout(cut);
  await closers.disposeAsync();
}
