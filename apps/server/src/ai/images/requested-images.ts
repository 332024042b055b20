import {
  aiImageLimits,
  type ImageDestination,
  type ImageFeatures,
  imageBackgrounds,
  imageDestinations,
} from '@postpress/contracts';
import { isJsonObject } from '@postpress/design/json';
import { imageWays, type RequestedImage } from './design-images.ts';

/** Of one image; longer prompts of a model are cut. */
const PROMPT_CHARACTERS_MAX = 4_000;

/** `images` in the schema of answers. */
export const requestedImagesSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['prompt', 'destination'],
    properties: {
      how: { type: 'string', enum: [...imageWays] },
      prompt: { type: 'string', description: 'What the image shows, or what is to be changed.' },
      background: { type: 'string', enum: [...imageBackgrounds] },
      upload: {
        type: 'integer',
        description: 'To upload or edit an image of the request: which one, counted from 1.',
      },
      searchResultId: {
        type: 'string',
        description: 'To take a stock image that was shown before: its id.',
      },
      destination: {
        type: 'object',
        required: ['kind'],
        properties: {
          kind: { type: 'string', enum: [...imageDestinations] },
          imageId: {
            type: 'string',
            description: 'Id of the block, column, row or body; none for a new place.',
          },
        },
        additionalProperties: false,
      },
    },
    additionalProperties: false,
  },
} as const;

export type RequestedImagesContext = {
  features: ImageFeatures;
  /** The answer: a design, or a part of one. */
  output: unknown;
  /** Ids that the model made up, and their replacements. */
  renamed?: ReadonlyMap<string, string>;
  /** Elements whose image may not change. */
  locked?: ReadonlySet<string>;
};

/**
 * The images that an answer requests. Destinations are checked against the design, which knows their kind and content
 * better than the model; a missing or locked destination becomes a new one. Invalid entries are skipped, because the
 * design matters more than its images.
 *
 * @param images the member of the answer, unparsed
 */
export function readRequestedImages(images: unknown, context: RequestedImagesContext): RequestedImage[] {
  if (!Array.isArray(images) || context.features.enabled !== true) return [];
  const destinations = findDestinations(context.output);
  const read = images.map((entry) => readRequestedImage(entry, destinations, context));
  return read.filter((requested) => requested !== undefined).slice(0, aiImageLimits.perDesignMax);
}

function readRequestedImage(
  entry: unknown,
  destinations: ReadonlyMap<string, Destination>,
  context: RequestedImagesContext,
): RequestedImage | undefined {
  if (!isJsonObject(entry) || typeof entry.prompt !== 'string' || entry.prompt.trim() === '')
    return undefined;
  const how = imageWays.find((way) => way === entry.how);
  const background = imageBackgrounds.find((each) => each === entry.background);
  const upload = typeof entry.upload === 'number' && Number.isInteger(entry.upload) ? entry.upload - 1 : -1;
  return {
    prompt: Array.from(entry.prompt.trim()).slice(0, PROMPT_CHARACTERS_MAX).join(''),
    destination: readDestination(entry.destination, destinations, context),
    ...(how && { how }),
    ...(background && { background }),
    ...(upload >= 0 && { upload }),
    ...(typeof entry.searchResultId === 'string' && { searchResultId: entry.searchResultId }),
  };
}

export const newDestination: ImageDestination = { kind: 'new', imageId: null, expectedSrc: null };

function readDestination(
  given: unknown,
  destinations: ReadonlyMap<string, Destination>,
  { features, renamed, locked }: RequestedImagesContext,
): ImageDestination {
  if (features.enableDesignImageTargeting === false || !isJsonObject(given)) return newDestination;
  const { imageId } = given;
  if (typeof imageId !== 'string') return newDestination;
  const id = renamed?.get(imageId) ?? imageId;
  const destination = destinations.get(id);
  return destination && !locked?.has(id) ? { ...destination, imageId: id } : newDestination;
}

/** A destination of an image: its kind and current image. */
type Destination = Pick<ImageDestination, 'kind' | 'expectedSrc'>;

const LISTS = ['headers', 'rows', 'footers', 'columns', 'contents'];

/** The image destinations of a design or part, by the id of their element. */
function findDestinations(output: unknown): Map<string, Destination> {
  const destinations = new Map<string, Destination>();
  const visit = (node: unknown): void => {
    if (!isJsonObject(node)) return;
    const destination = destinationOf(node);
    if (destination && typeof node.id === 'string' && !destinations.has(node.id))
      destinations.set(node.id, destination);
    visit(node.body);
    for (const list of LISTS) {
      const children = node[list];
      if (Array.isArray(children)) children.forEach(visit);
    }
  };
  visit(output);
  return destinations;
}

function destinationOf({ type, values }: Record<string, unknown>): Destination | undefined {
  const { src, backgroundImage } = isJsonObject(values) ? values : {};
  if (type === 'image') return { kind: 'content_image', expectedSrc: addressOf(src) };
  // Rows, columns and bodies have no type; of blocks, only images have one.
  if (type !== undefined) return undefined;
  return { kind: 'background_image', expectedSrc: addressOf(backgroundImage) };
}

function addressOf(value: unknown): string | null {
  const url = isJsonObject(value) ? value.url : undefined;
  return typeof url === 'string' && url !== '' ? url : null;
}
