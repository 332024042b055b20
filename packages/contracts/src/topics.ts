import Type, { type Static } from 'typebox';
import { languageLimits } from './export-limits.ts';
import { answerOf, cursorQuery, DateTime, literals, Nullable, NumericId, pageOf, STORABLE } from './wire.ts';

export const topicLimits = {
  perProject: 100,
  nameCharactersMax: 100,
  descriptionCharactersMax: 500,
  languagesMax: 50,
} as const;

/** What holds for a recipient who has chosen nothing. */
export const topicDefaults = ['subscribed', 'opt_in'] as const;
export type TopicDefault = (typeof topicDefaults)[number];

/** `*` is free to mean all topics. */
export const TOPIC_KEY = '^[a-z0-9][a-z0-9_-]{0,63}$';

/** The key of a topic. */
export const TopicKey = Type.String({
  pattern: TOPIC_KEY,
  description:
    'Lower-case letters, digits, underscore and hyphen, up to 64, beginning with a letter or digit: `product-news`.',
});

const Name = Type.String({ minLength: 1, maxLength: topicLimits.nameCharactersMax, pattern: STORABLE });
const Description = Type.String({ maxLength: topicLimits.descriptionCharactersMax, pattern: STORABLE });

const Translation = Type.Object({ name: Name, description: Type.Optional(Description) });
export type TopicTranslation = Static<typeof Translation>;

const Translations = Type.Unsafe<Record<string, TopicTranslation>>({
  type: 'object',
  maxProperties: topicLimits.languagesMax,
  additionalProperties: Translation,
  description: `Name and description by language, a BCP 47 tag of up to ${languageLimits.charactersMax} characters: \`{"de": {"name": "Neuigkeiten"}}\`. Recipients of other languages see \`name\` and \`description\`.`,
});

const OptInEmail = Type.Object(
  {
    templateId: Type.String({
      ...NumericId,
      description: 'A template of the project, with `{{confirm_url}}`.',
    }),
    from: Type.String({
      minLength: 1,
      maxLength: 1_000,
      pattern: STORABLE,
      description: 'Its sender, such as `Shop <news@shop.example>`.',
    }),
  },
  {
    description:
      'The email by which recipients confirm that they opt in, sent by `requestOptIn`. Null: the topic has none.',
  },
);

const changeable = {
  name: Type.String({ ...Name, description: 'Shown to recipients.' }),
  description: Type.String({ ...Description, description: 'Shown to recipients below the name.' }),
  translations: Translations,
  default: literals(topicDefaults, {
    description:
      'Whether recipients who have chosen nothing receive the topic: `subscribed`, or only after they opted in: `opt_in`.',
  }),
  public: Type.Boolean({ description: 'Whether recipients see the topic before they have received it.' }),
  optInEmail: Nullable(OptInEmail),
  trackOpens: Type.Boolean({
    description:
      'Whether emails of the topic end with an invisible image, whose requests are recorded as opens. Default false.',
  }),
  trackClicks: Type.Boolean({
    description:
      'Whether links in the HTML of its emails lead through this service, which records clicks. Default false.',
  }),
};

const Topic = Type.Object({ key: TopicKey, ...changeable, createdAt: DateTime, updatedAt: DateTime });
export type Topic = Static<typeof Topic>;

export const TopicPath = Type.Object({ key: Type.String() });
export const ListTopicsQuery = Type.Object(cursorQuery);

/** `listTopics`: by key. */
export const TopicListResult = pageOf(Topic);
export const TopicResult = answerOf(Topic);
export type TopicResult = Static<typeof TopicResult>;

const { name, ...optional } = changeable;
/** `createTopic`. Defaults: no description, no translations, `subscribed`, public, no email for double opt-in, no tracking. */
export const CreateTopicBody = Type.Object({
  key: TopicKey,
  name,
  ...Type.Partial(Type.Object(optional)).properties,
});
export type CreateTopicBody = Static<typeof CreateTopicBody>;

/** `updateTopic`. Absent members stay unchanged; the key never changes. */
export const UpdateTopicBody = Type.Partial(Type.Object(changeable));
export type UpdateTopicBody = Static<typeof UpdateTopicBody>;

export const DeleteTopicResult = answerOf(Type.Object({ success: Type.Boolean() }));
