import type { WebhookEventType } from '@postpress/contracts';
import type { Webhook } from './webhook-calls.ts';

type Family = Webhook['family'];

const familyOf: Record<WebhookEventType, Family> = {
  'email.accepted': 'email',
  'email.sent': 'email',
  'email.delivered': 'email',
  'email.bounced': 'email',
  'email.complained': 'email',
  'email.failed': 'email',
  'ai.credits.usage_recorded': 'ai_credits',
  'ai.credits.threshold_reached': 'ai_credits',
  'ai.credits.exhausted': 'ai_credits',
};

/** Events that webhooks of a family hear. */
export function eventsOf(family: Family): WebhookEventType[] {
  return (Object.keys(familyOf) as WebhookEventType[]).filter((event) => familyOf[event] === family);
}

/** Events that e-mail webhooks hear. */
export const emailEvents = eventsOf('email');
