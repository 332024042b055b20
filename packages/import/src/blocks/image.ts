import type { Values } from '@postpress/design';
import { MOBILE_PX } from '../cascade/media.ts';
import { type Device, type FlowBox, mainDevice, styleOf } from '../layout/box.ts';
import { imageSize } from '../layout/image-size.ts';
import type { PageElement } from '../parse/page.ts';
import { safeImage } from '../text/safe-address.ts';
import type { DraftBlock } from './draft.ts';
import { enclosingLink, linkValue } from './link.ts';
import { boxAlignmentOf } from './text-style.ts';

/** An image that is alone in its lines. */
export function imageBlock(image: PageElement, flow: FlowBox): DraftBlock {
  const device = mainDevice(flow.shown);
  const size = shownSize(image, flow.rects[device].width, device);
  const values: Values = {
    src: { url: safeImage(image.attribute('src')), ...size.src },
    altText: image.attribute('alt'),
    textAlign: imageAlign(image, flow, device),
    action: linkValue(enclosingLink(image)),
  };
  const { rects, shown } = flow;
  const mobile = shown.desktop && shown.mobile ? onPhones(image, flow, values) : undefined;
  return { type: 'image', values, rects, shown, mobile };
}

type Source = { width?: number; height?: number; autoWidth?: boolean; maxWidth?: string };

function shownSize(image: PageElement, roomPx: number, device: Device): { widthPx: number; src: Source } {
  const { widthPx, heightPx, share, known } = imageSize(image, device);
  const ratio = widthPx > 0 ? heightPx / widthPx : 0.5;
  if (share > 0 && share < 100) {
    return { widthPx: (roomPx * share) / 100, src: { autoWidth: false, maxWidth: `${share}%` } };
  }
  // An image at 100% width is as wide as its container, whatever its attributes say.
  const style = styleOf(image, device);
  const cap = typeof style.maxWidth === 'number' ? style.maxWidth : Number.POSITIVE_INFINITY;
  const wide = share >= 100 ? Math.min(roomPx, cap) : known ? widthPx : Math.min(roomPx, cap, widthPx);
  const rounded = Math.max(1, Math.round(wide * 100) / 100);
  return { widthPx: rounded, src: { width: rounded, height: Math.max(1, Math.round(rounded * ratio)) } };
}

/** The alignment of an image: that of its lines, or by its own margins as a block. */
function imageAlign(image: PageElement, flow: FlowBox, device: Device): string {
  const style = styleOf(image, device);
  if (style.float !== '') return style.float;
  if (style.display === 'block') {
    if (style.margin[1] === undefined && style.margin[3] === undefined) return 'center';
    if (style.margin[3] === undefined) return 'right';
    if (!isInsideInlineBlock(image, flow, device)) {
      // Of all alignments only `align` also moves blocks; a link between may override it.
      const around = styleOf(image.parent ?? flow.element, device).align;
      if (/^-webkit-/.test(around)) return around.replace('-webkit-', '');
      return styleOf(flow.element, device).rightToLeft ? 'right' : 'left';
    }
  }
  return boxAlignmentOf(styleOf(flow.element, device));
}

/** Whether an inline block, which is aligned like text, surrounds a block-level image. */
function isInsideInlineBlock(image: PageElement, flow: FlowBox, device: Device): boolean {
  for (let at = image.parent; at && at !== flow.element; at = at.parent) {
    if (/^inline-/.test(styleOf(at, device).display)) return true;
  }
  return false;
}

/**
 * Phones stretch an image to its container unless it has a share of its own, so the share is set if the page shows it
 * narrower.
 */
function onPhones(image: PageElement, flow: FlowBox, values: Values): Values {
  // A page wider than the phone is scaled down to fit.
  const roomPx = Math.min(flow.rects.mobile.width, MOBILE_PX);
  const { widthPx } = shownSize(image, roomPx, 'mobile');
  const mobile: Values = {};
  if (roomPx > 0 && widthPx < roomPx - 1) {
    mobile.src = { autoWidth: false, maxWidth: `${Math.round((widthPx / roomPx) * 1_000) / 10}%` };
  }
  const align = imageAlign(image, flow, 'mobile');
  if (align !== values.textAlign) mobile.textAlign = align;
  return mobile;
}
