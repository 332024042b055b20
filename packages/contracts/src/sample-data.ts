import Type, { type Static } from 'typebox';
import { sendLimits } from './emails.ts';
import { answerOf, Nullable } from './wire.ts';

export const sampleDataLimits = {
  /** Of the JSON text. */
  bytesMax: 65_536,
  /** Maximum nesting of lists and objects: that of sections in a template. */
  depthMax: 16,
} as const;

/** Values by the names of variables, as a send has them. */
export const SampleData = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  maxProperties: sendLimits.variablesMax,
  description: `Name → string, number, boolean, list or object, as in \`variables\` of a send: at most ${sampleDataLimits.bytesMax / 1_024} KB of JSON, ${sampleDataLimits.depthMax} levels deep. For previews and tests; never part of an email to a recipient.`,
});

/** The sample data of a template; null for none. */
export const SampleDataBody = Type.Object({ sampleData: Nullable(SampleData) });
export type SampleDataBody = Static<typeof SampleDataBody>;
export const SampleDataResult = answerOf(SampleDataBody);
export type SampleDataResult = Static<typeof SampleDataResult>;
