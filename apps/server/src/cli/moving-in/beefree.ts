import { isJsonObject, type JsonObject } from '@postpress/design/json';
import { escapeHtml, splitTags } from '@postpress/markup';

const MODULE = /^mailup-bee-newsletter-modules-/;
const COLUMNS = 12;
const WIDTH_PX = 600;

const PADDING = ['padding-top', 'padding-right', 'padding-bottom', 'padding-left'];
const BORDERS = ['border-top', 'border-right', 'border-bottom', 'border-left'];
const BACKGROUND = [
  'background-color',
  'background-image',
  'background-position',
  'background-repeat',
  'background-size',
];
const TEXT_STYLES = [
  'color',
  'font-size',
  'font-family',
  'font-weight',
  'line-height',
  'letter-spacing',
  'text-align',
  'direction',
];

/** A page of Beefree’s editor as an HTML email, for the importer. */
export function beefreeHtml(page: JsonObject): { html: string; left: string[] } {
  const left: string[] = [];
  const body = objectOf(page.body);
  const { style, computedStyle } = objectOf(body.content);
  const { messageWidth, linkColor, messageBackgroundColor } = objectOf(computedStyle);
  const widthPx = Number.parseInt(String(messageWidth ?? WIDTH_PX), 10) || WIDTH_PX;
  const outer = styleOf(objectOf(objectOf(body.container).style), BACKGROUND);
  const textStyle = styleOf(objectOf(style), ['font-family', 'color']);
  const preheader =
    typeof page.preheader === 'string' ? `<div style="display:none">${escapeHtml(page.preheader)}</div>` : '';
  const fonts = listOf(body.webFonts).map(({ url }) => `<link rel="stylesheet" href="${attribute(url)}">`);
  const sheet = [
    typeof linkColor === 'string' ? `a{color:${escapeHtml(linkColor)}}` : '',
    `@media (max-width:${widthPx}px){.hide-mobile{display:none!important}.stack>td{display:block!important;width:100%!important}}`,
    `@media (min-width:${widthPx + 1}px){.hide-desktop{display:none!important}}`,
  ].join('');
  const inside = styleOf({ 'background-color': messageBackgroundColor } as JsonObject, BACKGROUND);
  const rows = listOf(page.rows).map((row, at) =>
    rowHtml(row, { path: `page.rows.${at}`, widthPx, inside, left }),
  );
  const html = `<!DOCTYPE html><html><head>${fonts.join('')}<style>${sheet}</style></head><body style="margin:0;${outer}${textStyle}">${preheader}${rows.join('')}</body></html>`;
  return { html, left };
}

type RowPlace = { path: string; widthPx: number; inside: string; left: string[] };

function rowHtml(row: JsonObject, { path, widthPx, inside, left }: RowPlace): string {
  if (row.synced === true || row.type === 'dynamic')
    left.push(`${path}: the row is imported as it is, detached`);
  const content = objectOf(row.content);
  const shown = objectOf(content.computedStyle);
  const container = objectOf(row.container);
  const { before, after } = conditionOf(objectOf(container.displayCondition), path, left);
  const outer = styleOf(objectOf(container.style), BACKGROUND);
  const own = styleOf(objectOf(content.style), [...BACKGROUND, 'color', 'border-radius', ...PADDING]);
  const cells = listOf(row.columns).map((column, at) => {
    const share = Number(column['grid-columns'] ?? column.weight ?? COLUMNS) / COLUMNS;
    const looks = styleOf(objectOf(column.style), [...BACKGROUND, ...PADDING, ...BORDERS]);
    const modules = listOf(column.modules).map((module, index) =>
      moduleHtml(module, `${path}.columns.${at}.modules.${index}`, left),
    );
    return `<td width="${Math.round(share * 100)}%" valign="${attribute(shown.verticalAlign ?? 'top')}" style="${looks}">${modules.join('')}</td>`;
  });
  const stacks = shown.rowColStackOnMobile === false ? '' : ' class="stack"';
  return `${before}<table role="presentation" width="100%"${hidden(shown)} style="${outer}"><tr><td><table role="presentation" align="center" width="${widthPx}" style="width:${widthPx}px;${inside}${own}"><tr${stacks}>${cells.join('')}</tr></table></td></tr></table>${after}`;
}

