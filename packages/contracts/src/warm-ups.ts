import Type, { type Static } from 'typebox';
import { answerOf, Nullable } from './wire.ts';

export const warmUpLimits = {
  firstEmails: { default: 50, min: 1, max: 1_000_000 },
  growthPercent: { default: 30, min: 5, max: 200 },
  lastEmails: { default: 50_000, min: 2, max: 10_000_000 },
  /** Days of a plan that are listed. */
  daysMax: 400,
} as const;

const bounded = ({ min, max, ...rest }: { default: number; min: number; max: number }, description: string) =>
  Type.Optional(Type.Integer({ minimum: min, maximum: max, default: rest.default, description }));

export const SetWarmUpBody = Type.Object({
  firstEmails: bounded(warmUpLimits.firstEmails, 'Emails on the first day, which is today (UTC).'),
  growthPercent: bounded(warmUpLimits.growthPercent, 'How much more each day than the day before.'),
  lastEmails: bounded(
    warmUpLimits.lastEmails,
    'Emails a day that need no warm-up: the plan ends before it allows as many.',
  ),
});
export type SetWarmUpBody = Static<typeof SetWarmUpBody>;

const Day = Type.String({ format: 'date', description: 'A day, in UTC.' });

export const WarmUpResult = answerOf(
  Type.Object({
    plan: Nullable(
      Type.Object({
        firstDay: Day,
        firstEmails: Type.Integer(),
        growthPercent: Type.Integer(),
        lastEmails: Type.Integer(),
        days: Type.Array(Type.Object({ day: Day, allowance: Type.Integer() })),
      }),
    ),
    today: Type.Object({
      allowance: Nullable(Type.Integer({ description: 'Null: no plan limits today.' })),
      used: Type.Integer({ description: 'Attempts made today that the plan counted.' }),
    }),
  }),
);
export type WarmUpResult = Static<typeof WarmUpResult>;
