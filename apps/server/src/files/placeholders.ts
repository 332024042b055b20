import { LRUCache } from 'lru-cache';
import Type, { type Static } from 'typebox';
import type { Images } from '../platform/images/images.ts';

/** The colors of a placeholder. Rendered pages contain them; values that are not understood count as absent. */
export const PlaceholderQuery = Type.Object({
  colors: Type.Optional(
    Type.String({
      maxLength: 60,
      description: 'Of a placeholder: sky, sun, far and near hill, `rrggbb-rrggbb-rrggbb-rrggbb`.',
    }),
  ),
});
export type PlaceholderQuery = Static<typeof PlaceholderQuery>;

/** The PNG of a placeholder in colors; undefined without colors, and when too many images are worked on. */
export type DrawPlaceholder = (query: PlaceholderQuery) => Promise<Buffer | undefined>;

/** Each has about 10 KB. */
const KEPT_MAX = 200;
const COLORS = /^(?:[0-9a-f]{6}-){3}[0-9a-f]{6}$/i;

/** Draws placeholders, and keeps the latest. The slots for images bound how many are drawn at once, and how many wait. */
export function openPlaceholders(images: Images): DrawPlaceholder {
  const drawn = new LRUCache<string, Promise<Buffer | undefined>>({ max: KEPT_MAX });
  return async ({ colors = '' }) => {
    if (!COLORS.test(colors)) return undefined;
    const key = colors.toLowerCase();
    const known = drawn.get(key);
    if (known) return known;
    const [sky, sun, far, near] = key.split('-').map((color) => `#${color}`) as [
      string,
      string,
      string,
      string,
    ];
    const image = images
      .placeholder({ sky, sun, far, near })
      .then((answer) => (answer.ok ? answer.bytes : undefined));
    drawn.set(key, image);
    // A failure is not kept.
    const bytes = await image.catch(() => undefined);
    if (!bytes) drawn.delete(key);
    return bytes;
  };
}
