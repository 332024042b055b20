import {
  asList,
  asNumber,
  asObject,
  asText,
  type JsonObject,
  naturalPx,
  shownWidth,
} from '@postpress/render/reading';
import type { Change } from '../finding.ts';
import { set } from '../fix.ts';
import { cachedPerPage } from './cached-per-page.ts';
import type { Block, Page, Row } from './page.ts';
import { collapseWhitespace, type TextLink } from './rich-text.ts';
import { targetOf } from './targets.ts';
import { translatedValue } from './writing.ts';

/** Where an image is used. */
export type ImageKind = 'image' | 'slide' | 'markup' | 'video' | 'timer' | 'social' | 'background';

/** One image of the page. */
export type PageImage = {
  /** The block, or the row or body whose background it is. */
  ref: Block['ref'] | undefined;
  block: Block | undefined;
  kind: ImageKind;
  url: string;
  /** The value with the address, within the node's values. */
  property: readonly string[];
  /** Alternative text; `undefined` if it does not apply. */
  alt: string | undefined;
  altPath: readonly string[];
  /** The author marked it as decorative. */
  decorative: boolean;
  linked: boolean;
  /** Its link has a name without it: text, or another image. */
  named: boolean;
  /** Own width and height in px, and weight in bytes; 0 = unknown. */
  widthPx: number;
  heightPx: number;
  bytes: number;
  /** The largest width it is displayed at; 0 = unknown. */
  renderedPx: number;
  /** The change that sets another URL. */
  changeUrl(url: string): Change | undefined;
};

/** Every image in reading order, backgrounds first. */
export const imagesOf = cachedPerPage((page: Page): readonly PageImage[] => [
  ...backgrounds(page),
  ...page.blocks.flatMap((block) => blockImages(block, page)),
]);

const unknown = {
  alt: undefined,
  altPath: [],
  decorative: false,
  linked: false,
  named: false,
  widthPx: 0,
  heightPx: 0,
  bytes: 0,
  renderedPx: 0,
} as const;

function backgrounds(page: Page): PageImage[] {
  const key = page.mode === 'popup' ? 'popupBackgroundImage' : 'backgroundImage';
  const body = page.email ? [] : background(page.body, page.bodyValues, key);
  return [...body, ...page.rows.flatMap((row: Row) => background(row.ref, row.values, 'backgroundImage'))];
}

function background(ref: PageImage['ref'], values: JsonObject, key: string): PageImage[] {
  const image = asObject(values[key]);
  if (asText(image.url).trim() === '') return [];
  const decorative = true;
  return [{ ...unknown, ...sourced(ref, image, [key]), block: undefined, kind: 'background', decorative }];
}

type Sourced = Pick<PageImage, 'ref' | 'url' | 'property' | 'widthPx' | 'heightPx' | 'bytes' | 'changeUrl'>;

function sourced(ref: PageImage['ref'], source: JsonObject, path: readonly string[]): Sourced {
  const property = [...path, 'url'];
  return {
    ref,
    url: asText(source.url).trim(),
    property,
    widthPx: naturalPx(source.width),
    heightPx: naturalPx(source.height),
    bytes: asNumber(source.size, 0),
    changeUrl: (value) => ref && set(ref, property, value),
  };
}

function blockImages(block: Block, page: Page): PageImage[] {
  const { values } = block;
  switch (block.kind) {
    case 'image':
      return [imageImage(block, page)];
    case 'carousel':
      return slides(block);
    case 'video':
      return [
        {
          ...bareImage(block, 'video', asText(asObject(values.video).thumbnail), ['video', 'thumbnail']),
          linked: true,
        },
      ];
    case 'timer':
      return [
        bareImage(block, 'timer', asText(asObject(values.countdown).countdownUrl), [
          'countdown',
          'countdownUrl',
        ]),
      ];
    case 'social':
      return asList(asObject(values.icons).icons).flatMap((icon, at) => {
        const url = asText(asObject(icon).imgUrl);
        return url === '' ? [] : [bareImage(block, 'social', url, ['icons', 'icons', String(at), 'imgUrl'])];
      });
    default:
      return markupImages(block);
  }
}

function imageImage(block: Block, page: Page): PageImage {
  const { values } = block;
  const src = asObject(values.src);
  const { value, path } = translatedValue(values, 'altText', page.language);
  const image = sourced(block.ref, src, ['src']);
  return {
    ...image,
    block,
    kind: 'image',
    alt: asText(value),
    altPath: path,
    decorative: isDecorative(values),
    linked: targetOf(values.action).href !== '',
    named: false,
    renderedPx: shownWidth(src, block.roomPx).px,
  };
}

/** Only an explicit mark counts: empty alternative text is the default. */
function isDecorative(values: JsonObject): boolean {
  return values.decorative === true;
}

function slides(block: Block): PageImage[] {
  return asList(asObject(asObject(block.node.embedded).images).values).map((value) => {
    const slide = asObject(value);
    const image = sourced(block.ref, asObject(slide.src), ['embedded']);
    return {
      ...image,
      property: ['embedded'],
      block,
      kind: 'slide',
      alt: asText(slide.altText),
      altPath: ['embedded'],
      decorative: isDecorative(slide),
      linked: targetOf(slide.action).href !== '',
      named: false,
      renderedPx: Math.trunc(image.widthPx > 0 ? Math.min(image.widthPx, block.roomPx) : block.roomPx),
      // Slides are stored outside of the block's values, which changes cannot reach.
      changeUrl: () => undefined,
    };
  });
}

function bareImage(block: Block, kind: ImageKind, url: string, property: readonly string[]): PageImage {
  return {
    ...unknown,
    ref: block.ref,
    block,
    kind,
    url: url.trim(),
    property,
    changeUrl: (value) => set(block.ref, property, value),
  };
}

function markupImages(block: Block): PageImage[] {
  return block.writings.flatMap(({ rich, valuePath }) =>
    rich.images.map((image) => ({
      ...bareImage(block, 'markup', image.src, valuePath),
      alt: image.alt,
      // In hand-written markup, an empty alternative text is a decision.
      decorative: image.alt === '',
      linked: image.link >= 0,
      named: isNamed(rich.links[image.link]),
      renderedPx: image.widthPx ?? 0,
      changeUrl: () => undefined,
    })),
  );
}

function isNamed(link: TextLink | undefined): boolean {
  return link !== undefined && (link.hasImage || collapseWhitespace(link.words) !== '');
}
