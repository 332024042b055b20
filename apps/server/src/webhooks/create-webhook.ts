import {
  type CreateWebhookBody,
  type ProjectWebhookEvent,
  webhookEvents,
  webhookLimits,
} from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import type { Clock } from '../base/clock.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Db } from '../platform/database/tables.ts';
import type { JudgeUrl } from '../platform/outbound/judge-url.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import {
  insertEndpoint,
  listEndpoints,
  lockEndpoints,
  projectFamilies,
  type WebhookEndpoint,
} from './webhook-endpoints.ts';
import { newWebhookSecret } from './webhook-secrets.ts';

export type WebhooksDeps = { db: Db; clock: Clock; secrets: SecretBox; judgeUrl: JudgeUrl };

/**
 * Creates a webhook of emails, templates or the service; without events, of all events of emails. The plain secret is returned here
 * only; the database has it sealed.
 *
 * @throws AppError VALIDATION_ERROR for events of several or a URL that the outbound policy forbids, WEBHOOK_LIMIT_REACHED, WEBHOOK_URL_EXISTS
 */
export async function createWebhook(
  projectId: number,
  { url, events = [], active = true }: CreateWebhookBody,
  deps: WebhooksDeps,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const family = familyOf(events);
  await requireCallable('url', url, deps.judgeUrl);
  const { shown, sealed } = newWebhookSecret(deps.secrets);
  return inTransaction(deps.db, async (tx) => {
    await lockEndpoints(tx, projectId);
    const others = await listEndpoints(tx, projectId, projectFamilies);
    requireNewUrl(url, others);
    if (others.length >= webhookLimits.perProject)
      throw new AppError(
        'WEBHOOK_LIMIT_REACHED',
        `The project has ${webhookLimits.perProject} webhooks, the most there can be: delete one first.`,
      );
    const draft = { projectId, family, url, events: [...events], active, secret: sealed };
    const endpoint = await insertEndpoint(tx, { ...draft, createdAt: deps.clock() });
    return { endpoint, secret: shown };
  });
}

/**
 * The family of these events; none: emails.
 *
 * @throws AppError VALIDATION_ERROR for events of several
 */
export function familyOf(events: readonly ProjectWebhookEvent[]): (typeof projectFamilies)[number] {
  const families = projectFamilies.filter((family) =>
    events.some((event) => (webhookEvents[family] as readonly string[]).includes(event)),
  );
  if (families.length > 1)
    throw new AppError(
      'VALIDATION_ERROR',
      'events are of several families (email, template, service): create a webhook for each.',
    );
  return families[0] ?? 'email';
}

/** @throws AppError VALIDATION_ERROR */
export async function requireCallable(field: string, url: string, judgeUrl: JudgeUrl): Promise<void> {
  const refusal = await judgeUrl(url);
  if (refusal !== undefined) throw new AppError('VALIDATION_ERROR', `${field} cannot be called: ${refusal}`);
}

/** @throws AppError WEBHOOK_URL_EXISTS */
export function requireNewUrl(url: string, others: readonly WebhookEndpoint[]): void {
  const same = others.find((other) => other.url === url);
  if (same) throw new AppError('WEBHOOK_URL_EXISTS', `Webhook ${same.id} of the project has this URL.`);
}
