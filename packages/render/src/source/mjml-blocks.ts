import { attributeAroundTags, escapeAroundTags, splitTags } from '@postpress/markup';
import {
  attributeOf,
  elementStyle,
  isElement,
  onlyElement,
  parseMarkup,
  type SourceElement,
  type SourceNode,
  textIn,
} from './elements.ts';
import type { MjmlSheet } from './mjml-sheet.ts';
import type { BlockSource, CellSource, Style } from './read-source.ts';

/** Attributes of an MJML element; those without a value are left out. */
export type Attributes = { readonly [name: string]: string | undefined };

/** One MJML element. `content` is MJML or HTML, as the element wants it. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '')
    .map(([key, value]) => attributeAroundTags(key, splitTags(value)).replaceAll('&#39;', "'"))
    .join('');
  return content === '' ? `<${name}${written} />` : `<${name}${written}>${content}</${name}>`;
}

/** Markup that `mj-raw` keeps; '' for none. The compiler ends raw content at the first closing tag of MJML. */
export function raw(markup: string): string {
  return markup === '' ? '' : `<mj-raw>${inert(markup)}</mj-raw>`;
}

function inert(markup: string): string {
  return markup.replace(/<(?=\/?mj(?:ml\b|-))/gi, '&lt;');
}

/** What blocks need of the page: its rules, and what raw markup inherits in ours. MJML sets its font size to 0. */
export type PageContext = { sheet: MjmlSheet; rawStyle: string };

type Printed = { name: string; attributes: Attributes; content?: string };

