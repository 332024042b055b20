import {
  attributeAroundTags,
  escapeHtml,
  isUnsafeImageUrl,
  isUnsafeUrl,
  mayHaveTags,
  splitTags,
} from '@postpress/markup';
import type { RenderContext } from './context.ts';
import type { LinkFields, StoredLink } from './stored.ts';
import { asList, asObject, asText, type JsonObject, type Unchecked } from './value.ts';

const TARGETS = /^_(?:blank|self|parent|top)$|^[A-Za-z][\w-]*$/;
const UNRESOLVED = /^\{\{(?:href|url|custom)\}\}$/;
const PLACEHOLDER = /\{\{\s*([\w.-]+)\s*\}\}/g;
/** Attributes that a link may carry; all others are dropped. */
const CARRIED = /^(?:class|download|rel|title|id|data-[\w-]+|aria-[\w-]+)$/i;

/**
 * The attributes of a link (`href`, `target` and carried ones), or '' if `action` has no target. Accepts every form
 * that designs contain: a string, `{url, target}`, `{name, values}` and `{name, attrs, values}` with templates in
 * `attrs`.
 *
 * Returns '' instead of an empty `href`, on which mail clients would open the message itself.
 */
export function linkAttributes(action: unknown, context: RenderContext): string {
  if (action === undefined || action === null || action === '') return '';
  if (typeof action === 'string') return anchorAttributes(action, '_blank', context);
  const link = asObject(action as Unchecked<LinkFields>);
  // The popup's script closes it; the link needs none and works on cleaned pages, too.
  if (link.name === 'close_popup' && context.mode === 'popup') return ' href="#" data-popup-close=""';
  if (link.attrs === undefined) {
    const values = asObject(link.values);
    const address = values.href ?? values.url ?? link.url ?? link.href;
    return anchorAttributes(asText(address), asText(values.target ?? link.target) || '_blank', context);
  }
  return templateLinkAttributes(link, context);
}

/** The `href` attribute among those of a link, or ''. */
export function hrefAttribute(attributes: string): string {
  if (!attributes.startsWith(HREF)) return '';
  return attributes.slice(0, attributes.indexOf(attributes.charAt(HREF.length), HREF.length + 1) + 1);
}
const HREF = ' href=';

/** The escaped URL of `action`, or '' if it has none. */
export function linkHref(action: unknown, context: RenderContext): string {
  return hrefAttribute(linkAttributes(action, context)).slice(HREF.length + 1, -1);
}

/** A URL as an attribute, with a space before it. Its tags are as they are written. */
export function urlAttribute(name: string, address: string): string {
  return mayHaveTags(address)
    ? attributeAroundTags(name, splitTags(address))
    : ` ${name}="${escapeHtml(address)}"`;
}

function anchorAttributes(address: string, target: string, context: RenderContext): string {
  const href = safeUrl(context.merged(address.trim(), 'url'));
  if (href === '' || (href.startsWith('{{') && UNRESOLVED.test(href))) return '';
  return target === '_blank'
    ? `${urlAttribute('href', href)} target="_blank"`
    : `${urlAttribute('href', href)}${targetAttribute(target)}`;
}

function targetAttribute(target: string): string {
  return target === '' ? '' : ` target="${TARGETS.test(target) ? target : '_blank'}"`;
}

/** The URL of a link with its templates filled in and its merge tags kept; '' for none. For editors of links. */
export function resolvedHref(action: unknown): string {
  if (typeof action === 'string') return safeUrl(action.trim());
  const link = asObject(action as Unchecked<LinkFields>);
  const values = asObject(link.values);
  const attrs = asObject(link.attrs);
  const address =
    link.attrs === undefined
      ? asText(values.href ?? values.url ?? link.url ?? link.href)
      : withoutEmptyParameters(
          (attrs.href === undefined ? asText(values.href) : fillTemplate(asText(attrs.href), values, true)) +
            fillTemplate(asText(attrs['+href']), values, true),
        );
  const href = safeUrl(address.trim());
  return UNRESOLVED.test(href) || /^(?:mailto|tel|sms):$/.test(href) ? '' : href;
}

/** The URL of a link, or `#` if it must not be opened. */
export function safeUrl(address: string): string {
  return isUnsafeUrl(address) ? '#' : address;
}

/** The URL of an image: like {@link safeUrl}, but `data:` images are allowed. */
export function imageUrl(address: string): string {
  return isUnsafeImageUrl(address) ? '#' : address.trim();
}

