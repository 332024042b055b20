import type { EmailStatus } from './email-statuses.ts';

/** Webhooks have two families; an endpoint subscribes to one. */
export const webhookFamilies = ['email', 'ai_credits'] as const;
export type WebhookFamily = (typeof webhookFamilies)[number];

/** Events of each family. Source: interface.md "Events". */
export const webhookEvents = {
  email: [
    'email.accepted',
    'email.sent',
    'email.delivered',
    'email.bounced',
    'email.complained',
    'email.failed',
    'email.canceled',
  ],
  ai_credits: ['ai.credits.usage_recorded', 'ai.credits.threshold_reached', 'ai.credits.exhausted'],
} as const satisfies Record<WebhookFamily, readonly string[]>;
export type EmailWebhookEvent = (typeof webhookEvents)['email'][number];
export type WebhookEventType = (typeof webhookEvents)[WebhookFamily][number];

/** The event that each status change sends. Attempts and retries send none. */
export const emailEventOfStatus: Readonly<Partial<Record<EmailStatus, EmailWebhookEvent>>> = {
  sent: 'email.sent',
  delivered: 'email.delivered',
  bounced: 'email.bounced',
  complained: 'email.complained',
  failed: 'email.failed',
  canceled: 'email.canceled',
};
