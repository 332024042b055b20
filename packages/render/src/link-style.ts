import { bodyLinkStyle } from '@postpress/design/kinds';
import { nextToken, readAttributes, type Token } from '@postpress/markup';
import type { RenderContext } from './context.ts';
import * as css from './css.ts';
import { ensureId } from './frame/box.ts';
import type { StoredBlockValues, StoredLinkStyle } from './stored.ts';
import { asObject } from './value.ts';

/** Links of text that have the design's look themselves. Buttons and menus are links too, and keep theirs. */
const TEXT_LINK = 'u-link';

/** The rules for links under `selector`, and for hovered ones if they differ. */
export function linkRules(selector: string, value: unknown): string {
  const style = asObject(value);
  const look = lookOf(style);
  const hover = hoverOf(style, look);
  return `${selector}{${look}}${hover === '' ? '' : `${selector}:hover{${hover}}`}`;
}

/** The rules for all links of an email. Those of text need important ones, because their look is inline. */
export function emailLinkRules(context: RenderContext): string {
  const style = asObject(context.bodyValues.linkStyle);
  const rules = linkRules('a', style);
  const look = inlineLook(style, context);
  const hover = look === '' ? '' : hoverOf(style, look);
  return hover === '' ? rules : `${rules}.${TEXT_LINK}:hover{${important(hover)}}`;
}

function lookOf(style: StoredLinkStyle): string {
  return css.color(style.linkColor ?? bodyLinkStyle.linkColor) + underline(style.linkUnderline !== false);
}

/** What differs from the look under the pointer. */
function hoverOf(style: StoredLinkStyle, look: string): string {
  const ink = css.color(style.linkHoverColor ?? '');
  const line = underline(style.linkHoverUnderline !== false);
  return `${look.startsWith(ink) ? '' : ink}${look.endsWith(line) ? '' : line}`;
}

function important(declarations: string): string {
  return declarations.replaceAll(';', '!important;');
}

function underline(shown: boolean): string {
  return `text-decoration:${shown ? 'underline' : 'none'};`;
}

/** The look that links have where there are no style sheets. */
const PLAIN = lookOf(bodyLinkStyle);

/** What links of a style declare themselves: nothing on pages, and where it is what all links look like. */
function inlineLook(style: StoredLinkStyle, context: RenderContext): string {
  // The editor stores the markup that its canvas shows, so links stay as they are there.
  if (!context.email || context.options.mark !== undefined) return '';
  const look = lookOf(style);
  return look === PLAIN ? '' : look;
}

/**
 * The markup of a block with the look of its links: as rules if it does not inherit the design's link style; in email also
 * on each link, because forwarding and Gmail with accounts of other providers drop style sheets. Links would be blue there,
 * on dark backgrounds too.
 */
export function withLinkStyle(
  markup: string,
  kind: string,
  values: StoredBlockValues<'text'> | StoredBlockValues<'table'>,
  context: RenderContext,
): string {
  if (!markup.includes('<a')) return markup;
  const own = asObject(values.linkStyle);
  const isOwn = own.inherit === false;
  const style = isOwn ? own : asObject(context.bodyValues.linkStyle);
  const look = inlineLook(style, context);
  if (isOwn) {
    const rules = linkRules(`#${ensureId(kind, values, context)} a`, own);
    context.head.addRules(look === '' ? rules : rules.replace(/:hover\{.*/, important));
  }
  if (look === '') return markup;
  return onLinks(markup, look, isOwn || hoverOf(style, look) === '' ? '' : TEXT_LINK);
}

/** Declares `look` on each link, before what the link itself declares, and adds a class. */
function onLinks(markup: string, look: string, className: string): string {
  let [written, copied] = ['', 0];
  const insert = (text: string, at: number) => {
    written += markup.slice(copied, at) + text;
    copied = at;
  };
  let token: Token | undefined;
  for (let at = 0; at < markup.length; at = token.end) {
    token = nextToken(markup, at, token);
    if (token.kind !== 'open' || token.name !== 'a') continue;
    const attributes = readAttributes(markup, token.nameEnd);
    const style = attributes.find(({ name }) => name === 'style');
    const classes = className === '' ? undefined : attributes.find(({ name }) => name === 'class');
    if (style?.quote === '' || classes?.quote === '') continue;
    if (className !== '' && !classes) insert(` class="${className}"`, token.nameEnd);
    if (!style) insert(` style="${look}"`, token.nameEnd);
    const inside = [
      style && { at: style.valueStart, text: look },
      classes && { at: classes.valueStart, text: `${className} ` },
    ];
    for (const each of inside.filter((part) => part !== undefined).sort((a, b) => a.at - b.at))
      insert(each.text, each.at);
  }
  return written + markup.slice(copied);
}
