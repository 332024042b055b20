/** An object as JSON knows it, keys not yet looked at. */
export type JsonObject = { [key: string]: unknown };

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Whether two JSON values say the same; the order of keys says nothing.
 * Recurses as deep as the shallower of the two, so callers bound the depth of what they were sent.
 */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, at) => sameJson(item, other[at]))
    );
  }
  if (Array.isArray(other)) return false;
  return sameKeys(one as JsonObject, other as JsonObject);
}

function sameKeys(one: JsonObject, other: JsonObject): boolean {
  let count = 0;
  for (const key in one) {
    count++;
    if (!Object.hasOwn(other, key) || !sameJson(one[key], other[key])) return false;
  }
  for (const _ in other) count--;
  return count === 0;
}

/** Sets a key read from JSON. Assignment alone would take `__proto__` for the prototype, and lose or change it. */
export function setKey(target: JsonObject, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  } else target[key] = value;
}
