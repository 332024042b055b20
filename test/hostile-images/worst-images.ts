import { uploadLimits } from '@postpress/contracts';
import type { ImageKind } from '../../apps/server/src/platform/images/images.ts';

/** An image of many small parts, as long as an upload may be. */
export type WorstImage = { what: string; kind: ImageKind; mediaType: string; make: () => Buffer };

/** The head of an image, and a part of it so often that the file is as long as an upload may be. */
function repeated(head: Uint8Array, part: Uint8Array): () => Buffer {
  const count = Math.floor((uploadLimits.bytesMax - head.length) / part.length);
  return () => Buffer.concat([head, ...Array<Uint8Array>(count).fill(part)]);
}

const latin = (text: string) => Buffer.from(text, 'latin1');
const gifHead = Buffer.concat([latin('GIF89a'), Buffer.of(1, 0, 1, 0, 0, 0, 0)]);
const gifImage = Buffer.of(0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0, 0);
const pngHead = Buffer.concat([
  Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  Buffer.of(0, 0, 0, 13),
  latin('IHDR'),
  Buffer.of(0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0, 0, 0, 0),
]);
const chunk = (type: string) => Buffer.concat([Buffer.alloc(4), latin(type), Buffer.alloc(4)]);
const webpHead = Buffer.concat([
  latin('RIFF'),
  Buffer.of(0x40, 0x4b, 0x4c, 0),
  latin('WEBPVP8X'),
  Buffer.of(10, 0, 0, 0),
  Buffer.alloc(10),
]);
const webpChunk = (type: string) => Buffer.concat([latin(type), Buffer.alloc(4)]);
const jpegHead = Buffer.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 8, 8, 0, 1, 0, 1, 1);
const scan = Buffer.of(0xff, 0xda, 0, 4, 0, 0);

const rasters: readonly [what: string, kind: ImageKind, make: () => Buffer][] = [
  ['comments', 'gif', repeated(gifHead, Buffer.of(0x21, 0xfe, 1, 0x41, 0))],
  ['empty extensions', 'gif', repeated(gifHead, Buffer.of(0x21, 0xfe, 0))],
  ['frames', 'gif', repeated(gifHead, gifImage)],
  [
    'blocks of one byte',
    'gif',
    repeated(Buffer.concat([gifHead, Buffer.of(0x21, 0xfe)]), Buffer.of(1, 0x41)),
  ],
  ['unknown chunks', 'png', repeated(pngHead, chunk('tEXt'))],
  ['chunks that are kept', 'png', repeated(pngHead, chunk('tRNS'))],
  ['orientations', 'png', repeated(pngHead, chunk('eXIf'))],
  ['unknown chunks', 'webp', repeated(webpHead, webpChunk('JUNK'))],
  ['chunks that are kept', 'webp', repeated(webpHead, webpChunk('ICCP'))],
  ['markers', 'jpeg', repeated(jpegHead, Buffer.of(0xff, 0xd0))],
  ['fill bytes', 'jpeg', repeated(jpegHead, Buffer.of(0xff))],
  ['comments', 'jpeg', repeated(jpegHead, Buffer.of(0xff, 0xfe, 0, 2))],
  ['escaped data', 'jpeg', repeated(Buffer.concat([jpegHead, scan]), Buffer.of(0xff, 0))],
  ['scans', 'jpeg', repeated(jpegHead, scan)],
];

export const worstRasters: readonly WorstImage[] = rasters.map(([what, kind, make]) => ({
  what,
  kind,
  mediaType: `image/${kind}`,
  make,
}));

const svgParts = ['<g>', '<path d="M0 0"/>', '<a b="c"/>', '<!-- -->', '&lt;', '<style>a{b:c}</style>'];

/** Of each media type that uploads take. */
export const worstImages: readonly Omit<WorstImage, 'kind'>[] = [
  ...worstRasters,
  ...svgParts.map((part) => ({
    what: part,
    mediaType: 'image/svg+xml',
    make: repeated(latin('<svg xmlns="http://www.w3.org/2000/svg">'), latin(part)),
  })),
];
