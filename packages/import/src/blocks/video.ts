import type { FlowBox } from '../layout/box.ts';
import type { PageElement } from '../parse/page.ts';
import { safeAddress } from '../text/safe-address.ts';
import type { DraftBlock } from './draft.ts';
import { enclosingLink } from './link.ts';

const YOUTUBE =
  /(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/i;
const VIMEO = /vimeo\.com\/(?:video\/)?(\d{5,12})/i;
const STILL = /(?:ytimg\.com|img\.youtube\.com|vimeocdn\.com|vumbnail\.com)\//i;

/**
 * A still of a film that leads to it; undefined for any other picture. Only stills of the film's own host count: on others
 * the page has drawn its own play button already.
 */
export function videoBlock(picture: PageElement, flow: FlowBox): DraftBlock | undefined {
  const url = safeAddress(enclosingLink(picture)?.attribute('href') ?? '');
  const thumbnail = safeAddress(picture.attribute('src'));
  if (!STILL.test(thumbnail)) return undefined;
  const youtube = YOUTUBE.exec(url)?.[1];
  const videoId = youtube ?? VIMEO.exec(url)?.[1];
  if (videoId === undefined) return undefined;
  const video = { type: youtube === undefined ? 'vimeo' : 'youtube', videoId, url, thumbnail };
  const values = { video, href: url, altText: picture.attribute('alt') };
  return { type: 'video', values, rects: flow.rects, shown: flow.shown };
}
