import { setTimeout as wait } from 'node:timers/promises';
import { webhookLimits } from '@postpress/contracts';
import {
  ACCOUNTS_CHANGED,
  accountsRoutes,
  consoleRoutes,
  createRateLimiter,
  mayStay,
  oauthRoutes,
} from '../accounts/index.ts';
import { aiRoutes, openDesignImages, storeImageWith } from '../ai/index.ts';
import type { OperationsFor } from '../base/operations.ts';
import { type BoundRoute, bindRoutes } from '../base/route.ts';
import { brandRoutes } from '../brand/index.ts';
import type { Collaboration } from '../collaboration/index.ts';
import { commentsRoutes, copyComments } from '../comments/index.ts';
import type { Config } from '../config/index.ts';
import { testEnvironment } from '../config/test-environment.ts';
import { creditsRoutes, openCredits, rememberAnchors } from '../credits/index.ts';
import { designsRoutes } from '../designs/index.ts';
import {
  editorSettingsOf,
  openSections,
  openStarters,
  templatesBeingEdited,
} from '../editor-sessions/index.ts';
import { exportsRoutes } from '../exports/index.ts';
import { filesRoutes, projectStorageRoutes } from '../files/index.ts';
import { createGate, type Gate } from '../http/admission/gate.ts';
import { openOperationCaller } from '../http/mounting/operation-caller.ts';
import { Live, liveRoutes, liveSources } from '../live/index.ts';
import { mcpRoutes, openMcpHandler } from '../mcp/index.ts';
import type { Metrics } from '../platform/metrics.ts';
import { countModels } from '../platform/models/count-models.ts';
import { openModels } from '../platform/models/open-models.ts';
import { openJudgeUrl } from '../platform/outbound/judge-url.ts';
import { openLazyPoster } from '../platform/outbound/lazy-outbound-client.ts';
import { openStockPhotos } from '../platform/stock/open-stock-photos.ts';
import { previewLinksRoutes, previewPagesRoutes } from '../preview-links/index.ts';
import { previewsRoutes } from '../previews/index.ts';
import { resendRoutes } from '../resend/index.ts';
import { reviewsRoutes } from '../reviews/index.ts';
import { serviceEmailsRoutes } from '../service-emails/index.ts';
import { noticesRoutes } from '../service-notices/index.ts';
import { templatesRoutes } from '../templates/index.ts';
import {
  rememberSigners,
  showWebhookMetrics,
  startWebhookDelivery,
  webhooksRoutes,
} from '../webhooks/index.ts';
import { openEditor } from './open-editor.ts';
import { type EmailArea, openEmail } from './open-email.ts';
import { openSignIn, sessionLifeOf } from './open-sign-in.ts';
import type { Services } from './services.ts';

export type Areas = {
  routes: BoundRoute[];
  gate: Gate;
  email: EmailArea;
  live: Live;
  collaboration: Collaboration;
  operations: OperationsFor;
};

/** Opens every area with its routes, and the gate that authorizes callers. */
export async function openAreas(services: Services): Promise<Areas> {
  const { access, clock, closers, config, db, lastUse, reads, threads } = services;
  const live = await openLive(services);
  closers.defer(() => live.close());
  const signIn = openSignIn(services);
  const email = await openEmail(services);
  const editor = await openEditor(services, email.testSender);
  closers.defer(() => editor.collaboration.close());
  const limiter = config.rateLimits === null ? null : createRateLimiter(db, config.rateLimits);
  const gate = createGate(
    { access, lastUse, clock, people: signIn.people, editors: editor.editors },
    limiter,
  );
  const operations = openOperationCaller({ routes: () => routes, gate, threads });
  const anchors = rememberAnchors(db);
  const routes: BoundRoute[] = [
    ...bindRoutes(accountsRoutes, services, reads),
    ...bindRoutes([...consoleRoutes, ...oauthRoutes], signIn.deps),
    ...bindRoutes(templatesRoutes, { ...services, copyComments }),
    ...bindRoutes(brandRoutes, services),
    ...bindRoutes(serviceEmailsRoutes, {
      ...services,
      captures: () => email.notices.identity().transport === 'capture',
    }),
    ...bindRoutes(reviewsRoutes, services),
    ...bindRoutes(commentsRoutes, services),
    ...bindRoutes(designsRoutes, {}),
    ...bindRoutes(filesRoutes, services),
    ...bindRoutes(projectStorageRoutes, services),
    ...bindRoutes(exportsRoutes, services),
    ...openWebhooks(services, email.fence.maySend),
    ...openAi(services),
    ...bindRoutes(previewsRoutes, { ...services, anchors, fileDays: config.fileDays }),
    ...editor.routes,
    ...email.routes,
    ...bindRoutes([...previewLinksRoutes, ...previewPagesRoutes], services),
    ...bindRoutes(noticesRoutes, services, reads),
    ...bindRoutes(liveRoutes, { live }),
    ...bindRoutes(resendRoutes, { operations }),
    ...openMcp(services, { operations, sendTests: email.sendTests }),
  ];
  return { routes, gate, email, live, collaboration: editor.collaboration, operations };
}

