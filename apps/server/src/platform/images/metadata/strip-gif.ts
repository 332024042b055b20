import { gifBlock, gifBlocks, gifHeaderEnd } from '../gif-blocks.ts';
import { IMAGE_PARTS_MAX } from '../images.ts';
import type { Stripped } from './stripped.ts';

const GRAPHIC_CONTROL = 0xf9;
const PLAIN_TEXT = 0x01;
/** Its number of repetitions and its color profile. */
const DRAWN_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/** A GIF without comments and XMP. It ends with its trailer, which many files lack. GIF has no orientation. */
export function stripGif(bytes: Buffer): Stripped | undefined {
  const all = [...gifBlocks(bytes)];
  const blocks = all.filter(isRendered);
  if (blocks.length === 0 || all.length > IMAGE_PARTS_MAX) return undefined;
  const header = bytes.subarray(0, gifHeaderEnd(bytes));
  return { bytes: Buffer.concat([header, ...blocks, Buffer.of(gifBlock.trailer)]), orientation: 1 };
}

function isRendered(block: Buffer): boolean {
  if (block[0] === gifBlock.image) return true;
  if (block[0] !== gifBlock.extension) return false;
  if (block[1] === GRAPHIC_CONTROL || block[1] === PLAIN_TEXT) return true;
  return DRAWN_APPLICATIONS.has(block.toString('latin1', 3, 14));
}
