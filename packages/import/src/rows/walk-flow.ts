import { textWidthPx } from '@postpress/markup';
import { shapeButton } from '../blocks/button.ts';
import { buttonParts } from '../blocks/button-parts.ts';
import type { DraftBlock } from '../blocks/draft.ts';
import { htmlBlock } from '../blocks/html.ts';
import { imageBlock } from '../blocks/image.ts';
import { menuBlock } from '../blocks/menu.ts';
import { socialBlock } from '../blocks/social.ts';
import { isSpacer, spacerBlock } from '../blocks/spacer.ts';
import { textBlock } from '../blocks/text.ts';
import { boxAlignmentOf, type TextDefaults } from '../blocks/text-style.ts';
import { videoBlock } from '../blocks/video.ts';
import {
  type Box,
  boxesIn,
  type Device,
  devices,
  type FlowBox,
  isShown,
  mainDevice,
  onBoth,
  styleOf,
} from '../layout/box.ts';
import { hasContent, hiddenBox } from '../layout/hidden-box.ts';
import { measureFlow } from '../layout/measure-flow.ts';
import { belowImagePx } from '../layout/strut.ts';
import { anonymousElement, type PageElement } from '../parse/page.ts';
import { atomsOf, isBlankText } from '../text/atoms.ts';
import { type FlowPart, splitFlow } from '../text/split-flow.ts';
import type { BlockCollector } from './block-collector.ts';
import { imageInWholeRoom, inWholeRoom, lineWidths, shapeInWholeRoom, type TextRoom } from './text-room.ts';

/** Emits the blocks of inline content with the space between them. */
export function walkFlow(flow: FlowBox, sink: BlockCollector, defaults: TextDefaults, room: TextRoom): void {
  const device = mainDevice(flow.shown);
  const printed = new Set<object>();
  for (const part of splitFlow(flow, device)) {
    for (const one of devices) {
      if (!flow.shown[one]) continue;
      const beforePx = one === device ? part.beforePx : beforeOnPhones(flow, part);
      if (beforePx > 0)
        sink.room.add(
          one,
          part.kind === 'blank' ? Math.min(beforePx, flow.rects[one].height || beforePx) : beforePx,
        );
      sink.room.margin(one, part.topPx);
    }
    if (putPart(withVisibility(flow, part), part, sink, defaults, room) === 'text')
      part.nodes.forEach((node) => void printed.add(node));
    for (const one of devices) if (flow.shown[one]) sink.room.margin(one, part.bottomPx);
  }
  keepHidden(flow, device, printed, sink);
}

/** Hidden content stays in text; beside images and buttons it is kept as html. */
function keepHidden(flow: FlowBox, device: Device, printed: ReadonlySet<object>, sink: BlockCollector): void {
  for (const atom of atomsOf(flow.nodes, flow.element, device)) {
    if (atom.kind !== 'hidden' || printed.has(atom.element) || atom.element.isPreheader) continue;
    const { element } = atom;
    const isSeen = !element.unfolds && (isShown(element.desktop) || isShown(element.mobile));
    if (isSeen || !hasContent(element)) continue;
    const { reason, rects, shown } = hiddenBox(element);
    sink.block(htmlBlock(element, reason, rects, shown));
  }
}

/** Keeps the hidden content of a box that shows nothing. */
export function keepAllHidden(box: Box, sink: BlockCollector): void {
  if (box.kind === 'flow') keepHidden(box, mainDevice(box.shown), new Set(), sink);
  else if (box.kind !== 'raw') for (const inner of boxesIn(box)) keepAllHidden(inner, sink);
  else if (box.hidden) sink.block(htmlBlock(box.element, box.reason, box.rects, box.shown));
}

/** The flow with the visibility of a part that is hidden on phones. */
function withVisibility(flow: FlowBox, part: FlowPart): FlowBox {
  const { desktop, mobile } = flow.shown;
  if (!desktop || !mobile || part.kind === 'blank') return flow;
  const isLeft = atomsOf(flow.nodes, flow.element, 'mobile').some(
    (atom) =>
      (atom.kind === 'words' && !isBlankText(atom.node.text) && part.nodes.has(atom.node)) ||
      ((atom.kind === 'image' || atom.kind === 'shape') && part.nodes.has(atom.element)),
  );
  return isLeft ? flow : { ...flow, shown: { desktop, mobile: false } };
}

