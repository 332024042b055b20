import { type Box, boxesIn, type StackBox, styleOf } from './box.ts';

/** The horizontal position of the content on a wide screen, in px. */
export type ContentFrame = {
  x: number;
  width: number;
  /** Its width in a sufficiently wide window. */
  declaredWidthPx: number;
};

const NARROWEST_PX = 280;
const WIDEST_PX = 900;

/**
 * The frame of most of the content: of the outermost boxes with a declared width, the one with the most text and
 * images. Without such boxes, the window.
 */
export function findContentFrame(body: StackBox, windowPx: number): ContentFrame {
  const weights = new Map<string, ContentFrame & { weight: number }>();
  const note = (x: number, width: number, declaredWidthPx: number, weight: number) => {
    const key = `${Math.round(x)} ${Math.round(width)}`;
    const known = weights.get(key) ?? { x, width, declaredWidthPx, weight: 0 };
    known.weight += weight;
    weights.set(key, known);
  };
  const visit = (box: Box): void => {
    if (!box.shown.desktop) return;
    const { x, width } = box.rects.desktop;
    if (isFrame(box, windowPx)) note(x, width, declaredWidthPx(box, width), weightOf(box));
    else boxesIn(box).forEach(visit);
  };
  visit(body);
  const found = [...weights.values()].sort((a, b) => b.weight - a.weight)[0];
  if (!found) {
    const { x, width } = body.rects.desktop;
    return { x, width, declaredWidthPx: 0 };
  }
  return { x: found.x, width: found.width, declaredWidthPx: found.declaredWidthPx };
}

function isFrame(box: Box, windowPx: number): boolean {
  if (box.kind !== 'stack' && box.kind !== 'table') return false;
  const { width } = box.rects.desktop;
  if (width < NARROWEST_PX || width > WIDEST_PX) return false;
  const style = styleOf(box.element, 'desktop');
  if (typeof style.width === 'number' && style.display !== 'table-cell') return true;
  if (typeof style.maxWidth === 'number') return style.maxWidth <= WIDEST_PX;
  return typeof style.width === 'object' && style.width.percent < 97 && width < windowPx - 4;
}

function declaredWidthPx({ element }: Box, widthPx: number): number {
  const { maxWidth, width } = styleOf(element, 'desktop');
  if (typeof maxWidth === 'number') return maxWidth;
  return typeof width === 'number' ? widthPx : 0;
}

function weightOf(box: Box): number {
  if (box.kind === 'flow') return box.shown.desktop ? 1 + box.rects.desktop.height : 0;
  if (box.kind === 'raw' || box.kind === 'rule') return 1;
  return boxesIn(box).reduce((sum, child) => sum + weightOf(child), 0);
}
