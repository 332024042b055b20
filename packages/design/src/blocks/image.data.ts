import { emptyWebLink } from '../nodes/link.data.ts';

/**
 * What an image has where it says nothing. An empty address stands for the placeholder picture of the asset set,
 * 1600 by 400 px.
 */
export const imageDefaults = {
  src: { url: '', width: 1600, height: 400 },
  textAlign: 'center',
  altText: '',
  action: emptyWebLink,
} as const;
