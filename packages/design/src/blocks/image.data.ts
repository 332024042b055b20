import { emptyWebLink } from '../nodes/link.data.ts';

/** Defaults of an image. An empty URL means the placeholder image, 1600 by 400 px. */
export const imageDefaults = {
  src: { url: '', width: 1600, height: 400 },
  textAlign: 'center',
  altText: '',
  action: emptyWebLink,
} as const;
