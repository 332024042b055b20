/** An object from JSON whose keys have not been checked. */
export type JsonObject = { [key: string]: unknown };

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Whether two JSON values are equal, regardless of key order. Recurses as deep as the shallower value, so callers must
 * bound the depth of untrusted input.
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

/** Sets a key from JSON. A plain assignment of `__proto__` would change the prototype. */
export function setKey(target: JsonObject, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  } else target[key] = value;
}
