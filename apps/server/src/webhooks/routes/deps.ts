import type { NewId } from '../../base/ids.ts';
import type { WebhooksDeps } from '../create-webhook.ts';

export type WebhooksRouteDeps = WebhooksDeps & { newId: NewId };
