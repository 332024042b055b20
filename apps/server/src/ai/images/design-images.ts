import type { ImageDestination, ImageFeatures, ImageItem } from '@postpress/contracts';
import type { AiCaller } from '../run-models.ts';

/** How a picture comes about; `upload` places one of the message as it is. */
export const imageWays = ['generate', 'edit', 'search', 'upload'] as const;
export type ImageWay = (typeof imageWays)[number];

/** A picture that the answer of a generation asks for. */
export type WantedImage = {
  /** Left out: what `preferredSource` says, among what the features allow. */
  how?: ImageWay;
  /** What it shows, what is to be changed, or what is searched for. */
  prompt: string;
  background?: 'transparent' | 'opaque';
  /** Which picture of the message is placed or changed, from 0. To edit without it: what stands at the destination. */
  upload?: number;
  /** A stock picture that was shown before, by the id of its item. */
  searchResultId?: string;
  destination: ImageDestination;
};

export type DesignImagesRequest = {
  caller: AiCaller;
  features: ImageFeatures;
  wanted: readonly WantedImage[];
  /** Pictures of the last message of the user: addresses or data URLs. */
  uploads: readonly string[];
  /** `context.preferredImageSource`, as it came. */
  preferredSource?: string | undefined;
  /** `metadata.imageSearchResultIds` of the messages: stock pictures shown before; a search does not bring them again. */
  shownSearchResultIds: readonly string[];
  conversationId?: string | null | undefined;
};

/** A picture that did not come, and why, in a sentence for the caller. */
export type MissingImage = { prompt: string | null; destination: ImageDestination; message: string };

export type DesignImagesOutcome = {
  images: ImageItem[];
  missing: MissingImage[];
  /** Of all pictures together; each that a model makes is metered as a request of its own. */
  aiCreditsUsed: number;
  estimatedCostMicroUsd: number;
};

/**
 * Makes, edits, finds and takes over the pictures of a generated design. A picture that fails is left out with its
 * reason; it never costs the design. Whether the plan has `ai_images` is asked before, with requireFeature.
 */
export type DesignImages = (request: DesignImagesRequest) => Promise<DesignImagesOutcome>;