/** Tags around a row; the importer makes display conditions of those that it knows. */
function conditionOf(condition: JsonObject, path: string, left: string[]): { before: string; after: string } {
  const [before, after] = [String(condition.before ?? ''), String(condition.after ?? '')];
  if ([before, after].every((tags) => splitTags(tags.trim()).every(({ isTag }) => isTag)))
    return { before, after };
  left.push(`${path}: the display condition ${condition.label ?? ''} (${before})`);
  return { before: '', after: '' };
}

/** A module by its kind; what has no counterpart is named. */
function moduleHtml(module: JsonObject, path: string, left: string[]): string {
  const kind = String(module.type ?? '').replace(MODULE, '');
  const descriptor = objectOf(module.descriptor);
  const inner = modules[kind]?.(descriptor);
  if (inner === undefined) {
    left.push(`${path}: a module of the kind ${kind || 'without a name'}`);
    return '';
  }
  if (inner === '') return '';
  const languages = Object.keys(objectOf(objectOf(descriptor[kind]).translations));
  if (languages.length > 0) left.push(`${path}: translations to ${languages.join(', ')}`);
  const around = styleOf(objectOf(descriptor.style), [...PADDING, 'text-align', 'background-color']);
  const align = alignOf(objectOf(descriptor.computedStyle));
  return `<div${hidden(objectOf(descriptor.computedStyle))} style="${around}${align}">${inner}</div>`;
}

/** Beefree aligns images by a class, and lines by a member. */
function alignOf({ class: names, align }: JsonObject): string {
  const side = /\b(left|center|right)\b/.exec(`${names ?? ''} ${align ?? ''}`)?.[1];
  return side === undefined ? '' : `text-align:${side};`;
}

function hidden({ hideContentOnMobile, hideContentOnDesktop }: JsonObject): string {
  if (hideContentOnMobile === true) return ' class="hide-mobile"';
  return hideContentOnDesktop === true ? ' class="hide-desktop"' : '';
}

const modules: { readonly [kind: string]: (descriptor: JsonObject) => string } = {
  // A column without content has one.
  empty: () => '',
  text: ({ text }) => richText(objectOf(text)),
  paragraph: ({ paragraph, text }) => richText(objectOf(paragraph ?? text)),
  list: ({ list, text }) => richText(objectOf(list ?? text)),
  heading,
  title: heading,
  button,
  image: ({ image: given, computedStyle }) => {
    const { dynamicSrc, src, alt, href, width } = objectOf(given);
    const computed = objectOf(computedStyle);
    // `fixedwidth`: the author set it. Other classes fit the image to its column, or leave its own width.
    const fills = /\bfullwidth|\bbig\b/.test(String(computed.class ?? ''));
    const widthPx = Number.parseInt(String(computed.width ?? width ?? ''), 10) || 0;
    return linked(href, imageHtml({ src: dynamicSrc || src, alt }, fills ? 'whole' : widthPx));
  },
  divider: (descriptor) => {
    const style = objectOf(objectOf(descriptor.divider).style);
    const line = String(style['border-top'] ?? '1px solid #cccccc');
    const space = Number.parseInt(String(style.height ?? ''), 10) || 0;
    // Older designs make space by lines that cannot be seen.
    if (/^0(?:px)?\b|\btransparent\b|\bnone\b/.test(line)) return spaceHtml(space);
    return `<hr style="border:0;border-top:${escapeHtml(line)};${styleOf(style, ['width'])}">`;
  },
  spacer: (descriptor) => spaceHtml(Number.parseInt(String(styleIn(descriptor.spacer).height ?? '20'), 10)),
  html: ({ html }) => String(objectOf(html).html ?? ''),
  social: iconsHtml,
  icons: iconsHtml,
  menu: (descriptor) => {
    const { items, style } = objectOf(descriptor.menuItemsList ?? descriptor.menu);
    const looks = styleOf(
      objectOf(style),
      TEXT_STYLES.filter((name) => name !== 'text-align'),
    );
    return listOf(items)
      .map(({ link, href, text }) => {
        const { href: inside, title } = objectOf(link);
        const url = inside ?? (typeof link === 'string' ? link : href);
        return `<a href="${attribute(url)}" style="${looks}">${escapeHtml(String(text ?? title ?? ''))}</a>`;
      })
      .join(' ');
  },
  video: (descriptor) => {
    const { src, thumbnail, thumb, thumbSrc, alt } = objectOf(descriptor.video);
    return linked(src, imageHtml({ src: thumbSrc ?? thumbnail ?? thumb, alt: alt ?? 'Video' }, 'whole'));
  },
  table: (descriptor) => {
    const table = objectOf(descriptor.table);
    const rows = listOf(table.rows ?? objectOf(table.content).rows).map(({ cells }) => {
      const texts = listOf(cells).map(
        ({ html, content, text }) => `<td>${String(html ?? content ?? text ?? '')}</td>`,
      );
      return `<tr>${texts.join('')}</tr>`;
    });
    return `<table border="1" style="border-collapse:collapse;${styleOf(objectOf(table.style), TEXT_STYLES)}">${rows.join('')}</table>`;
  },
};

