/** A flat picture of plain shapes: small as a file, sharp on every screen, and nobody else's photograph. */
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

export const disc = (x: number, y: number, radius: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
export const shape = (colour: string, path: string) => `<path fill="${colour}" d="${path}"/>`;
export const line = (colour: string, width: number, path: string) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" d="${path}"/>`;
export const box = (x: number, y: number, width: number, height: number, colour: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colour}"/>`;
