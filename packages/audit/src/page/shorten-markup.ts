import {
  type Attribute,
  blockElements,
  escapeAttribute,
  printDeclarations,
  readAttributes,
  readDeclarations,
  type Tag,
  type Token,
  tokenize,
} from '@postpress/markup';

/** In such markup white space is shown. */
const SHOWS_SPACE = /<(?:pre|textarea|listing|xmp)\b|white-space\s*:\s*(?:pre|break-spaces)/i;
/** Tags of template languages, whose blanks may be part of a value. */
const TAG = /\{\{|\{%|<%|%%|\*\|/;
const CONDITIONAL = /^<!--(?:\[if|<!)|<!\[endif\]/i;
const SPACES = /[ \t\r\n\f]+/g;
/** Inherited properties, whose value does not depend on where it is declared unless it has one of these units. */
const INHERITED =
  /^(?:color|font-family|font-size|font-style|font-weight|letter-spacing|line-height|text-align|text-transform)$/;
const RELATIVE = /[\d.](?:%|r?em|ex|ch)\b|%|inherit|initial|unset|bolder|lighter|smaller|larger/i;
/** Elements that have no look of their own, through which values are inherited. */
const PLAIN: ReadonlySet<string> = new Set(['span', 'p', 'div', 'li', 'ul', 'ol']);

/** An open element: the values that its content inherits from it, and whether its tags are left out. */
type Open = { name: string; inherited: ReadonlyMap<string, string>; isLeftOut: boolean };

/**
 * Markup that shows the same in fewer bytes: without comments, repeated blanks, declarations of what is inherited anyway,
 * and elements that declare nothing. Tags of template languages and conditional comments stay.
 *
 * @param isOwn whether an author wrote it as a page of its own, whose style sheets may refer to any element and attribute.
 */
export function shortenMarkup(markup: string, isOwn: boolean): string {
  const keepsSpace = SHOWS_SPACE.test(markup);
  const tokens = tokenize(markup);
  const open: Open[] = [];
  let written = '';
  tokens.forEach((token, at) => {
    const source = markup.slice(token.start, token.end);
    if (token.kind === 'text') {
      written += keepsSpace ? source : shortenText(source, tokens[at - 1], tokens[at + 1]);
    } else if (token.kind === 'comment') {
      if (!source.startsWith('<!--') || CONDITIONAL.test(source) || TAG.test(source)) written += source;
    } else if (token.kind === 'open') {
      const shortened = openTag(markup, token, open, isOwn);
      if (!shortened.isLeftOut) written += shortened.tag;
      if (!source.endsWith('/>')) open.push(shortened);
    } else if (token.kind === 'close') {
      const opened = open.findLastIndex(({ name }) => name === token.name);
      if (opened < 0 || !open[opened]?.isLeftOut) written += source;
      if (opened >= 0) open.length = opened;
    } else written += source;
  });
  return written;
}

function shortenText(text: string, before: Token | undefined, after: Token | undefined): string {
  if (TAG.test(text)) return text;
  const isBlock = (token: Token | undefined) =>
    token !== undefined && 'name' in token && blockElements.has(token.name);
  if (text.trim() === '' && /^[ \t\r\n\f]*$/.test(text) && (isBlock(before) || isBlock(after))) return '';
  return text.replace(SPACES, ' ');
}

function openTag(markup: string, tag: Tag, open: readonly Open[], isOwn: boolean): Open & { tag: string } {
  const { name, start, end, nameEnd } = tag;
  const above = PLAIN.has(name) ? (open.at(-1)?.inherited ?? new Map()) : new Map<string, string>();
  const source = markup.slice(start, end);
  if (TAG.test(source)) return { name, inherited: new Map(), isLeftOut: false, tag: source };
  const attributes = readAttributes(markup, nameEnd);
  const style = attributes.find((attribute) => attribute.name === 'style');
  const inherited = new Map<string, string>(above);
  const declared = readDeclarations(style?.value ?? '').filter(({ property, value, important }) => {
    if (important !== '' || !INHERITED.test(property) || RELATIVE.test(value)) {
      inherited.delete(property);
      return true;
    }
    const isRepeated = above.get(property) === value;
    inherited.set(property, value);
    return !isRepeated || isOwn;
  });
  // Shorthands change several properties.
  if (declared.some(({ property }) => property === 'font' || property === 'all')) inherited.clear();
  const kept = attributes.filter((attribute) => isNeeded(attribute, isOwn));
  const css = printDeclarations(declared);
  const isLeftOut = !isOwn && name === 'span' && css === '' && kept.length === 0;
  const others = kept.map((attribute) => markup.slice(attribute.start, attribute.end).trim());
  const parts = css === '' ? others : [...others, `style="${escapeAttribute(css)}"`];
  const closing = source.endsWith('/>') ? ' />' : '>';
  return { name, inherited, isLeftOut, tag: [markup.slice(start, nameEnd), ...parts].join(' ') + closing };
}

function isNeeded({ name, value }: Attribute, isOwn: boolean): boolean {
  if (name === 'style') return false;
  return isOwn || !(name.startsWith('data-') || (name === 'class' && value.trim() === ''));
}
