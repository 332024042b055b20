/** Parts of the SVGs that are drawn here. Colors are those of CSS. */
export const round = (value: number) => Math.round(value * 10) / 10;

export const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${more}/>`;

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

/** A line with round ends. */
export const line = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const turned = (content: string, degrees: number, x: number, y: number) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${content}</g>`;

/** Lines of text on a sheet. */
export const lines = (x: number, y: number, widths: readonly number[], color: string, gap = 20) =>
  widths.map((width, at) => rect(x, y + at * gap, width, 8, color, 4)).join('');

export const star = (x: number, y: number, size: number, fill: string) => {
  const corners = Array.from({ length: 10 }, (_, at) => {
    const angle = (at * Math.PI) / 5 - Math.PI / 2;
    const far = at % 2 ? size * 0.42 : size;
    return `${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`;
  });
  return path(`M${corners.join('L')}Z`, fill, ` stroke="${fill}" stroke-width="4" stroke-linejoin="round"`);
};

export const heart = (x: number, y: number, size: number, fill: string) =>
  path(
    `M${x} ${y + size}C${x - size * 1.7} ${y - size * 0.1} ${x - size * 0.9} ${y - size * 1.1} ${x} ${y - size * 0.3}C${x + size * 0.9} ${y - size * 1.1} ${x + size * 1.7} ${y - size * 0.1} ${x} ${y + size}Z`,
    fill,
  );

export const leaf = (x: number, y: number, length: number, degrees: number, fill: string) =>
  turned(
    path(
      `M${x} ${y}q${length * 0.36} ${-length * 0.5} 0 ${-length}q${-length * 0.36} ${length * 0.5} 0 ${length}z`,
      fill,
    ),
    degrees,
    x,
    y,
  );

export const check = (x: number, y: number, size: number, color: string, width = 8) =>
  line(`M${x - size} ${y}l${size * 0.7} ${size * 0.7}l${size * 1.3} ${-size * 1.4}`, color, width);

/** @param box width and height of the coordinates; default: those of the picture */
export function svgOf(
  { width, height }: { width: number; height: number },
  content: string,
  box: { width: number; height: number } = { width, height },
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${box.width} ${box.height}">${content}</svg>`;
}
