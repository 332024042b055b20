/** The widths of the two windows in px. */
export const DESKTOP_PX = 640;
export const MOBILE_PX = 375;

/** Rules up to this width still target narrow screens. */
const NARROW_MAX_PX = 720;

/**
 * The width of the wide window: 640 px, or just above the widest rule for narrow screens. An email of 600 px with phone
 * rules up to 650 px is meant to be seen in its wide form everywhere but on phones.
 */
export function wideWindow(sheets: readonly { css: string; media: string }[]): number {
  let widest = DESKTOP_PX;
  for (const { css, media } of sheets) {
    const queries = [...css.matchAll(/@media\b([^{;]{0,500})/gi)].map((found) => found[1] ?? '');
    for (const query of [media, ...queries]) {
      for (const [, px] of query.matchAll(/max-(?:device-)?width\s*:\s*(\d+)px/gi)) {
        const edge = Number(px) + 1;
        if (edge > widest && edge <= NARROW_MAX_PX) widest = edge;
      }
    }
  }
  return widest;
}

/** Whether media queries match a light screen of this width. An empty list matches. */
export function mediaMatches(media: string, widthPx: number): boolean {
  if (media.trim() === '') return true;
  return media.split(',').some((query) => queryMatches(query.trim().toLowerCase(), widthPx));
}

function queryMatches(query: string, widthPx: number): boolean {
  const negated = /^not\s/.test(query);
  const bare = query.replace(/^(?:not|only)\s+/, '');
  const type = /^[a-z-]+/.exec(bare)?.[0] ?? 'all';
  const features = [...bare.matchAll(/\(\s*([\w-]+)\s*(?::\s*([^()]*))?\)/g)];
  const holds =
    (type === 'all' || type === 'screen') &&
    features.every(([, name = '', value = '']) => featureMatches(name, value.trim(), widthPx));
  return negated ? !holds : holds;
}

function featureMatches(name: string, value: string, widthPx: number): boolean {
  const px = Number.parseFloat(value) * (/r?em$/.test(value) ? 16 : 1);
  switch (name) {
    case 'max-width':
    case 'max-device-width':
      return widthPx <= px;
    case 'min-width':
    case 'min-device-width':
      return widthPx >= px;
    case 'orientation':
      return value === 'portrait';
    case 'prefers-color-scheme':
      return value === 'light';
    case '-webkit-min-device-pixel-ratio':
    case 'min-device-pixel-ratio':
    case 'min-resolution':
      return px <= 1;
    case 'color':
      return true;
    default:
      return false;
  }
}
