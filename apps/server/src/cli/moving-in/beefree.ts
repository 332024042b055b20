import { isJsonObject, type JsonObject } from '@postpress/design/json';
import { escapeHtml } from '@postpress/markup';

const MODULE = /^mailup-bee-newsletter-modules-/;
const COLUMNS = 12;

/** A page of Beefree’s editor as an HTML email, for the importer. */
export function beefreeHtml(page: JsonObject): { html: string; left: string[] } {
  const left: string[] = [];
  const rows = listOf(page.rows).map((row, at) => rowHtml(row, `page.rows.${at}`, left));
  const body = objectOf(page.body);
  const content = objectOf(objectOf(body.content).style);
  const background = styleOf(objectOf(objectOf(body.container).style), ['background-color']);
  const width = String(
    objectOf(body.content).computedStyle
      ? (objectOf(objectOf(body.content).computedStyle).messageWidth ?? '600px')
      : '600px',
  );
  const font = styleOf(content, ['font-family', 'color']);
  const html = `<!DOCTYPE html><html><body style="margin:0;${background}"><table role="presentation" align="center" width="${Number.parseInt(width, 10) || 600}" style="width:${Number.parseInt(width, 10) || 600}px;${font}"><tr><td>${rows.join('')}</td></tr></table></body></html>`;
  return { html, left };
}

function rowHtml(row: JsonObject, path: string, left: string[]): string {
  if (row.synced !== undefined || row.type === 'dynamic')
    left.push(`${path}: the row is imported as it is, detached`);
  const style = styleOf(objectOf(objectOf(row.content).style), ['background-color', 'padding', 'color']);
  const cells = listOf(row.columns).map((column, at) => {
    const share = Number(column['grid-columns'] ?? column.weight ?? COLUMNS) / COLUMNS;
    const own = styleOf(objectOf(column.style), [
      'background-color',
      'padding-top',
      'padding-right',
      'padding-bottom',
      'padding-left',
    ]);
    const modules = listOf(column.modules).map((module, index) =>
      moduleHtml(module, `${path}.columns.${at}.modules.${index}`, left),
    );
    return `<td width="${Math.round(share * 100)}%" valign="top" style="${own}">${modules.join('')}</td>`;
  });
  return `<table role="presentation" width="100%" style="${style}"><tr>${cells.join('')}</tr></table>`;
}

/** A module by its kind; what has no counterpart is named. */
function moduleHtml(module: JsonObject, path: string, left: string[]): string {
  const kind = String(module.type ?? '').replace(MODULE, '');
  const descriptor = objectOf(module.descriptor);
  const padding = styleOf(objectOf(descriptor.style), [
    'padding-top',
    'padding-right',
    'padding-bottom',
    'padding-left',
    'text-align',
  ]);
  const inner = modules[kind]?.(descriptor);
  if (inner === undefined) {
    left.push(`${path}: a module of the kind ${kind || 'without a name'}`);
    return '';
  }
  return `<div style="${padding}">${inner}</div>`;
}

const modules: { readonly [kind: string]: (descriptor: JsonObject) => string } = {
  text: (descriptor) => richText(objectOf(descriptor.text)),
  paragraph: (descriptor) => richText(objectOf(descriptor.paragraph ?? descriptor.text)),
  list: (descriptor) => richText(objectOf(descriptor.list ?? descriptor.text)),
  heading: heading,
  title: heading,
  button: (descriptor) => {
    const { label, href, style } = objectOf(descriptor.button);
    const looks = styleOf(objectOf(style), [
      'background-color',
      'color',
      'border-radius',
      'font-size',
      'font-family',
      'padding-top',
      'padding-right',
      'padding-bottom',
      'padding-left',
    ]);
    return `<a href="${escapeHtml(String(href ?? ''))}" style="display:inline-block;text-decoration:none;${looks}">${String(label ?? '')}</a>`;
  },
  image: (descriptor) => {
    const { src, alt, href, width } = objectOf(descriptor.image);
    const image = `<img src="${escapeHtml(String(src ?? ''))}" alt="${escapeHtml(String(alt ?? ''))}"${width ? ` width="${Number.parseInt(String(width), 10)}"` : ''} style="max-width:100%">`;
    return href ? `<a href="${escapeHtml(String(href))}">${image}</a>` : image;
  },
  divider: (descriptor) => {
    const line = styleOf(objectOf(objectOf(descriptor.divider).style), ['border-top', 'width']);
    return `<hr style="border:0;${line || 'border-top:1px solid #cccccc'}">`;
  },
  spacer: (descriptor) => {
    const height =
      Number.parseInt(String(objectOf(objectOf(descriptor.spacer).style).height ?? '20'), 10) || 20;
    return `<div style="height:${height}px;line-height:${height}px">&nbsp;</div>`;
  },
  html: (descriptor) => String(objectOf(descriptor.html).html ?? ''),
  social: (descriptor) =>
    listOf(objectOf(descriptor.iconsList).icons)
      .map((icon) => {
        const { href, src, alt } = { ...objectOf(icon.image), ...icon } as JsonObject;
        return `<a href="${escapeHtml(String(href ?? ''))}"><img src="${escapeHtml(String(src ?? ''))}" alt="${escapeHtml(String(alt ?? icon.name ?? ''))}" width="32"></a>`;
      })
      .join(' '),
  menu: (descriptor) =>
    listOf(objectOf(descriptor.menuItemsList).items)
      .map(
        ({ link, text }) =>
          `<a href="${escapeHtml(String(objectOf(link).href ?? ''))}">${escapeHtml(String(text ?? ''))}</a>`,
      )
      .join(' '),
};

function heading(descriptor: JsonObject): string {
  const { title, text, style } = objectOf(descriptor.heading);
  const level = /^h[1-4]$/.exec(String(title ?? ''))?.[0] ?? 'h1';
  const looks = styleOf(objectOf(style), [
    'color',
    'font-size',
    'font-family',
    'font-weight',
    'text-align',
    'line-height',
  ]);
  return `<${level} style="margin:0;${looks}">${String(text ?? '')}</${level}>`;
}

function richText({ html, style }: JsonObject): string {
  const looks = styleOf(objectOf(style), ['color', 'font-size', 'font-family', 'line-height', 'text-align']);
  return `<div style="${looks}">${String(html ?? '')}</div>`;
}

function styleOf(style: JsonObject, names: readonly string[]): string {
  return names
    .filter((name) => typeof style[name] === 'string' && style[name] !== '')
    .map((name) => `${name}:${escapeHtml(String(style[name]))};`)
    .join('');
}

const objectOf = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});
const listOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
