const PRIME = 0x01000193;

/** A 32-bit hash of a text, from a starting point of its own where several are needed (Fowler, Noll and Vo, variant 1a). */
export function fnv1a(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return hash >>> 0;
}
