import { type BoundRoute, bindRoutes } from './base/route.ts';
import type { Core } from './platform/core.ts';
import { createResolve } from './platform/dns/resolve.ts';
import { createAddressPolicy } from './platform/outbound/address-policy.ts';
import { createJudgeUrl } from './platform/outbound/judge-url.ts';
import type { SecretBox } from './platform/secrets/secret-box.ts';
import { webhooksRoutes } from './webhooks/index.ts';

export type WebhooksParts = {
  core: Core;
  secrets: SecretBox;
};

/** The area of webhooks: its routes. */
export function openWebhooks({ core, secrets }: WebhooksParts): BoundRoute[] {
  const { config, database, clock, newId } = core;
  const policy = createAddressPolicy(config.outboundAllow);
  const resolve = createResolve({ servers: config.dnsServers });
  const judgeUrl = createJudgeUrl(policy, resolve);
  return bindRoutes(webhooksRoutes, { db: database.db, clock, newId, secrets, judgeUrl });
}