function button(descriptor: JsonObject): string {
  const { label, href, style } = objectOf(descriptor.button);
  const looks = styleOf(objectOf(style), [
    ...TEXT_STYLES,
    ...PADDING,
    ...BORDERS,
    'background-color',
    'border-radius',
    'width',
    'max-width',
  ]);
  return `<a href="${attribute(href)}" style="display:inline-block;text-decoration:none;${looks}">${String(label ?? '')}</a>`;
}

function heading(descriptor: JsonObject): string {
  const { title, text, style } = objectOf(descriptor.heading);
  const level = /^h[1-4]$/.exec(String(title ?? ''))?.[0] ?? 'h1';
  return `<${level} style="margin:0;${styleOf(objectOf(style), TEXT_STYLES)}">${String(text ?? '')}</${level}>`;
}

function richText({ html, style, computedStyle }: JsonObject): string {
  const { linkColor } = objectOf(computedStyle);
  const markup = String(html ?? '');
  const colored =
    typeof linkColor === 'string'
      ? markup.replace(/<a (?![^>]*style=)/gi, `<a style="color:${escapeHtml(linkColor)}" `)
      : markup;
  return `<div style="${styleOf(objectOf(style), TEXT_STYLES)}">${colored}</div>`;
}

function iconsHtml({ iconsList, computedStyle }: JsonObject): string {
  const { iconsDefaultWidth } = objectOf(computedStyle);
  const widthPx = Number.parseInt(String(iconsDefaultWidth ?? '32'), 10) || 32;
  return listOf(objectOf(iconsList).icons)
    .map((icon) => {
      const { href, src, alt, title } = { ...icon, ...objectOf(icon.image) } as JsonObject;
      const name = alt ?? title ?? icon.name;
      const label = typeof icon.text === 'string' ? escapeHtml(icon.text) : '';
      return linked(href, `${imageHtml({ src, alt: name }, widthPx, ` height="${widthPx}"`)}${label}`);
    })
    .join(' ');
}

/** @param width in pixels, or of the whole column; 0: its own */
function imageHtml({ src, alt }: { src: unknown; alt: unknown }, width: number | 'whole', more = ''): string {
  const sized = typeof width === 'number' && width > 0 ? ` width="${width}"${more}` : '';
  const filled = width === 'whole' ? 'width:100%;' : '';
  return `<img src="${attribute(src)}" alt="${attribute(alt)}"${sized} style="${filled}max-width:100%">`;
}

function linked(href: unknown, markup: string): string {
  return typeof href === 'string' && href !== '' ? `<a href="${attribute(href)}">${markup}</a>` : markup;
}

function spaceHtml(heightPx: number): string {
  return heightPx > 0 ? `<div style="height:${heightPx}px;line-height:${heightPx}px">&nbsp;</div>` : '';
}

const styleIn = (value: unknown) => objectOf(objectOf(value).style);

function styleOf(style: JsonObject, names: readonly string[]): string {
  return names
    .filter(
      (name) => typeof style[name] === 'string' && !['', 'none', 'inherit'].includes(String(style[name])),
    )
    .map((name) => `${name}:${escapeHtml(String(style[name]))};`)
    .join('');
}

const attribute = (value: unknown) => escapeHtml(String(value ?? ''));
export const objectOf = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});
export const listOf = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];