/** Live updates of the console. The stream of a caller who loses access ends within a second. */
async function openLive({ config, log, clock, db, notifications }: Services): Promise<Live> {
  const deps = { db, clock, life: sessionLifeOf(config) };
  const live = new Live({
    sources: liveSources(db),
    clock,
    log,
    mayStay: (watcher) => mayStay(watcher, deps),
  });
  const recheck = () => void live.recheck();
  await notifications.listen(ACCOUNTS_CHANGED, recheck, recheck);
  return live;
}

function openMcp(
  services: Services,
  { operations, sendTests }: { operations: OperationsFor; sendTests: EmailArea['sendTests'] },
): BoundRoute[] {
  const { addresses, clock, db, log } = services;
  const resourceMetadata = () => `${addresses.publicUrl}/.well-known/oauth-protected-resource/mcp`;
  const routes = bindRoutes(mcpRoutes, {
    ...services,
    operations,
    sections: openSections(),
    starters: openStarters(),
    openHandler: openMcpHandler(log),
    templatesBeingEdited: templatesBeingEdited({ clock }),
    sendTests: async (order) =>
      sendTests({ ...order, settings: await editorSettingsOf(db, order.projectId) }),
  });
  return routes.map((route) => ({ ...route, resourceMetadata }));
}

/**
 * Opens the area of webhooks: its routes and, in a worker, the deliveries of all families.
 *
 * @param maySend the restore fence: a restored or copied database must not repeat webhooks that the original delivered
 */
function openWebhooks(services: Services, maySend: () => Promise<boolean>): BoundRoute[] {
  const { clock, closers, config, db, log, metrics, newId, notifications, reads, secrets } = services;
  if (config.role !== 'api') {
    const poster = openLazyPoster(config, { answerBytesKept: webhookLimits.answerBytesKept });
    const worker = startWebhookDelivery({
      db,
      clock,
      log,
      notifications,
      post: poster.post,
      signerOf: rememberSigners(secrets),
      worker: newId(),
      connections: config.webhookConnections,
      leaseSeconds: config.emailLeaseSeconds,
      retryScale: testEnvironment().retryScale,
      timeoutMs: webhookLimits.answerSeconds * 1_000,
      maySend,
    });
    showWebhookMetrics(metrics.registry, { db, clock, worker });
    closers.defer(async () => {
      await worker.stop(config.drainSeconds);
      await poster.close();
    });
  }
  return bindRoutes(webhooksRoutes, { ...services, judgeUrl: openJudgeUrl(config) }, reads);
}

/** Opens the areas of AI: credits, and the operations that spend them. */
function openAi(services: Services): BoundRoute[] {
  const { config, metrics, newId, storages } = services;
  const made = { ...services, ...askModels(config, metrics), credits: openCredits(services) };
  const designImages = openDesignImages({ ...made, newId, stock: openStockPhotos(config) });
  return [
    ...bindRoutes(creditsRoutes, { ...services, judgeUrl: openJudgeUrl(config) }),
    ...bindRoutes(aiRoutes, {
      ...made,
      designImages,
      storeImage: storeImageWith(storages.storeForProject),
      newId,
    }),
  ];
}

/** The dependencies of model runs, apart from credits. */
function askModels(config: Config, { registry }: Metrics) {
  const { aiModels, aiModelPrices, aiSeconds } = config;
  const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => {});
  return {
    models: countModels(openModels(config), registry),
    aiModels,
    aiModelPrices,
    aiSeconds,
    wait: pause,
  };
}
