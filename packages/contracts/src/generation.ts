import { type DisplayMode, displayModes } from '@postpress/design';
import Type, { type Static } from 'typebox';
import {
  actionIds,
  generationLimits,
  messageRoles,
  outputKinds,
  protectionOutcomes,
  selectionCollections,
} from './generation-terms.ts';
import { ImageFeatures, ImageItem } from './images.ts';
import { literals, STORABLE } from './wire.ts';

const limits = generationLimits;
const brandText = Type.Optional(Type.String({ maxLength: limits.brandTextCharactersMax }));
const closed = { additionalProperties: false } as const;
const anyObject = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', description });

/** Unknown members are rejected: a misspelt one would silently be ignored. */
export const Brand = Type.Object(
  {
    companyName: Type.Optional(Type.String({ maxLength: limits.companyNameCharactersMax })),
    productDescription: brandText,
    targetAudience: brandText,
    colors: Type.Optional(
      Type.Object({ primary: brandText, secondary: brandText, accent: brandText }, closed),
    ),
    fonts: Type.Optional(Type.Object({ heading: brandText, body: brandText }, closed)),
    voice: brandText,
    guidelines: brandText,
  },
  { ...closed, description: 'What the company looks and sounds like. Unknown members are refused.' },
);
export type Brand = Static<typeof Brand>;

const names = Type.Optional(Type.Array(Type.String(), { maxItems: 1_000 }));

/** What is allowed for one element; absent means allowed. */
export const ElementPermissions = Type.Object({
  locked: Type.Optional(
    Type.Boolean({ description: 'It and all in it comes back byte for byte, in its place.' }),
  ),
  selectable: Type.Optional(Type.Boolean({ description: 'False: its own values stay.' })),
  deletable: Type.Optional(Type.Boolean({ description: 'False: it is still there.' })),
  draggable: Type.Optional(Type.Boolean({ description: 'False: it stays in its place.' })),
  duplicatable: Type.Optional(Type.Boolean({ description: 'False: no copies of it come.' })),
  hideable: Type.Optional(Type.Boolean({ description: 'False: what devices it is hidden on stays.' })),
  disabledValues: names,
  disabledBaseValues: names,
  disabledDeviceValues: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.String(), { maxItems: 1_000 }), {
      description: 'By device (desktop, tablet, mobile): values of that device that stay.',
    }),
  ),
});
export type ElementPermissions = Static<typeof ElementPermissions>;

const Fallbacks = Type.Unsafe<boolean | string[]>({
  type: ['array', 'boolean'],
  items: { type: 'string', minLength: 1, maxLength: limits.modelCharactersMax },
  maxItems: limits.fallbackModelsMax,
  description:
    'Models tried when the first one is away. Left out: the defaults, when no model is pinned; true: always the defaults; false: none; a list: these.',
});

const Address = (what: string) =>
  Type.String({ minLength: 1, maxLength: limits.urlCharactersMax, description: what });

