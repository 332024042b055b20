import Type, { type Static } from 'typebox';
import { emailEventTypes, emailStatuses } from './email-statuses.ts';
import { IsTest, sendLimits } from './emails.ts';
import { TopicKey } from './topics.ts';
import {
  answerOf,
  countedPageOf,
  countedQuery,
  DateTime,
  literals,
  Nullable,
  NumericId,
  STORABLE,
  Uuid,
} from './wire.ts';

/** A UUID, also in upper case. */
export const EmailId = Type.String({
  pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
});

const { tagKeyCharactersMax, tagValueCharactersMax } = sendLimits;
const bound = (which: string) =>
  Type.Optional(
    Type.String({
      description: `${which}: a date means its whole day in UTC, a date-time is exact. Without \`status\` it bounds the time of acceptance, with it the time the email entered that status.`,
    }),
  );

const listFilter = {
  status: Type.Optional(literals(emailStatuses)),
  search: Type.Optional(
    Type.String({
      pattern: STORABLE,
      description: 'Part of the recipient or the subject, case-sensitive.',
    }),
  ),
  tag: Type.Optional(
    Type.String({
      pattern: `^[A-Za-z0-9_-]{1,${tagKeyCharactersMax}}=[A-Za-z0-9_-]{0,${tagValueCharactersMax}}$`,
      description: '`key=value`: emails with exactly this tag.',
    }),
  ),
  batchId: Type.Optional({ ...EmailId, description: 'Emails that were accepted in this batch.' }),
  templateId: Type.Optional({ ...NumericId, description: 'Emails that were rendered from this template.' }),
  from: bound('From this time on'),
  to: bound('Up to this time, itself included'),
  order: Type.Optional({
    ...literals(['newest', 'oldest']),
    default: 'newest',
    description:
      'Which emails come first. `oldest` cannot be combined with `search` or `tag`, nor with `templateId` and `status`.',
  }),
};

export const ListEmailsQuery = Type.Object({ ...countedQuery, ...listFilter });
export type ListEmailsQuery = Static<typeof ListEmailsQuery>;

/** The filters of that list: all of it is written. */
export const ExportEmailsQuery = Type.Object(listFilter);

const summary = {
  id: Uuid,
  from: Type.String(),
  to: Type.Array(Type.String()),
  subject: Nullable(Type.String()),
  status: literals(emailStatuses),
  test: IsTest,
  archived: Type.Optional(
    Type.Literal(true, { description: 'In the archive: it can be read, but no longer searched.' }),
  ),
};

/** `listEmails`: latest acceptance first; with `status`, latest status change first. */
export const EmailListResult = Type.Object({
  ...countedPageOf(
    Type.Object({
      ...summary,
      createdAt: DateTime,
      statusUpdatedAt: DateTime,
    }),
  ).properties,
  missing_weeks: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Only where the archive has lost emails of this page: the first days of their weeks, as in `2030-01-07`.',
    }),
  ),
});
export type EmailListResult = Static<typeof EmailListResult>;

const noAddresses = Nullable(Type.Array(Type.String()));

export const EmailResult = answerOf(
  Type.Object({
    ...summary,
    cc: noAddresses,
    bcc: noAddresses,
    failureReason: Nullable(Type.String()),
    tags: Nullable(
      Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } }),
    ),
    createdAt: DateTime,
    topic: Type.Optional(Type.String({ description: 'Key of its topic, if it has one.' })),
    scheduledAt: Type.Optional(
      Type.String({ format: 'date-time', description: 'The scheduled time, if there is one.' }),
    ),
  }),
);
export type EmailResult = Static<typeof EmailResult>;

export const EmailTimelineResult = answerOf(
  Type.Array(
    Type.Object({
      type: literals(emailEventTypes),
      timestamp: DateTime,
      metadata: Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        description:
          'warning: warnings, sentences about what could not be sent as it was given. send: messageId, remoteHost, and relay where several are configured. delivery: smtpResponse, processingTimeMillis, remoteHost. bounce: bounceType (Permanent or Transient), bounceSubType, status (RFC 3463), diagnosticCode. complaint: complaintFeedbackType, userAgent. unsubscribe: topic (null: all topics), source. open: by (person, proxy, prefetch or scanner). click: url (null where the content is not stored), by.',
      }),
    }),
  ),
);
export type EmailTimelineResult = Static<typeof EmailTimelineResult>;

export const statisticsPeriods = ['7d', '30d', '90d'] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];

export const EmailStatisticsQuery = Type.Object({
  period: Type.Optional(
    literals(statisticsPeriods, { default: '30d', description: 'Days in UTC, today included.' }),
  ),
  groupBy: Type.Optional(
    literals(['day', 'topic'] as const, {
      description:
        '`day`: one entry per day. `topic`: one entry per topic that has emails, most accepted ones first.',
    }),
  ),
  topic: Type.Optional(
    Type.String({ ...TopicKey, description: 'Counts only emails with this topic; its key.' }),
  ),
});
export type EmailStatisticsQuery = Static<typeof EmailStatisticsQuery>;

const count = Type.Integer({ minimum: 0 });
const counts = {
  accepted: count,
  failed: count,
  sent: count,
  delivered: count,
  bounced: count,
  complained: count,
  canceled: count,
};

const rates = {
  deliveryRate: Type.Number({ description: '`delivered` as a percentage of `sent`, with two decimals.' }),
  bounceRate: Type.Number({ description: '`bounced` as a percentage of `sent`, with two decimals.' }),
  unconfirmed: Type.Integer({
    minimum: 0,
    description:
      'Sent, without a delivery report or a bounce: everything accepted by a relay that does not report deliveries.',
  }),
};

/** How many emails were opened, or had a link followed. What is certain, and what cannot be excluded. */
export const TrackedRange = Type.Object({
  atLeast: Type.Integer({ minimum: 0, description: 'Emails of which a person did so with certainty.' }),
  atMost: Type.Integer({
    minimum: 0,
    description: 'With those of which only image proxies, Apple Mail or scanners did.',
  }),
});
export type TrackedRange = Static<typeof TrackedRange>;

/** Members of statistics that are 0 for topics without tracking. */
export const trackedRanges = { opened: TrackedRange, clicked: TrackedRange };

const EmailStatistics = Type.Object({
  period: literals(statisticsPeriods),
  ...counts,
  ...rates,
  ...trackedRanges,
});
export type EmailStatistics = Static<typeof EmailStatistics>;

const DayStatistics = Type.Object({ date: Type.String({ format: 'date' }), ...counts });
export type DayStatistics = Static<typeof DayStatistics>;

const TopicStatistics = Type.Object({ topic: TopicKey, ...counts, ...rates, ...trackedRanges });
export type TopicStatistics = Static<typeof TopicStatistics>;

/**
 * `getEmailStatistics`: an email counts once for each status it ever had, on the day it was accepted. With `groupBy=day` one
 * entry per day of the period, oldest first; with `groupBy=topic` one per topic.
 */
export const EmailStatisticsResult = answerOf(
  Type.Union([EmailStatistics, Type.Array(DayStatistics), Type.Array(TopicStatistics)]),
);
export type EmailStatisticsResult = Static<typeof EmailStatisticsResult>;
