import { type Bag, bag, list, number, text } from '@postpress/render/reading';
import type { Change } from '../finding.ts';
import type { Block, Page, Row } from './page.ts';
import { remembered } from './remembered.ts';
import { targetOf } from './targets.ts';
import { worded } from './writing.ts';

/** Where a picture stands. */
export type PictureKind = 'image' | 'slide' | 'markup' | 'video' | 'timer' | 'social' | 'background';

/** One picture of the page. */
export type Picture = {
  /** The block, or the row or body whose background it is. */
  place: Block['place'] | undefined;
  block: Block | undefined;
  kind: PictureKind;
  url: string;
  /** The value with the address, within the node's values. */
  property: readonly string[];
  /** Alternative text; undefined where there is none to speak of. */
  alt: string | undefined;
  altPath: readonly string[];
  /** The author says that it only decorates. */
  decorative: boolean;
  linked: boolean;
  /** Own width and height in px, and weight in bytes; 0 = unknown. */
  widthPx: number;
  heightPx: number;
  bytes: number;
  /** The width it is drawn with at most; 0 = unknown. */
  drawnPx: number;
  /** The change that takes another address. */
  moveTo(url: string): Change | undefined;
};

/** Every picture in reading order, backgrounds before what stands on them. */
export const picturesOf = remembered((page: Page): readonly Picture[] => [
  ...backgrounds(page),
  ...page.blocks.flatMap((block) => blockPictures(block, page)),
]);

function backgrounds(page: Page): Picture[] {
  const key = page.mode === 'popup' ? 'popupBackgroundImage' : 'backgroundImage';
  const body = page.email ? [] : background(page.body, page.bodyValues, key);
  return [...body, ...page.rows.flatMap((row: Row) => background(row.place, row.values, 'backgroundImage'))];
}

function background(place: Picture['place'], values: Bag, key: string): Picture[] {
  const image = bag(values[key]);
  if (text(image.url).trim() === '') return [];
  return [
    {
      ...sourced(place, image, [key]),
      block: undefined,
      kind: 'background',
      alt: undefined,
      altPath: [],
      decorative: true,
      linked: false,
      drawnPx: 0,
    },
  ];
}

type Sourced = Pick<Picture, 'place' | 'url' | 'property' | 'widthPx' | 'heightPx' | 'bytes' | 'moveTo'>;

function sourced(place: Picture['place'], source: Bag, path: readonly string[]): Sourced {
  const property = [...path, 'url'];
  return {
    place,
    url: text(source.url).trim(),
    property,
    widthPx: number(source.width, 0),
    heightPx: number(source.height, 0),
    bytes: number(source.size, 0),
    moveTo: (value) => place && { do: 'set', node: place, valuePath: property, value },
  };
}

function blockPictures(block: Block, page: Page): Picture[] {
  const { values } = block;
  const inText = markupPictures(block);
  switch (block.kind) {
    case 'image':
      return [imagePicture(block, page)];
    case 'carousel':
      return slides(block);
    case 'video':
      return [
        { ...other(block, 'video', text(bag(values.video).thumbnail), ['video', 'thumbnail']), linked: true },
      ];
    case 'timer':
      return [other(block, 'timer', text(bag(values.countdown).countdownUrl), ['countdown', 'countdownUrl'])];
    case 'social':
      return list(bag(values.icons).icons).flatMap((icon, at) => {
        const url = text(bag(icon).imgUrl);
        return url === '' ? [] : [other(block, 'social', url, ['icons', 'icons', String(at), 'imgUrl'])];
      });
    default:
      return inText;
  }
}

function imagePicture(block: Block, page: Page): Picture {
  const { values } = block;
  const src = bag(values.src);
  const { value, path } = worded(values, 'altText', page.language);
  const picture = sourced(block.place, src, ['src']);
  const share = src.autoWidth === false ? Math.min(100, number(src.maxWidth, 100)) / 100 : 1;
  const natural = src.autoWidth === false ? 0 : picture.widthPx;
  return {
    ...picture,
    block,
    kind: 'image',
    alt: text(value),
    altPath: path,
    decorative: isDecorative(values),
    linked: targetOf(values.action).href !== '',
    drawnPx: Math.trunc(natural > 0 ? Math.min(natural, block.roomPx) : block.roomPx * share),
  };
}

/** A picture that only decorates is called so; an empty alternative text alone says nothing, for it is the default. */
export function isDecorative(values: Bag): boolean {
  return values.decorative === true;
}

function slides(block: Block): Picture[] {
  return list(bag(bag(block.node.embedded).images).values).map((value) => {
    const slide = bag(value);
    const picture = sourced(block.place, bag(slide.src), ['embedded']);
    return {
      ...picture,
      property: ['embedded'],
      block,
      kind: 'slide',
      alt: text(slide.altText),
      altPath: ['embedded'],
      decorative: isDecorative(slide),
      linked: targetOf(slide.action).href !== '',
      drawnPx: Math.trunc(picture.widthPx > 0 ? Math.min(picture.widthPx, block.roomPx) : block.roomPx),
      // Slides lie beside the values, where a change of values does not reach.
      moveTo: () => undefined,
    };
  });
}

function other(block: Block, kind: PictureKind, url: string, property: readonly string[]): Picture {
  return {
    place: block.place,
    block,
    kind,
    url: url.trim(),
    property,
    alt: undefined,
    altPath: [],
    decorative: false,
    linked: false,
    widthPx: 0,
    heightPx: 0,
    bytes: 0,
    drawnPx: 0,
    moveTo: (value) => ({ do: 'set', node: block.place, valuePath: property, value }),
  };
}

function markupPictures(block: Block): Picture[] {
  return block.writings.flatMap(({ rich, valuePath }) =>
    rich.pictures.map((picture) => ({
      ...other(block, 'markup', picture.src, valuePath),
      alt: picture.alt,
      // Whoever writes markup and an empty text there has decided.
      decorative: picture.alt === '',
      linked: picture.linked,
      drawnPx: picture.widthPx ?? 0,
      moveTo: () => undefined,
    })),
  );
}
