import { type Color, toHex } from '@postpress/markup';
import type { RenderContext } from '../context.ts';
import { urlAttribute } from '../link.ts';
import { cssOf } from './dark-values.ts';

/** How the classes of a part begin, what follows the class in its selector, and the property that the color is for. */
const parts = {
  color: { prefix: 'd-color-', end: '', property: 'color', outlook: 'data-ogsc' },
  link: { prefix: 'd-link-', end: ' a', property: 'color', outlook: 'data-ogsc' },
  background: { prefix: 'd-bg-', end: '', property: 'background-color', outlook: 'data-ogsb' },
  top: { prefix: 'd-top-', end: '', property: 'border-top-color', outlook: 'data-ogsc' },
  right: { prefix: 'd-right-', end: '', property: 'border-right-color', outlook: 'data-ogsc' },
  bottom: { prefix: 'd-bottom-', end: '', property: 'border-bottom-color', outlook: 'data-ogsc' },
  left: { prefix: 'd-left-', end: '', property: 'border-left-color', outlook: 'data-ogsc' },
  line: { prefix: 'd-line-', end: '', property: 'border-color', outlook: 'data-ogsc' },
} as const;

/** What of an element a dark color is for. */
export type DarkPart = keyof typeof parts;

/**
 * The class, after a space, of elements that have this color in dark mode; adds its rule to the head. Classes are named
 * after their color, so that a node rendered alone has the same classes as in its page.
 *
 * @param scope precedes the class in the selector: `#id ` where rules of device overrides have that id.
 */
export function darkClass(
  part: DarkPart,
  color: Color | undefined,
  context: RenderContext,
  scope = '',
): string {
  if (color === undefined) return '';
  const { prefix, end, property, outlook } = parts[part];
  const name = `${prefix}${nameOf(color)}`;
  const declarations = `${property}:${cssOf(color)}!important`;
  context.head.addDark({ selector: `${scope}.${name}${end}`, declarations, outlook });
  return ` ${name}`;
}

/** Adds the rules that give tables within an element its dark color; the head of an email gives them the page's. */
export function colorTables(color: Color, context: RenderContext): void {
  for (const tag of ['table', 'td']) {
    const selector = `.${parts.color.prefix}${nameOf(color)} ${tag}`;
    context.head.addDark({ selector, declarations: `color:${cssOf(color)}`, outlook: 'data-ogsc' });
  }
}

function nameOf(color: Color): string {
  if (color.a <= 0) return 'none';
  return `${toHex(color).slice(1)}${color.a >= 1 ? '' : `-${Math.round(color.a * 100)}`}`;
}

/** The classes of an image that dark mode replaces, and of the image that it shows instead. */
export const LIGHT_ONLY = 'd-light';
const DARK_ONLY = 'd-dark';

/**
 * The image that dark mode shows instead of another; adds the rules for both to the head. It is hidden where style
 * sheets do not apply, and from Word. A hidden image is not read out, so both have the same alternative text.
 *
 * @param image the light image, which has the class `LIGHT_ONLY`; the last of two `display` in its style holds.
 */
export function darkImage(image: string, address: string, context: RenderContext): string {
  const rule = (name: string, display: string) =>
    context.head.addDark({
      selector: `.${name}`,
      declarations: `display:${display}!important`,
      outlook: 'data-ogsc',
    });
  rule(LIGHT_ONLY, 'none');
  rule(DARK_ONLY, 'inline-block');
  const hidden = image
    .replace(LIGHT_ONLY, DARK_ONLY)
    .replace(/ src=(?:"[^"]*"|'[^']*')/, () => urlAttribute('src', address))
    .replace(/ style="([^"]*?);?"/, ' style="$1;display:none;mso-hide:all"');
  return context.outlook ? `<!--[if !mso]><!-->${hidden}<!--<![endif]-->` : hidden;
}

/**
 * The style sheet of dark mode: `prefers-color-scheme` for clients that support it; in email also the attributes that
 * Outlook.com and the Outlook apps add. '' without rules.
 */
export function darkSheet(context: RenderContext): string {
  let sheet = '';
  let outlook = '';
  for (const { selector, declarations, outlook: attribute } of context.head.dark) {
    sheet += `${selector}{${declarations}}`;
    outlook += `[${attribute}] ${selector}{${declarations}}`;
  }
  if (sheet === '' || context.options.colorScheme === 'dark') return sheet;
  return `@media (prefers-color-scheme:dark){${sheet}}${context.email ? outlook : ''}`;
}
