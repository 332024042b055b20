import Type, { type Static } from 'typebox';
import { GenerateDesignBody, GeneratedDesign, generationOptions } from './generation.ts';
import { actionIds, generationLimits, outputKinds } from './generation-terms.ts';
import { ImageItem } from './images.ts';
import { importLimits } from './imports.ts';
import { DisplayModeSchema, eitherForm, literals } from './wire.ts';

export const generationPartTypes = ['text', 'prompt', 'json', 'html', 'image'] as const;

/** The members of each type are checked when the parts are read: a union would report an error for every type. */
export const GenerationPart = Type.Object({
  type: literals(generationPartTypes, {
    description:
      '`text`: what to do, in words; `prompt`: a predefined action; `json`: the design or block to change; `html`, `image`: a page or an image to import, or to look at.',
  }),
  text: Type.Optional(
    Type.String({ maxLength: generationLimits.textCharactersMax, description: 'Of a `text` part.' }),
  ),
  id: Type.Optional(literals(actionIds, { description: 'Of a `prompt` part: the action.' })),
  blockType: Type.Optional(
    literals(outputKinds, {
      description: 'Of a `json` part: what its data is. Left out: the same as `output.blockType`.',
    }),
  ),
  data: Type.Optional(
    Type.Unsafe<Record<string, unknown> | string>({
      type: ['object', 'string'],
      description:
        'Of a `json` part: the design or block as an object. Of an `html` or `image` part: its bytes as base64, or a base64 data URL.',
    }),
  ),
  schemaVersion: Type.Optional(
    Type.Integer({
      minimum: 0,
      description:
        'Of a `json` part: the version that its data is written for, where the data does not say it.',
    }),
  ),
  html: Type.Optional(Type.String({ minLength: 1, description: 'Of an `html` part: the page itself.' })),
  url: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: importLimits.urlCharactersMax,
      description: 'Of an `html` or `image` part: its public URL.',
    }),
  ),
});
export type GenerationPart = Static<typeof GenerationPart>;

/** Operation 13 in the form of typed parts, which the next release of the published clients sends. */
export const GenerateFromPartsBody = Type.Object({
  input: Type.Array(GenerationPart, {
    minItems: 1,
    maxItems: generationLimits.partsMax,
    description:
      'What to make of what. A single `html` or `image` part without `json` and `prompt` is imported, as by operation 3, where a whole design is asked for.',
  }),
  displayMode: DisplayModeSchema,
  output: Type.Object({
    blockType: literals(outputKinds, { description: 'What to make.' }),
    type: Type.Optional(literals(['json'], { description: 'The only format there is.' })),
  }),
  ...generationOptions,
});
export type GenerateFromPartsBody = Static<typeof GenerateFromPartsBody>;

/** Operation 13: a conversation, or typed parts. */
export const GenerateBody = eitherForm(GenerateDesignBody, GenerateFromPartsBody);

const Count = Type.Integer({ minimum: 0 });

/** The response of operation 13 to typed parts. */
export const GeneratedFromParts = Type.Object({
  id: Type.String(),
  output: Type.Object({
    type: literals(['json']),
    blockType: literals(outputKinds, { description: 'As it was asked for.' }),
    schemaVersion: Type.Integer(),
    data: Type.Unsafe<Record<string, unknown>>({ type: 'object' }),
  }),
  protection: Type.Optional(GeneratedDesign.properties.protection),
  images: Type.Optional(Type.Array(ImageItem)),
  warnings: Type.Optional(Type.Array(Type.String())),
  model: Type.String({ description: 'The model; `html-reader` where a page was read without one.' }),
  provider: Type.String({ description: 'Whose model it is; `postpress` for our own reader.' }),
  usage: Type.Object({
    inputTokens: Count,
    outputTokens: Count,
    totalTokens: Count,
    cachedInputTokens: Count,
    reasoningTokens: Count,
  }),
});
export type GeneratedFromParts = Static<typeof GeneratedFromParts>;

/** Operation 13: each form of the body has its own. */
export const GenerateResult = Type.Union([GeneratedDesign, GeneratedFromParts]);
