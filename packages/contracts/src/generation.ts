import { type DisplayMode, displayModes } from '@postpress/design';
import Type, { type Static } from 'typebox';
import { EndUserId } from './ai-credits.ts';
import {
  actionIds,
  generationLimits,
  messageRoles,
  outputKinds,
  protectionOutcomes,
  selectionCollections,
} from './generation-terms.ts';
import { ImageFeatures, ImageItem } from './images.ts';
import { closedObject, literals, openObject, STORABLE } from './wire.ts';

const limits = generationLimits;
const brandText = Type.Optional(Type.String({ maxLength: limits.brandTextCharactersMax }));
const anyObject = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', description });

const Brand = closedObject(
  {
    companyName: Type.Optional(Type.String({ maxLength: limits.companyNameCharactersMax })),
    productDescription: brandText,
    targetAudience: brandText,
    colors: Type.Optional(closedObject({ primary: brandText, secondary: brandText, accent: brandText })),
    fonts: Type.Optional(closedObject({ heading: brandText, body: brandText })),
    voice: brandText,
    guidelines: brandText,
  },
  { description: 'How the company looks and sounds. Unknown properties are rejected.' },
);
export type Brand = Static<typeof Brand>;

const names = Type.Optional(Type.Array(Type.String(), { maxItems: 1_000 }));

/** What is allowed for one element; absent means allowed. */
export const ElementPermissions = openObject({
  locked: Type.Optional(
    Type.Boolean({ description: 'The element and everything in it is returned unchanged, in its place.' }),
  ),
  selectable: Type.Optional(Type.Boolean({ description: 'False: its own values are not changed.' })),
  deletable: Type.Optional(Type.Boolean({ description: 'False: it is not deleted.' })),
  draggable: Type.Optional(Type.Boolean({ description: 'False: it is not moved.' })),
  duplicatable: Type.Optional(Type.Boolean({ description: 'False: it is not duplicated.' })),
  hideable: Type.Optional(Type.Boolean({ description: 'False: its visibility per device is not changed.' })),
  disabledValues: names,
  disabledBaseValues: names,
  disabledDeviceValues: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.String(), { maxItems: 1_000 }), {
      description: 'By device (desktop, tablet, mobile): values that are not changed on that device.',
    }),
  ),
});
export type ElementPermissions = Static<typeof ElementPermissions>;

const Fallbacks = Type.Unsafe<boolean | string[]>({
  type: ['array', 'boolean'],
  items: { type: 'string', minLength: 1, maxLength: limits.modelCharactersMax },
  maxItems: limits.fallbackModelsMax,
  description:
    'Models to try if the first one is unavailable. Omitted: the defaults, unless `model` is set; true: always the defaults; false: none; a list: these models.',
});

const Address = (what: string) =>
  Type.String({ minLength: 1, maxLength: limits.urlCharactersMax, description: what });

/** The members of each type are checked when the parts are read. */
export const MessagePart = openObject({
  type: literals(['text', 'image', 'file']),
  text: Type.Optional(Type.String({ maxLength: limits.textCharactersMax, description: 'Of a `text` part.' })),
  image: Type.Optional(
    Address('Of an `image` part: the URL of a PNG, JPEG, WebP or GIF, or a base64 data URL.'),
  ),
  file: Type.Optional(
    openObject({
      url: Type.Optional(Address('A public URL, or a base64 data URL.')),
      mediaType: Type.Optional(
        Type.String({
          maxLength: 255,
          description: '`text/…`, JSON or an image. Default: the type the server returns.',
        }),
      ),
      name: Type.Optional(Type.String({ maxLength: 255 })),
      text: Type.Optional(
        Type.String({ maxLength: limits.textCharactersMax, description: 'Its content, instead of `url`.' }),
      ),
    }),
  ),
});
export type MessagePart = Static<typeof MessagePart>;

export const Message = openObject({
  role: literals(messageRoles, {
    description:
      '`system` is treated as a note of the calling application, with less weight than our own rules.',
  }),
  content: Type.Array(MessagePart, { maxItems: limits.partsMax }),
  metadata: Type.Optional(
    openObject({
      imageSearchResultIds: Type.Optional(Type.Array(Type.String({ maxLength: 255 }), { maxItems: 200 })),
      action: Type.Optional(
        openObject({
          id: literals(actionIds, { description: 'A predefined action on the selection.' }),
        }),
      ),
    }),
  ),
});
export type Message = Static<typeof Message>;

const Selection = openObject({
  collection: Type.Optional(literals(selectionCollections)),
  id: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  value: Type.Optional(
    Type.Unknown({ description: 'The current element. Default: the element with this ID in `fullDesign`.' }),
  ),
});

const Font = openObject({
  label: Type.Optional(Type.String({ maxLength: 255 })),
  value: Type.Optional(Type.String({ maxLength: 1_000 })),
});

const GenerationCustomTool = openObject({
  slug: Type.String({ minLength: 1, maxLength: 255 }),
  options: Type.Optional(anyObject('Option groups by name, as in `validateDesign`.')),
});

