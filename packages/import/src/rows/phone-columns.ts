import { MOBILE_PX } from '../cascade/media.ts';
import type { Device, Rect } from '../layout/box.ts';
import type { DraftColumn, DraftRow, SpacedBlock } from './draft-row.ts';

/** A horizontal range in px. */
export type Span = { left: number; right: number };

/** How the columns of a row stand on phones. */
export type PhoneColumns = {
  stacks: boolean;
  /** Whether each has its share of the phone, whatever its width. */
  keeps: boolean;
  /** Whether the page has them side by side, where they do not fit. */
  isForced: boolean;
  columns: PhoneColumn[];
};

/** A column on phones: where it is on the page, which says the space around its blocks, and how wide it is rendered. */
export type PhoneColumn = { span: Span; shownPx: number };

/** The narrowest phones: words must fit there. */
const NARROWEST_PX = 320;
/** Less space than this between words and the edge of a column runs words of neighbors together. */
const LEAST_SPACE_PX = 5;
/** Text is estimated by the font that is asked for; what a phone has instead may run wider. */
const WORD_RESERVE = 1.2;

/** Columns stay side by side as on the page, if their words fit on the narrowest phone. */
export function phoneColumns(draft: DraftRow, { shares, startPx }: RenderedShares, room: Span): PhoneColumns {
  const { columns } = draft;
  const isWhole = columns.length === 1 && (shares[0] ?? 1) === 1;
  if (draft.stacks || isWhole) {
    const whole = () => ({ span: { ...room }, shownPx: MOBILE_PX });
    return { stacks: draft.stacks, keeps: false, isForced: false, columns: columns.map(whole) };
  }
  const spans = bounds(columns, room, 'mobile');
  const isFitting = columns.every((column, index) =>
    holdsWords(column, spans[index] ?? room, (shares[index] ?? 0) * NARROWEST_PX),
  );
  if (!isFitting) return stacked(columns, room);
  const shown = renderedSpans({ shares, startPx });
  const kept = spans.map((span, index) => ({
    span: shown[index] ?? span,
    shownPx: (shares[index] ?? 0) * MOBILE_PX,
  }));
  return { stacks: false, keeps: true, isForced: false, columns: kept };
}

/** The shares of the phone that columns keep, and where the first of them starts. */
type RenderedShares = { shares: readonly number[]; startPx: number };

/**
 * Where columns that keep their shares are rendered: elsewhere than on the page where that has a column of px, such as an
 * icon, beside one that takes the rest.
 */
function renderedSpans({ shares, startPx }: RenderedShares): Span[] {
  let end = startPx;
  return shares.map((share) => {
    const left = end;
    end += share * MOBILE_PX;
    return { left, right: end };
  });
}

/** Columns one below the other, each with the space that surrounds the row. */
function stacked(columns: readonly DraftColumn[], room: Span): PhoneColumns {
  const seen = columns.filter(({ shown }) => shown.mobile).map(({ rects }) => rects.mobile);
  const [first, last] = [seen[0], seen.at(-1)];
  const before = first ? Math.max(0, first.x - room.left) : 0;
  const after = last ? Math.max(0, room.right - last.x - last.width) : 0;
  return {
    stacks: true,
    keeps: false,
    isForced: true,
    columns: columns.map(({ rects: { mobile } }) => ({
      span: { left: mobile.x - before, right: mobile.x + mobile.width + after },
      shownPx: MOBILE_PX,
    })),
  };
}

/** The start and end of each column: where the next one starts, and at the edges of the content. */
export function bounds(columns: readonly DraftColumn[], { left, right }: Span, device: Device): Span[] {
  return columns.map((column, index) => {
    const next = columns[index + 1];
    const start = index === 0 ? left : column.rects[device].x;
    const end = next === undefined ? right : next.rects[device].x;
    return { left: start, right: Math.max(end, start + 1) };
  });
}

function holdsWords({ blocks }: DraftColumn, span: Span, roomPx: number): boolean {
  return blocks.every(({ block }) => {
    const [left, right] = sidesOn(block, span, 'mobile');
    const least = Math.min(left, LEAST_SPACE_PX) + Math.min(right, LEAST_SPACE_PX);
    return !block.shown.mobile || neededPx(block) + least <= roomPx;
  });
}

function neededPx({ wordPx = 0, insetPx = 0 }: SpacedBlock['block']): number {
  return wordPx * WORD_RESERVE + insetPx;
}

/** The space at the left and right of a block; none beside one without width. */
function sidesOn({ rects, shown }: SpacedBlock['block'], span: Span, device: Device): [number, number] {
  const rect = rects[shown[device] ? device : device === 'desktop' ? 'mobile' : 'desktop'];
  // What no window shows is nowhere.
  if (rect.width <= 0) return [0, 0];
  return [Math.max(0, rect.x - span.left), Math.max(0, span.right - rect.x - rect.width)];
}

/**
 * The space beside a block in the wide window. A line of text has no more at its end than the page says: what is beside
 * its column is room, and windows are narrower than the page. And less where it just fits.
 */
export function wideSides(block: SpacedBlock['block'], column: Rect, span: Span): [number, number] {
  const [before, after] = sidesOn(block, span, 'desktop');
  const { textAlign } = block.values;
  const isLine = block.linePx !== undefined && block.linePx > 0 && column.width > 0;
  const isLeft = textAlign !== 'right' && textAlign !== 'center';
  const left = isLine && textAlign === 'right' ? before - Math.max(0, column.x - span.left) : before;
  const right = isLine && isLeft ? after - Math.max(0, span.right - column.x - column.width) : after;
  return besideLine([left, right], block.linePx, span, textAlign);
}

/** Less space beside a line of text where it just fits: the width of its words is another one in each font. */
function besideLine(
  [left, right]: [number, number],
  linePx: number | undefined,
  span: Span,
  textAlign: unknown,
): [number, number] {
  if (!linePx) return [left, right];
  const lacking = left + right + linePx * WORD_RESERVE - (span.right - span.left);
  if (lacking <= 0) return [left, right];
  if (textAlign === 'center') {
    const half = Math.min(left, right, lacking / 2);
    return [left - half, right - half];
  }
  return textAlign === 'right' ? [Math.max(0, left - lacking), right] : [left, Math.max(0, right - lacking)];
}

/**
 * The space beside a block on phones: less of it where its longest word would not fit on the narrowest one, or an image
 * beside other columns not on the usual one.
 */
export function phoneSides(
  block: SpacedBlock['block'],
  { span, shownPx }: PhoneColumn,
  { keeps, imagePx }: { keeps: boolean; imagePx: number },
): [number, number] {
  const own = sidesOn(block, span, 'mobile');
  const align = block.mobile?.textAlign ?? block.values.textAlign;
  const [left, right] = besideLine(own, block.phoneLinePx, span, align);
  // Columns side by side get their share of a narrower phone, others lose as much as the phone.
  const narrowest = keeps ? (shownPx * NARROWEST_PX) / MOBILE_PX : shownPx - (MOBILE_PX - NARROWEST_PX);
  // A word that is wider than any phone breaks, whatever is beside it.
  if ((block.wordPx ?? 0) > narrowest) return [left, right];
  const besideImage = keeps && imagePx > 0 ? shownPx - imagePx : shownPx;
  const room = Math.max(0, Math.min(narrowest - neededPx(block), besideImage));
  if (left + right <= room) return [left, right];
  const factor = room / (left + right);
  return [Math.floor(left * factor), Math.floor(right * factor)];
}
