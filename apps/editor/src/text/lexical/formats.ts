import { asObject, type JsonObject } from '@postpress/render/reading';
/** Bits of a Lexical text's `format` that are elements, the outermost first, as they are rendered. */
export const formatElements = [
  [128, 'mark'],
  [1, 'strong'],
  [2, 'em'],
  [8, 'u'],
  [4, 's'],
  [64, 'sup'],
  [32, 'sub'],
  [16, 'code'],
] as const;

/** Synonyms of those elements. */
export const formatBits: Readonly<Record<string, number>> = {
  ...Object.fromEntries(formatElements.map(([bit, tag]) => [tag, bit])),
  b: 1,
  i: 2,
  ins: 8,
  strike: 4,
  del: 4,
};

/** Bits that are kept beside the elements: lower case, upper case, capitals. */
export const KEPT_BITS = 256 | 512 | 1024;
const TRANSFORMS = [
  [256, 'text-transform:lowercase;'],
  [512, 'text-transform:uppercase;'],
  [1024, 'text-transform:capitalize;'],
] as const;

export function transformOf(format: number): string {
  return TRANSFORMS.filter(([bit]) => (format & bit) !== 0)
    .map(([, declaration]) => declaration)
    .join('');
}

export function childrenOf(node: JsonObject): JsonObject[] {
  return Array.isArray(node.children) ? node.children.map(asObject) : [];
}

/** A stored object without what the document represents, with its keys in order. */
export function template(node: JsonObject): string {
  const kept: Record<string, unknown> = {};
  for (const name of Object.keys(node)) kept[name] = REPLACED[name] ?? node[name];
  return JSON.stringify(kept);
}
const REPLACED: JsonObject = { children: [] };

/** The same for a text: its text, style and element bits are left out. */
export function textTemplate(node: JsonObject): string {
  const kept: Record<string, unknown> = {};
  for (const name of Object.keys(node)) kept[name] = node[name];
  if ('text' in kept) kept.text = '';
  if ('style' in kept) kept.style = '';
  if (typeof kept.format === 'number') kept.format &= KEPT_BITS;
  return JSON.stringify(kept);
}

const ALIGNMENTS = ['', 'left', 'center', 'right', 'justify', 'start', 'end'] as const;
const INDENT_PX = 40;

/** The attributes that an element of a state is shown with, as it is rendered. */
export function shownStyle(node: JsonObject, base: string): string {
  const { format, direction, indent, style } = node;
  const named = typeof format === 'number' ? ALIGNMENTS[format] : ALIGNMENTS.find((name) => name === format);
  const isRtl = direction === 'rtl';
  const side =
    named === 'start' || named === 'end' ? ((named === 'start') === isRtl ? 'right' : 'left') : named;
  const steps =
    typeof indent === 'number' && indent > 0 && node.type !== 'listitem'
      ? Math.min(Math.floor(indent), 20)
      : 0;
  const own = typeof style === 'string' && style.trim() !== '' ? `${style.trim().replace(/;$/, '')};` : '';
  const css = `${base}${own}${side ? `text-align:${side};` : ''}${steps > 0 ? `padding-${isRtl ? 'right' : 'left'}:${steps * INDENT_PX}px;` : ''}`;
  return `${isRtl ? ' dir="rtl"' : ''}${css === '' ? '' : ` style="${css.replaceAll('"', "'")}"`}`;
}

/** The properties of a stored object from an element's style: the inverse of `shownStyle`. */
export function storedStyle(
  declarations: readonly { property: string; value: string }[],
  base: string,
): { format: string; indent: number; style: string } {
  let format = '';
  let indent = 0;
  const rest: string[] = [];
  for (const { property, value } of declarations) {
    const steps = /^padding-(?:left|right)$/.test(property) ? Number.parseFloat(value) / INDENT_PX : 0;
    if (property === 'text-align') format = value;
    else if (steps > 0 && Number.isInteger(steps)) indent = steps;
    else if (`${property}:${value};` !== base) rest.push(`${property}: ${value};`);
  }
  return { format, indent, style: rest.join(' ') };
}