/** The members of each type are checked when the parts are read. */
export const MessagePart = Type.Object({
  type: literals(['text', 'image', 'file']),
  text: Type.Optional(Type.String({ maxLength: limits.textCharactersMax, description: 'Of a `text` part.' })),
  image: Type.Optional(
    Address('Of an `image` part: the address of a PNG, JPEG, WebP or GIF, or a base64 data URL.'),
  ),
  file: Type.Optional(
    Type.Object({
      url: Type.Optional(Address('A public address, or a base64 data URL.')),
      mediaType: Type.Optional(
        Type.String({
          maxLength: 255,
          description: '`text/…`, JSON, or an image; left out: what it comes as.',
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

export const Message = Type.Object({
  role: literals(messageRoles, {
    description: '`system` is read as a note of the calling application, below our own rules.',
  }),
  content: Type.Array(MessagePart, { maxItems: limits.partsMax }),
  metadata: Type.Optional(
    Type.Object({
      imageSearchResultIds: Type.Optional(Type.Array(Type.String({ maxLength: 255 }), { maxItems: 200 })),
      action: Type.Optional(
        Type.Object({
          id: literals(actionIds, { description: 'A predefined thing to do with the selection.' }),
        }),
      ),
    }),
  ),
});
export type Message = Static<typeof Message>;

const Selection = Type.Object({
  collection: Type.Optional(literals(selectionCollections)),
  id: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  value: Type.Optional(
    Type.Unknown({ description: 'The element as it stands. Left out: the one with the id in `fullDesign`.' }),
  ),
});

const Font = Type.Object({
  label: Type.Optional(Type.String({ maxLength: 255 })),
  value: Type.Optional(Type.String({ maxLength: 1_000 })),
});

const GenerationCustomTool = Type.Object({
  slug: Type.String({ minLength: 1, maxLength: 255 }),
  options: Type.Optional(anyObject('Option groups by name, as operation 1 takes them.')),
});

const AvailableTool = Type.Unsafe<string | { type?: string; slug?: string; name?: string }>({
  type: ['string', 'object'],
  maxLength: 255,
  properties: {
    type: { type: 'string', maxLength: 255 },
    slug: { type: 'string', maxLength: 255 },
    name: { type: 'string', maxLength: 255 },
  },
  description: 'A kind of block, `custom#<slug>`, or an object with `type` or `slug`.',
});

export const GenerationContext = Type.Object({
  preferredImageSource: Type.Optional(
    Type.String({ maxLength: 50, description: '`generated`, `search` or `upload`, where several would do.' }),
  ),
  designMode: Type.Optional(
    Type.String({
      maxLength: 50,
      description:
        '`edit`: the author of the template works, whom the flags in the design do not bind; else they do. `elementPermissions` always do.',
    }),
  ),
  elementPermissions: Type.Optional(
    Type.Record(Type.String(), ElementPermissions, {
      maxProperties: limits.permissionsMax,
      description: 'By the id of an element, or by its `_meta.htmlID`.',
    }),
  ),
  fullDesign: Type.Optional(anyObject('The whole design, Full or Simple.')),
  selection: Type.Optional(Selection),
  availableTools: Type.Optional(
    Type.Array(AvailableTool, { maxItems: limits.toolsMax, description: 'New blocks are of these only.' }),
  ),
  availableFonts: Type.Optional(
    Type.Array(Font, { maxItems: limits.fontsMax, description: 'New fonts are of these only.' }),
  ),
  customTools: Type.Optional(Type.Array(GenerationCustomTool, { maxItems: limits.customToolsMax })),
  brand: Type.Optional(Brand),
});
export type GenerationContext = Static<typeof GenerationContext>;

/** Options of both forms of the body of operation 13. */
export const generationOptions = {
  context: Type.Optional(GenerationContext),
  model: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: limits.modelCharactersMax,
      description: '`<provider>/<model>`; left out: the default for the kind of output.',
    }),
  ),
  fallbackModels: Type.Optional(Fallbacks),
  locale: Type.Optional(
    Type.String({
      maxLength: limits.localeCharactersMax,
      pattern: '^[A-Za-z0-9]{1,8}(?:-[A-Za-z0-9]{1,8})*$',
      description: 'Language of the texts that are written (BCP 47).',
    }),
  ),
  conversationId: Type.Optional(
    Type.String({
      maxLength: limits.conversationIdCharactersMax,
      pattern: STORABLE,
      description: 'Reserved: stored with the usage record only.',
    }),
  ),
  end_user_id: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: limits.endUserIdCharactersMax,
      pattern: STORABLE,
      description: 'The end user to whom the credits are attributed.',
    }),
  ),
  features: Type.Optional(
    Type.Object({ ai: Type.Optional(Type.Object({ image: Type.Optional(ImageFeatures) })) }),
  ),
};

/** Operation 13, as a conversation. */
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
      Type.Integer({ minimum: 0, description: 'The answer is written for 27, whatever stands here.' }),
    ),
  }),
  ...generationOptions,
});
export type GenerateDesignBody = Static<typeof GenerateDesignBody>;

const Count = Type.Integer({ minimum: 0 });

/** The response of operation 13 to a conversation. */
export const GeneratedDesign = Type.Object({
  id: Type.String(),
  output: Type.Object({
    kind: literals(outputKinds),
    schemaVersion: Type.Integer({ description: 'The version that `data` is written for: 27.' }),
    data: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      description:
        'In the Full form: a design for `template` and `page`, the node for narrower kinds, `{text}` or `{textJson}` for `text`.',
    }),
  }),
  protection: Type.Object({
    preservedIds: Type.Array(Type.String(), { description: 'Protected elements that came back.' }),
    outcome: literals(protectionOutcomes, {
      description:
        '`none`: nothing is protected; `preserved`: the model left it alone; `restored`: we put it back; `rejected`: all that was changed is protected, so nothing changed.',
    }),
  }),
  images: Type.Optional(
    Type.Array(ImageItem, { description: 'With `features.ai.image.enabled`; never written into `data`.' }),
  ),
  warnings: Type.Optional(
    Type.Array(Type.String(), { description: 'What of the answer was left out, and why.' }),
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
