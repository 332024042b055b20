/** A part of a picture, in pixels of the picture. */
export type Crop = { x: number; y: number; width: number; height: number };
export type Size = { width: number; height: number };

/** The shapes on offer: width by height; undefined is free. */
export const ratios = {
  free: undefined,
  square: 1,
  '4:3': 4 / 3,
  '3:2': 3 / 2,
  '16:9': 16 / 9,
  '2:1': 2,
  '3:1': 3,
} as const;
export type RatioName = keyof typeof ratios;

export const CROP_LEAST_PX = 8;

/** The largest part of a picture in a shape, in its middle. */
export function largestCrop(picture: Size, ratio: number | undefined): Crop {
  if (ratio === undefined) return { x: 0, y: 0, ...picture };
  const width = Math.min(picture.width, picture.height * ratio);
  const size = { width, height: width / ratio };
  return rounded({ x: (picture.width - size.width) / 2, y: (picture.height - size.height) / 2, ...size });
}

/** The same part elsewhere, inside the picture. */
export function movedCrop(crop: Crop, by: { x: number; y: number }, picture: Size): Crop {
  return rounded({
    ...crop,
    x: within(crop.x + by.x, 0, picture.width - crop.width),
    y: within(crop.y + by.y, 0, picture.height - crop.height),
  });
}

export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** The part with one corner elsewhere; the corner across stays, the shape is kept. */
export function resizedCrop(
  crop: Crop,
  corner: Corner,
  by: { x: number; y: number },
  picture: Size,
  ratio: number | undefined,
): Crop {
  const isLeft = corner.endsWith('left');
  const isTop = corner.startsWith('top');
  const fixed = { x: isLeft ? crop.x + crop.width : crop.x, y: isTop ? crop.y + crop.height : crop.y };
  const room = {
    width: isLeft ? fixed.x : picture.width - fixed.x,
    height: isTop ? fixed.y : picture.height - fixed.y,
  };
  let width = within(crop.width + (isLeft ? -by.x : by.x), CROP_LEAST_PX, room.width);
  let height = within(crop.height + (isTop ? -by.y : by.y), CROP_LEAST_PX, room.height);
  if (ratio !== undefined) {
    const wanted = Math.abs(by.x) >= Math.abs(by.y) ? width : height * ratio;
    width = Math.min(wanted, room.width, room.height * ratio);
    height = width / ratio;
  }
  return rounded({
    x: isLeft ? fixed.x - width : fixed.x,
    y: isTop ? fixed.y - height : fixed.y,
    width,
    height,
  });
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(Math.max(least, most), value));
}

function rounded(crop: Crop): Crop {
  const [x, y] = [Math.round(crop.x), Math.round(crop.y)];
  return { x, y, width: Math.round(crop.x + crop.width) - x, height: Math.round(crop.y + crop.height) - y };
}
