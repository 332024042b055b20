import { isClosed, readDeclarations } from '@postpress/markup';

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
  for (const { property, value, important } of readDeclarations(style))
    if (ALLOWED.test(property)) css += declare(property, value, important !== '');
  if (checked.size >= REMEMBERED) checked.clear();
  if (style.length < 1_000) checked.set(style, css);
  return css;
}

function declare(property: string, written: string, important: boolean): string {
  const value = written.replaceAll('"', "'");
  if (!CONTAINED.test(value) || FOREIGN_CALL.test(value) || !isClosed(value)) return '';
  return `${property}:${value}${important ? '!important' : ''};`;
}
