import type {
  AiCreditSettings,
  UpdateAiCreditSettingsBody,
  UpdatedAiCreditSettings,
} from '@postpress/contracts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import type { JudgeUrl } from '../platform/outbound/judge-url.ts';
import {
  type CreditsWebhookDeps,
  findCreditsWebhook,
  putCreditsWebhook,
  requireCallable,
  type WebhookEndpoint,
} from '../webhooks/index.ts';
import { notePassed } from './credit-alerts.ts';
import { lockKnownPeriod } from './credit-periods.ts';
import {
  type CreditSettings,
  findCreditSettings,
  putCreditSettings,
  usualCreditSettings,
} from './credit-settings.ts';
import { isReached } from './due-alerts.ts';
import { type BalanceDeps, currentPeriod } from './read-usage.ts';

export type ChangeSettingsDeps = BalanceDeps & CreditsWebhookDeps & { judgeUrl: JudgeUrl };

export async function readCreditSettings(db: Db, projectId: number): Promise<AiCreditSettings> {
  const settings = (await findCreditSettings(db, projectId)) ?? usualCreditSettings;
  return toWire(settings, await findCreditsWebhook(db, projectId));
}

/**
 * Changes the given credit settings of a project.
 *
 * @returns the settings; `signing_secret` only with the project's first URL
 * @throws AppError VALIDATION_ERROR for a URL that the outbound policy forbids
 */
export async function changeCreditSettings(
  projectId: number,
  change: UpdateAiCreditSettingsBody,
  deps: ChangeSettingsDeps,
): Promise<UpdatedAiCreditSettings> {
  const { webhook_url: url, threshold_alerts: thresholds, exhaustion_behavior } = change;
  if (url) await requireCallable('webhook_url', url, deps.judgeUrl);
  const thresholdAlerts = thresholds && [...new Set(thresholds)].sort((a, b) => a - b);
  return inTransaction(deps.db, async (tx) => {
    const put = url === undefined ? undefined : await putCreditsWebhook(tx, projectId, url, deps);
    if (thresholdAlerts) await passOver(tx, projectId, thresholdAlerts, deps);
    const values = { exhaustionBehavior: exhaustion_behavior, thresholdAlerts };
    const settings = await putCreditSettings(tx, projectId, values, deps.clock());
    const endpoint = put ? put.endpoint : await findCreditsWebhook(tx, projectId);
    return {
      ...toWire(settings, endpoint),
      ...(put?.secret !== undefined && { signing_secret: put.secret }),
    };
  });
}

/** Marks thresholds that usage has already passed, so that setting them sends no alert. */
async function passOver(
  tx: Tx,
  projectId: number,
  thresholds: readonly number[],
  deps: BalanceDeps,
): Promise<void> {
  const { cap, ...period } = await currentPeriod(projectId, deps);
  const counts = await lockKnownPeriod(tx, period);
  if (cap === null || !counts) return;
  await notePassed(tx, {
    projectId,
    startsAt: period.startsAt,
    creditsTotal: cap,
    reachedAt: deps.clock(),
    thresholds: thresholds.filter((threshold) => isReached(threshold, counts.used, cap)),
  });
}

function toWire(
  { exhaustionBehavior, thresholdAlerts }: CreditSettings,
  endpoint: WebhookEndpoint | undefined,
): AiCreditSettings {
  return {
    exhaustion_behavior: exhaustionBehavior,
    threshold_alerts: thresholdAlerts,
    webhook_url: endpoint?.url || null,
    has_signing_secret: endpoint !== undefined,
  };
}
