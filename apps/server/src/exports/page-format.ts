import { type Orientation, orientations, type PageSize, pageSizes } from '@postpress/contracts';
import type { Design } from '@postpress/design';

/** Width and height in inches, portrait; Ledger is landscape by definition. */
const paperInches: Record<PageSize, readonly [number, number]> = {
  Letter: [8.5, 11],
  Legal: [8.5, 14],
  Tabloid: [11, 17],
  Ledger: [17, 11],
  A0: [33.11, 46.81],
  A1: [23.39, 33.11],
  A2: [16.54, 23.39],
  A3: [11.69, 16.54],
  A4: [8.27, 11.69],
  A5: [5.83, 8.27],
  A6: [4.13, 5.83],
};
const PIXELS_PER_INCH = 96;
const SCALE_MIN = 0.1;
/** Rendered email switches to its narrow layout below the content width plus this. */
const STACKING_MARGIN_PX = 20;

export type PageFormat = { size: PageSize; orientation: Orientation };
export type FormatFields = {
  pageSize?: PageSize;
  documentOrientation?: Orientation;
  contentWidth?: number | string;
};

export const PLAIN_FORMAT: PageFormat = { size: 'A4', orientation: 'portrait' };

/** The page format of a PDF: from the request, else from a document's design, else A4 portrait. */
export function pageFormat(body: FormatFields, design: Design, displayMode: string): PageFormat {
  const own = displayMode === 'document' ? (design.body.values ?? {}) : {};
  return {
    size: body.pageSize ?? nameIn(pageSizes, own.documentSize) ?? PLAIN_FORMAT.size,
    orientation:
      body.documentOrientation ?? nameIn(orientations, own.documentOrientation) ?? PLAIN_FORMAT.orientation,
  };
}

function nameIn<T extends string>(names: readonly T[], value: unknown): T | undefined {
  const text = String(value).toLowerCase();
  return names.find((name) => name.toLowerCase() === text);
}

export function isPlain({ size, orientation }: PageFormat): boolean {
  return size === PLAIN_FORMAT.size && orientation === PLAIN_FORMAT.orientation;
}

/** Width and height in inches, in the given orientation. */
export function paperOf({ size, orientation }: PageFormat): { width: number; height: number } {
  const [width, height] = paperInches[size];
  return orientation === 'landscape' ? { width: height, height: width } : { width, height };
}

/** A copy of the design with page format and content width; shares the rest with the original. */
export function withFormat(
  design: Design,
  format: PageFormat,
  contentWidth: FormatFields['contentWidth'],
): Design {
  const values = {
    ...design.body.values,
    documentSize: format.size,
    documentOrientation: format.orientation,
    ...(contentWidth === undefined ? {} : { contentWidth: contentWidth === 'full' ? '100%' : contentWidth }),
  };
  return { ...design, body: { ...design.body, values } };
}

/**
 * The scale that fits an email or web page to the paper, at most 1. Documents are laid out for their paper and not
 * scaled.
 *
 * @param contentWidth as a design stores it: number, `600px` or a share of the page
 */
export function scaleFor(contentWidth: unknown, paperWidthInches: number): number {
  const pixels = contentPixels(contentWidth);
  if (pixels === undefined) return 1;
  const fits = (paperWidthInches * PIXELS_PER_INCH) / (pixels + STACKING_MARGIN_PX);
  return Math.min(1, Math.max(SCALE_MIN, fits));
}

const DEFAULT_CONTENT_PX = 500;

/** Width of the content in pixels; undefined when it follows the page. */
export function contentPixels(contentWidth: unknown): number | undefined {
  if (typeof contentWidth === 'number') return contentWidth > 0 ? contentWidth : DEFAULT_CONTENT_PX;
  if (typeof contentWidth !== 'string') return DEFAULT_CONTENT_PX;
  if (/%|auto|full/.test(contentWidth)) return undefined;
  const pixels = Number.parseFloat(contentWidth);
  return pixels > 0 ? pixels : DEFAULT_CONTENT_PX;
}
