import type { EmailWebhookEvent } from '@postpress/contracts';

const everyEvent: Record<EmailWebhookEvent, true> = {
  'email.accepted': true,
  'email.sent': true,
  'email.delivered': true,
  'email.bounced': true,
  'email.complained': true,
  'email.failed': true,
};
/** Events that e-mail webhooks hear. */
export const emailEvents = Object.keys(everyEvent) as EmailWebhookEvent[];
