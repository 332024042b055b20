import type { ImageDestination, ImageFeatures, ImageItem } from '@postpress/contracts';
import type { AiCaller } from '../run-models.ts';

/** Sources of an image; `upload` uses one of the message unchanged. */
export const imageWays = ['generate', 'edit', 'search', 'upload'] as const;
export type ImageWay = (typeof imageWays)[number];

/** An image that the answer of a generation requests. */
export type RequestedImage = {
  /** Default: `preferredSource`, within the enabled features. */
  how?: ImageWay;
  /** The content, the change, or the search terms. */
  prompt: string;
  background?: 'transparent' | 'opaque';
  /** The image of the message to use or edit, from 0. An edit without it changes the image at the destination. */
  upload?: number;
  /** A stock image shown before, by the id of its item. */
  searchResultId?: string;
  destination: ImageDestination;
};

export type DesignImagesRequest = {
  caller: AiCaller;
  features: ImageFeatures;
  requested: readonly RequestedImage[];
  /** Images of the last message of the user: URLs or data URLs. */
  uploads: readonly string[];
  /** `context.preferredImageSource`, as received. */
  preferredSource?: string | undefined;
  /**
   * `metadata.imageSearchResultIds` of the messages: stock images shown before, which a search does not return again.
   */
  shownSearchResultIds: readonly string[];
  conversationId?: string | null | undefined;
};

/** A missing image, and the reason as a sentence for the caller. */
export type MissingImage = { prompt: string | null; destination: ImageDestination; message: string };

export type DesignImagesOutcome = {
  images: ImageItem[];
  missing: MissingImage[];
  /** Total of all images; each generated one is metered as a separate request. */
  aiCreditsUsed: number;
  estimatedCostMicroUsd: number;
};

/**
 * Generates, edits, finds and takes over the images of a generated design. A failed image is left out with its reason;
 * it never fails the design. Check `ai_images` of the plan before, with requireFeature.
 */
export type DesignImages = (request: DesignImagesRequest) => Promise<DesignImagesOutcome>;
