import type { Values } from '@postpress/design';
import {
  type Box,
  boxesIn,
  type Device,
  isConditional,
  type LineBox,
  mainDevice,
  onBoth,
  type Rect,
  type Shown,
  styleOf,
} from '../layout/box.ts';
import { imageSize } from '../layout/image-size.ts';
import type { PageElement } from '../parse/page.ts';
import { atomsOf, isBlankText } from '../text/atoms.ts';
import { safeImage, safeLink } from '../text/safe-address.ts';
import type { DraftBlock } from './draft.ts';
import { enclosingLink } from './link.ts';
import { boxAlignmentOf } from './text-style.ts';

const NETWORKS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Facebook', /facebook|\bfb\b|_fb[_.]/i],
  ['Instagram', /instagram|\binsta\b/i],
  ['LinkedIn', /linked-?in/i],
  ['YouTube', /you-?tube/i],
  ['Pinterest', /pinterest/i],
  ['TikTok', /tik-?tok/i],
  ['Telegram', /telegram|\/\/t\.me\//i],
  ['Snapchat', /snapchat/i],
  ['WhatsApp', /whatsapp|\/\/wa\.me\//i],
  ['GooglePlus', /google-?\+|google-?plus|plus\.google|\bgplus\b/i],
  ['Twitter', /twitter/i],
  ['X', /\/\/(?:www\.)?x\.com\//i],
  ['Vimeo', /vimeo/i],
  ['RSS', /\brss\b|_rss[_.]/i],
  ['Tumblr', /tumblr/i],
  ['GitHub', /github/i],
  ['Medium', /\/\/(?:www\.)?medium\.com|\bmedium\.(?:png|svg|gif)/i],
  ['Xing', /xing\.(?:com|png|svg|gif)/i],
  ['SoundCloud', /soundcloud/i],
  ['Dribbble', /dribbble/i],
  ['Discord', /discord(?:app)?\.|\bdiscord\b/i],
  ['Reddit', /reddit/i],
  ['Spotify', /spotify/i],
  ['Threads', /threads\.(?:net|com)/i],
  ['Bluesky', /bsky\.|bluesky/i],
  ['Mastodon', /mastodon/i],
  ['Email', /\be-?mail\b|^mailto:/i],
];

/** The largest icons. */
export const ICON_MAX_PX = 64;
const UNNAMED_MAX_PX = 40;
/** Icons are square within this tolerance. */
const DISTORTION_MAX = 0.12;

/** The position of a row of icons. */
export type IconFrame = { rects: Record<Device, Rect>; shown: Shown; align: string };

/**
 * A row of small linked images, mostly icons of networks; `undefined` for any other. One alone is such a row only if its
 * link and its file or text name the same network.
 */
export function socialBlock(
  images: readonly PageElement[],
  gapPx: number,
  frame: IconFrame,
): DraftBlock | undefined {
  const [first] = images;
  if (!first || (images.length === 1 && !isPlainlyNetwork(first))) return undefined;
  return iconsBlock(images, gapPx, frame);
}

/** A row of icons if they are small and alike. */
export function iconsBlock(
  images: readonly PageElement[],
  gapPx: number,
  frame: IconFrame,
): DraftBlock | undefined {
  const device = mainDevice(frame.shown);
  const sizes = images.map((image) => iconSize(image, device));
  const sizePx = sizes[0]?.widthPx ?? 0;
  const alike = sizes.every(
    ({ widthPx, heightPx, known }) =>
      known &&
      Math.abs(widthPx - sizePx) <= sizePx * DISTORTION_MAX &&
      Math.abs(heightPx - sizePx) <= sizePx * DISTORTION_MAX,
  );
  if (!alike || sizePx < 8 || sizePx > ICON_MAX_PX) return undefined;
  const names = images.map(networkOf);
  const known = names.filter((name) => name !== '').length;
  const linked = images.every((image) => enclosingLink(image));
  // Several small links of equal size in a row are icons of networks, whatever their file names.
  if (known * 2 < images.length && !(linked && images.length > 2 && sizePx <= UNNAMED_MAX_PX))
    return undefined;
  const icons: Values[] = images.map((image, index) => ({
    name: nameOf(image, names[index] ?? ''),
    url: safeLink(enclosingLink(image)?.attribute('href') ?? ''),
    imgUrl: safeImage(image.attribute('src')),
    ...backdropOf(image, device),
  }));
  const values: Values = {
    icons: { iconType: 'circle', icons },
    align: frame.align,
    spacing: Math.max(0, Math.round(gapPx)),
    iconSize: Math.round(sizePx),
  };
  return { type: 'social', values, rects: frame.rects, shown: frame.shown };
}

/** The size of an image; one without a height has that of the cell or link around it, if that is square. */
function iconSize(image: PageElement, device: Device): ReturnType<typeof imageSize> {
  const size = imageSize(image, device);
  if (image.attributes.has('height') || typeof styleOf(image, device).height === 'number') return size;
  for (const around of closeFrames(image)) {
    const { width, height } = styleOf(around, device);
    if (typeof width === 'number' && width === height) return { ...size, heightPx: size.widthPx };
  }
  return size;
}

/** The elements around an image in which there is nothing else. */
function closeFrames(image: PageElement): PageElement[] {
  const frames: PageElement[] = [];
  for (let at = image.parent; at !== undefined && frames.length < FRAMES_MAX; at = at.parent) {
    const isAlone = at.children.every(
      (child) => child.kind !== 'text' || isBlankText(child.text) || child.between,
    );
    if (at.elements.length !== 1 || !isAlone) break;
    frames.push(at);
  }
  return frames;
}
/** A link, a cell, its row and table, and a cell around that. */
const FRAMES_MAX = 8;

/** The color behind an icon and its corners: many are white symbols on a cell in the color of the network. */
export function backdropOf(
  image: PageElement,
  device: Device,
): { backgroundColor?: string; borderRadius?: string } {
  const painted = [image, ...closeFrames(image)]
    .map((frame) => styleOf(frame, device))
    .find(({ background }) => background !== '');
  const { widthPx } = imageSize(image, device);
  // A wider box is the background of the row.
  if (!painted || typeof painted.width !== 'number' || painted.width > 2 * widthPx) return {};
  const radius = painted.radius || styleOf(image, device).radius;
  return { backgroundColor: painted.background, ...(radius !== '' && { borderRadius: radius }) };
}

function isPlainlyNetwork(image: PageElement): boolean {
  const link = networkIn(enclosingLink(image)?.attribute('href') ?? '');
  const file = image.attribute('src').split('/').at(-1) ?? '';
  return link !== '' && (networkIn(image.attribute('alt')) === link || networkIn(file) === link);
}

/** The network, or the page's own name for the icon. */
function nameOf(image: PageElement, network: string): string {
  const alt = image.attribute('alt').trim();
  if (alt === '') return network || 'Web';
  return network !== '' && alt.toLowerCase().replace(/(?<!\s)\s*(?:icon|logo)$/, '') === network.toLowerCase()
    ? network
    : alt;
}

/** Whether an image is the linked icon of a network. */
export function isNetworkIcon(image: PageElement): boolean {
  return enclosingLink(image) !== undefined && networkOf(image) !== '';
}

function networkOf(image: PageElement): string {
  const link = enclosingLink(image)?.attribute('href') ?? '';
  for (const text of [link, image.attribute('alt'), image.attribute('src').split('/').at(-1) ?? '']) {
    const found = networkIn(text);
    if (found !== '') return found;
  }
  return '';
}

function networkIn(text: string): string {
  return NETWORKS.find(([, sign]) => sign.test(text))?.[0] ?? '';
}

/** The only image in a box, if it contains nothing else. */
export function onlyImage(box: Box): PageElement | undefined {
  const images: PageElement[] = [];
  const visit = (at: Box): boolean => {
    if (at.kind === 'raw' || at.kind === 'rule' || isConditional(at)) return false;
    if (at.kind !== 'flow') return boxesIn(at).every(visit);
    return atomsOf(at.nodes, at.element, mainDevice(at.shown)).every((atom) => {
      if (atom.kind === 'image') images.push(atom.element);
      return atom.kind === 'image' || (atom.kind === 'words' && isBlankText(atom.node.text));
    });
  };
  return visit(box) && images.length === 1 ? images[0] : undefined;
}

/** Icons in boxes side by side, in `line` if that aligns them like text. */
export function socialOfCells(cells: readonly Box[], line?: LineBox): DraftBlock | undefined {
  const images = cells.map(onlyImage);
  const [first] = cells;
  const last = cells.at(-1);
  if (!first || !last || images.some((image) => image === undefined)) return undefined;
  if (cells.length === 1 && line === undefined) return undefined;
  const shown = first.shown;
  const device = mainDevice(shown);
  const known = images.filter((image) => image !== undefined);
  const widthPx = known[0] ? imageSize(known[0], device).widthPx : 0;
  // The first or the last of them may have other padding than those between.
  const steps = cells.slice(1).map((cell, at) => cell.rects[device].x - (cells[at]?.rects[device].x ?? 0));
  const step = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? widthPx;
  if (line) {
    // Wider boxes are columns with an icon each.
    if (cells.some(({ rects }) => rects[device].width > 3 * widthPx)) return undefined;
    const align = boxAlignmentOf(styleOf(line.element, device));
    return socialBlock(known, step - widthPx, { rects: line.rects, shown, align });
  }
  const rects = onBoth((one) => ({
    ...first.rects[one],
    width: Math.max(1, last.rects[one].x + last.rects[one].width - first.rects[one].x),
  }));
  return socialBlock(known, step - widthPx, { rects, shown, align: 'left' });
}
