import type { ImageFeatures } from '@postpress/contracts';
import type { ImageWay, RequestedImage } from './design-images.ts';

/** The feature required for each source; all are enabled by default. */
const switches = {
  generate: 'generation',
  edit: 'editing',
  search: 'search',
  upload: 'upload',
} as const satisfies Record<ImageWay, keyof ImageFeatures>;

/** Values of `context.preferredImageSource`, in the terms of either side of the API. */
const preferences: Readonly<Record<string, ImageWay>> = {
  generated: 'generate',
  generation: 'generate',
  ai: 'generate',
  search: 'search',
  stock: 'search',
  upload: 'upload',
};

export type WayContext = {
  features: ImageFeatures;
  preferredSource?: string | undefined;
  hasStock: boolean;
};

/**
 * Chooses the source of an image: as requested, otherwise as preferred, otherwise generated, otherwise stock. A
 * disabled source is replaced only by an equivalent one: a photo may be generated instead of searched, but an edit is
 * not replaced by a new image.
 *
 * @returns the source, or the reason why there is none
 */
export function chooseWay(
  { how, upload, searchResultId }: Pick<RequestedImage, 'how' | 'upload' | 'searchResultId'>,
  context: WayContext,
): ImageWay | { refusal: string } {
  const may = (way: ImageWay) =>
    context.features[switches[way]] !== false && (way !== 'search' || context.hasStock);
  if (how === 'edit' || how === 'upload') return may(how) ? how : refusalOf(how);
  if (searchResultId !== undefined) return may('search') ? 'search' : refusalOf('search');
  if (how === undefined && upload !== undefined && may('upload')) return 'upload';
  const preferred = preferences[context.preferredSource?.toLowerCase() ?? ''];
  const order = [how, preferred, 'generate', 'search'] as const;
  const way = order.find((each) => (each === 'generate' || each === 'search') && may(each));
  return way ?? { refusal: 'Generating and searching images are turned off here.' };
}

function refusalOf(way: ImageWay): { refusal: string } {
  const words = {
    generate: 'Making images is',
    edit: 'Editing images is',
    search: 'Searching stock images is',
    upload: 'Using images of the message is',
  };
  return { refusal: `${words[way]} turned off here.` };
}
