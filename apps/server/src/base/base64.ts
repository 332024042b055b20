/**
 * The bytes of base64 in the form of RFC 4648, 4, with padding; undefined for anything else. Node's decoder skips
 * invalid characters, which the length reveals.
 */
export function decodeBase64(text: string): Buffer | undefined {
  if (text.length % 4 !== 0 || text.includes('-') || text.includes('_')) return undefined;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === (text.length / 4) * 3 - padding ? bytes : undefined;
}

/** Maximum characters of a data URL before its comma. */
const HEAD_CHARACTERS_MAX = 200;

/**
 * The content of a base64 data URL (RFC 2397): `data:image/png;base64,…`, with the media type in lower case, without
 * parameters.
 *
 * @returns undefined for anything else, including broken base64
 */
export function readDataUrl(text: string): { mediaType: string; bytes: Buffer } | undefined {
  const comma = text.slice(0, HEAD_CHARACTERS_MAX).indexOf(',');
  const head = text.slice(0, Math.max(0, comma));
  const [, mediaType] = /^data:([^;,]*)(?:;[^;,]*)*;base64$/i.exec(head) ?? [];
  if (mediaType === undefined) return undefined;
  const bytes = decodeBase64(text.slice(comma + 1));
  return bytes && { mediaType: mediaType.trim().toLowerCase(), bytes };
}
