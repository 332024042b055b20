import type { WebhookEventType, WebhookFamily } from '@postpress/contracts';

/** An event as an area tells it; endpoints of the project that hear its type get a delivery each. */
export type WebhookEvent = {
  /** `evt_` and 32 hex digits; made from what happened, so that telling it twice in one statement makes one. */
  id: string;
  family: WebhookFamily;
  type: WebhookEventType;
  projectId: number;
  createdAt: Date;
  /** The `data` of the payload: decisions.md part 4. */
  data: Record<string, unknown>;
};
