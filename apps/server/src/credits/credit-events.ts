import { type WebhookEvent, webhookEventId } from '../webhooks/index.ts';
import type { CreditEntry } from './credit-entries.ts';
import type { PeriodKey } from './credit-periods.ts';
import type { DueAlert } from './due-alerts.ts';

/** The event `ai.credits.usage_recorded` of a ledger entry. */
export function usageEvent(entry: CreditEntry, createdAt: Date): WebhookEvent {
  return {
    id: webhookEventId(entry.id, 1),
    family: 'ai_credits',
    type: 'ai.credits.usage_recorded',
    projectId: entry.projectId,
    createdAt,
    data: { end_user_id: entry.endUserId, feature_type: entry.featureType, credits: entry.credits },
  };
}

/** The event `ai.credits.threshold_reached` or `ai.credits.exhausted` of a project. */
export function alertEvent(
  { projectId, threshold }: DueAlert,
  { startsAt, endsAt }: PeriodKey,
  { used, cap }: { used: number; cap: number },
  createdAt: Date,
): WebhookEvent {
  // The cap is part of the id: the same threshold of another cap is another event.
  const subject = `ai.credits ${projectId} ${startsAt.toISOString()} of ${cap}`;
  const about = { family: 'ai_credits', projectId, createdAt } as const;
  if (threshold === null)
    return {
      ...about,
      id: webhookEventId(subject, 0),
      type: 'ai.credits.exhausted',
      data: { credits_total: cap, credits_used: used, reset_date: endsAt.toISOString() },
    };
  return {
    ...about,
    id: webhookEventId(subject, threshold),
    type: 'ai.credits.threshold_reached',
    data: {
      threshold,
      credits_total: cap,
      credits_used: used,
      credits_remaining: Math.max(0, cap - used),
      period_start: startsAt.toISOString(),
      period_end: endsAt.toISOString(),
    },
  };
}
