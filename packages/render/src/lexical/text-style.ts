/**
 * The CSS properties allowed in rich text. Properties that move an element (position, transform), load a resource
 * (background-image, content) or run code (behavior, -moz-binding) are not.
 */
const ALLOWED =
  /^(?:color|background(?:-color)?|font(?:-(?:family|size|style|weight|variant|stretch))?|line-height|letter-spacing|word-spacing|word-break|word-wrap|overflow-wrap|white-space|hyphens|text-(?:align|indent|transform|shadow|decoration(?:-(?:line|color|style|thickness))?)|vertical-align|direction|unicode-bidi|list-style(?:-(?:type|position))?|(?:margin|padding)(?:-(?:top|right|bottom|left))?|border(?:-(?:top|right|bottom|left))?(?:-(?:width|style|color))?|border-radius|(?:min-|max-)?width|display|opacity|mso-[a-z-]{1,40})$/;
/** No character that ends a declaration or an attribute, opens a comment or escapes. */
const CONTAINED = /^[\w#%., '()+\-/]*$/;
/** Only color functions and `calc` may use parentheses. */
const FOREIGN_CALL = /(?<!^|[\s,(](?:rgba?|hsla?|calc)|^(?:rgba?|hsla?|calc))\(|\/\*/i;
const IMPORTANT = /\s*!\s*important$/i;
const REMEMBERED = 500;
const checked = new Map<string, string>();

/**
 * The allowed declarations of a style, each ended by `;`, safe in a double-quoted attribute; '' if there are none.
 * Results are cached within limits: a page repeats the same few styles.
 */
export function textStyle(style: unknown): string {
  if (typeof style !== 'string' || style === '') return '';
  return checked.get(style) ?? check(style);
}

function check(style: string): string {
  let css = '';
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 1) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    if (ALLOWED.test(property)) css += declare(property, declaration.slice(colon + 1));
  }
  if (checked.size >= REMEMBERED) checked.clear();
  if (style.length < 1_000) checked.set(style, css);
  return css;
}

function declare(property: string, written: string): string {
  const value = written.trim().replaceAll('"', "'");
  const plain = value.replace(IMPORTANT, '');
  if (plain === '' || !CONTAINED.test(plain) || FOREIGN_CALL.test(plain)) return '';
  return isPaired(plain) ? `${property}:${plain === value ? value : `${plain}!important`};` : '';
}

/** Unbalanced quotes or parentheses would swallow the next declaration. */
function isPaired(value: string): boolean {
  let depth = 0;
  let quoted = false;
  for (const sign of value) {
    if (sign === "'") quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0 && !quoted;
}
