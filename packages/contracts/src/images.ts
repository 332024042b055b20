import Type, { type Static } from 'typebox';
import { EndUserId } from './ai-credits.ts';
import { literals, Nullable } from './wire.ts';

export const aiImageLimits = {
  promptCharactersMax: 20_000,
  /** Of the source as sent: a URL, or a base64 data URL. */
  sourceCharactersMax: 15_000_000,
  /** Of the source file, and of its frame after conversion. */
  bytesMax: 10 * 1_048_576,
  pixelsMax: 25_000_000,
  modelCharactersMax: 200,
  fallbackModelsMax: 10,
  /** Days for which a generated image is available. */
  urlDays: 7,
  /** Images per generated design. */
  perDesignMax: 6,
} as const;

/** How a model renders the background of the subject. */
export const imageBackgrounds = ['transparent', 'opaque'] as const;
export type ImageBackground = (typeof imageBackgrounds)[number];

export const imageQualities = ['low', 'medium', 'high'] as const;
export type ImageQuality = (typeof imageQualities)[number];

/** What was done for one image. */
export const imageOperations = ['image_generation', 'image_edit'] as const;
export type ImageOperation = (typeof imageOperations)[number];

const Model = Type.String({
  minLength: 1,
  maxLength: aiImageLimits.modelCharactersMax,
  description: '`<provider>/<model>`, a provider, or a model. Omit it for the default.',
});

const Fallbacks = Type.Unsafe<boolean | string[]>({
  type: ['array', 'boolean'],
  items: { type: 'string', minLength: 1, maxLength: aiImageLimits.modelCharactersMax },
  maxItems: aiImageLimits.fallbackModelsMax,
  description:
    'Models to try if the first one fails. Omitted: the defaults, unless `model` is set; true: always the defaults; false: none; a list: these models.',
});

export const GenerateImageBody = Type.Object({
  prompt: Type.String({
    minLength: 1,
    maxLength: aiImageLimits.promptCharactersMax,
    description: 'What the image should show, or how to change the source.',
  }),
  image: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: aiImageLimits.sourceCharactersMax,
      description:
        'The image to edit: PNG, JPEG, WebP or GIF (first frame), as a URL or a base64 data URL; up to 10 MB and 25 megapixels. Omit it to create a new image.',
    }),
  ),
  model: Type.Optional(Model),
  fallbackModels: Type.Optional(Fallbacks),
  background: Type.Optional(
    literals(imageBackgrounds, {
      description:
        '`transparent` uses a model that supports it, and verifies the transparency of the result.',
    }),
  ),
  quality: Type.Optional(literals(imageQualities, { description: 'Default: chosen by the model.' })),
  end_user_id: EndUserId,
});
export type GenerateImageBody = Static<typeof GenerateImageBody>;

export const GeneratedImage = Type.Object({
  operation: literals(imageOperations, { description: '`image_edit` when a source was given.' }),
  image: Type.Object({
    url: Type.String({ description: 'Temporary: copy the image within seven days.' }),
  }),
  message: Type.String({ description: 'Describes the result in a sentence.' }),
});
export type GeneratedImage = Static<typeof GeneratedImage>;

/** `features.ai.image` of `generateDesign`: which images may accompany the design. */
export const ImageFeatures = Type.Object({
  enabled: Type.Optional(Type.Boolean({ default: false, description: 'Whether images come at all.' })),
  upload: Type.Optional(
    Type.Boolean({ default: true, description: 'Images of the message may be used in the design.' }),
  ),
  generation: Type.Optional(Type.Boolean({ default: true, description: 'Images may be made.' })),
  editing: Type.Optional(Type.Boolean({ default: true, description: 'Images may be edited.' })),
  search: Type.Optional(
    Type.Boolean({
      default: true,
      description: 'Stock images may be searched, where the installation has a provider of them.',
    }),
  ),
  safeSearch: Type.Optional(
    Type.Boolean({ default: true, description: 'Only stock images suitable for all audiences.' }),
  ),
  enableDesignImageTargeting: Type.Optional(
    Type.Boolean({
      default: true,
      description: 'Images may be meant for images of the design; false: each is a new one.',
    }),
  ),
  model: Type.Optional(Model),
  fallbackModels: Type.Optional(Fallbacks),
  quality: Type.Optional(literals(imageQualities, { description: 'Default: chosen by the model.' })),
});
export type ImageFeatures = Static<typeof ImageFeatures>;

export const imageSources = ['generated', 'edited', 'search', 'upload'] as const;
export type ImageSource = (typeof imageSources)[number];

/** What an image is for: an image block, a background, or an element that does not exist yet. */
export const imageDestinations = ['content_image', 'background_image', 'new'] as const;

export const ImageDestination = Type.Object({
  kind: literals(imageDestinations),
  imageId: Nullable(
    Type.String({ description: 'Id of the block, column, row or body; null for a new one.' }),
  ),
  expectedSrc: Nullable(
    Type.String({
      description: 'The current image URL: apply the new image only if it has not changed.',
    }),
  ),
});
export type ImageDestination = Static<typeof ImageDestination>;

const Attribution = Nullable(Type.Object({ name: Type.String(), url: Type.String() }));

/** An image that accompanies a design. It is not part of the design: the caller stores and applies it. */
export const ImageItem = Type.Object({
  id: Type.String(),
  url: Type.String({ description: 'Generated images have temporary URLs: copy them within seven days.' }),
  source: literals(imageSources),
  prompt: Nullable(Type.String({ description: 'What was asked for; null for uploads.' })),
  width: Type.Integer({ description: 'Pixels.' }),
  height: Type.Integer({ description: 'Pixels.' }),
  destination: ImageDestination,
  preview: Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
  author: Attribution,
  platform: Attribution,
  download: Nullable(
    Type.String({
      description: 'Of stock images of Unsplash: the address to call when the image is used.',
    }),
  ),
});
export type ImageItem = Static<typeof ImageItem>;
