import Type, { type Static } from 'typebox';
import { trackedRanges } from './email-history.ts';
import { type EmailStatus, emailStatuses } from './email-statuses.ts';
import { mergeFields, sendFields, sendLimits } from './emails.ts';
import { TopicKey } from './topics.ts';
import {
  answerOf,
  cursorQuery,
  DateTime,
  literals,
  Nullable,
  NumericId,
  pageOf,
  STORABLE,
  Uuid,
} from './wire.ts';

export const broadcastLimits = {
  nameCharactersMax: 100,
  canaryPercent: { default: 2, min: 1, max: 5 },
  canaryMinutes: { default: 30, min: 5, max: 1_440 },
  /** Over how many hours a broadcast may be spread. */
  hours: { min: 1, max: 168 },
} as const;

/**
 * `scheduled`: waits for its time. `running`: emails are accepted. `paused`: by a person, a rule or a fault. `sent`: every
 * recipient of the list was handled. `canceled`: unsent emails are taken back.
 */
export const broadcastStates = ['scheduled', 'running', 'paused', 'sent', 'canceled'] as const;
export type BroadcastState = (typeof broadcastStates)[number];

/** `canary`: the first recipients; `watching`: their outcomes; `sending`: all others. */
export const broadcastPhases = ['canary', 'watching', 'sending'] as const;
export type BroadcastPhase = (typeof broadcastPhases)[number];

/** Why it does not go on: a person paused it, the rules of the canary did, or emails cannot be accepted. */
export const broadcastStops = ['person', 'rule', 'fault'] as const;
export type BroadcastStop = (typeof broadcastStops)[number];

const { canaryPercent, canaryMinutes, hours } = broadcastLimits;

const Canary = Type.Object(
  {
    percent: Type.Optional(
      Type.Integer({
        minimum: canaryPercent.min,
        maximum: canaryPercent.max,
        default: canaryPercent.default,
        description: 'How many of the recipients get it first.',
      }),
    ),
    minutes: Type.Optional(
      Type.Integer({
        minimum: canaryMinutes.min,
        maximum: canaryMinutes.max,
        default: canaryMinutes.default,
        description: 'How long bounces, complaints and deferrals are watched before the others get it.',
      }),
    ),
  },
  {
    description:
      'A part of the recipients gets it first. By the bounces, complaints and deferrals of each mailbox provider it then goes on, goes on more slowly, or pauses with the reason; the rules hold until its end. Null: no canary. Default: 2 % and 30 minutes.',
  },
);

const email = {
  from: sendFields.from,
  replyTo: sendFields.replyTo,
  templateId: Type.String({ ...NumericId, description: 'It is sent as it is when the broadcast begins.' }),
  subject: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: sendLimits.subjectCharactersMax,
      pattern: STORABLE,
      description: 'May contain merge tags. Default: the name of the template.',
    }),
  ),
  topic: Type.String({ ...TopicKey, description: 'The key of the topic that recipients can leave.' }),
  ...mergeFields,
  tags: sendFields.tags,
};

const Email = Type.Object(email);
/** The email of a broadcast, without what differs between recipients. */
export type BroadcastEmail = Static<typeof Email>;

const Name = Type.String({
  minLength: 1,
  maxLength: broadcastLimits.nameCharactersMax,
  pattern: STORABLE,
  description: 'Shown in the console and in the reasons why its emails wait.',
});

/** `createBroadcast`. `variables` hold for recipients that have no value of their own. */
export const CreateBroadcastBody = Type.Object({
  name: Name,
  listId: Uuid,
  ...email,
  scheduledAt: Type.Optional(
    Type.String({
      format: 'date-time',
      description: `When to begin, up to ${sendLimits.scheduleDaysMax} days ahead. Default: at once.`,
    }),
  ),
  paused: Type.Optional(
    Type.Boolean({
      description: 'Creates it paused, as a draft: `resumeBroadcast` begins it. Default false.',
    }),
  ),
  canary: Type.Optional(Nullable(Canary)),
  hours: Type.Optional(
    Type.Integer({
      minimum: hours.min,
      maximum: hours.max,
      description: 'Spreads the emails evenly over so many hours. Default: as fast as they can be sent.',
    }),
  ),
});
export type CreateBroadcastBody = Static<typeof CreateBroadcastBody>;

const count = Type.Integer({ minimum: 0 });

const Statistics = Type.Object(
  {
    statuses: Type.Object(
      Object.fromEntries(emailStatuses.map((status) => [status, count])) as Record<EmailStatus, typeof count>,
      { description: 'How many of its emails have each status.' },
    ),
    deferred: Type.Integer({ minimum: 0, description: 'Emails that wait for another attempt.' }),
    ...trackedRanges,
    countedAt: DateTime,
  },
  {
    description:
      'Counted every few seconds while it runs, and less often afterwards. Null before the first count.',
  },
);
export type BroadcastStatistics = Static<typeof Statistics>;

const Broadcast = Type.Object({
  id: Type.String({ ...Uuid, description: 'For `GET /v3/emails?batchId=`, too.' }),
  name: Name,
  listId: Uuid,
  ...email,
  state: literals(broadcastStates),
  phase: literals(broadcastPhases, {
    description:
      '`canary`: the first recipients get it; `watching`: their outcomes are watched; `sending`: all others get it.',
  }),
  stoppedBy: Nullable(
    literals(broadcastStops, {
      description:
        'Of a paused broadcast: `person`, `rule` (of the canary) or `fault` (emails cannot be accepted).',
    }),
  ),
  reason: Nullable(
    Type.String({ description: 'Why it waits, goes on more slowly or is paused, with figures.' }),
  ),
  canary: Nullable(Type.Object({ percent: count, minutes: count })),
  hours: Nullable(count),
  perHour: Nullable(Type.Integer({ minimum: 1, description: 'The present pace. Null: no limit.' })),
  recipients: Type.Integer({
    minimum: 0,
    description: 'Of the list when it began; before that, at present. Those added later are left out.',
  }),
  accepted: Type.Integer({ minimum: 0, description: 'Emails that were accepted.' }),
  skipped: Type.Integer({
    minimum: 0,
    description: 'Recipients whose email was refused, most of them suppressed.',
  }),
  skippedBecause: Type.Unsafe<Record<string, number>>({
    type: 'object',
    additionalProperties: count,
    description: 'How many of them by the error.',
  }),
  statistics: Nullable(Statistics),
  scheduledAt: Nullable(DateTime),
  startedAt: Nullable(DateTime),
  endedAt: Nullable(DateTime),
  createdAt: DateTime,
});
export type Broadcast = Static<typeof Broadcast>;

export const BroadcastPath = Type.Object({ id: Uuid });
export const ListBroadcastsQuery = Type.Object(cursorQuery);
/** `listBroadcasts`: newest first. */
export const BroadcastsResult = pageOf(Broadcast);
export const BroadcastResult = answerOf(Broadcast);
