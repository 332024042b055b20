import type { Values } from '@postpress/design';
import type { DraftBlock } from '../blocks/draft.ts';
import { type Background, type Four, initialStyle, type Line } from '../cascade/style.ts';
import type { Device, Rect, Shown } from '../layout/box.ts';
import type { PageElement } from '../parse/page.ts';
import type { Both } from './space-counter.ts';

/** A box with a background color, an image or a border behind blocks. */
export type Layer = {
  color: string;
  phoneColor: string;
  image: Background | undefined;
  /** Whether phones show the image. */
  phoneImage: boolean;
  border: Four<Line>;
  radius: string;
  rects: Record<Device, Rect>;
  shown: Shown;
};

/** A block with the space above and below it. */
export type SpacedBlock = { block: DraftBlock; before: Both; after: Both };

/** A column: its position, its background and its blocks. */
export type DraftColumn = {
  rects: Record<Device, Rect>;
  layer: Layer | undefined;
  blocks: SpacedBlock[];
  /** Trailing space that belongs to no block. */
  after: Both;
  shown: Shown;
};

/** A row before it is written: the layers below it, from the page upwards, and its columns. */
export type DraftRow = {
  layers: readonly Layer[];
  columns: DraftColumn[];
  /** Whether columns are stacked on phones. */
  stacks: boolean;
  /** Space above and below the columns, on the same layers. */
  above: Both;
  below: Both;
  shown: Shown;
  /** Values besides the style: a display condition. */
  values: Values;
};

/** A colored empty box up to this height is a divider. */
export const LINE_MAX_PX = 8;

export const nothing = (): Both => ({ desktop: 0, mobile: 0 });

/** The layer of an element above the color `below`; `undefined` if it is invisible. */
export function layerOf(
  { element, rects, shown }: { element: PageElement; rects: Record<Device, Rect>; shown: Shown },
  below: Colors,
  withLines = true,
): Layer | undefined {
  const style = shown.desktop ? element.desktop : element.mobile;
  const phoneColor = (shown.mobile ? element.mobile : style).background;
  const framed = withLines && (style.border[1].widthPx > 0 || style.border[3].widthPx > 0);
  const painted = style.background !== '' && style.background !== below.color;
  const paintedOnPhones = phoneColor !== '' && phoneColor !== below.phoneColor;
  if (!painted && !paintedOnPhones && !style.image && !framed) return undefined;
  return {
    color: style.background,
    phoneColor,
    image: style.image,
    phoneImage: shown.mobile && element.mobile.image !== undefined,
    border: withLines ? style.border : initialStyle.border,
    radius: style.radius,
    rects,
    shown,
  };
}

/** The effective background colors in the two windows. */
export type Colors = { color: string; phoneColor: string };

/** The colors on top of these layers. */
export function colorsOf(layers: readonly Layer[], below: Colors): Colors {
  return {
    color: layers.findLast(({ color }) => color !== '')?.color ?? below.color,
    phoneColor: layers.findLast(({ phoneColor }) => phoneColor !== '')?.phoneColor ?? below.phoneColor,
  };
}

/** Whether a layer has lines at its sides or round corners. */
export function isFramed({ border, radius }: Layer): boolean {
  return radius !== '' || border[1].widthPx > 0 || border[3].widthPx > 0;
}

/** Whether a layer has lines around it or round corners. */
export function isShaped({ border, radius }: Layer): boolean {
  return radius !== '' || border.some((line) => line.widthPx > 0);
}
