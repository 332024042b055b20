import { webhookLimits } from '@postpress/contracts';
import { type BoundRoute, bindRoutes } from '../base/route.ts';
import { testEnvironment } from '../config/test-environment.ts';
import type { Core } from '../platform/core.ts';
import type { Notifications } from '../platform/database/notifications.ts';
import type { Metrics } from '../platform/metrics.ts';
import { openJudgeUrl } from '../platform/outbound/judge-url.ts';
import { openLazyPoster } from '../platform/outbound/lazy-outbound-client.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import { rememberSigners, showWebhookMetrics, startDelivery, webhooksRoutes } from '../webhooks/index.ts';

export type WebhooksParts = {
  core: Core;
  notifications: Notifications;
  metrics: Metrics;
  secrets: SecretBox;
  closers: AsyncDisposableStack;
  /** The restore fence: a restored or copied database must not repeat webhooks that the original delivered. */
  maySend: () => Promise<boolean>;
};

/** Opens the area of webhooks: its routes and, in a worker, the deliveries of all families. */
export function openWebhooks(parts: WebhooksParts): BoundRoute[] {
  const { core, notifications, metrics, secrets, closers, maySend } = parts;
  const { config, log, database, clock, newId } = core;
  const { db } = database;
  if (config.role !== 'api') {
    const poster = openLazyPoster(config, { answerBytesKept: webhookLimits.answerBytesKept });
    const worker = startDelivery({
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
  const deps = { db, clock, newId, secrets, judgeUrl: openJudgeUrl(config) };
  return bindRoutes(webhooksRoutes, deps, { db: database.reads?.db ?? db });
}
