import { harmless } from './address.ts';
import type { Canvas } from './canvas.ts';
import { escapeHtml } from './html.ts';
import { type Bag, bag, list, text } from './value.ts';

const TARGETS = /^_(?:blank|self|parent|top)$|^[A-Za-z][\w-]*$/;
const UNRESOLVED = /^\{\{(?:href|url|custom)\}\}$/;
const PLACEHOLDER = /\{\{\s*([\w.-]+)\s*\}\}/g;
/** Attributes a link may bring along; everything else is left out. */
const CARRIED = /^(?:class|download|rel|title|id|data-[\w-]+|aria-[\w-]+)$/i;

/**
 * The attributes that make an element lead where `action` says (`href`, `target` and what the link carries), or ''
 * when it must lead nowhere. Takes every form that designs hold: a string, `{url, target}`, `{name, values}` and
 * `{name, attrs, values}` with attributes as templates over the values.
 *
 * Nothing, and not an empty `href`: on that, mail clients open the message itself.
 */
export function linkTo(action: unknown, canvas: Canvas): string {
  if (action === undefined || action === null || action === '') return '';
  if (typeof action === 'string') return anchorAttributes(action, '_blank', canvas);
  const link = bag(action);
  // The popup's own script closes it: this link needs none of its own, and works on a cleaned page, too.
  if (link.name === 'close_popup' && canvas.mode === 'popup') return ' href="#" data-popup-close=""';
  if (link.attrs === undefined) {
    const values = bag(link.values);
    const address = values.href ?? values.url ?? link.url ?? link.href;
    return anchorAttributes(text(address), text(values.target ?? link.target) || '_blank', canvas);
  }
  return templated(link, canvas);
}

/** Where `action` leads, unescaped, or '' for nowhere: for places that are no link, such as VML. */
export function addressOf(action: unknown, canvas: Canvas): string {
  const found = /^ href="([^"]*)"/.exec(linkTo(action, canvas));
  return found?.[1] ?? '';
}

function anchorAttributes(address: string, target: string, canvas: Canvas): string {
  const href = harmless(canvas.merged(address.trim(), 'url'));
  if (href === '' || (href.startsWith('{{') && UNRESOLVED.test(href))) return '';
  return target === '_blank'
    ? ` href="${escapeHtml(href)}" target="_blank"`
    : ` href="${escapeHtml(href)}"${targetAttribute(target)}`;
}

function targetAttribute(target: string): string {
  return target === '' ? '' : ` target="${TARGETS.test(target) ? target : '_blank'}"`;
}

/** Where a link leads as its type says it, merge tags as they are written; '' for nowhere. For those who set links. */
export function resolvedAddress(action: unknown): string {
  if (typeof action === 'string') return harmless(action.trim());
  const link = bag(action);
  const values = bag(link.values);
  const attrs = bag(link.attrs);
  const address =
    link.attrs === undefined
      ? text(values.href ?? values.url ?? link.url ?? link.href)
      : pruned(
          (attrs.href === undefined ? text(values.href) : fill(text(attrs.href), values, true)) +
            fill(text(attrs['+href']), values, true),
        );
  const href = harmless(address.trim());
  return UNRESOLVED.test(href) || /^(?:mailto|tel|sms):$/.test(href) ? '' : href;
}

/** The address of a picture: as {@link harmless}, but pictures may lie in the address itself. */
export function pictureAddress(address: string): string {
  if (address.startsWith('https://')) return address;
  if (/^\s*data:image\/(?:png|jpe?g|gif|webp|avif|bmp|x-icon|svg\+xml)[;,]/i.test(address))
    return address.trim();
  return harmless(address.trim());
}

/** `url(…)` in CSS. It needs no quotes: whatever could end it is percent-encoded. */
export function cssUrl(address: string): string {
  return `url(${address.replace(/[\s"'()\\<>;]/g, (char) => percentEncoded(char))})`;
}

function percentEncoded(char: string): string {
  if (char === "'") return '%27';
  if (char === '(') return '%28';
  return char === ')' ? '%29' : encodeURIComponent(char);
}

/** A link whose attributes are templates over its values, as link types of the editor declare them. */
function templated(link: Bag, canvas: Canvas): string {
  const attrs = bag(link.attrs);
  const values = bag(link.values);
  const onClick = scriptOf(attrs, canvas);
  const base = attrs.href === undefined ? text(values.href) : fill(text(attrs.href), values, true);
  const address = pruned(base + fill(text(attrs['+href']), values, true));
  const href = harmless(canvas.merged(address.trim(), 'url'));
  const leads =
    href !== '' && !UNRESOLVED.test(href) && href !== 'mailto:' && href !== 'tel:' && href !== 'sms:';
  if (!leads && onClick === '') return '';
  const target = fill(text(attrs.target ?? values.target), values, false);
  const opens = target === '' ? (onClick === '' ? '_blank' : '') : target;
  return ` href="${leads ? escapeHtml(href) : '#'}"${targetAttribute(opens)}${onClick}${carried(attrs, values, canvas)}`;
}

/** `onclick` of a link type: pages and popups only, for no mail client runs it, and never on a cleaned page. */
function scriptOf(attrs: Bag, canvas: Canvas): string {
  const script = text(attrs.onClick);
  if (script === '' || canvas.email || canvas.mode === 'document' || canvas.options.cleanHtml !== undefined)
    return '';
  return ` onclick="${escapeHtml(script)}"`;
}

function carried(attrs: Bag, values: Bag, canvas: Canvas): string {
  let written = '';
  for (const name of Object.keys(attrs)) {
    if (!CARRIED.test(name)) continue;
    const value = fill(text(attrs[name]), values, false);
    if (value !== '' || name === 'download') written += ` ${name.toLowerCase()}="${canvas.plain(value)}"`;
  }
  return written;
}

/** `{{name}}` replaced by the value of that name; percent-encoded behind the question mark of an address. */
function fill(template: string, values: Bag, address: boolean): string {
  if (!template.includes('{{')) return template;
  const query = address ? template.indexOf('?') : -1;
  return template.replace(PLACEHOLDER, (tag, name: string, at: number) => {
    if (!Object.hasOwn(values, name)) return tag;
    const value = joined(values[name]);
    return query >= 0 && at > query ? encodeKeepingTags(value) : value;
  });
}

function joined(value: unknown): string {
  const items = list(value);
  if (items.length === 0) return text(value);
  return items.map((item) => text(typeof item === 'object' ? bag(item).value : item)).join(',');
}

function encodeKeepingTags(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replaceAll('%7B', '{').replaceAll('%7D', '}');
}

/** Parameters that stayed empty are left out, and with them a `?` or `&` that then ends the address. */
function pruned(address: string): string {
  if (!/^(?:mailto|sms):/i.test(address)) return address;
  return address
    .replace(/([?&])[\w-]+=(?=&|$)/g, '$1')
    .replace(/&{2,}/g, '&')
    .replace(/\?&/, '?')
    .replace(/(?<![?&])[?&]+$/, '');
}
