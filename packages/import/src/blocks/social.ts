import type { Values } from '@postpress/design';
import { type Box, boxesIn, type Device, mainDevice, onBoth, type Rect, type Shown } from '../layout/box.ts';
import { imageSize } from '../layout/image-size.ts';
import type { PageElement } from '../parse/page.ts';
import { atomsOf, isBlankText } from '../text/atoms.ts';
import { safeImage, safeLink } from '../text/safe-address.ts';
import type { DraftBlock } from './draft.ts';
import { enclosingLink } from './link.ts';

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
  ['Email', /\be-?mail\b|^mailto:/i],
];

const SIZE_MAX_PX = 64;
const UNNAMED_MAX_PX = 40;
/** Icons are square within this tolerance. */
const DISTORTION_MAX = 0.12;

/** The position of a row of icons. */
export type IconFrame = { rects: Record<Device, Rect>; shown: Shown; align: string };

/** A row of small linked images, mostly icons of networks; `undefined` for any other. */
export function socialBlock(
  images: readonly PageElement[],
  gapPx: number,
  frame: IconFrame,
): DraftBlock | undefined {
  if (images.length < 2) return undefined;
  const sizes = images.map((image) => imageSize(image, mainDevice(frame.shown)));
  const sizePx = sizes[0]?.widthPx ?? 0;
  const alike = sizes.every(
    ({ widthPx, heightPx, known }) =>
      known &&
      Math.abs(widthPx - sizePx) <= sizePx * DISTORTION_MAX &&
      Math.abs(heightPx - sizePx) <= sizePx * DISTORTION_MAX,
  );
  if (!alike || sizePx < 8 || sizePx > SIZE_MAX_PX) return undefined;
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
  }));
  const values: Values = {
    icons: { iconType: 'circle', icons },
    align: frame.align || 'left',
    spacing: Math.max(0, Math.round(gapPx)),
    iconSize: Math.round(sizePx),
  };
  return { type: 'social', values, rects: frame.rects, shown: frame.shown };
}

/** The network, or the page's own name for the icon. */
function nameOf(image: PageElement, network: string): string {
  const alt = image.attribute('alt').trim();
  if (alt === '') return network || 'Web';
  return network !== '' && alt.toLowerCase().replace(/(?<!\s)\s*(?:icon|logo)$/, '') === network.toLowerCase()
    ? network
    : alt;
}

function networkOf(image: PageElement): string {
  const link = enclosingLink(image)?.attribute('href') ?? '';
  for (const text of [link, image.attribute('alt'), image.attribute('src').split('/').at(-1) ?? '']) {
    const found = NETWORKS.find(([, sign]) => sign.test(text));
    if (found) return found[0];
  }
  return '';
}

/** The only image in a box, if it contains nothing else. */
export function onlyImage(box: Box): PageElement | undefined {
  const images: PageElement[] = [];
  const visit = (at: Box): boolean => {
    if (at.kind === 'raw' || at.kind === 'rule') return false;
    if (at.kind !== 'flow') return boxesIn(at).every(visit);
    return atomsOf(at.nodes, at.element, mainDevice(at.shown)).every((atom) => {
      if (atom.kind === 'image') images.push(atom.element);
      return atom.kind === 'image' || (atom.kind === 'words' && isBlankText(atom.node.text));
    });
  };
  return visit(box) && images.length === 1 ? images[0] : undefined;
}

/** Icons in cells side by side. */
export function socialOfCells(cells: readonly Box[]): DraftBlock | undefined {
  const images = cells.map(onlyImage);
  const [first] = cells;
  const last = cells.at(-1);
  if (cells.length < 2 || !first || !last || images.some((image) => image === undefined)) return undefined;
  const shown = first.shown;
  const device = mainDevice(shown);
  const known = images.filter((image) => image !== undefined);
  const widthPx = known[0] ? imageSize(known[0], device).widthPx : 0;
  // The first or the last of them may have other padding than those between.
  const steps = cells.slice(1).map((cell, at) => cell.rects[device].x - (cells[at]?.rects[device].x ?? 0));
  const step = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
  const rects = onBoth((one) => ({
    ...first.rects[one],
    width: Math.max(1, last.rects[one].x + last.rects[one].width - first.rects[one].x),
  }));
  return socialBlock(known, step - widthPx, { rects, shown, align: 'left' });
}
