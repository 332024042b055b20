import Type, { type Static } from 'typebox';
import { answerOf, DateTime, literals, Nullable, NumericId } from './wire.ts';

/** Periods of the charts, limited by how long emails are kept. */
export const chartPeriods = ['24h', '7d', '30d', '90d'] as const;
export type ChartPeriod = (typeof chartPeriods)[number];
export const chartSteps = ['hour', 'day'] as const;
export type ChartStep = (typeof chartSteps)[number];

const period = Type.Optional(
  literals(chartPeriods, { default: '30d', description: 'Up to now, including the current hour or day.' }),
);

export const EmailTrendsQuery = Type.Object({
  period,
  by: Type.Optional(literals(chartSteps, { default: 'day' })),
  timeZone: Type.Optional(
    Type.String({
      maxLength: 64,
      default: 'UTC',
      description: 'IANA time zone of the hours and days, such as `Europe/Berlin`.',
    }),
  ),
});
export type EmailTrendsQuery = Static<typeof EmailTrendsQuery>;

const count = Type.Integer({ minimum: 0 });
const ended = { failed: count, sent: count, delivered: count, bounced: count, complained: count };
const seconds = Type.Number({ minimum: 0, description: 'Accurate to 20%.' });
const counted = { accepted: count, ...ended, canceled: count };
const trend = {
  ...counted,
  deliverySeconds: Nullable(
    Type.Object(
      { p50: seconds, p95: seconds },
      {
        description:
          'Time from acceptance to delivery: the median and the 95th percentile; null if none was delivered.',
      },
    ),
  ),
};

/** An email counts once for each status it ever had, at the time of its acceptance. */
export const EmailTrendsResult = answerOf(
  Type.Object({
    period: literals(chartPeriods),
    by: literals(chartSteps),
    timeZone: Type.String(),
    total: Type.Object(trend),
    previous: Type.Object(counted, { description: 'Counts of the previous period of the same length.' }),
    points: Type.Array(
      Type.Object({
        at: Type.String({ format: 'date-time', description: 'Start of the hour or day.' }),
        ...trend,
      }),
      { description: 'Each hour or day of the period, oldest first.' },
    ),
  }),
);
export type EmailTrendsResult = Static<typeof EmailTrendsResult>;

export const RecipientDomainsQuery = Type.Object({
  period,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
});

/** By days in UTC. */
export const RecipientDomainsResult = answerOf(
  Type.Object({
    domains: Type.Array(Type.Object({ domain: Type.String(), ...ended }), {
      description: 'The domains with the most emails, largest first.',
    }),
    others: Type.Object(ended, { description: 'All other domains combined.' }),
  }),
);
export type RecipientDomainsResult = Static<typeof RecipientDomainsResult>;

/** Templates that one call asks about. */
const TEMPLATE_USES_MAX = 100;
/** The days whose emails are counted. */
export const TEMPLATE_USES_DAYS = 30;
/** Emails that are counted one by one. */
export const TEMPLATE_USES_COUNTED_MAX = 1_000;

export const TemplateUsesQuery = Type.Object({
  ids: Type.String({
    pattern: `^[1-9][0-9]{0,9}(?:,[1-9][0-9]{0,9}){0,${TEMPLATE_USES_MAX - 1}}$`,
    description: `IDs of templates, separated by commas; at most ${TEMPLATE_USES_MAX}.`,
  }),
});

export const TemplateUsesResult = answerOf(
  Type.Array(
    Type.Object({
      templateId: NumericId,
      lastSentAt: Type.String({ format: 'date-time', description: 'When its newest email was accepted.' }),
      recent: Type.Integer({
        description: `Emails of the last ${TEMPLATE_USES_DAYS} days, up to ${TEMPLATE_USES_COUNTED_MAX}.`,
      }),
      hasMore: Type.Boolean({ description: 'There are more than `recent`.' }),
    }),
  ),
);
export type TemplateUsesResult = Static<typeof TemplateUsesResult>;

/** Why an email waits, in short. */
export const waitingCauses = ['inHand', 'first', 'retry', 'heldBack'] as const;
export type WaitingCause = (typeof waitingCauses)[number];

export const QueueAgesResult = answerOf(
  Type.Object({
    counted: Type.Integer({ description: 'Number of emails counted: those that have waited longest.' }),
    hasMore: Type.Boolean({ description: 'Whether newer emails may be waiting that are not counted.' }),
    ages: Type.Array(
      Type.Object({
        fromSeconds: Type.Integer({ description: 'Time since acceptance.' }),
        toSeconds: Nullable(Type.Integer({ description: 'Exclusive; null for no upper bound.' })),
        inHand: Type.Integer({ description: 'Being sent by a worker.' }),
        first: Type.Integer({ description: 'Waiting for the first attempt.' }),
        retry: Type.Integer({ description: 'Waiting for a retry.' }),
        heldBack: Type.Integer({ description: 'Waiting because the recipient’s domain limits the rate.' }),
      }),
      { description: 'Newest first.' },
    ),
    reasons: Type.Array(Type.Object({ reason: Type.String(), count }), {
      description: 'The most frequent reasons.',
    }),
    scheduled: Type.Integer({
      description: 'Emails scheduled for later. They are not counted as waiting.',
    }),
    oldestAt: Nullable(DateTime),
    stoppedBecause: Nullable(Type.String({ description: 'Why sending is stopped; null if it is not.' })),
  }),
);
export type QueueAgesResult = Static<typeof QueueAgesResult>;

/** Limits of the providers that emails wait for. `*`: a relay, or each provider that is not listed. */
export const ProviderLimitsResult = answerOf(
  Type.Object({
    transport: literals(['capture', 'relay', 'mx'] as const),
    providers: Type.Array(
      Type.Object({
        provider: Type.String({ description: 'The domain of its mail servers.' }),
        waiting: Type.Integer({ description: 'Emails of the project, of its 100,000 oldest.' }),
        reason: Nullable(Type.String({ description: 'The most frequent reason; null where none waits.' })),
        configured: Nullable(
          Type.Object(
            {
              connections: Type.Optional(Type.Integer()),
              perSecond: Type.Optional(Type.Integer()),
              perHour: Type.Optional(Type.Integer()),
            },
            { description: 'From POSTPRESS_PROVIDER_LIMITS.' },
          ),
        ),
        learned: Nullable(
          Type.Object({
            concurrency: Type.Number({ description: 'Connections; below 1, attempts a second.' }),
            perSecond: Nullable(
              Type.Number({
                description: 'Attempts a second, where one connection was too much; `ceiling` is one, too.',
              }),
            ),
            ceiling: Nullable(
              Type.Number({ description: 'Its limit rises no higher until `ceilingUntil`.' }),
            ),
            ceilingUntil: Nullable(DateTime),
          }),
        ),
        pausedUntil: Nullable(DateTime),
      }),
      { description: 'The most waiting emails first.' },
    ),
  }),
);
export type ProviderLimitsResult = Static<typeof ProviderLimitsResult>;
