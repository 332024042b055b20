/** Elements whose content no block supports. */
export const RAW: Readonly<Record<string, string>> = {
  form: 'a form, whose fields lead to a program of its own',
  input: 'a field to fill in',
  select: 'a field to fill in',
  textarea: 'a field to fill in',
  iframe: 'another page inside this one',
  object: 'embedded media',
  embed: 'embedded media',
  video: 'a film that plays in place',
  svg: 'a rendering in SVG',
  canvas: 'a rendering made by a script',
  math: 'a formula',
  marquee: 'moving words',
};

/** Elements that are a whole whatever their `display` is: never a row or a cell. */
export function isWhole(tag: string): boolean {
  return WHOLE.has(tag) || Object.hasOwn(RAW, tag);
}
const WHOLE = new Set(['img', 'br', 'wbr', 'hr', 'table']);
