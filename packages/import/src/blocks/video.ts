import type { FlowBox } from '../layout/box.ts';
import type { PageElement } from '../parse/page.ts';
import { safeImage, safeLink } from '../text/safe-address.ts';
import type { DraftBlock } from './draft.ts';
import { enclosingLink } from './link.ts';

const YOUTUBE =
  /(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/i;
const VIMEO = /vimeo\.com\/(?:video\/)?(\d{5,12})/i;
const STILL = /(?:ytimg\.com|img\.youtube\.com|vimeocdn\.com|vumbnail\.com)\//i;

/**
 * A thumbnail that links to its video; `undefined` for any other image. Only thumbnails from the video's own host
 * count: others already contain a play button.
 */
export function videoBlock(image: PageElement, flow: FlowBox): DraftBlock | undefined {
  const url = safeLink(enclosingLink(image)?.attribute('href') ?? '');
  const thumbnail = safeImage(image.attribute('src'));
  if (!STILL.test(thumbnail)) return undefined;
  const youtube = YOUTUBE.exec(url)?.[1];
  const videoId = youtube ?? VIMEO.exec(url)?.[1];
  if (videoId === undefined) return undefined;
  const video = { type: youtube === undefined ? 'vimeo' : 'youtube', videoId, url, thumbnail };
  const values = { video, href: url, altText: image.attribute('alt') };
  return { type: 'video', values, rects: flow.rects, shown: flow.shown };
}
