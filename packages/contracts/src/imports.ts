import Type, { type Static } from 'typebox';
import { EndUserId } from './ai-credits.ts';
import { answerOf, DesignObject, DisplayModeSchema, literals } from './wire.ts';

export const importLimits = {
  partsMax: 10,
  /** Of one instruction. */
  textCharactersMax: 20_000,
  /** Of the HTML, in bytes of UTF-8, without embedded images; above it 400 IMPORT_SOURCE_TOO_LARGE. */
  sourceBytesMax: 2 * 1_048_576,
  /** Of a fetched page, including embedded images. */
  fetchedBytesMax: 25 * 1_048_576,
  /** Different images that one page may embed. */
  embeddedImagesMax: 200,
  /** Base64 data URIs of one page, counting repetitions. */
  dataUrisMax: 2_000,
  urlCharactersMax: 10_000,
  modelCharactersMax: 200,
  fallbackModelsMax: 10,
} as const;

const importPartTypes = ['html', 'image', 'text'] as const;

/** Where a part of type `html` or `image` comes from, besides its bytes. */
export const sourceFields = {
  html: Type.Optional(Type.String({ minLength: 1, description: 'Of an `html` part: the page itself.' })),
  url: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: importLimits.urlCharactersMax,
      description: 'Of an `html` or `image` part: its public URL.',
    }),
  ),
};

/**
 * One part of the source. The fields of each type are checked when the parts are read: a union would report an error
 * for every type.
 */
export const ImportPart = Type.Object({
  type: literals(importPartTypes, {
    description: 'Exactly one part is `html` or `image`; any others are `text`.',
  }),
  ...sourceFields,
  data: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'Of an `html` or `image` part: its bytes as base64, or a base64 data URL.',
    }),
  ),
  text: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: importLimits.textCharactersMax,
      description: 'Of a `text` part: instructions to the model.',
    }),
  ),
});
export type ImportPart = Static<typeof ImportPart>;

export const ImportDesignBody = Type.Object({
  input: Type.Array(ImportPart, {
    minItems: 1,
    maxItems: importLimits.partsMax,
    description: 'A page or an image of a page, and instructions.',
  }),
  displayMode: Type.Unsafe<Static<typeof DisplayModeSchema>>({
    ...DisplayModeSchema,
    description: 'The display mode, which determines schema, defaults and repairs.',
  }),
  model: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: importLimits.modelCharactersMax,
      description: '`<provider>/<model>`, a provider, or a model. Omit it for the default.',
    }),
  ),
  fallbackModels: Type.Optional(
    Type.Unsafe<boolean | string[]>({
      type: ['array', 'boolean'],
      items: { type: 'string', minLength: 1, maxLength: importLimits.modelCharactersMax },
      maxItems: importLimits.fallbackModelsMax,
      description:
        'Models to try if the first one fails. Omitted: the defaults, unless `model` is set; true: always the defaults; false: none; a list: these models.',
    }),
  ),
  end_user_id: EndUserId,
});
export type ImportDesignBody = Static<typeof ImportDesignBody>;

const Tokens = Type.Integer({ minimum: 0 });

/** The response of `importDesign`. No template is created. */
export const ImportedDesignResult = Type.Object({
  id: Type.String({ description: 'Of this import.' }),
  output: Type.Object({
    type: literals(['template'], { description: 'The kind of the data: a whole design.' }),
    blockType: literals(['body'], { description: 'Its outermost block.' }),
    data: DesignObject,
  }),
  warnings: Type.Optional(
    Type.Array(Type.String(), {
      description: 'If a `model` was requested but not used: what was used instead, and why.',
    }),
  ),
  model: Type.String({
    description: 'The model that was used; `html-reader` if no model was involved.',
  }),
  provider: Type.String({ description: 'Provider of the model; `postpress` for our own HTML importer.' }),
  usage: Type.Object({
    inputTokens: Tokens,
    outputTokens: Tokens,
    totalTokens: Tokens,
    reasoningTokens: Tokens,
    cachedInputTokens: Tokens,
  }),
});
export type ImportedDesignResult = Static<typeof ImportedDesignResult>;

/** The MJML is compiled, and the result imported like any page. */
export const ImportMjmlBody = Type.Object({
  mjml: Type.String({
    minLength: 1,
    description: 'The MJML source, at most 2 MiB. Included files are not read.',
  }),
  displayMode: Type.Optional(
    Type.Unsafe<Static<typeof DisplayModeSchema>>({
      ...DisplayModeSchema,
      description: 'The display mode. Default: `email`.',
    }),
  ),
});
export type ImportMjmlBody = Static<typeof ImportMjmlBody>;

const Share = Type.Number({ minimum: 0, maximum: 1 });
const MjmlImport = Type.Object({
  design: DesignObject,
  html: Type.String({ description: 'The HTML that the MJML compiles to.' }),
  fidelity: Type.Object(
    { score: Share, words: Share, links: Share, images: Share, order: Share },
    { description: 'How much of the page was imported.' },
  ),
  raw: Type.Array(Type.Object({ path: Type.String(), reason: Type.String(), words: Tokens }), {
    description: 'The html blocks, which hold content that no other block supports.',
  }),
  warnings: Type.Array(Type.Object({ line: Type.Integer({ minimum: 1 }), message: Type.String() }), {
    description:
      'Warnings of the MJML compiler about elements, attributes and omitted includes; at most 100.',
  }),
});
export type MjmlImport = Static<typeof MjmlImport>;
export const MjmlImportResult = answerOf(MjmlImport);
