import { isClosed, isHarmlessUrl, splitOutside, withoutComments, withoutCssEscapes } from '@postpress/markup';
import type { CssNode, List, ListItem } from 'css-tree';
import { generate, parseCss, walk } from '../css-tree.ts';

/**
 * CSS that ran code in some browser: Internet Explorer's expressions and behaviors, Mozilla's bindings, Opera's links.
 */
const RUNS =
  /expression\s*\(|(?:java|vb|live)script\s*:|mocha\s*:|-moz-binding|behaviou?r\s*:|-o-link|@import|data\s*:\s*(?:text|application\/(?!(?:x-)?font)|image\/svg)/;
const ADDRESS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))/g;
/**
 * At-rules that group rules, or define fonts or animations. Others (`@import`, `@namespace`, `@document`) are removed.
 */
const AT_RULES =
  /^(?:media|supports|font-face|page|layer|container|(?:-(?:webkit|moz|o|ms)-)?(?:keyframes|viewport))$/;
const FONT_DATA = /^data:(?:font\/|application\/(?:x-)?font)/i;

/** The safe declarations of a `style` attribute, as written; '' if there are none. */
export function cleanDeclarations(style: string): string {
  const parts = splitOutside(withoutComments(style), ';');
  // One that is left open would continue into what is written behind it.
  if (!isClosed(parts.at(-1) ?? '')) parts.pop();
  return (
    parts
      .map((part) => part.trim())
      // Old clients took `/*` in a URL or a string for the start of a comment.
      .filter((part) => part !== '' && !part.includes('/*') && isHarmless(part))
      .join(';')
  );
}

/**
 * The safe rules of a `style` element, printed from the parsed tree, so that the result does not depend on error
 * recovery.
 */
export function cleanSheet(sheet: string): string {
  try {
    return cleanRules(sheet);
  } catch (error) {
    // Nested deeper than the stack allows.
    if (error instanceof RangeError) return '';
    throw error;
  }
}

function cleanRules(sheet: string): string {
  const tree = parseCss(sheet.replace(/<!--|-->/g, ' '), { parseValue: false, parseCustomProperty: false });
  if (!tree) return '';
  walk(tree, {
    enter(node: CssNode, item: ListItem<CssNode>, list: List<CssNode> | null) {
      if (list && !mayStay(node)) list.remove(item);
    },
  });
  const printed = generate(tree).replace(/<(?=[/!])/g, '\\3c ');
  // The result is dropped as a whole if unsafe CSS hid between broken rules.
  return isHarmless(printed) ? printed : '';
}

function mayStay(node: CssNode): boolean {
  switch (node.type) {
    case 'Atrule':
      return AT_RULES.test(node.name.toLowerCase()) && (!node.prelude || mayPrint(generate(node.prelude)));
    case 'Rule':
      return mayPrint(generate(node.prelude));
    case 'Declaration':
      return mayPrint(`${node.property}:${generate(node.value)}`);
    case 'Raw':
      return mayPrint(node.value);
    default:
      return true;
  }
}

/** What is left open would continue into the rules behind it, and read differently each time. */
function mayPrint(css: string): boolean {
  return isClosed(css) && isHarmless(css);
}

function isHarmless(css: string): boolean {
  const read = decodeEscapes(css)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers read words across them
    .replace(/[\u0000-\u001f]/g, '')
    .toLowerCase();
  if (RUNS.test(read)) return false;
  for (const [, double, single, bare] of read.matchAll(ADDRESS)) {
    const address = (double ?? single ?? bare ?? '').trim();
    if (!isHarmlessUrl(address) && !FONT_DATA.test(address)) return false;
  }
  return true;
}

/** Decodes `\65 xpression` as a browser does, and removes comments inside words. */
function decodeEscapes(css: string): string {
  const plain = withoutComments(css);
  return plain.includes('\\') ? withoutCssEscapes(plain) : plain;
}
