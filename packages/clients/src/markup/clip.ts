/** The part of a page that fits into so many bytes of UTF-8, or undefined when all of it does. */
export function clip(html: string, bytesMax: number): string | undefined {
  if (html.length * 3 <= bytesMax) return undefined;
  let bytes = 0;
  for (let at = 0; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    const isPair = code >= 0xd800 && code < 0xdc00 && at + 1 < html.length;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : isPair ? 4 : 3;
    if (bytes > bytesMax) return beforeTag(html, at);
    if (isPair) at += 1;
  }
  return undefined;
}

/** Do not cut inside a tag, which would become text or swallow what follows. */
function beforeTag(html: string, end: number): string {
  const open = html.lastIndexOf('<', end - 1);
  return html.slice(0, open > html.lastIndexOf('>', end - 1) ? open : end);
}
