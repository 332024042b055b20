import type { Content } from '@postpress/design';

const TEXTS = { text: 'text', heading: 'text', paragraph: 'textJson' } as const;
const LISTS: Readonly<Record<string, readonly string[]>> = {
  menu: ['menu', 'items'],
  social: ['icons', 'icons'],
};
/** What is seen without letters. */
const PICTURES = /<(?:img|hr|table|video|svg)\b|"type":"(?:image|horizontalrule|table)"/i;

/** Of a block that draws nothing as yet, whether letters or entries are missing; undefined of all others. */
export function missingIn(content: Content): 'letters' | 'entries' | undefined {
  const { type, values } = content;
  const held = values as { readonly [name: string]: unknown };
  if (type in TEXTS) {
    const source = held[TEXTS[type as keyof typeof TEXTS]];
    return typeof source !== 'string' || isBlank(source) ? 'letters' : undefined;
  }
  if (type === 'carousel') return hasNone(content, ['embedded', 'images', 'values']) ? 'entries' : undefined;
  const path = LISTS[type];
  return path && hasNone(held, path) ? 'entries' : undefined;
}

/** Also where the list itself is missing. */
function hasNone(holder: object, path: readonly string[]): boolean {
  const list = path.reduce<unknown>(
    (part, name) => (part as { [name: string]: unknown } | undefined)?.[name],
    holder,
  );
  return !Array.isArray(list) || list.length === 0;
}

function isBlank(source: string): boolean {
  if (PICTURES.test(source)) return false;
  if (source.startsWith('{"')) return !/"text":"[^"]*[^"\s]/.test(source);
  return source.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
}
