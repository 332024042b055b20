import { Server as TlsServer } from 'node:tls';
import { type Bootstrapped, bootstrap, openIdempotentRequests, openSetUpCode } from '../accounts/index.ts';
import type { BoundRoute } from '../base/route.ts';
import { acceptSocket } from '../collaboration/index.ts';
import { type ServiceAddresses, serviceAddresses } from '../config/index.ts';
import { makeWeeksAhead, type RestoreFence } from '../email/index.ts';
import { type App, createApp } from '../http/app.ts';
import { openBrowserApps } from '../http/documents/browser-apps.ts';
import { mountDocuments } from '../http/documents/documents.ts';
import { mountHealth } from '../http/health.ts';
import { listen, readTls } from '../http/listen.ts';
import { mountLive } from '../http/mounting/mount-live.ts';
import { addBrowserSurfaces, recordConsoleCalls } from '../http/mounting/surfaces.ts';
import { mountSecurityTxt } from '../http/security-txt.ts';
import { openBlobStore } from '../platform/blobs/open-blob-store.ts';
import type { Core } from '../platform/core.ts';
import { isMigrated } from '../platform/database/migrate.ts';
import { openNotifications } from '../platform/database/notifications.ts';
import { showReplica } from '../platform/database/replica/replica-metrics.ts';
import { waitForDatabase } from '../platform/database/wait-for-database.ts';
import { createMetrics, type Metrics } from '../platform/metrics.ts';
import { loadLibraries } from '../platform/models/providers.ts';
import { openSecrets } from '../platform/secrets/open-secrets.ts';
import type { Telemetry } from '../platform/telemetry/telemetry.ts';
import { type Areas, openAreas } from './open-areas.ts';
import type { EmailArea } from './open-email.ts';
import { openInbound } from './open-inbound.ts';
import { openSubmission } from './open-submission.ts';
import { openServices, type Services } from './services.ts';
import { startJobs } from './start-jobs.ts';

export type Service = {
  /** Its URL for callers on this machine. */
  url: string;
  addresses: ServiceAddresses;
  /** Set by the first start: the credentials to print. */
  bootstrapped: Bootstrapped | undefined;
  /** The code to set up the console from another machine; undefined once a user can sign in. */
  setUpCode: string | undefined;
  /** Reads the TLS certificate again. */
  reloadTls(): void;
  /** Refuses new requests, finishes those in flight, then closes all parts in reverse order of opening. */
  stop(): Promise<void>;
};

/**
 * Opens every part from the configuration and starts the configured roles.
 *
 * @param core closed with the service, or if the start fails
 * @param telemetry stopped last
 */
export async function startService(core: Core, telemetry?: Telemetry): Promise<Service> {
  const { config, log } = core;
  const closers = new AsyncDisposableStack();
  if (telemetry) closers.defer(telemetry.stop);
  closers.use(core);
  try {
    const tls = readTls(config);
    const secrets = await openSecrets(core.database.db, config, log);
    const bootstrapped = await bootstrap(core.database.db, config, core.clock);
    await makeWeeksAhead({ db: core.database.db, clock: core.clock, log });
    const notifications = await waitForDatabase(() => openNotifications(core.database.connection, log), {
      seconds: config.databaseWaitSeconds,
      log,
    });
    closers.defer(notifications.close);
    const metrics = createMetrics();
    if (core.database.reads) showReplica(metrics.registry, core.database.reads);
    const exported = telemetry?.exportMetrics(metrics.registry);
    // Some metrics are read from the database, so this runs before it closes.
    closers.defer(async () => exported?.stop());

    let url = '';
    const addresses = serviceAddresses(config, () => url);
    const services = await openServices({
      core,
      notifications,
      metrics,
      addresses,
      blobs: openBlobStore(config),
      secrets,
      apps: openBrowserApps(),
      closers,
    });
    const areas = await openAreas(services);
    if (config.role !== 'worker') await loadLibraries(config);
    const app = openApp(areas, services, tls);
    url = await listen(app.fastify, config);
    // A start that fails after this must not leave a process that listens but does nothing.
    closers.defer(async () => void (await app.fastify.close()));
    const inbound =
      config.role === 'api'
        ? undefined
        : await openInbound({ ...services, tls, compute: services.computeMail });
    closers.defer(async () => inbound?.close());
    const submission =
      config.role === 'worker'
        ? undefined
        : await openSubmission({
            ...services,
            operations: areas.operations,
            sending: areas.email.sending,
            tls,
          });
    closers.defer(async () => submission?.close());
    if (config.role !== 'api') await startWorker(areas.email, services);
    return {
      url,
      addresses,
      bootstrapped,
      setUpCode: config.role === 'worker' ? undefined : await openSetUpCode(core.database.db, secrets),
      reloadTls: () => {
        const fresh = readTls(config);
        if (fresh) inbound?.reloadTls(fresh);
        if (fresh) submission?.reloadTls(fresh);
        if (fresh && app.fastify.server instanceof TlsServer) app.fastify.server.setSecureContext(fresh);
      },
      stop: () => stop(app, core, closers),
    };
  } catch (cause) {
    await closers.disposeAsync();
    throw cause;
  }
}

