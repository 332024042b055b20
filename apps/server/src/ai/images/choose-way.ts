import type { ImageFeatures } from '@postpress/contracts';
import type { ImageWay, WantedImage } from './design-images.ts';

/** The feature that has to be on for each way; all are on unless they are switched off. */
const switches = {
  generate: 'generation',
  edit: 'editing',
  search: 'search',
  upload: 'upload',
} as const satisfies Record<ImageWay, keyof ImageFeatures>;

/** What `context.preferredImageSource` may say, in the words of either side of the interface. */
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
  /** Whether the installation has stock pictures. */
  hasStock: boolean;
};

/**
 * How a picture comes about: as it was asked for, else as is preferred, else made, else searched. What is switched off
 * gives way only where another way brings the same kind of thing: a photograph may be made instead of searched, but what
 * was to be changed is not made anew.
 *
 * @returns the way, or why there is none in a sentence
 */
export function chooseWay(
  { how, upload, searchResultId }: Pick<WantedImage, 'how' | 'upload' | 'searchResultId'>,
  context: WayContext,
): ImageWay | { refusal: string } {
  const may = (way: ImageWay) =>
    context.features[switches[way]] !== false && (way !== 'search' || context.hasStock);
  if (how === 'edit' || how === 'upload') return may(how) ? how : off(how);
  if (searchResultId !== undefined) return may('search') ? 'search' : off('search');
  if (how === undefined && upload !== undefined && may('upload')) return 'upload';
  const preferred = preferences[context.preferredSource?.toLowerCase() ?? ''];
  const order = [how, preferred, 'generate', 'search'] as const;
  const way = order.find((each) => (each === 'generate' || each === 'search') && may(each));
  return way ?? { refusal: 'Making and searching pictures are switched off here.' };
}

function off(way: ImageWay): { refusal: string } {
  const words = {
    generate: 'Making pictures is',
    edit: 'Editing pictures is',
    search: 'Searching stock pictures is',
    upload: 'Using pictures of the message is',
  };
  return { refusal: `${words[way]} switched off here.` };
}
