import Type, { type Static } from 'typebox';
import { webhookEvents } from './webhook-events.ts';
import { deliveryStatuses, webhookLimits } from './webhooks.ts';
import { DateTime, literals, Nullable, pageLimit, STORABLE } from './wire.ts';

/** What AI credits are spent on. */
export const aiFeatureTypes = [
  'full_template_gen',
  'block_edit',
  'html_import',
  'image_import',
  'image_generation',
  'image_edit',
] as const;
export type AiFeatureType = (typeof aiFeatureTypes)[number];

/** Provider price of one credit, in millionths of a US dollar. */
export const MICRO_USD_PER_CREDIT = 1_000;

/** What the editor does when the credits of the period are used up: it hides AI, or shows the message of the refusal. */
export const exhaustionBehaviors = ['disable', 'show_error'] as const;
export type ExhaustionBehavior = (typeof exhaustionBehaviors)[number];

/** Bounds of AI credits. */
export const creditLimits = {
  endUserIdCharactersMax: 255,
  thresholdMin: 1,
  thresholdMax: 100,
  usageRows: { max: 1_000, default: 100 },
  deliveries: { max: 100, default: 50 },
  /** How long credits stay reserved for a request whose process was killed. */
  reservationMinutes: 15,
  /** How long ledger entries are kept: a year and a month. Daily and period totals stay. */
  ledgerDays: 400,
} as const;

export const AiCreditsPath = Type.Object({ id: Type.String() });
export const AiCreditDeliveryPath = Type.Object({ id: Type.String(), deliveryId: Type.String() });

const Credits = Type.Integer({ minimum: 0 });

export const EndUserId = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: creditLimits.endUserIdCharactersMax,
    pattern: STORABLE,
    description: 'The end user to whom the credits are attributed.',
  }),
);

/** `getAiCreditBalance`: the credits of the workspace in its period. */
export const AiCreditBalance = Type.Object({
  is_capped: Type.Boolean({
    description: 'False if the plan has no cap; then `total` and `remaining` are 0.',
  }),
  credits_total: Type.Integer({ minimum: 0, description: 'Credits of the period, by the workspace’s plan.' }),
  credits_used: Type.Integer({
    minimum: 0,
    description: 'Credits that all projects of the workspace used in the period.',
  }),
  credits_remaining: Credits,
  reset_date: Nullable(
    Type.String({
      format: 'date-time',
      description: 'When the next period begins; null if there is no cap.',
    }),
  ),
});
export type AiCreditBalance = Static<typeof AiCreditBalance>;

/** HTTPS, or plain HTTP on this machine if the operator allows it. */
const CALLABLE =
  '(?=^(?:https://|http://(?:localhost|[a-z0-9-]+\\.localhost|127\\.[0-9.]+|\\[::1\\])(?:[:/?#]|$)))';
const Url = Type.String({
  format: 'uri',
  pattern: `${CALLABLE}${STORABLE}`,
  maxLength: webhookLimits.urlCharactersMax,
});
const Thresholds = Type.Array(
  Type.Integer({ minimum: creditLimits.thresholdMin, maximum: creditLimits.thresholdMax }),
  {
    maxItems: creditLimits.thresholdMax,
    description: 'Percentages of the credits at which `ai.credits.threshold_reached` is sent.',
  },
);
const settingsFields = {
  exhaustion_behavior: literals(exhaustionBehaviors),
  threshold_alerts: Thresholds,
  webhook_url: Nullable(Type.String()),
  has_signing_secret: Type.Boolean(),
};

/** `getAiCreditSettings`. Thresholds are sorted and unique. */
export const AiCreditSettings = Type.Object(settingsFields);
export type AiCreditSettings = Static<typeof AiCreditSettings>;

/** `updateAiCreditSettings`. Absent members stay unchanged; a `url` of null deletes the webhook. */
export const UpdateAiCreditSettingsBody = Type.Partial(
  Type.Object({
    exhaustion_behavior: literals(exhaustionBehaviors),
    threshold_alerts: Thresholds,
    webhook_url: Type.Union([Url, Type.Null()], { description: 'HTTPS, on a public address.' }),
  }),
);
export type UpdateAiCreditSettingsBody = Static<typeof UpdateAiCreditSettingsBody>;

