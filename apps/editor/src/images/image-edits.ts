import type { JsonObject } from '@postpress/render/reading';

export type Size = { width: number; height: number };

/** The edits of an image. Stored beside its URL, so that editing goes on from the original file. */
export type ImageEdits = {
  /** URL of the file before any edit. */
  original: string;
  /** Clockwise, in degrees. */
  turn: 0 | 90 | 180 | 270;
  mirrored: boolean;
  flipped: boolean;
  /** The crop as shares of the rotated image, 0 to 1. */
  crop: { x: number; y: number; width: number; height: number };
  /** The focal point as shares of the rotated image: a change of the aspect ratio keeps it in view. */
  focus: { x: number; y: number };
  /** Percent; 100 leaves the image as it is. */
  brightness: number;
  contrast: number;
  saturation: number;
  /** Radius of the corners as a share of the shorter side, in percent; 50 makes a square a circle. */
  corners: number;
};

const whole = { x: 0, y: 0, width: 1, height: 1 } as const;

export function noEdits(original: string): ImageEdits {
  return {
    ...{ original, turn: 0, mirrored: false, flipped: false, crop: whole, focus: { x: 0.5, y: 0.5 } },
    ...{ brightness: 100, contrast: 100, saturation: 100, corners: 0 },
  };
}

/** The edits stored with an image; none if they aren't ours or belong to another file. */
export function readEdits(stored: unknown, url: string): ImageEdits {
  const { edits } = (stored ?? {}) as { edits?: JsonObject };
  if (typeof edits !== 'object' || edits === null || edits.url !== url) return noEdits(url);
  const { url: _edited, ...known } = edits;
  return { ...noEdits(url), ...(known as Partial<ImageEdits>) };
}

/** The size of an image after its quarter turns. */
export function turned({ width, height }: Size, { turn }: Pick<ImageEdits, 'turn'>): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The largest part of an aspect ratio (width by height), as near to the focal point as it fits. */
export function cropAround(
  size: Size,
  ratio: number | undefined,
  focus: ImageEdits['focus'],
): ImageEdits['crop'] {
  if (ratio === undefined) return whole;
  const width = Math.min(1, (size.height * ratio) / size.width);
  const height = Math.min(1, size.width / ratio / size.height);
  return {
    ...{ width, height },
    x: within(focus.x - width / 2, 1 - width),
    y: within(focus.y - height / 2, 1 - height),
  };
}

function within(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}

/** A quarter turn clockwise: crop and focal point turn with the image. */
export function turnedRight(edits: ImageEdits): ImageEdits {
  const { x, y, width, height } = edits.crop;
  return {
    ...edits,
    turn: ((edits.turn + 90) % 360) as ImageEdits['turn'],
    crop: { x: 1 - y - height, y: x, width: height, height: width },
    focus: { x: 1 - edits.focus.y, y: edits.focus.x },
  };
}

export function mirrored(edits: ImageEdits): ImageEdits {
  const { crop, focus } = edits;
  return {
    ...edits,
    mirrored: !edits.mirrored,
    crop: { ...crop, x: 1 - crop.x - crop.width },
    focus: { ...focus, x: 1 - focus.x },
  };
}

export function flipped(edits: ImageEdits): ImageEdits {
  const { crop, focus } = edits;
  return {
    ...edits,
    flipped: !edits.flipped,
    crop: { ...crop, y: 1 - crop.y - crop.height },
    focus: { ...focus, y: 1 - focus.y },
  };
}

/** The colors as a CSS filter; empty where they are unchanged. */
export function filterOf({ brightness, contrast, saturation }: ImageEdits): string {
  const parts = { brightness, contrast, saturate: saturation };
  return Object.entries(parts)
    .filter(([, percent]) => percent !== 100)
    .map(([name, percent]) => `${name}(${percent}%)`)
    .join(' ');
}

/** The crop in whole pixels of the rotated image, at least one. */
export function cropPixels(
  size: Size,
  { crop }: ImageEdits,
): { x: number; y: number; width: number; height: number } {
  const [x, y] = [Math.round(crop.x * size.width), Math.round(crop.y * size.height)];
  return {
    ...{ x, y },
    width: Math.max(1, Math.round((crop.x + crop.width) * size.width) - x),
    height: Math.max(1, Math.round((crop.y + crop.height) * size.height) - y),
  };
}
