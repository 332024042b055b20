import type { Tx } from '../platform/database/tables.ts';
import type { WebhookEvent } from '../webhooks/index.ts';
import { noteAlerts } from './credit-alerts.ts';
import { alertEvent } from './credit-events.ts';
import type { PeriodKey } from './credit-periods.ts';
import { listListeners } from './credit-settings.ts';
import { dueAlerts, type PoolState } from './due-alerts.ts';

/**
 * Records, under the period's lock, the alerts that usage reached. Credits belong to the workspace, settings to a
 * project: each project gets alerts of the workspace's usage by its own thresholds.
 *
 * @returns events for the caller to insert in the same transaction
 */
export async function raiseAlerts(
  tx: Tx,
  period: PeriodKey,
  state: PoolState & { usedBefore: number },
  now: Date,
): Promise<WebhookEvent[]> {
  const { cap, used, usedBefore } = state;
  if (cap === null) return [];
  const alerts = dueAlerts(state, await listListeners(tx, period.workspaceId));
  const fresh = await noteAlerts(tx, {
    alerts,
    usedBefore,
    startsAt: period.startsAt,
    creditsTotal: cap,
    reachedAt: now,
  });
  return fresh.map((alert) => alertEvent(alert, period, { used, cap }, now));
}
