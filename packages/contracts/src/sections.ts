import Type, { type Static } from 'typebox';
import { answerOf } from './wire.ts';

const SectionSchema = Type.Object({
  id: Type.String(),
  category: Type.String({ description: 'Such as `hero`, `product` or `footer`.' }),
  name: Type.String(),
  words: Type.String({ description: 'Additional search terms.' }),
  row: Type.Unknown({
    description:
      'A row of a Full design. Colors and fonts are variables, such as `var(--primary)`, that the brand replaces.',
  }),
  sampleData: Type.Record(Type.String(), Type.Unknown(), { description: 'Samples of its merge tags.' }),
});
/** A ready row to insert into an email. */
export type Section = Static<typeof SectionSchema>;
/** All sections, by category in the order in which they are shown. */
export const SectionListResult = answerOf(Type.Array(SectionSchema));
