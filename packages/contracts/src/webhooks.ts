import Type, { type Static } from 'typebox';
import {
  type ProjectWebhookEvent,
  projectWebhookEvents,
  webhookEvents,
  webhookFamilies,
} from './webhook-events.ts';
import {
  answerOf,
  countedPageOf,
  countedQuery,
  DateTime,
  Id,
  literals,
  Nullable,
  STORABLE,
  Uuid,
} from './wire.ts';

export const webhookLimits = {
  /** Webhooks of a project, without that of AI credits. */
  perProject: 5,
  urlCharactersMax: 2_048,
  /** Time for the response of a receiver, including the connection. */
  answerSeconds: 15,
  /** Bytes of the response kept with the attempt. */
  answerBytesKept: 20_480,
  /** How long an endpoint may fail without a success before it is disabled. */
  failingDaysMax: 5,
  /** How long deliveries and their attempts are kept, listed and replayed. */
  daysKept: 30,
} as const;
/** The format of a secret, as in `@postpress/webhooks`. */
const SECRET = '^whsec_[0-9a-f]{48}$';

const Url = Type.String({
  format: 'uri',
  pattern: STORABLE,
  maxLength: webhookLimits.urlCharactersMax,
  description:
    'HTTPS, on a public address. Where POSTPRESS_OUTBOUND_ALLOW names this machine, also `http://localhost` and `http://127.0.0.1`.',
});
const Events = Type.Array(literals<ProjectWebhookEvent>(projectWebhookEvents), {
  uniqueItems: true,
  description:
    'Events to send, of one family: emails, templates or the service. Empty means all email events, or all events of the family that the webhook has.',
});
const Secret = Type.String({ pattern: SECRET, description: '`whsec_` and 48 hex digits; shown only once.' });

const webhookFields = {
  id: Id,
  url: Type.String(),
  events: Events,
  active: Type.Boolean(),
  createdAt: DateTime,
  updatedAt: DateTime,
};
const Webhook = Type.Object(webhookFields);

export const WebhookPath = Type.Object({ id: Type.String() });

/** `listWebhooks`, unpaged, oldest first. */
export const WebhookListResult = answerOf(Type.Array(Webhook));
export const WebhookResult = answerOf(Webhook);
export type WebhookResult = Static<typeof WebhookResult>;

export const CreateWebhookBody = Type.Object({
  url: Url,
  events: Type.Optional(Events),
  active: Type.Optional(Type.Boolean({ default: true })),
});
export type CreateWebhookBody = Static<typeof CreateWebhookBody>;
/** `createWebhook`. Contains the secret, shown only once. */
export const CreateWebhookResult = answerOf(Type.Object({ ...webhookFields, secret: Secret }));

/** `updateWebhook`. Absent members stay unchanged. */
export const UpdateWebhookBody = Type.Partial(
  Type.Object({ url: Url, events: Events, active: Type.Boolean() }),
);
export type UpdateWebhookBody = Static<typeof UpdateWebhookBody>;

export const DeleteWebhookResult = answerOf(Type.Object({ success: Type.Boolean() }));

/** `activateWebhookSecret`: the secret prepared by a rotation. */
export const ActivateWebhookSecretBody = Type.Object({ secret: Type.String({ pattern: SECRET }) });
export const ActivateWebhookSecretResult = answerOf(Type.Object({ activated: Type.Boolean() }));

/** `rotateWebhookSecret`: the prepared secret, shown only once. */
export const RotateWebhookSecretResult = answerOf(
  Type.Object({ id: Id, secret: Secret, updatedAt: DateTime }),
);

// Management

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;

export const ManagedWebhookPath = Type.Object({ projectId: Type.String(), webhookId: Type.String() });
export const DeliveryPath = Type.Object({
  projectId: Type.String(),
  webhookId: Type.String(),
  deliveryId: Type.String(),
});

