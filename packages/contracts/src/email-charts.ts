import Type, { type Static } from 'typebox';
import { answerOf, DateTime, literals, Nullable } from './wire.ts';

/** Periods of the charts, limited by how long emails are kept. */
export const chartPeriods = ['24h', '7d', '30d', '90d'] as const;
export type ChartPeriod = (typeof chartPeriods)[number];
export const chartSteps = ['hour', 'day'] as const;
export type ChartStep = (typeof chartSteps)[number];

const period = Type.Optional(
  literals(chartPeriods, { default: '30d', description: 'Up to now, what has begun included.' }),
);

export const EmailTrendsQuery = Type.Object({
  period,
  by: Type.Optional(literals(chartSteps, { default: 'day' })),
  timeZone: Type.Optional(
    Type.String({
      maxLength: 64,
      default: 'UTC',
      description: 'Whose hours and days: a name of the IANA database, `Europe/Berlin`.',
    }),
  ),
});
export type EmailTrendsQuery = Static<typeof EmailTrendsQuery>;

const count = Type.Integer({ minimum: 0 });
const ended = { failed: count, sent: count, delivered: count, bounced: count, complained: count };
const seconds = Type.Number({ minimum: 0, description: 'To within a fifth.' });
const counted = { accepted: count, ...ended, canceled: count };
const trend = {
  ...counted,
  deliverySeconds: Nullable(
    Type.Object(
      { p50: seconds, p95: seconds },
      {
        description:
          'From acceptance to delivery: within which time half, and nineteen of twenty, were delivered; null: none was.',
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
    previous: Type.Object(counted, { description: 'Counts of the period before, of the same length.' }),
    points: Type.Array(
      Type.Object({
        at: Type.String({ format: 'date-time', description: 'When the hour or day began.' }),
        ...trend,
      }),
      { description: 'Each hour or day of the period, the oldest first.' },
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
      description: 'Those to which most was sent or failed on its way, the largest first.',
    }),
    others: Type.Object(ended, { description: 'All the others together.' }),
  }),
);
export type RecipientDomainsResult = Static<typeof RecipientDomainsResult>;

/** Why an email waits, in short. */
export const waitingCauses = ['inHand', 'first', 'retry', 'heldBack'] as const;
export type WaitingCause = (typeof waitingCauses)[number];

export const QueueAgesResult = answerOf(
  Type.Object({
    counted: Type.Integer({ description: 'Emails that the figures are about: those that wait longest.' }),
    hasMore: Type.Boolean({ description: 'Whether younger ones may wait that are not counted.' }),
    ages: Type.Array(
      Type.Object({
        fromSeconds: Type.Integer({ description: 'Since its acceptance.' }),
        toSeconds: Nullable(Type.Integer({ description: 'Not included; null: no end.' })),
        inHand: Type.Integer({ description: 'A worker is at it.' }),
        first: Type.Integer({ description: 'Its first attempt comes next.' }),
        retry: Type.Integer({ description: 'It was tried, and is tried again.' }),
        heldBack: Type.Integer({ description: 'Its recipient’s domain asked for patience.' }),
      }),
      { description: 'The youngest first.' },
    ),
    reasons: Type.Array(Type.Object({ reason: Type.String(), count }), {
      description: 'The most frequent reasons in the words of the queue.',
    }),
    scheduled: Type.Integer({
      description: 'Emails scheduled for later: they are not among those that wait.',
    }),
    oldestAt: Nullable(DateTime),
    stoppedBecause: Nullable(Type.String({ description: 'Why nothing is sent at all; null: it is.' })),
  }),
);
export type QueueAgesResult = Static<typeof QueueAgesResult>;