/** Empty lines above a part on phones, where line breaks may be hidden. */
function beforeOnPhones(flow: FlowBox, part: FlowPart): number {
  if (part.beforePx === 0) return 0;
  const parts = splitFlow(flow, 'mobile');
  if (part.kind === 'blank') return parts.find(({ kind }) => kind === 'blank')?.beforePx ?? 0;
  const twin = parts.find(({ nodes }) => [...nodes].some((node) => part.nodes.has(node)));
  return twin?.beforePx ?? part.beforePx;
}

/** Emits an image with its own padding and margins. */
function putImage(image: PageElement, flow: FlowBox, sink: BlockCollector, around: TextRoom): void {
  const framed = imageRects(image, flow);
  const room = (side: 0 | 2) => {
    for (const device of devices) {
      const { padding, margin } = styleOf(image, device);
      if (flow.shown[device]) sink.room.add(device, padding[side] + Math.max(0, margin[side] ?? 0));
    }
  };
  room(0);
  const placed = { ...flow, rects: framed };
  sink.block(
    mappedImage(image, placed) ??
      videoBlock(image, placed) ??
      imageInWholeRoom(imageBlock(image, placed), around),
  );
  for (const device of devices) {
    if (flow.shown[device]) sink.room.add(device, belowImagePx(image, flow.element, device));
  }
  room(2);
}

/** An image whose areas have links of their own, which image blocks do not have. */
function mappedImage(image: PageElement, { element, rects, shown }: FlowBox): DraftBlock | undefined {
  if (!image.map) return undefined;
  const both = anonymousElement('div', image.parent ?? element, [image, image.map]);
  return htmlBlock(both, 'an image with several links', rects, shown);
}

/** Icons in one line, with the white space between them. */
function iconsOf(flow: FlowBox, part: FlowPart): DraftBlock | undefined {
  if (part.kind !== 'images') return undefined;
  const style = styleOf(flow.element, mainDevice(flow.shown));
  const position = { rects: flow.rects, shown: flow.shown, align: boxAlignmentOf(style) };
  return socialBlock(part.images, textWidthPx(' ', style), position);
}

/** @returns whether it became a text, which contains everything in the part */
function putPart(
  flow: FlowBox,
  part: FlowPart,
  sink: BlockCollector,
  defaults: TextDefaults,
  room: TextRoom,
): 'text' | 'other' {
  const [image] = part.images;
  if (part.kind === 'blank') return 'other';
  if (part.kind === 'images' && image && part.images.length === 1) {
    if (isSpacer(image)) sink.block(spacerBlock(image, flow));
    else putImage(image, flow, sink, room);
    return 'other';
  }
  const mayBeMenu = part.kind === 'words' || part.shapes.length > 1;
  const block =
    iconsOf(flow, part) ??
    (mayBeMenu ? menuBlock(flow, part, defaults) : undefined) ??
    buttonOf(flow, part, defaults);
  const { wordPx } = measureFlow(flow, 'mobile');
  if (block) sink.block({ wordPx, ...shapeInWholeRoom(block, room) });
  else {
    const text = inWholeRoom(textBlock(flow, part, defaults), flow, room);
    sink.block({ wordPx, ...text, ...lineWidths(flow) });
  }
  return block ? 'other' : 'text';
}

/** The only shape of a part; buttons do not support an image behind the label. */
function buttonOf({ element, rects, shown }: FlowBox, part: FlowPart, defaults: TextDefaults) {
  const [shape, ...others] = part.shapes;
  if (part.kind !== 'shapes' || !shape || others.length > 0 || shape.desktop.image) return undefined;
  const parts = buttonParts(shape);
  const align = onBoth((device) => boxAlignmentOf(element[device]));
  return parts && shapeButton(parts, { rects, shown, align }, defaults);
}

/** The rects of a flow without the horizontal margins of an image. */
function imageRects(image: PageElement, flow: FlowBox): FlowBox['rects'] {
  return onBoth((device) => {
    const { padding, margin } = styleOf(image, device);
    const left = padding[3] + Math.max(0, margin[3] ?? 0);
    const right = padding[1] + Math.max(0, margin[1] ?? 0);
    const rect = flow.rects[device];
    return { ...rect, x: rect.x + left, width: Math.max(1, rect.width - left - right) };
  });
}
