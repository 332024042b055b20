import Type, { type Static } from 'typebox';
import { GenerateDesignBody, GeneratedDesign, generationOptions } from './generation.ts';
import { actionIds, generationLimits, outputKinds } from './generation-terms.ts';
import { ImageItem } from './images.ts';
import { sourceFields } from './imports.ts';
import { DisplayModeSchema, eitherForm, literals } from './wire.ts';

const generationPartTypes = ['text', 'prompt', 'json', 'html', 'image'] as const;

/** The members of each type are checked when the parts are read: a union would report an error for every type. */
export const GenerationPart = Type.Object({
  type: literals(generationPartTypes, {
    description:
      '`text`: an instruction; `prompt`: a predefined action; `json`: the design or block to change; `html`, `image`: a page or an image to import or refer to.',
  }),
  text: Type.Optional(
    Type.String({ maxLength: generationLimits.textCharactersMax, description: 'Of a `text` part.' }),
  ),
  id: Type.Optional(literals(actionIds, { description: 'Of a `prompt` part: the action.' })),
  blockType: Type.Optional(
    literals(outputKinds, {
      description: 'Of a `json` part: the kind of its data. Default: `output.blockType`.',
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
      description: 'Of a `json` part: the schema version of its data, if the data does not contain it.',
    }),
  ),
  ...sourceFields,
});
export type GenerationPart = Static<typeof GenerationPart>;

/** `generateDesign` in the form of typed parts, which the next release of the published clients sends. */
export const GenerateFromPartsBody = Type.Object({
  input: Type.Array(GenerationPart, {
    minItems: 1,
    maxItems: generationLimits.partsMax,
    description:
      'The parts of the request. If a whole design is requested, a single `html` or `image` part without `json` and `prompt` is imported as by `importDesign`.',
  }),
  displayMode: DisplayModeSchema,
  output: Type.Object({
    blockType: literals(outputKinds, { description: 'What to generate.' }),
    type: Type.Optional(literals(['json'], { description: 'The only supported format.' })),
  }),
  ...generationOptions,
});
export type GenerateFromPartsBody = Static<typeof GenerateFromPartsBody>;

/** `generateDesign`: a conversation, or typed parts. */
export const GenerateBody = eitherForm(GenerateDesignBody, GenerateFromPartsBody);

const Count = Type.Integer({ minimum: 0 });

/** The response of `generateDesign` to typed parts. */
export const GeneratedFromParts = Type.Object({
  id: Type.String(),
  output: Type.Object({
    type: literals(['json']),
    blockType: literals(outputKinds, { description: 'As requested.' }),
    schemaVersion: Type.Integer(),
    data: Type.Unsafe<Record<string, unknown>>({ type: 'object' }),
  }),
  protection: Type.Optional(GeneratedDesign.properties.protection),
  images: Type.Optional(Type.Array(ImageItem)),
  warnings: Type.Optional(Type.Array(Type.String())),
  model: Type.String({ description: 'The model; `html-reader` if a page was imported without a model.' }),
  provider: Type.String({ description: 'Provider of the model; `postpress` for our own HTML importer.' }),
  usage: Type.Object({
    inputTokens: Count,
    outputTokens: Count,
    totalTokens: Count,
    cachedInputTokens: Count,
    reasoningTokens: Count,
  }),
});
export type GeneratedFromParts = Static<typeof GeneratedFromParts>;

/** `generateDesign`: each form of the body has its own. */
export const GenerateResult = Type.Union([GeneratedDesign, GeneratedFromParts]);
