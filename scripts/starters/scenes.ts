/** The pictures in our designs to start from: flat scenes drawn from plain shapes, nobody else's photographs. */
export type Scene = { name: string; width: number; height: number; shapes: string };

const disc = (x: number, y: number, radius: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
const shape = (colour: string, path: string) => `<path fill="${colour}" d="${path}"/>`;
const box = (x: number, y: number, width: number, height: number, colour: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colour}"/>`;

/** Drawn at twice the size at which they are shown. */
export const scenes: readonly Scene[] = [
  scene('hills', 1200, 600, '#dfeee6', [
    disc(930, 150, 70, '#f7d488'),
    shape('#9cc5a9', 'M0 420C220 300 420 300 640 400S1040 470 1200 360V600H0Z'),
    shape('#5f9c7d', 'M0 500C260 400 480 470 700 500S1060 520 1200 460V600H0Z'),
    shape('#2f6d57', 'M0 560C300 500 560 560 760 570S1100 570 1200 540V600H0Z'),
    box(250, 330, 60, 70, '#b5543c'),
    shape('#7a3325', 'M240 330L280 290L320 330Z'),
  ]),
];

function scene(
  name: string,
  width: number,
  height: number,
  ground: string,
  shapes: readonly string[],
): Scene {
  return { name, width, height, shapes: box(0, 0, width, height, ground) + shapes.join('') };
}
