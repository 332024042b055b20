import { isUnsafeImageUrl, isUnsafeUrl } from '@postpress/markup';

/** The URL of a link; '' for one that must not be opened. */
export function safeLink(url: string): string {
  return isUnsafeUrl(url) ? '' : url.trim();
}

/** The URL of an image, which may be in its URL; '' for one that must not be loaded. */
export function safeImage(url: string): string {
  return isUnsafeImageUrl(url) ? '' : url.trim();
}
