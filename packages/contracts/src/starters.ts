import Type, { type Static } from 'typebox';
import { SampleData } from './sample-data.ts';
import { answerOf, DisplayModeSchema, literals, Nullable } from './wire.ts';

/** What emails to start from are for. */
export const starterCategories = [
  'welcome',
  'account',
  'transactional',
  'newsletter',
  'product',
  'promotion',
  'event',
  'relationship',
  'feedback',
] as const;
export type StarterCategory = (typeof starterCategories)[number];

const listed = {
  id: Type.String({ description: 'Mode and name, such as `email-first-steps`.' }),
  name: Type.String(),
  description: Type.String(),
  words: Type.String({ description: 'Additional search terms.' }),
  displayMode: DisplayModeSchema,
  category: Nullable(
    literals(starterCategories, { description: 'What an email is for; null for the other modes.' }),
  ),
  thumbnailUrl: Nullable(Type.String()),
};

/** Templates to start from, of one mode or all. */
export const ListStartersQuery = Type.Object({ displayMode: Type.Optional(DisplayModeSchema) });
export type ListStartersQuery = Static<typeof ListStartersQuery>;

const StarterSchema = Type.Object(listed);
/** A template to start from. */
export type Starter = Static<typeof StarterSchema>;
/** All starters in display order. */
export const StarterListResult = answerOf(Type.Array(StarterSchema));
/** One starter in the brand of the project, and the values that its previews show. */
export const StarterResult = answerOf(
  Type.Object({
    ...listed,
    designText: Type.String({ description: 'JSON of the design.' }),
    html: Type.String({ description: 'The rendered page with the sample data.' }),
    sampleData: Type.Optional(SampleData),
  }),
);

export const StarterPath = Type.Object({ starterId: Type.String() });