/** A block as an MJML element of its kind, or as raw HTML where MJML has none that shows the same. */
export function printBlock(block: BlockSource, page: PageContext): string {
  const { sheet } = page;
  const { cell } = block;
  if (cell) {
    const printed = printers[block.type]?.(cell, sheet);
    if (printed) {
      if (cell.id !== '') sheet.addBlock(cell.id, [...cell.rowClasses, ...cell.classes]);
      const classes = [cell.id, ...cell.rowClasses, ...cell.classes, printed.attributes['css-class'] ?? ''];
      const cssClass = classes.filter((name) => name !== '').join(' ');
      return element(printed.name, { ...printed.attributes, 'css-class': cssClass }, printed.content);
    }
  }
  if (!cell) return raw(`<tr><td style="${page.rawStyle}">${block.html}</td></tr>`);
  return raw(block.html.replace(/(?<=^<tr[^>]*><td[^>]* style=")/, () => page.rawStyle));
}

type Printer = (cell: CellSource, sheet: MjmlSheet) => Printed | undefined;
const printers: { readonly [kind: string]: Printer | undefined } = {
  text: printText,
  text_deprecated: printText,
  paragraph: printText,
  heading: printText,
  button: printButton,
  image: printImage,
  timer: printImage,
  divider: printDivider,
  social: printSocial,
  menu: printMenu,
};

const FONT = ['color', 'font-family', 'font-size', 'font-weight', 'letter-spacing', 'line-height'] as const;

function printText({ style, markup }: CellSource): Printed {
  const attributes = { ...pick(style, ['padding', ...FONT]), align: style.get('text-align') };
  const bullets = style.get('list-style-position');
  const content =
    bullets === undefined ? markup : `<div style="list-style-position:${bullets}">${markup}</div>`;
  return { name: 'mj-text', attributes, content: inert(content) };
}

function printButton({ style, markup }: CellSource, sheet: MjmlSheet): Printed | undefined {
  const link = onlyElement(parseMarkup(markup) ?? []);
  if (link?.tagName !== 'a') return undefined;
  const classes = (attributeOf(link, 'class') ?? '').split(' ').filter((name) => name !== '');
  if (classes.some((name) => !name.startsWith('d-'))) return undefined;
  const look = elementStyle(link);
  const width = look.get('width');
  if (width === '100%' && look.has('max-width')) return undefined;
  const isWide = look.get('display') === 'block';
  const attributes = {
    ...pick(style, ['padding']),
    align: style.get('text-align') ?? 'center',
    href: attributeOf(link, 'href'),
    target: attributeOf(link, 'target'),
    title: attributeOf(link, 'title'),
    ...pick(look, FONT),
    'background-color': look.get('background-color') ?? 'transparent',
    'border-radius': look.get('border-radius') ?? '0px',
    ...borders(look),
    'inner-padding': look.get('padding') ?? '0px',
    width: isWide ? '100%' : width,
    'css-class': sheet.addButton(classes),
  };
  return { name: 'mj-button', attributes, content: inert(innerMarkup(markup)) };
}

/** What is inside the only element of a markup. */
function innerMarkup(markup: string): string {
  return markup.slice(markup.indexOf('>') + 1, markup.lastIndexOf('</'));
}

const BORDERS = ['border', 'border-top', 'border-right', 'border-bottom', 'border-left'];

/** The borders of an element as attributes. */
export function borders(style: Style): Attributes {
  return pick(style, BORDERS);
}

function printImage({ style, markup }: CellSource): Printed | undefined {
  const outer = onlyElement(parseMarkup(markup) ?? []);
  if (!outer) return undefined;
  const link = outer.tagName === 'a' ? outer : undefined;
  const image = link ? onlyElement(link.childNodes) : outer;
  if (image?.tagName !== 'img' || attributeOf(image, 'class') !== undefined) return undefined;
  const look = elementStyle(image);
  // A share of the column: MJML knows px only.
  const isFluid = look.get('width') === '100%';
  if (!isFluid && !look.get('width')?.endsWith('px')) return undefined;
  const attributes = {
    ...pick(style, ['padding']),
    align: style.get('text-align') ?? 'center',
    src: attributeOf(image, 'src'),
    alt: attributeOf(image, 'alt') ?? '',
    width: `${attributeOf(image, 'width')}px`,
    ...(isFluid && { 'fluid-on-mobile': 'true' }),
    ...(link && { href: attributeOf(link, 'href'), target: attributeOf(link, 'target') }),
  };
  return { name: 'mj-image', attributes };
}

function printDivider({ style, markup }: CellSource): Printed | undefined {
  const table = onlyElement(parseMarkup(markup) ?? []);
  const cell = table && firstOf(table, 'td');
  if (table?.tagName !== 'table' || !cell || attributeOf(cell, 'class') !== undefined) return undefined;
  const line = /^(\S+) (\S+) (.+)$/.exec(elementStyle(cell).get('border-top') ?? '');
  if (!line) return undefined;
  const [, width, kind, color] = line;
  const attributes = {
    ...pick(style, ['padding']),
    align: attributeOf(table, 'align'),
    'border-width': width,
    'border-style': kind,
    'border-color': color,
    width: attributeOf(table, 'width'),
  };
  return { name: 'mj-divider', attributes };
}

function printSocial({ style, markup }: CellSource): Printed | undefined {
  const links = (parseMarkup(markup) ?? []).filter(isElement);
  const icons = links.map((link) => printIcon(link));
  if (icons.length === 0 || icons.includes(undefined)) return undefined;
  const attributes = {
    ...pick(style, ['padding']),
    align: style.get('text-align'),
    mode: 'horizontal',
    'icon-padding': '0px',
  };
  return { name: 'mj-social', attributes, content: icons.join('') };
}

function printIcon(link: SourceElement): string | undefined {
  const image = onlyElement(link.childNodes);
  if (image?.tagName !== 'img' || attributeOf(image, 'class') !== undefined) return undefined;
  const look = elementStyle(image);
  return element('mj-social-element', {
    href: attributeOf(link, 'href'),
    src: attributeOf(image, 'src'),
    alt: attributeOf(image, 'alt'),
    'icon-size': `${attributeOf(image, 'width')}px`,
    padding: `0px ${elementStyle(link).get('margin-right') ?? '0px'} 0px 0px`,
    'background-color': look.get('background-color'),
    'border-radius': look.get('border-radius') ?? '0px',
  });
}

function printMenu({ style, markup }: CellSource): Printed | undefined {
  const entries = (parseMarkup(markup) ?? []).filter((node) => isElement(node) || textIn(node).trim() !== '');
  const links = entries.filter(isLinkOfMenu);
  if (links.length === 0 || links.length < entries.length) return undefined;
  const content = links.map((link) => {
    const look = elementStyle(link);
    return element(
      'mj-navbar-link',
      {
        href: attributeOf(link, 'href'),
        target: attributeOf(link, 'target'),
        ...pick(look, ['padding', ...FONT]),
        'text-transform': 'none',
      },
      inert(escapeAroundTags(splitTags(textIn(link)))),
    );
  });
  const attributes = { ...pick(style, ['padding']), align: style.get('text-align') };
  return { name: 'mj-navbar', attributes, content: content.join('') };
}

function isLinkOfMenu(node: SourceNode): node is SourceElement {
  return (
    isElement(node) &&
    node.tagName === 'a' &&
    attributeOf(node, 'class') === undefined &&
    elementStyle(node).get('display') === 'inline-block'
  );
}

function firstOf(inside: SourceElement, name: string): SourceElement | undefined {
  for (const child of inside.childNodes) {
    if (!isElement(child)) continue;
    const found = child.tagName === name ? child : firstOf(child, name);
    if (found) return found;
  }
  return undefined;
}

/** Declarations as attributes of the same name. */
export function pick(style: Style, names: readonly string[]): Attributes {
  return Object.fromEntries(names.map((name) => [name, style.get(name)]));
}