/** Every webhook of a project, of all families, with its health. */
export const ManagedWebhookListResult = answerOf(
  Type.Array(
    Type.Object({
      ...webhookFields,
      family: literals(webhookFamilies),
      events: Type.Array(Type.String()),
      secretPrepared: Type.Boolean({
        description: 'Whether a rotation is in progress: deliveries are signed with two secrets.',
      }),
      failingSince: Nullable(DateTime),
      disabledAt: Nullable(DateTime),
      disabledReason: Nullable(Type.String()),
      pending: Type.Integer({ description: 'Pending deliveries, counted up to 10,000.' }),
      lastDay: Type.Object(
        {
          delivered: Type.Integer(),
          missed: Type.Integer({
            description: 'Failed deliveries: given up, or waiting for the next attempt.',
          }),
          lastReason: Nullable(Type.String({ description: 'Why the newest of these failed.' })),
        },
        { description: 'Counts of events of the last 24 hours, among the newest 10,000.' },
      ),
    }),
  ),
);

const Delivery = Type.Object({
  id: Uuid,
  eventId: Type.String(),
  event: Type.String(),
  status: literals(deliveryStatuses),
  attempts: Type.Integer(),
  nextAttemptAt: Nullable(DateTime),
  lastReason: Nullable(Type.String({ description: 'Why the last attempt failed.' })),
  createdAt: DateTime,
  finishedAt: Nullable(DateTime),
  payload: Type.Unsafe<Record<string, unknown>>({ type: 'object' }),
});
export const DeliveryResult = answerOf(Delivery);
export type DeliveryResult = Static<typeof DeliveryResult>;

/** Newest first. */
export const ListDeliveriesQuery = Type.Object({
  ...countedQuery,
  status: Type.Optional(literals(deliveryStatuses)),
  event: Type.Optional(literals([...projectWebhookEvents, ...webhookEvents.ai_credits])),
  from: Type.Optional(Type.String({ format: 'date-time', description: 'Start of the period, inclusive.' })),
  to: Type.Optional(Type.String({ format: 'date-time', description: 'End of the period, exclusive.' })),
});
export type ListDeliveriesQuery = Static<typeof ListDeliveriesQuery>;
/** A page of the deliveries of a webhook. With a status it may be short or empty although `has_more` is true. */
export const DeliveryListResult = countedPageOf(Delivery);

/** The webhook deliveries of one email, by event time; `url` is empty if the webhook was deleted. */
export const EmailDeliveriesResult = answerOf(
  Type.Array(Type.Object({ ...Delivery.properties, webhookId: Type.Integer(), url: Type.String() })),
);
export type EmailDeliveriesResult = Static<typeof EmailDeliveriesResult>;

/** Every attempt at a delivery, first to last. */
export const DeliveryAttemptsResult = answerOf(
  Type.Array(
    Type.Object({
      number: Type.Integer(),
      startedAt: DateTime,
      durationMs: Type.Integer(),
      statusCode: Nullable(Type.Integer()),
      failure: Nullable(Type.String()),
      responseBody: Nullable(Type.String({ description: 'The first 20 kB of the response.' })),
    }),
  ),
);

const replaySpan = {
  from: DateTime,
  to: DateTime,
  status: Type.Optional(
    literals(['failed', 'delivered'], { description: 'Omitted: both. Pending deliveries are sent anyway.' }),
  ),
};
/** The deliveries that a replay of the same period would send. */
export const CountDeliveriesQuery = Type.Object(replaySpan);
/** Counted up to 100,000; `more`: there are others. */
export const DeliveryCountResult = answerOf(Type.Object({ count: Type.Integer(), more: Type.Boolean() }));

/** The deliveries to send again: those of events from `from` (inclusive) to `to` (exclusive). */
export const ReplayDeliveriesBody = Type.Object({
  ...replaySpan,
  cursor: Type.Optional(
    Type.String({
      description: '`next_cursor` of the previous response, if one call did not reach the end.',
    }),
  ),
});
export type ReplayDeliveriesBody = Static<typeof ReplayDeliveriesBody>;
/** How many deliveries were queued; with `has_more`, continue from `next_cursor`. */
export const ReplayDeliveriesResult = Type.Object({
  data: Type.Object({ replayed: Type.Integer() }),
  next_cursor: Nullable(Type.String()),
  has_more: Type.Boolean(),
});

/** The event of the test. Default: the first of the webhook's family. */
export const TestWebhookBody = Type.Object({
  type: Type.Optional(literals([...projectWebhookEvents, ...webhookEvents.ai_credits])),
});
export type TestWebhookBody = Static<typeof TestWebhookBody>;
