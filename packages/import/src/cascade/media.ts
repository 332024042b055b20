/** The two windows a page is read at, in px. */
export const DESKTOP_PX = 640;
export const MOBILE_PX = 375;

/** Narrow-screen rules that reach a little beyond a wide window are still meant for narrow screens. */
const NARROW_MAX_PX = 720;

/**
 * The width of the window that counts as wide: 640 px, or just beyond the widest rule for narrow screens. A mail of 600 px
 * whose phone rules hold up to 650 px is meant to be seen as its wide form by everybody but phones.
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

/** Whether a list of media queries holds for a light screen of this width. An empty one always does. */
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
