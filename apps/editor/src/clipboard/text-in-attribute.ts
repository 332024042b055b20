import { fromBase64url, toBase64url } from '@postpress/design/base64url';

/** UTF-8 text as base64url, which survives in an attribute. */
export function encodeText(text: string): string {
  return toBase64url(new TextEncoder().encode(text));
}

/** Undefined when it is none. */
export function decodeText(text: string): string | undefined {
  const bytes = fromBase64url(text);
  if (bytes === undefined) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
