import type { PageElement } from '../parse/page.ts';
import { readLegacyColor } from './legacy-color.ts';

type Add = (property: string, value: string) => void;

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const ACROSS = ['left', 'right'] as const;
const DOWN = ['top', 'bottom'] as const;
const PARTS = new Set(['tr', 'td', 'th', 'thead', 'tbody', 'tfoot']);
const GROUPS = new Set(['thead', 'tbody', 'tfoot']);
const CELLS = new Set(['td', 'th']);
/** Elements whose text `align` aligns. */
const ALIGNED = new Set(['div', 'p']);

/** The styles of presentational attributes: `bgcolor`, `align`, `width`, `cellpadding`, … */
export function presentationOf(element: PageElement, quirks: boolean, add: Add): void {
  const { tag, attributes } = element;
  if (CELLS.has(tag) || GROUPS.has(tag)) tableFrame(element, add);
  if (attributes.size === 0) return;
  if (tag === 'table') tableLook(element, add);
  else if (PARTS.has(tag)) partLook(element, add);
  else if (tag === 'col' || tag === 'colgroup') size(element, 'width', add);
  else if (tag === 'font') fontLook(element, add);
  else if (tag === 'body') bodyLook(element, add);
  else if (tag === 'hr') ruleLook(element, add);
  else if (tag === 'img' || tag === 'iframe' || tag === 'video' || tag === 'object')
    imageLook(element, quirks, add);
  else if (/^h[1-6]$/.test(tag)) add('text-align', element.attribute('align'));
  else if (ALIGNED.has(tag)) textAlign(element.attribute('align'), add);
  else if (tag === 'ul' || tag === 'ol' || tag === 'li') listLook(element, add);
  else if (tag === 'pre' && attributes.has('wrap')) add('text-wrap-mode', 'wrap');
  if (attributes.has('hidden')) {
    if (element.attribute('hidden').toLowerCase() !== 'until-found') add('display', 'none');
  }
}

/** A length or a percentage by HTML's rules; `undefined` for none. */
function lengthOf(written: string): string | undefined {
  const read = /^[ \t\n\f\r]*(\d+(?:\.\d*)?|\.\d+)\s*([%*]?)/.exec(written);
  // Relative lengths (`2*`) were never read.
  return read && read[2] !== '*' ? `${Number(read[1])}${read[2] === '%' ? '%' : 'px'}` : undefined;
}

function size(element: PageElement, name: 'width' | 'height', add: Add, allowsZero = true): void {
  const length = lengthOf(element.attribute(name));
  if (length !== undefined && (allowsZero || Number.parseFloat(length) > 0)) add(name, length);
}

/** Whole numbers of attributes; `undefined` for none. */
function wholeOf(written: string): number | undefined {
  const read = /^[ \t\n\f\r]*\+?(\d+)/.exec(written);
  return read ? Number(read[1]) : undefined;
}

function paint(element: PageElement, add: Add): void {
  const color = readLegacyColor(element.attribute('bgcolor'));
  if (color !== '') add('background-color', color);
  const image = element.attribute('background').trim();
  if (image !== '')
    add('background-image', `url("${image.replace(/["\\\n]/g, (sign) => encodeURIComponent(sign))}")`);
}

const TEXT_ALIGN: Readonly<Record<string, string>> = {
  left: '-webkit-left',
  right: '-webkit-right',
  center: '-webkit-center',
  middle: '-webkit-center',
};

function textAlign(written: string, add: Add): void {
  const align = written.toLowerCase();
  const value = Object.hasOwn(TEXT_ALIGN, align)
    ? TEXT_ALIGN[align]
    : /^(?:justify|start|end)$/.test(align)
      ? align
      : undefined;
  if (value !== undefined) add('text-align', value);
}

function verticalAlign(element: PageElement, add: Add): void {
  const valign = element.attribute('valign').toLowerCase();
  if (/^(?:top|middle|bottom|baseline|sub|super|text-top|text-bottom)$/.test(valign))
    add('vertical-align', valign);
}

