/** Below the base of our own images: what an image block without an image shows, and a new one until an image is chosen. */
export const PLACEHOLDER_PATH = '/image/placeholder.png';

const OURS = /\/image\/placeholder\.(?:png|jpe?g|svg)(?:[?#]|$)/i;

/** Whether an image is our placeholder, in whatever colors. */
export function isPlaceholder(url: string): boolean {
  return OURS.test(url);
}
