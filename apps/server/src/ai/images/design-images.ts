import type { ImageDestination, ImageFeatures, ImageItem } from '@postpress/contracts';

/** A picture that the answer of a generation asks for. */
export type WantedImage = {
  /** Left out: what `preferredSource` says, among what the features allow. */
  how?: 'generate' | 'edit' | 'search';
  /** What it shows, what is to be changed, or what is searched for. */
  prompt: string;
  /** To edit: its address, or a data URL. Left out, what stands at the destination is edited. */
  source?: string;
  background?: 'transparent' | 'opaque';
  destination: ImageDestination;
};

export type DesignImagesRequest = {
  projectId: number;
  workspaceId: number;
  endUserId: string | null;
  features: ImageFeatures;
  wanted: readonly WantedImage[];
  /** Pictures of the last message of the user: addresses or data URLs. */
  uploads: readonly string[];
  /** `context.preferredImageSource`, as it came. */
  preferredSource?: string;
  /** `metadata.imageSearchResultIds` of the messages: stock pictures shown before, not shown again. */
  shownSearchResultIds: readonly string[];
  conversationId: string | null;
  signal: AbortSignal;
};

/** A picture that did not come, and why, in a sentence for the caller. */
export type MissingImage = { wanted: WantedImage; message: string };

/**
 * Makes, edits and finds the pictures of a generated design. A picture that fails is left out with its reason; it never
 * costs the design. Each picture that a model makes is metered as a request of its own.
 *
 * @throws AppError FEATURE_NOT_AVAILABLE when the plan has no `ai_images`
 */
export type DesignImages = (
  request: DesignImagesRequest,
) => Promise<{ images: ImageItem[]; missing: MissingImage[]; creditsUsed: number; costMicroUsd: number }>;
