import type { PageElement } from '../parse/page.ts';
import { readColor } from './values.ts';

type Add = (property: string, value: string) => void;

const SIZED = new Set(['table', 'td', 'th', 'img', 'hr', 'col', 'iframe', 'video', 'tr', 'object']);
const PAINTED = new Set(['table', 'td', 'th', 'tr', 'body', 'thead', 'tbody', 'tfoot']);
const CELLS = new Set(['td', 'th']);

/** The styles of presentational attributes: `bgcolor`, `align`, `width`, `cellpadding`, … */
export function presentationOf(element: PageElement, add: Add): void {
  const { tag } = element;
  if (element.attributes.size > 0) {
    sizes(element, add);
    if (PAINTED.has(tag)) paint(element, add);
    alignment(element, add);
    if (tag === 'font') fontOf(element, add);
    if (tag === 'table') tableLook(element, add);
    if (tag === 'body') bodyLook(element, add);
    if (tag === 'img') imageLook(element, add);
    if (tag === 'hr' && element.attribute('color') !== '')
      add('background-color', element.attribute('color'));
    if (element.attributes.has('hidden')) add('display', 'none');
    if (element.attributes.has('nowrap')) add('white-space', 'nowrap');
  }
  if (CELLS.has(tag)) cellLook(element, add);
}

function sizes(element: PageElement, add: Add): void {
  if (!SIZED.has(element.tag)) return;
  for (const name of ['width', 'height']) {
    const read = /^\s*\+?(\d+(?:\.\d+)?)\s*(%?)/.exec(element.attribute(name));
    if (read && (Number(read[1]) > 0 || element.tag === 'img')) add(name, `${read[1]}${read[2] || 'px'}`);
  }
}

function paint(element: PageElement, add: Add): void {
  const color = readColor(element.attribute('bgcolor'), true);
  if (color !== '') add('background-color', color);
  const image = element.attribute('background').trim();
  if (image !== '') add('background-image', `url("${image.replaceAll('"', '%22')}")`);
}

function alignment(element: PageElement, add: Add): void {
  const align = element.attribute('align').trim().toLowerCase();
  const valign = element.attribute('valign').trim().toLowerCase();
  if (valign !== '' && element.tag !== 'img') add('vertical-align', valign === 'center' ? 'middle' : valign);
  if (align === '') return;
  if (element.tag === 'table' || element.tag === 'hr') {
    if (align === 'center') {
      add('margin-left', 'auto');
      add('margin-right', 'auto');
    } else if (element.tag === 'table' && (align === 'left' || align === 'right')) add('float', align);
  } else if (element.tag === 'img') {
    if (align === 'left' || align === 'right') add('float', align);
    else add('vertical-align', align === 'absmiddle' || align === 'center' ? 'middle' : align);
  } else if (/^(?:left|right|center|justify|middle)$/.test(align)) {
    add('text-align', align === 'justify' ? 'justify' : `-webkit-${align === 'middle' ? 'center' : align}`);
  }
}

const FONT_SIZES = ['10px', '13px', '16px', '18px', '24px', '32px', '48px'];

function fontOf(element: PageElement, add: Add): void {
  const color = readColor(element.attribute('color'), true);
  if (color !== '') add('color', color);
  if (element.attribute('face') !== '') add('font-family', element.attribute('face'));
  const read = /^\s*([+-]?)(\d+)/.exec(element.attribute('size'));
  if (!read) return;
  const step = read[1] === '' ? Number(read[2]) : 3 + Number(`${read[1]}${read[2]}`);
  add('font-size', FONT_SIZES[Math.min(7, Math.max(1, step)) - 1] ?? '16px');
}

function tableLook(element: PageElement, add: Add): void {
  const spacing = /^\d+/.exec(element.attribute('cellspacing').trim());
  if (spacing) add('border-spacing', `${spacing[0]}px`);
  frame(element.attribute('border'), 'outset', add);
}

/** `border="1"` adds a border to the table and to each cell. */
function frame(border: string, style: string, add: Add): void {
  const width = Number.parseInt(border, 10);
  if (!(width > 0)) return;
  for (const side of ['top', 'right', 'bottom', 'left']) {
    add(`border-${side}-width`, `${style === 'inset' ? 1 : width}px`);
    add(`border-${side}-style`, style);
    add(`border-${side}-color`, 'gray');
  }
}

function cellLook(element: PageElement, add: Add): void {
  let table = element.parent;
  while (table !== undefined && table.tag !== 'table') table = table.parent;
  if (table === undefined) return;
  const padding = /^\d+/.exec(table.attribute('cellpadding').trim());
  if (padding) {
    for (const side of ['top', 'right', 'bottom', 'left']) add(`padding-${side}`, `${padding[0]}px`);
  }
  frame(table.attribute('border'), 'inset', add);
}

function bodyLook(element: PageElement, add: Add): void {
  if (readColor(element.attribute('text'), true) !== '')
    add('color', readColor(element.attribute('text'), true));
  const margins = {
    topmargin: ['top'],
    leftmargin: ['left'],
    marginheight: ['top', 'bottom'],
    marginwidth: ['left', 'right'],
  };
  for (const [name, sides] of Object.entries(margins)) {
    const read = /^\d+/.exec(element.attribute(name).trim());
    if (read) for (const side of sides) add(`margin-${side}`, `${read[0]}px`);
  }
}

function imageLook(element: PageElement, add: Add): void {
  const border = Number.parseInt(element.attribute('border'), 10);
  if (border > 0) {
    for (const side of ['top', 'right', 'bottom', 'left']) {
      add(`border-${side}-width`, `${border}px`);
      add(`border-${side}-style`, 'solid');
    }
  }
  for (const [name, sides] of Object.entries({ hspace: ['left', 'right'], vspace: ['top', 'bottom'] })) {
    const read = /^\d+/.exec(element.attribute(name));
    if (read) for (const side of sides) add(`margin-${side}`, `${read[0]}px`);
  }
}
