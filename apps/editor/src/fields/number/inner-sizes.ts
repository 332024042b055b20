import {
  decodeText,
  mapDeclarations,
  readAttributes,
  readDeclarations,
  tokenize,
  voidElements,
} from '@postpress/markup';

/** Font sizes inside a stored text, which win over the size of its block: in markup (`text`) or a Lexical state (`textJson`). */

/** The font sizes in a text as CSS lengths, without duplicates; `null` for characters with the size of the block. */
export function innerSizes(source: string): (string | null)[] {
  const sizes = new Set<string | null>();
  if (source.startsWith('{')) addStateSizes(source, sizes);
  else addMarkupSizes(source, sizes);
  return [...sizes];
}

/** The text without inline sizes; every other byte stays. */
export function withoutInnerSizes(source: string): string {
  const attribute = source.startsWith('{')
    ? /("style":")([^"]*)(")/g
    : /(\sstyle\s*=\s*["'])([^"']*)(["'])/gi;
  return source.replace(attribute, (whole, before: string, style: string, after: string) => {
    const kept = mapDeclarations(style, ({ property }) => (property === 'font-size' ? '' : undefined));
    return kept === style ? whole : before + kept.trimStart() + after;
  });
}

function addMarkupSizes(markup: string, sizes: Set<string | null>): void {
  const open: { name: string; size: string | null }[] = [];
  for (const token of tokenize(markup)) {
    const around = open.at(-1)?.size ?? null;
    if (token.kind === 'text') {
      if (decodeText(markup.slice(token.start, token.end)).trim() !== '') sizes.add(around);
    } else if (token.kind === 'close') {
      const at = open.findLastIndex((each) => each.name === token.name);
      if (at >= 0) open.length = at;
    } else if (token.kind === 'open' && !voidElements.has(token.name)) {
      const style = readAttributes(markup, token.nameEnd).find(({ name }) => name === 'style')?.value;
      open.push({ name: token.name, size: sizeIn(style ?? '') ?? around });
    }
  }
}

function addStateSizes(source: string, sizes: Set<string | null>): void {
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { text, style, ...rest } = node as { text?: unknown; style?: unknown };
    if (typeof text === 'string' && text.trim() !== '')
      sizes.add((typeof style === 'string' && sizeIn(style)) || null);
    for (const child of Object.values(rest)) visit(child);
  };
  try {
    visit(JSON.parse(source));
  } catch {
    // Anything but a state has no sizes.
  }
}

function sizeIn(style: string): string | undefined {
  return readDeclarations(style).findLast(({ property }) => property === 'font-size')?.value;
}