function partLook(element: PageElement, add: Add): void {
  paint(element, add);
  verticalAlign(element, add);
  const align = element.attribute('align').toLowerCase();
  if (align === 'absmiddle') add('text-align', 'center');
  else textAlign(align, add);
  if (CELLS.has(element.tag)) {
    size(element, 'width', add, false);
    size(element, 'height', add, false);
    if (element.attributes.has('nowrap')) {
      add('white-space-collapse', 'collapse');
      add('text-wrap-mode', 'nowrap');
    }
  } else size(element, 'height', add);
}

function fontLook(element: PageElement, add: Add): void {
  const color = readLegacyColor(element.attribute('color'));
  if (color !== '') add('color', color);
  if (element.attribute('face') !== '') add('font-family', element.attribute('face'));
  const read = /^\s*([+-]?)(\d+)/.exec(element.attribute('size'));
  if (!read) return;
  const step = read[1] === '' ? Number(read[2]) : 3 + Number(`${read[1]}${read[2]}`);
  const words = ['x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', 'xxx-large'];
  add('font-size', words[Math.min(7, Math.max(1, step)) - 1] ?? 'medium');
}

function tableLook(element: PageElement, add: Add): void {
  size(element, 'width', add, false);
  size(element, 'height', add, false);
  paint(element, add);
  verticalAlign(element, add);
  const spacing = wholeOf(element.attribute('cellspacing'));
  if (spacing !== undefined) add('border-spacing', `${spacing}px`);
  const align = element.attribute('align').toLowerCase();
  if (align === 'center') {
    add('margin-inline-start', 'auto');
    add('margin-inline-end', 'auto');
  } else if (align === 'left' || align === 'right') add('float', align);
  const frame = framesOf(element);
  if (frame.width !== undefined) for (const side of SIDES) add(`border-${side}-width`, `${frame.width}px`);
  const drawn = FRAMES[element.attribute('frame').toLowerCase()];
  const color = readLegacyColor(element.attribute('bordercolor'));
  if (color !== '') for (const side of SIDES) add(`border-${side}-color`, color);
  if (frame.rules !== undefined) add('border-collapse', 'collapse');
  const style = !frame.width ? undefined : frame.isColored ? 'solid' : 'outset';
  if (drawn) {
    for (const side of SIDES) {
      add(`border-${side}-width`, 'thin');
      add(`border-${side}-style`, drawn.includes(side) ? 'solid' : 'hidden');
    }
  } else if (style !== undefined || frame.rules !== undefined)
    for (const side of SIDES) add(`border-${side}-style`, style ?? 'hidden');
}

const FRAMES: Readonly<Record<string, readonly string[]>> = {
  void: [],
  above: ['top'],
  below: ['bottom'],
  hsides: ['top', 'bottom'],
  vsides: ['left', 'right'],
  lhs: ['left'],
  rhs: ['right'],
  box: SIDES,
  border: SIDES,
};

type Frames = { width: number | undefined; isColored: boolean; rules: string | undefined };

/** What a table says about its lines. `border` without a number is one of 1 px. */
function framesOf(table: PageElement): Frames {
  const border = table.attributes.get('border');
  const rules = table.attribute('rules').toLowerCase();
  return {
    width: border === undefined ? undefined : (wholeOf(border) ?? 1),
    isColored: readLegacyColor(table.attribute('bordercolor')) !== '',
    rules: /^(?:none|groups|rows|cols|all)$/.test(rules) ? rules : undefined,
  };
}

/** Lines and padding that a table gives its cells, and lines of its groups of rows. */
function tableFrame(element: PageElement, add: Add): void {
  let table = element.parent;
  while (table !== undefined && table.tag !== 'table') table = table.parent;
  if (table === undefined) return;
  const { width, isColored, rules } = framesOf(table);
  if (GROUPS.has(element.tag)) {
    if (rules === 'groups') lines(['top', 'bottom'], 'thin', 'solid', add);
    return;
  }
  const padding = table.attribute('cellpadding');
  const paddingPx = padding === '' ? 1 : (wholeOf(padding) ?? 0);
  for (const side of SIDES) add(`padding-${side}`, `${paddingPx}px`);
  if (rules === 'rows') lines(['top', 'bottom'], 'thin', 'solid', add);
  else if (rules === 'cols') lines(['left', 'right'], 'thin', 'solid', add);
  else if (rules === 'all') lines(SIDES, '1px', 'solid', add);
  else if (rules === undefined && width) lines(SIDES, '1px', isColored ? 'solid' : 'inset', add);
}