const SigningSecret = Type.String({ description: '`whsec_` and 48 hex digits; shown only once.' });

/** `updateAiCreditSettings`. Contains the secret in the response that creates it. */
export const UpdatedAiCreditSettings = Type.Object({
  ...settingsFields,
  signing_secret: Type.Optional(SigningSecret),
});
export type UpdatedAiCreditSettings = Static<typeof UpdatedAiCreditSettings>;

export const RotateAiCreditSecretResult = Type.Object({ signing_secret: SigningSecret });

/** PostgreSQL has no year 0000. */
const Day = (description: string) =>
  Type.Optional(Type.String({ format: 'date', pattern: '^(?!0000)', description }));
/** Rows to skip; values beyond the end of a list are valid. */
const Offset = Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 }));

export const AiCreditUsageQuery = Type.Object({
  start: Day('First UTC date, YYYY-MM-DD. Default: the first of the current billing period.'),
  end: Day('Last UTC date, itself included. Default: the last of the current billing period.'),
  end_user_id: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: creditLimits.endUserIdCharactersMax,
      pattern: STORABLE,
      description: 'Usage of one end user only.',
    }),
  ),
  feature_type: Type.Optional(literals(aiFeatureTypes)),
  limit: pageLimit(creditLimits.usageRows),
  offset: Offset,
  sort: Type.Optional(literals(['credits', 'end_user_id', 'feature_type'], { default: 'credits' })),
  order: Type.Optional(literals(['asc', 'desc'], { default: 'desc' })),
});
export type AiCreditUsageQuery = Static<typeof AiCreditUsageQuery>;

/** `getAiCreditUsage`: what the project used, by end user and feature. */
export const AiCreditUsage = Type.Object({
  total_credits_used: Type.Integer({
    minimum: 0,
    description: 'Totals of all rows that match the filters, not only of this page.',
  }),
  total: Type.Integer({ minimum: 0, description: 'Number of rows that match.' }),
  breakdown: Type.Array(
    Type.Object({
      end_user_id: Nullable(Type.String()),
      feature_type: literals(aiFeatureTypes),
      credits: Credits,
    }),
  ),
});
export type AiCreditUsage = Static<typeof AiCreditUsage>;

const offsetPage = {
  limit: pageLimit(creditLimits.deliveries),
  offset: Offset,
};

export const ListAiCreditDeliveriesQuery = Type.Object({
  status: Type.Optional(literals(deliveryStatuses)),
  event: Type.Optional(literals(webhookEvents.ai_credits)),
  ...offsetPage,
});
export type ListAiCreditDeliveriesQuery = Static<typeof ListAiCreditDeliveriesQuery>;

/** `listAiCreditDeliveries`, newest first. */
export const AiCreditDeliveryList = Type.Object({
  deliveries: Type.Array(
    Type.Object({
      id: Type.String(),
      event: literals(webhookEvents.ai_credits),
      status: literals(deliveryStatuses),
      attempts: Type.Integer({ minimum: 0 }),
      last_status_code: Nullable(Type.Integer()),
      end_user_id: Nullable(Type.String()),
      created_at: DateTime,
      delivered_at: Nullable(DateTime),
      payload: Type.Unsafe<Record<string, unknown>>({ type: 'object' }),
    }),
  ),
  total: Type.Integer({ minimum: 0 }),
});
export type AiCreditDeliveryList = Static<typeof AiCreditDeliveryList>;

export const ListAiCreditAttemptsQuery = Type.Object(offsetPage);

/** `listAiCreditAttempts`, newest first. */
export const AiCreditAttemptList = Type.Object({
  attempts: Type.Array(
    Type.Object({
      attempt: Type.Integer({ minimum: 1 }),
      status_code: Nullable(Type.Integer()),
      error: Nullable(Type.String({ description: 'Why the delivery failed.' })),
      attempted_at: DateTime,
    }),
  ),
  total: Type.Integer({ minimum: 0 }),
});
export type AiCreditAttemptList = Static<typeof AiCreditAttemptList>;

export const RetryAiCreditDeliveryResult = Type.Object({ status: literals(['requeued']) });
