/** The settings in `<xml>` islands, whose content is invisible. */
export type Islands = { html: string; pixelsPerInch?: number };

/** Removes the `<xml>` islands: as HTML they would end the head of the page. */
export function extractIslands(html: string): Islands {
  const lower = /<xml[\s>]/i.test(html) ? html.toLowerCase() : '';
  let kept = '';
  let from = 0;
  let pixelsPerInch: number | undefined;
  for (let at = lower.indexOf('<xml'); at >= 0; at = lower.indexOf('<xml', from)) {
    const end = lower.indexOf('</xml>', at);
    if (end < 0) break;
    const found = /pixelsperinch>\s*(\d{2,3})/.exec(lower.slice(at, Math.min(end, at + ISLAND_READ)));
    if (found) pixelsPerInch = Number(found[1]);
    kept += html.slice(from, at);
    from = end + '</xml>'.length;
  }
  return { html: kept + html.slice(from), ...(pixelsPerInch !== undefined && { pixelsPerInch }) };
}

const ISLAND_READ = 10_000;

/**
 * Adds end tags to self-closing Office elements, which HTML does not support: `<v:fill … />` would swallow all that
 * follows. Values contain no `<` here, so each tag is searched once, and there is one way to read it.
 */
export function closeOfficeElements(html: string): string {
  return html.replace(
    /<([vow]\d?:[a-z]{1,30})((?:\s[^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*)?)\/>/gi,
    (_, name: string, attributes: string) => `<${name}${attributes}></${name}>`,
  );
}
