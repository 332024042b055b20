/** The two windows a page is read at, in px. */
export const DESKTOP_PX = 640;
export const MOBILE_PX = 375;

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