/** The HTTP server with the operations, documents and pages of this process's role. */
function openApp(areas: Areas, services: Services, tls: ReturnType<typeof readTls>): App {
  const { addresses, apps, config, core, log, metrics, threads } = services;
  const app = createApp({
    routes: config.role === 'worker' ? [] : mounted(areas.routes, services),
    gate: areas.gate,
    log,
    tls,
    publicUrl: () => addresses.publicUrl,
    trustedProxies: config.trustedProxies,
    plainHttpFrom: config.plainHttpFrom,
    threads,
    idempotentRequests: openIdempotentRequests(services),
    onAnswer: metrics.observeRequest,
  });
  metrics.showLimits({
    bodies: app.bodyStats,
    http_connections: app.connectionStats,
    responses: app.responseStats,
    live_streams: () => areas.live.places,
    captured_waits: () => areas.email.waits.places,
    ...areas.collaboration.limits,
  });
  if (config.role !== 'worker') {
    const routes = areas.routes.map(({ route }) => route);
    mountDocuments(app.fastify, { routes, publicUrl: () => addresses.publicUrl });
    apps.mount(app.fastify);
    // Streams and waiting reads end before the server waits for requests in flight.
    app.fastify.addHook('preClose', async () => {
      areas.email.waits.close();
      await areas.live.close();
    });
    mountLive(app.fastify, {
      accept: (socket) => acceptSocket(socket, areas.collaboration),
      close: () => areas.collaboration.close(),
      publicUrl: () => addresses.publicUrl,
    });
  }
  mountSystem(app, core, metrics, areas.email.fence);
  return app;
}

/** Starts the delivery of emails and the jobs. */
async function startWorker({ deliver, notices, sending }: EmailArea, services: Services): Promise<void> {
  const { closers, config } = services;
  const delivery = await deliver();
  closers.defer(() => delivery.stop(config.drainSeconds * 1_000));
  const stopping = new AbortController();
  const jobs = startJobs({ ...services, notices, sending }, stopping.signal);
  closers.defer(async () => {
    stopping.abort();
    await (await jobs)?.stop(config.drainSeconds);
  });
  // Requests need no queue, so only a process without requests waits for it.
  if (config.role === 'worker') await jobs;
}

/** Every operation on each of its API surfaces, with the audit log of console calls. */
function mounted(routes: readonly BoundRoute[], services: Services): BoundRoute[] {
  return recordConsoleCalls(addBrowserSurfaces(routes), services);
}

function mountSystem(
  app: App,
  { database, config, clock }: Core,
  metrics: Metrics,
  fence: RestoreFence,
): void {
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
  const { securityContact: contact, publicUrl } = config;
  mountSecurityTxt(app.fastify, { contact, publicUrl, clock });
}

/** Requests, jobs and deliveries have drained by then. */
const DISCONNECT_MS = 5_000;

/**
 * Requests in flight end first: their handlers still need every part. Queries that still run when all are drained would
 * never end, and lose their connection.
 */
async function stop(
  app: App,
  { config, database, log }: Pick<Core, 'config' | 'database' | 'log'>,
  closers: AsyncDisposableStack,
): Promise<void> {
  const drainMs = config.drainSeconds * 1_000;
  app.drain();
  const cut = setTimeout(() => app.fastify.server.closeAllConnections(), drainMs);
  // The jobs and the deliveries of a worker have their own time, one after the other.
  const drains = config.role === 'api' ? 1 : 3;
  const disconnect = setTimeout(
    () => {
      log.warn(
        {},
        'Ending the database connections: a query does not end, such as a commit that waits for a standby',
      );
      database.disconnect();
    },
    drains * drainMs + DISCONNECT_MS,
  );
  await app.fastify.close();
  clearTimeout(cut);
  await closers.disposeAsync();
  clearTimeout(disconnect);
}
