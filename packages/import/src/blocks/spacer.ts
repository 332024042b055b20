import { escapeAttribute } from '@postpress/markup';
import type { FlowBox } from '../layout/box.ts';
import { imageSize } from '../layout/image-size.ts';
import type { PageElement } from '../parse/page.ts';
import { safeImage } from '../text/safe-address.ts';
import type { DraftBlock } from './draft.ts';

const THIN_PX = 3;

/** Whether an image is an invisible spacer or a tracking pixel. */
export function isSpacer(image: PageElement): boolean {
  const { heightPx, widthPx } = imageSize(image, 'desktop');
  const isEmpty = image.desktop.height === 0 || image.desktop.width === 0;
  return isEmpty || heightPx <= THIN_PX || widthPx <= THIN_PX;
}

/** Keeps such an image as html: an image block would add a line. */
export function spacerBlock(image: PageElement, flow: FlowBox): DraftBlock {
  const { heightPx, widthPx } = imageSize(image, 'desktop');
  const high = image.desktop.height === 0 ? 0 : Math.round(heightPx);
  const address = escapeAttribute(safeImage(image.attribute('src')));
  const alt = escapeAttribute(image.attribute('alt'));
  const html = `<img src="${address}" alt="${alt}" width="${Math.round(widthPx)}" height="${high}" style="display:block;width:${Math.round(widthPx)}px;max-width:100%;height:${high}px;border:0">`;
  const reason = 'an image that only keeps room or counts who opens the mail';
  return { type: 'html', values: { html }, rects: flow.rects, shown: flow.shown, reason };
}
