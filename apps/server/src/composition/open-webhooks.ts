import { webhookLimits } from '@postpress/contracts';
import { type BoundRoute, bindRoutes } from '../base/route.ts';
import { testEnvironment } from '../config/test-environment.ts';
import { openJudgeUrl } from '../platform/outbound/judge-url.ts';
import { openLazyPoster } from '../platform/outbound/lazy-outbound-client.ts';
import { rememberSigners, showWebhookMetrics, startDelivery, webhooksRoutes } from '../webhooks/index.ts';
import type { Services } from './services.ts';

/**
 * Opens the area of webhooks: its routes and, in a worker, the deliveries of all families.
 *
 * @param maySend the restore fence: a restored or copied database must not repeat webhooks that the original delivered
 */
export function openWebhooks(services: Services, maySend: () => Promise<boolean>): BoundRoute[] {
  const { clock, closers, config, db, log, metrics, newId, notifications, reads, secrets } = services;
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
  return bindRoutes(webhooksRoutes, { ...services, judgeUrl: openJudgeUrl(config) }, reads);
}