/**
 * `url(…)` in CSS. Every character that could end it is percent-encoded, so it needs no quotes. A URL with tags has quotes
 * that its tags do not have: they are as they are written, but for what would end the string, the declaration or a style
 * element.
 */
export function cssUrl(address: string): string {
  const pieces = mayHaveTags(address) ? splitTags(address) : [];
  if (!pieces.some(({ isTag }) => isTag)) return `url(${encodeForCss(address)})`;
  const tags = pieces.map(({ text, isTag }) => (isTag ? text : '')).join('');
  const quote = tags.includes("'") ? '"' : "'";
  const written = pieces.map(({ text, isTag }) => (isTag ? encodeTag(text, quote) : encodeForCss(text)));
  return `url(${quote}${written.join('')}${quote})`;
}

function encodeForCss(text: string): string {
  return text.replace(/[\s"'()\\<>;]/g, (char) => percentEncoded(char));
}

function encodeTag(tag: string, quote: string): string {
  return tag.replace(/[\r\n\f\\;"']|<(?=[a-z/!?])/gi, (char) =>
    (char === '"' || char === "'") && char !== quote ? char : percentEncoded(char),
  );
}

function percentEncoded(char: string): string {
  if (char === "'") return '%27';
  if (char === '(') return '%28';
  return char === ')' ? '%29' : encodeURIComponent(char);
}

/** A link whose attributes are templates over its values, as the editor's link types declare them. */
function templateLinkAttributes(link: StoredLink, context: RenderContext): string {
  const attrs = asObject(link.attrs);
  const values = asObject(link.values);
  const onClick = onClickAttribute(attrs, context);
  const base =
    attrs.href === undefined ? asText(values.href) : fillTemplate(asText(attrs.href), values, true);
  const address = withoutEmptyParameters(base + fillTemplate(asText(attrs['+href']), values, true));
  const href = safeUrl(context.merged(address.trim(), 'url'));
  const leads =
    href !== '' && !UNRESOLVED.test(href) && href !== 'mailto:' && href !== 'tel:' && href !== 'sms:';
  if (!leads && onClick === '') return '';
  const target = fillTemplate(asText(attrs.target ?? values.target), values, false);
  const opens = target === '' ? (onClick === '' ? '_blank' : '') : target;
  return `${urlAttribute('href', leads ? href : '#')}${targetAttribute(opens)}${onClick}${extraAttributes(attrs, values, context)}`;
}

/**
 * `onclick` of a link type, on pages and popups only. Mail clients do not run it, and cleaned pages must not have it.
 */
function onClickAttribute(attrs: JsonObject, context: RenderContext): string {
  const script = asText(attrs.onClick);
  if (
    script === '' ||
    context.email ||
    context.mode === 'document' ||
    context.options.cleanHtml !== undefined
  )
    return '';
  return ` onclick="${escapeHtml(script)}"`;
}

function extraAttributes(attrs: JsonObject, values: JsonObject, context: RenderContext): string {
  let written = '';
  for (const name of Object.keys(attrs)) {
    if (!CARRIED.test(name)) continue;
    const value = fillTemplate(asText(attrs[name]), values, false);
    if (value !== '' || name === 'download') written += context.attribute(name.toLowerCase(), value);
  }
  return written;
}

/** Replaces `{{name}}` by the value of that name, percent-encoded in the query of a URL. */
function fillTemplate(template: string, values: JsonObject, address: boolean): string {
  if (!template.includes('{{')) return template;
  const query = address ? template.indexOf('?') : -1;
  return template.replace(PLACEHOLDER, (tag, name: string, at: number) => {
    if (!Object.hasOwn(values, name)) return tag;
    const value = joined(values[name]);
    return query >= 0 && at > query ? encodeKeepingTags(value) : value;
  });
}

function joined(value: unknown): string {
  const items = asList(value);
  if (items.length === 0) return asText(value);
  return items.map((item) => asText(typeof item === 'object' ? asObject(item).value : item)).join(',');
}

function encodeKeepingTags(value: string): string {
  if (!mayHaveTags(value)) return encodeURIComponent(value.toWellFormed());
  return splitTags(value)
    .map(({ text, isTag }) => (isTag ? text : encodeURIComponent(text.toWellFormed())))
    .join('');
}

/** Removes empty parameters, and a `?` or `&` that would end the URL. */
function withoutEmptyParameters(address: string): string {
  if (!/^(?:mailto|sms):/i.test(address)) return address;
  return address
    .replace(/([?&])[\w-]+=(?=&|$)/g, '$1')
    .replace(/&{2,}/g, '&')
    .replace(/\?&/, '?')
    .replace(/(?<![?&])[?&]+$/, '');
}
