/** Placeholders for missing images, as SVG of plain shapes, without fonts. */
export type Placeholder = { path: string; width: number; height: number; svg: string };

const GROUND = '#e9edf1';
const INK = '#b4bfca';

/** The lit segments of each digit: top, both upper sides, middle, both lower sides, bottom. */
const SEGMENTS = ['M4 0h22', 'M2 2v20', 'M28 2v20', 'M4 24h22', 'M2 26v20', 'M28 26v20', 'M4 48h22'];
const ZERO = [0, 1, 2, 4, 5, 6];

export const placeholders: readonly Placeholder[] = [
  { path: 'image/placeholder.png', ...landscape(1600, 400) },
  { path: 'carousel/placeholder.png', ...landscape(700, 400) },
  { path: 'video/placeholder.png', ...film(1280, 720) },
  { path: 'countdown/countdown.gif', ...countdown(660, 147) },
];

/** Play buttons by the `playIconType` of a video block, for dark and for light thumbnails. */
export const playIcons: readonly Placeholder[] = [
  ...(['dark', 'light'] as const).flatMap((tone) =>
    Object.entries(playShapes(tone === 'dark' ? '#161616' : '#ffffff')).map(([type, shapes]) => ({
      path: `video/play/${type}-${tone}.png`,
      ...image(144, 144, shapes, 24, 24),
    })),
  ),
];

function image(width: number, height: number, shapes: string, across = width, down = height) {
  const box = `width="${width}" height="${height}" viewBox="0 0 ${across} ${down}"`;
  return { width, height, svg: `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${shapes}</svg>` };
}

/** Hills and a sun, 200 by 100, centered. */
function landscape(width: number, height: number) {
  const scale = Math.min(width / 400, height / 200);
  const place = `translate(${width / 2 - 100 * scale} ${height / 2 - 50 * scale}) scale(${scale})`;
  return image(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${GROUND}"/><g transform="${place}" fill="${INK}">` +
      '<circle cx="52" cy="24" r="15"/><path d="m10 100 46-46 24 24 42-56 70 78z"/></g>',
  );
}

function film(width: number, height: number) {
  const x = width / 2;
  const y = height / 2;
  return image(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#2b333b"/><circle cx="${x}" cy="${y}" r="92" fill="#ffffff"/>` +
      `<path d="M${x - 30} ${y - 48}v96l80-48z" fill="#2b333b"/>`,
  );
}

function playShapes(color: string): { [type: string]: string } {
  const hole = color === '#ffffff' ? '#161616' : '#ffffff';
  return {
    'fa-play-circle': `<circle cx="12" cy="12" r="11" fill="${color}"/><path d="M9.5 7v10l8-5z" fill="${hole}"/>`,
    'fa-play': `<path d="M5 3.5v17L20 12z" fill="${color}"/>`,
    'fa-video': `<rect x="2" y="6" width="13" height="12" rx="2" fill="${color}"/><path d="m16 11 6-4v10l-6-4z" fill="${color}"/>`,
    'fab-youtube': `<rect x="1" y="4" width="22" height="16" rx="4.5" fill="${color}"/><path d="M9.8 8.3v7.4L16 12z" fill="${hole}"/>`,
  };
}

/** Four pairs of zeros separated by colons: the placeholder of a countdown. */
function countdown(width: number, height: number) {
  const zero = `<path d="${ZERO.map((segment) => SEGMENTS[segment]).join('')}"/>`;
  const pair = `<g>${zero}<g transform="translate(40 0)">${zero}</g></g>`;
  const colon = '<circle cx="111" cy="14" r="3.5"/><circle cx="111" cy="34" r="3.5"/>';
  const at = (index: number) => `translate(${width / 2 - 300 + 35 + index * 152} ${height / 2 - 24})`;
  const pairs = [0, 1, 2, 3].map((index) => {
    const dots = index < 3 ? `<g fill="#404040" stroke="none">${colon}</g>` : '';
    return `<g transform="${at(index)}">${pair}${dots}</g>`;
  });
  const ground = `<rect width="${width}" height="${height}" fill="#ffffff"/>`;
  const digits = `<g fill="none" stroke="#404040" stroke-width="5" stroke-linecap="round">${pairs.join('')}</g>`;
  return image(width, height, ground + digits);
}