function lines(sides: readonly string[], width: string, style: string, add: Add): void {
  for (const side of sides) {
    add(`border-${side}-width`, width);
    add(`border-${side}-style`, style);
  }
  for (const side of SIDES) add(`border-${side}-color`, 'inherit');
}

function bodyLook(element: PageElement, add: Add): void {
  paint(element, add);
  const color = readLegacyColor(element.attribute('text'));
  if (color !== '') add('color', color);
  // The last attribute of a direction wins.
  for (const [name, value] of element.attributes) {
    const isDown = /^(?:topmargin|marginheight)$/.test(name);
    const length = isDown || /^(?:leftmargin|marginwidth)$/.test(name) ? lengthOf(value) : undefined;
    if (length !== undefined) for (const side of isDown ? DOWN : ACROSS) add(`margin-${side}`, length);
  }
}

function ruleLook(element: PageElement, add: Add): void {
  size(element, 'width', add);
  const align = element.attribute('align').toLowerCase();
  if (align !== '') {
    add('margin-left', align === 'left' ? '0' : 'auto');
    add('margin-right', align === 'right' ? '0' : 'auto');
  }
  const color = readLegacyColor(element.attribute('color'));
  if (color !== '' || element.attributes.has('noshade'))
    for (const side of SIDES) add(`border-${side}-style`, 'solid');
  const ink = color !== '' ? color : element.attributes.has('noshade') ? 'gray' : undefined;
  if (ink !== undefined) {
    for (const side of SIDES) add(`border-${side}-color`, ink);
    add('background-color', ink);
  }
  const height = wholeOf(element.attribute('size'));
  if (height === undefined) return;
  if (height <= 1) add('border-bottom-width', '0');
  else add('height', `${height - 2}px`);
}

const IMAGE_ALIGN: Readonly<Record<string, string>> = {
  middle: '-webkit-baseline-middle',
  absmiddle: 'middle',
  center: '-webkit-baseline-middle',
  abscenter: 'middle',
  bottom: 'baseline',
  absbottom: 'bottom',
  texttop: 'text-top',
  top: 'top',
  left: 'top',
  right: 'top',
};

function imageLook(element: PageElement, quirks: boolean, add: Add): void {
  size(element, 'width', add);
  size(element, 'height', add);
  const align = element.attribute('align').toLowerCase();
  if (align === 'left' || align === 'right') {
    add('float', align);
    if (quirks && element.tag === 'img') add(align === 'left' ? 'margin-right' : 'margin-left', '3px');
  }
  for (const [name, sides] of [
    ['hspace', ACROSS],
    ['vspace', DOWN],
  ] as const) {
    const length = lengthOf(element.attribute(name));
    if (length !== undefined) for (const side of sides) add(`margin-${side}`, length);
  }
  const place = Object.hasOwn(IMAGE_ALIGN, align) ? IMAGE_ALIGN[align] : undefined;
  if (place !== undefined) add('vertical-align', place);
  if (element.tag !== 'img' || !element.attributes.has('border')) return;
  const border = wholeOf(element.attribute('border')) ?? 0;
  for (const side of SIDES) {
    add(`border-${side}-width`, `${border}px`);
    add(`border-${side}-style`, 'solid');
    add(`border-${side}-color`, 'currentcolor');
  }
}

const MARKERS: Readonly<Record<string, string>> = {
  '1': 'decimal',
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};

function listLook({ tag, attributes }: PageElement, add: Add): void {
  const type = attributes.get('type');
  if (type === undefined) return;
  const marker = tag !== 'ul' && Object.hasOwn(MARKERS, type) ? MARKERS[type] : undefined;
  const word = type.toLowerCase();
  if (marker) add('list-style-type', marker);
  else if (tag !== 'ol' && /^(?:disc|circle|square|none)$/.test(word)) add('list-style-type', word);
}
