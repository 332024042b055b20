import Type, { type Static } from 'typebox';
import { answerOf, DisplayModeSchema, Nullable } from './wire.ts';

const listed = {
  id: Type.String({ description: 'Its mode, a hyphen and its name: `email-welcome`.' }),
  name: Type.String(),
  description: Type.String(),
  displayMode: DisplayModeSchema,
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
/** One starter with the text of its design. */
export const StarterResult = answerOf(Type.Object({ ...listed, designText: Type.String() }));

/** Path of an operation on a starter. */
export const StarterPath = Type.Object({ starterId: Type.String() });
