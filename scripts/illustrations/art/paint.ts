/** Small words for SVG: gradients, soft shadows, and shapes whose points repeat on every run. */

type Stops = readonly string[];
let gradients = 0;

/** A fill that runs from the first color to the last. @param angle in degrees; 0 runs to the right, 90 down */
function ramp(colors: Stops, angle = 90): { def: string; fill: string } {
  const id = `ramp${gradients++}`;
  const turn = (angle * Math.PI) / 180;
  const [x, y] = [Math.cos(turn) / 2, Math.sin(turn) / 2];
  const ends = `x1="${round(0.5 - x)}" y1="${round(0.5 - y)}" x2="${round(0.5 + x)}" y2="${round(0.5 + y)}"`;
  return {
    def: `<linearGradient id="${id}" ${ends}>${stops(colors)}</linearGradient>`,
    fill: `url(#${id})`,
  };
}

/** A fill that runs from the middle outwards. */
export function glow(colors: Stops, cx = 0.5, cy = 0.5, r = 0.5): { def: string; fill: string } {
  const id = `glow${gradients++}`;
  return {
    def: `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(colors)}</radialGradient>`,
    fill: `url(#${id})`,
  };
}

function stops(colors: Stops): string {
  return colors
    .map((color, at) => {
      const [hex, opacity] = color.split('/');
      const more = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${round(at / Math.max(1, colors.length - 1))}" stop-color="${hex}"${more}/>`;
    })
    .join('');
}

const round = (value: number) => Math.round(value * 100) / 100;

/** A path filled with one color or a ramp of several: `fillPath('M0 0…', '#fff', '#eee')`. */
export function path(d: string, ...colors: string[]): string {
  if (colors.length === 1) return `<path fill="${colors[0]}" d="${d}"/>`;
  const { def, fill } = ramp(colors);
  return `${def}<path fill="${fill}" d="${d}"/>`;
}

export function rect(x: number, y: number, w: number, h: number, r: number, ...colors: string[]): string {
  if (colors.length === 1)
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${colors[0]}"/>`;
  const { def, fill } = ramp(colors);
  return `${def}<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
}

export function circle(x: number, y: number, r: number, ...colors: string[]): string {
  return ellipse(x, y, r, r, ...colors);
}

export function ellipse(x: number, y: number, rx: number, ry: number, ...colors: string[]): string {
  if (colors.length === 1) return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colors[0]}"/>`;
  const { def, fill } = ramp(colors, 60);
  return `${def}<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}

export function stroke(d: string, color: string, width: number, cap: 'round' | 'butt' = 'round'): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`;
}

/** The soft shadow of something that stands on the ground. */
export function shadow(x: number, y: number, rx: number, ry: number, opacity = 0.28): string {
  const { def, fill } = glow([`#000000/${opacity}`, `#000000/${opacity * 0.4}`, '#000000/0']);
  return `${def}<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}

export const at = (x: number, y: number, shapes: string, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${shapes}</g>`;

export const many = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Numbers from 0 to 1 that are the same on every run. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** The outline of hills from one edge to the other, closed at the bottom. */
export function ridge(
  width: number,
  height: number,
  y: number,
  rise: number,
  seed: number,
  peaks = 5,
): string {
  const roll = dice(seed);
  const step = width / peaks;
  let d = `M0 ${round(y + roll() * rise)}`;
  let last = y;
  for (let x = 0; x < peaks; x++) {
    const next = y + (roll() - 0.5) * 2 * rise;
    const [from, to] = [x * step, (x + 1) * step];
    d += `C${round(from + step * 0.4)} ${round(last)} ${round(to - step * 0.4)} ${round(next)} ${round(to)} ${round(next)}`;
    last = next;
  }
  return `${d}V${height}H0Z`;
}

/** The outline of a mountain range: straight edges. */
export function range(
  width: number,
  height: number,
  y: number,
  rise: number,
  seed: number,
  peaks = 7,
): string {
  const roll = dice(seed);
  const step = width / peaks;
  let d = `M0 ${round(y + rise * 0.4)}`;
  for (let x = 0; x < peaks; x++) {
    d += `L${round((x + 0.3 + roll() * 0.4) * step)} ${round(y - roll() * rise)}L${round((x + 1) * step)} ${round(y + rise * (0.2 + roll() * 0.4))}`;
  }
  return `${d}V${height}H0Z`;
}
