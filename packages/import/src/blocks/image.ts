import type { Values } from '@postpress/design';
import { MOBILE_PX } from '../cascade/media.ts';
import type { FlowBox } from '../layout/box.ts';
import { styleOf } from '../layout/box.ts';
import { pictureSize } from '../layout/picture-size.ts';
import type { PageElement } from '../parse/page.ts';
import { safeAddress } from '../text/safe-address.ts';
import type { DraftBlock } from './draft.ts';
import { alignmentOf } from './lettering.ts';
import { enclosingLink, linkValue } from './link.ts';

/** One picture alone in its lines. */
export function imageBlock(picture: PageElement, flow: FlowBox): DraftBlock {
  const roomPx = flow.shown.desktop ? flow.rects.desktop.width : flow.rects.mobile.width;
  const size = shownSize(picture, roomPx, flow.shown.desktop ? 'desktop' : 'mobile');
  const values: Values = {
    src: { url: safeAddress(picture.attribute('src')), ...size.src },
    altText: picture.attribute('alt'),
    textAlign: pictureAlign(picture, flow, flow.shown.desktop ? 'desktop' : 'mobile'),
    action: linkValue(enclosingLink(picture)),
  };
  const block: DraftBlock = { type: 'image', values, rects: flow.rects, shown: flow.shown };
  const mobile = flow.shown.desktop && flow.shown.mobile ? onPhones(picture, flow, values) : {};
  if (Object.keys(mobile).length > 0) block.mobile = mobile;
  return block;
}

type Device = 'desktop' | 'mobile';
type Source = { width?: number; height?: number; autoWidth?: boolean; maxWidth?: string };

function shownSize(picture: PageElement, roomPx: number, device: Device): { widthPx: number; src: Source } {
  const { widthPx, heightPx, share, known } = pictureSize(picture, device);
  const ratio = widthPx > 0 ? heightPx / widthPx : 0.5;
  if (share > 0 && share < 100) {
    return { widthPx: (roomPx * share) / 100, src: { autoWidth: false, maxWidth: `${share}%` } };
  }
  // A picture that fills its place is as wide as that, whatever its tag says.
  const style = styleOf(picture, device);
  const cap = typeof style.maxWidth === 'number' ? style.maxWidth : Number.POSITIVE_INFINITY;
  const wide = share >= 100 ? Math.min(roomPx, cap) : known ? widthPx : Math.min(roomPx, cap, widthPx);
  const rounded = Math.max(1, Math.round(wide * 100) / 100);
  return { widthPx: rounded, src: { width: rounded, height: Math.max(1, Math.round(rounded * ratio)) } };
}

/** Where the picture stands: by its lines, or by its own margins as a block. */
function pictureAlign(picture: PageElement, flow: FlowBox, device: Device): string {
  const style = styleOf(picture, device);
  if (style.float !== '') return style.float;
  if (style.display === 'block') {
    if (style.margin[1] === undefined && style.margin[3] === undefined) return 'center';
    if (style.margin[3] === undefined) return 'right';
    if (!standsInLine(picture, flow, device)) {
      // Of what aligns lines, only `align` moves blocks too; a link in between may say something of its own.
      const around = styleOf(picture.parent ?? flow.element, device).align;
      return /^-webkit-/.test(around) ? around.replace('-webkit-', '') : 'left';
    }
  }
  const around = alignmentOf(styleOf(flow.element, device));
  if (around !== '') return around === 'justify' ? 'left' : around;
  return styleOf(flow.element, device).rightToLeft ? 'right' : 'left';
}

/** Whether a box of its own, which is aligned like words, stands around a picture: an inline block around a block. */
function standsInLine(picture: PageElement, flow: FlowBox, device: Device): boolean {
  for (let at = picture.parent; at && at !== flow.element; at = at.parent) {
    if (/^inline-/.test(styleOf(at, device).display)) return true;
  }
  return false;
}

/**
 * Phones draw a picture as wide as its place unless they are told its share of that, so the share is told wherever the
 * page shows it narrower.
 */
function onPhones(picture: PageElement, flow: FlowBox, values: Values): Values {
  // A page that does not fit a phone is drawn to fit it.
  const roomPx = Math.min(flow.rects.mobile.width, MOBILE_PX);
  const { widthPx } = shownSize(picture, roomPx, 'mobile');
  const mobile: Values = {};
  if (roomPx > 0 && widthPx < roomPx - 1) {
    mobile.src = { autoWidth: false, maxWidth: `${Math.round((widthPx / roomPx) * 1_000) / 10}%` };
  }
  const align = pictureAlign(picture, flow, 'mobile');
  if (align !== values.textAlign) mobile.textAlign = align;
  return mobile;
}
