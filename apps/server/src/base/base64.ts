/**
 * The bytes of base64 as RFC 4648, 4 writes it, with its padding; undefined for anything else. Node's decoder skips what
 * it does not know, which the length shows.
 */
export function decodeBase64(text: string): Buffer | undefined {
  if (text.length % 4 !== 0 || text.includes('-') || text.includes('_')) return undefined;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === (text.length / 4) * 3 - padding ? bytes : undefined;
}

/** Characters of a data URL before its comma; what comes later is the content. */
const HEAD_CHARACTERS_MAX = 200;

/**
 * The content of a base64 data URL (RFC 2397): `data:image/png;base64,…`.
 *
 * @returns undefined where it is none, is not base64, or is broken; the media type in lower case, without parameters
 */
export function readDataUrl(text: string): { mediaType: string; bytes: Buffer } | undefined {
  const comma = text.slice(0, HEAD_CHARACTERS_MAX).indexOf(',');
  const head = text.slice(0, Math.max(0, comma));
  const [, mediaType] = /^data:([^;,]*)(?:;[^;,]*)*;base64$/i.exec(head) ?? [];
  if (mediaType === undefined) return undefined;
  const bytes = decodeBase64(text.slice(comma + 1));
  return bytes && { mediaType: mediaType.trim().toLowerCase(), bytes };
}
