/** A flat image of plain shapes: a small file, sharp on every screen, and our own. */
export type Scene = { name: string; width: number; height: number; shapes: string };

export function scene(
  name: string,
  width: number,
  height: number,
  ground: string,
  parts: readonly string[],
): Scene {
  const fill = `<rect width="${width}" height="${height}" fill="${ground}"/>`;
  return { name, width, height, shapes: fill + parts.join('') };
}

export const disc = (x: number, y: number, radius: number, color: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;
export const shape = (color: string, path: string) => `<path fill="${color}" d="${path}"/>`;
export const line = (color: string, width: number, path: string) =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" d="${path}"/>`;
export const box = (x: number, y: number, width: number, height: number, color: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${color}"/>`;
