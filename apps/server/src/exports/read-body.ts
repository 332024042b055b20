import { memberText } from '../base/member-text.ts';

/** The design of a request, byte for byte. */
export function designText({ body, bodyText }: { body: { design: unknown }; bodyText: string }): string {
  return loneDesign(body, bodyText) ?? memberText(bodyText, 'design') ?? JSON.stringify(body.design);
}

/** Without quotes: V8 searches strings this short by a scan (3 µs for 14 KB), longer ones in 14 µs. */
const NAME = 'design';

/**
 * The text of a design that is the only member of its body: the slice from the colon to the last brace, without parsing
 * (25 µs for 14 KB). Requires that the name occurs once, unescaped. Members that were null are missing in the body but
 * still in its text: then the slice does not end with a brace.
 */
function loneDesign(body: object, text: string): string | undefined {
  if (Object.keys(body).length !== 1) return undefined;
  const at = text.indexOf(NAME);
  if (at < 0 || text.includes(NAME, at + NAME.length) || text.includes('\\u00')) return undefined;
  const design = text.slice(text.indexOf(':', at) + 1, text.lastIndexOf('}')).trim();
  return design.endsWith('}') ? design : undefined;
}
