import Type, { type Static } from 'typebox';
import { answerOf, DisplayModeSchema, Nullable } from './wire.ts';

const listed = {
  id: Type.String({ description: 'Its mode, a hyphen and its name: `email-welcome`.' }),
  name: Type.String(),
  description: Type.String(),
  displayMode: DisplayModeSchema,
  thumbnailUrl: Nullable(Type.String()),
};

/** Designs to start from, of one mode or of all. */
export const ListStartersQuery = Type.Object({ displayMode: Type.Optional(DisplayModeSchema) });
export type ListStartersQuery = Static<typeof ListStartersQuery>;

const StarterSchema = Type.Object(listed);
/** A design to start from. */
export type Starter = Static<typeof StarterSchema>;
/** All of them, in the order in which they are shown. */
export const StarterListResult = answerOf(Type.Array(StarterSchema));
/** One with the text of its design. */
export const StarterResult = answerOf(Type.Object({ ...listed, designText: Type.String() }));

/** Path of an operation on a design to start from. */
export const StarterPath = Type.Object({ starterId: Type.String() });
