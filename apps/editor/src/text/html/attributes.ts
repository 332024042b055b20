import {
  type Attribute,
  escapeAttribute,
  isUnsafeImageUrl,
  isUnsafeUrl,
  readAttributes as parseAttributes,
  readDeclarations,
} from '@postpress/markup';

const REMEMBERED = 500;
const known = new Map<string, readonly Attribute[]>();

/** The attributes of a tag, names in lower case, values decoded. The first attribute with a name counts. */
export function readAttributes(source: string): readonly Attribute[] {
  let read = known.get(source);
  if (read === undefined) {
    read = parseAttributes(source);
    if (known.size >= REMEMBERED) known.clear();
    known.set(source, read);
  }
  return read;
}

export function attribute(source: string, name: string): string | undefined {
  return readAttributes(source).find((each) => each.name === name)?.value;
}

/** The source with one attribute set or removed (`undefined`); all others stay as they are written. */
export function withAttribute(source: string, name: string, value: string | undefined): string {
  const at = readAttributes(source).find((each) => each.name === name);
  const written = value === undefined ? '' : ` ${name}="${escapeAttribute(value)}"`;
  if (at === undefined) return source.trimEnd() + written;
  if (at.value === value) return source;
  return source.slice(0, at.start) + written + source.slice(at.end);
}

/** A style as its declarations, in order; values with their `!important`. */
export function readStyle(style: string): { property: string; value: string }[] {
  return readDeclarations(style).map(({ property, value, important }) => ({
    property,
    value: value + important,
  }));
}

export function styleOf(source: string, property: string): string | undefined {
  return readStyle(attribute(source, 'style') ?? '').findLast((each) => each.property === property)?.value;
}

/** The source with one declaration set or removed; an empty style is removed, too. */
export function withStyle(source: string, property: string, value: string | undefined): string {
  const style = attribute(source, 'style') ?? '';
  const declarations = readStyle(style);
  const at = declarations.findLastIndex((each) => each.property === property);
  if (at < 0) {
    if (value === undefined) return source;
    const before = style.trim();
    const joint = before === '' || before.endsWith(';') ? '' : ';';
    return withAttribute(
      source,
      'style',
      `${before}${joint}${before === '' ? '' : ' '}${property}: ${value};`,
    );
  }
  const kept = declarations.filter((each, index) => index === at || each.property !== property);
  const next = kept.flatMap((each) =>
    each.property !== property ? [each] : value === undefined ? [] : [{ property, value }],
  );
  const written = next.map((each) => `${each.property}: ${each.value};`).join(' ');
  return withAttribute(source, 'style', written === '' ? undefined : written);
}

const LINKS = new Set(['href', 'action', 'formaction', 'xlink:href']);
const IMAGES = new Set(['src', 'background', 'poster']);
const SETTABLE = /^[a-z_][\w:.-]*$/;

/**
 * The attributes allowed on a rendered element: no event handlers, no script URLs, nothing that affects editing or
 * focus.
 */
export function shownAttributes(source: string): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const { name, value } of readAttributes(source)) {
    if (!SETTABLE.test(name) || name.startsWith('on') || name === 'contenteditable' || name === 'srcdoc')
      continue;
    if (name === 'autofocus' || name === 'is' || name === 'draggable' || name === 'tabindex') continue;
    if (LINKS.has(name) && isUnsafeUrl(value)) continue;
    if (IMAGES.has(name) && isUnsafeImageUrl(value)) continue;
    shown[name] = value;
  }
  return shown;
}
