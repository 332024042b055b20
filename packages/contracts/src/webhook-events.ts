import type { EmailStatus } from './email-statuses.ts';

/** An endpoint subscribes to events of one family. */
export const webhookFamilies = ['email', 'ai_credits', 'templates', 'service'] as const;
export type WebhookFamily = (typeof webhookFamilies)[number];

/** Events of each family. */
export const webhookEvents = {
  email: [
    'email.accepted',
    'email.sent',
    'email.delivered',
    'email.bounced',
    'email.complained',
    'email.failed',
    'email.canceled',
    'email.received',
    'email.unsubscribed',
    'email.resubscribed',
    'email.opened',
    'email.clicked',
  ],
  ai_credits: ['ai.credits.usage_recorded', 'ai.credits.threshold_reached', 'ai.credits.exhausted'],
  templates: ['template.comment.created', 'template.review.requested', 'template.review.answered'],
  service: ['service.notice.opened', 'service.notice.closed'],
} as const satisfies Record<WebhookFamily, readonly string[]>;
export type EmailWebhookEvent = (typeof webhookEvents)['email'][number];
/** What webhooks of `/v3/webhooks` subscribe to: emails, templates or notices. */
export const projectWebhookEvents = [
  ...webhookEvents.email,
  ...webhookEvents.templates,
  ...webhookEvents.service,
] as const;
export type ProjectWebhookEvent = (typeof projectWebhookEvents)[number];
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
