import { isJsonObject, type JsonObject, setKey } from './json.ts';

/** The slides of a carousel in `embedded`: `{images: {type, values: [{…}]}}`. */
type SlideGroup = JsonObject & { values: unknown[] };

export function isSlideGroup(group: unknown): group is SlideGroup {
  return isJsonObject(group) && Array.isArray(group.values);
}

/** Replaces every slide; malformed parts stay unchanged. */
export function mapSlides(
  embedded: JsonObject,
  change: (slide: JsonObject, type: unknown) => JsonObject,
): JsonObject {
  const mapped: JsonObject = {};
  for (const key in embedded) {
    const group = embedded[key];
    const values =
      isSlideGroup(group) &&
      group.values.map((slide) => (isJsonObject(slide) ? change(slide, group.type) : slide));
    setKey(mapped, key, values ? { ...(group as SlideGroup), values } : group);
  }
  return mapped;
}
