import Type, { type Static } from 'typebox';
import { mergeFields } from './emails.ts';
import { Address } from './suppressions.ts';
import { topicLimits } from './topics.ts';
import { answerOf, DateTime, literals, Nullable, STORABLE, Uuid } from './wire.ts';

export const subscriptionStates = ['subscribed', 'unsubscribed'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/**
 * Where a choice came from: the links of an email, with their page and one-click; a call of the API; a report of a mailbox
 * provider or relay; an import; an unsubscribe from before there were topics; or the link of a double opt-in.
 */
export const subscriptionSources = ['link', 'api', 'report', 'import', 'upgrade', 'double_opt_in'] as const;
export type SubscriptionSource = (typeof subscriptionSources)[number];

export const SUBSCRIPTION_NOTE_CHARACTERS_MAX = 500;

const State = literals(subscriptionStates);

const choice = {
  state: State,
  source: Nullable(
    literals(subscriptionSources, {
      description: 'Null: the recipient has chosen nothing, so a default holds.',
    }),
  ),
  note: Nullable(Type.String({ description: 'As the call gave it.' })),
  emailId: Nullable(Type.String({ ...Uuid, description: 'The email whose link was used.' })),
  changedAt: Nullable(DateTime),
};

export const SubscriptionsQuery = Type.Object({ email: Address });

/** `getSubscriptions`, `putSubscriptions`: all topics of the project, by key. */
export const SubscriptionsResult = answerOf(
  Type.Object({
    email: Type.String({ description: 'In lower case, the domain in A-labels.' }),
    allTopics: Type.Object(choice, {
      description: 'While it is `unsubscribed`, no email with a topic is sent, whatever the topics say.',
    }),
    topics: Type.Array(
      Type.Object({
        topic: Type.String({ description: 'Key of the topic.' }),
        ...choice,
        receives: Type.Boolean({
          description:
            'Whether emails with this topic are sent to the address, as long as it is not suppressed.',
        }),
      }),
    ),
  }),
);
export type SubscriptionsResult = Static<typeof SubscriptionsResult>;

/** `putSubscriptions`: what is left out stays. */
export const PutSubscriptionsBody = Type.Object({
  allTopics: Type.Optional(State),
  topics: Type.Optional(
    Type.Unsafe<Record<string, SubscriptionState>>({
      type: 'object',
      maxProperties: topicLimits.perProject,
      additionalProperties: State,
      description: 'State by key of the topic: `{"news": "subscribed"}`.',
    }),
  ),
  note: Type.Optional(
    Type.String({
      maxLength: SUBSCRIPTION_NOTE_CHARACTERS_MAX,
      pattern: STORABLE,
      description: 'Proof of the choice, such as the form and the address it came from.',
    }),
  ),
});
export type PutSubscriptionsBody = Static<typeof PutSubscriptionsBody>;

/** How long the link of a double opt-in works. */
export const OPT_IN_DAYS = 30;

/** `requestOptIn`: whom to ask, with the values of the email. */
export const RequestOptInBody = Type.Object({
  email: Address,
  variables: mergeFields.variables,
  language: mergeFields.language,
  locale: mergeFields.locale,
  note: Type.Optional(
    Type.String({
      maxLength: SUBSCRIPTION_NOTE_CHARACTERS_MAX,
      pattern: STORABLE,
      description: 'Proof that is kept with the choice once it is confirmed, such as the form it came from.',
    }),
  ),
});

export const subscriptionImportLimits = {
  /** Of the file, without the heads of its columns. */
  linesMax: 50_000,
  /** Lines that the answer names. */
  refusedListedMax: 1_000,
} as const;

/** `importSubscriptions`: a CSV file as text. */
export const ImportSubscriptionsBody = Type.Object({
  csv: Type.String({
    description: `A CSV file of up to ${subscriptionImportLimits.linesMax.toLocaleString('en-US')} lines. Its first line names the columns, in any order: \`email\`, \`topic\` (a key, or \`*\` for all topics), \`state\` (\`subscribed\` or \`unsubscribed\`), and optionally \`changed_at\` (when the recipient chose: a date, or date and time by ISO 8601, UTC without an offset), \`source\` and \`note\` (both are kept as the note). Other columns are ignored.`,
  }),
});
export type ImportSubscriptionsBody = Static<typeof ImportSubscriptionsBody>;

/** `importSubscriptions`: what became of the lines. */
export const ImportSubscriptionsResult = answerOf(
  Type.Object({
    changed: Type.Integer({ description: 'Lines that changed the state of a topic for an address.' }),
    unchanged: Type.Integer({
      description: 'Lines that repeat what is recorded, or that are older than it.',
    }),
    refused: Type.Integer({ description: 'Lines with an error. All others are imported.' }),
    errors: Type.Array(
      Type.Object({
        line: Type.Integer({ description: 'In the file, from 1.' }),
        message: Type.String({ description: 'The column, what is wrong and what is expected.' }),
      }),
      {
        description: `The first ${subscriptionImportLimits.refusedListedMax.toLocaleString('en-US')} of the refused lines.`,
      },
    ),
  }),
);
export type ImportSubscriptionsResult = Static<typeof ImportSubscriptionsResult>;
