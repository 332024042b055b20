import { escapeHtml } from '@postpress/markup';

/** Natural size of an image, in px. */
export type ImageSize = { width: number; height: number };

const PIXELS = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/;
const WIDTH_IN_STYLE = /(?:^|;)\s*(?:max-)?width\s*:\s*(\d+(?:\.\d+)?)px/i;
const HEIGHT_IN_STYLE = /(?:^|;)\s*height\s*:\s*(\d+(?:\.\d+)?)px/i;
const USUAL_RATIO = 16 / 9;
const USUAL_WIDTH = 600;

/**
 * The attributes of the `amp-img` that replaces an `img`.
 *
 * AMP lays out before it loads, so it needs a height. If neither the element nor the design has one, the image is
 * fitted into a box of fixed height and full width.
 *
 * @param natural the size of the image, if the design has it.
 */
export function ampImageAttributes(
  attributes: ReadonlyMap<string, string>,
  natural: ImageSize | undefined,
): string {
  const style = attributes.get('style') ?? '';
  const wide = px(attributes.get('width')) ?? Number(WIDTH_IN_STYLE.exec(style)?.[1] ?? Number.NaN);
  const high = px(attributes.get('height')) ?? Number(HEIGHT_IN_STYLE.exec(style)?.[1] ?? Number.NaN);
  const width = wide > 0 ? wide : (natural?.width ?? USUAL_WIDTH);
  const ratio =
    natural && natural.width > 0 && natural.height > 0 ? natural.width / natural.height : Number.NaN;
  const height = high > 0 ? high : Math.round(width / ratio);
  const src = ` src="${escapeHtml(attributes.get('src') ?? '')}" alt="${escapeHtml(attributes.get('alt') ?? '')}"`;
  if (height > 0) return ` layout="intrinsic" width="${round(width)}" height="${round(height)}"${src}`;
  return ` layout="fixed-height" width="auto" height="${Math.max(1, Math.round(width / USUAL_RATIO))}"${src}`;
}

function px(value: string | undefined): number | undefined {
  const found = PIXELS.exec(value ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
}

function round(length: number): number {
  return Math.max(1, Math.round(length));
}