const AvailableTool = Type.Unsafe<string | { type?: string; slug?: string; name?: string }>({
  type: ['string', 'object'],
  maxLength: 255,
  properties: {
    type: { type: 'string', maxLength: 255 },
    slug: { type: 'string', maxLength: 255 },
    name: { type: 'string', maxLength: 255 },
  },
  additionalProperties: true,
  description: 'A kind of block, `custom#<slug>`, or an object with `type` or `slug`.',
});

export const GenerationContext = Type.Object({
  preferredImageSource: Type.Optional(
    Type.String({
      maxLength: 50,
      description: '`generated`, `search` or `upload`, if several are possible.',
    }),
  ),
  designMode: Type.Optional(
    Type.String({
      maxLength: 50,
      description:
        '`edit`: the author of the template, who may change nodes that the flags in the design protect; otherwise the flags apply. `elementPermissions` always apply.',
    }),
  ),
  elementPermissions: Type.Optional(
    Type.Record(Type.String(), ElementPermissions, {
      maxProperties: limits.permissionsMax,
      description: 'By the ID of an element, or by its `_meta.htmlID`.',
    }),
  ),
  fullDesign: Type.Optional(anyObject('The whole design, Full or Simple.')),
  selection: Type.Optional(Selection),
  availableTools: Type.Optional(
    Type.Array(AvailableTool, {
      maxItems: limits.toolsMax,
      description: 'The only kinds that new blocks may have.',
    }),
  ),
  availableFonts: Type.Optional(
    Type.Array(Font, { maxItems: limits.fontsMax, description: 'The only fonts that may be added.' }),
  ),
  customTools: Type.Optional(Type.Array(GenerationCustomTool, { maxItems: limits.customToolsMax })),
  brand: Type.Optional(Brand),
});
export type GenerationContext = Static<typeof GenerationContext>;

/** Options of both forms of the body of `generateDesign`. */
export const generationOptions = {
  context: Type.Optional(GenerationContext),
  model: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: limits.modelCharactersMax,
      description: '`<provider>/<model>`. Default: the one configured for the kind of output.',
    }),
  ),
  fallbackModels: Type.Optional(Fallbacks),
  locale: Type.Optional(
    Type.String({
      maxLength: limits.localeCharactersMax,
      pattern: '^[A-Za-z0-9]{1,8}(?:-[A-Za-z0-9]{1,8})*$',
      description: 'Language of generated texts (BCP 47).',
    }),
  ),
  conversationId: Type.Optional(
    Type.String({
      maxLength: limits.conversationIdCharactersMax,
      pattern: STORABLE,
      description: 'Reserved: stored with the usage record only.',
    }),
  ),
  end_user_id: EndUserId,
  features: Type.Optional(
    Type.Object({ ai: Type.Optional(Type.Object({ image: Type.Optional(ImageFeatures) })) }),
  ),
};

/** `generateDesign`, as a conversation. */
export const GenerateDesignBody = Type.Object({
  messages: Type.Array(Message, {
    minItems: 1,
    maxItems: limits.messagesMax,
    description:
      'The last message of the user is the prompt; those before it are history, up to 12,000 characters of the latest.',
  }),
  output: Type.Object({
    kind: literals(outputKinds),
    displayMode: Type.Unsafe<DisplayMode>({ type: 'string', enum: [...displayModes] }),
    schemaVersion: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Ignored: the response always has version 27.' }),
    ),
  }),
  ...generationOptions,
});
export type GenerateDesignBody = Static<typeof GenerateDesignBody>;

const Count = Type.Integer({ minimum: 0 });

/** The response of `generateDesign` to a conversation. */
export const GeneratedDesign = Type.Object({
  id: Type.String(),
  output: Type.Object({
    kind: literals(outputKinds),
    schemaVersion: Type.Integer({ description: 'The schema version of `data`: 27.' }),
    data: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      description:
        'In the Full form: a design for `template` and `page`, the node for narrower kinds, `{text}` or `{textJson}` for `text`.',
    }),
  }),
  protection: Type.Object({
    preservedIds: Type.Array(Type.String(), {
      description: 'IDs of protected elements that were returned unchanged.',
    }),
    outcome: literals(protectionOutcomes, {
      description:
        '`none`: nothing is protected; `preserved`: the model left it alone; `restored`: we put it back; `rejected`: all that was changed is protected, so nothing changed.',
    }),
  }),
  images: Type.Optional(
    Type.Array(ImageItem, { description: 'With `features.ai.image.enabled`; never written into `data`.' }),
  ),
  warnings: Type.Optional(
    Type.Array(Type.String(), { description: 'Parts of the answer that were left out, and why.' }),
  ),
  model: Type.Object({ provider: Type.String(), id: Type.String() }),
  usage: Type.Object({
    inputTokens: Count,
    outputTokens: Count,
    totalTokens: Count,
    cachedInputTokens: Count,
    reasoningTokens: Count,
    aiCreditsUsed: Count,
    estimatedCostMicroUsd: Count,
  }),
});
export type GeneratedDesign = Static<typeof GeneratedDesign>;
