import { isUnsafeUrl, printDeclarations, readDeclarations } from '@postpress/markup';
import type { Declaration } from '../css/declaration.ts';
import {
  attribute,
  createElement,
  type Element,
  elementsIn,
  isElement,
  type Node,
  type Parent,
} from '../markup/tree.ts';

/** A VML shape with its attributes and parts. Lengths are CSS pixels. */
export type Shape = {
  kind: 'rect' | 'roundrect' | 'oval' | 'image';
  /** A CSS length such as `240px` or `100%`; `undefined` if missing. */
  width?: string;
  height?: string;
  /** It grows with its text. */
  fits: boolean;
  centered: boolean;
  /** Of the smaller side, 0 to 0.5. */
  arc: number;
  fill?: Fill;
  stroke?: { color: string; widthPx: number; dashed: boolean };
  /** Top, right, bottom, left of its text box. */
  insetPx: readonly [number, number, number, number];
  /** Where it leads, unless a link inside it leads somewhere. */
  href?: string;
  content: readonly Node[];
};

export type Fill = {
  color: string;
  image?: string;
  repeats: boolean;
  /** A value of `background-size`. */
  size: string;
  gradient?: { to: string; angle: number; radial: boolean };
  opacity: number;
};

const KINDS: Readonly<Record<string, Shape['kind']>> = {
  'v:rect': 'rect',
  'v:shape': 'rect',
  'v:roundrect': 'roundrect',
  'v:oval': 'oval',
  'v:image': 'image',
};
const PX_PER_UNIT: Readonly<Record<string, number>> = {
  px: 1,
  '': 1,
  pt: 96 / 72,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  pc: 16,
};
/** Word's defaults: a tenth and a twentieth of an inch. */
const INSET_PX = [4.8, 9.6, 4.8, 9.6] as const;
/** The default corner radius of a rounded rectangle: a sixth of its shorter side. */
const ARC = 1 / 6;

/**
 * Adds end tags to self-closing Office elements, which HTML does not support: `<v:fill … />` would swallow all that
 * follows. Values contain no `<` here, so each tag is searched once, and there is one way to read it.
 */
export function closeOfficeElements(html: string): string {
  return html.replace(
    /<([vow]\d?:[a-z]{1,30})((?:\s[^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*)?)\/>/gi,
    (_, name: string, attributes: string) => `<${name}${attributes}></${name}>`,
  );
}

export function isShape(element: Element): boolean {
  return Object.hasOwn(KINDS, element.tagName);
}

/** Reads a shape; its parts (`v:fill`, `v:stroke`, `v:textbox`) may be in any order. */
export function readShape(element: Element): Shape {
  const style = new Map(
    readDeclarations(attribute(element, 'style') ?? '').map(({ property, value }) => [property, value]),
  );
  const parts = element.childNodes.filter(isElement);
  const part = (name: string) => parts.find(({ tagName }) => tagName === name);
  const box = part('v:textbox');
  const kind = KINDS[element.tagName] ?? 'rect';
  const fill = readFill(element, part('v:fill'), kind);
  const stroke = readStroke(element, part('v:stroke'), kind);
  const width = readSize(style, 'width');
  const height = readSize(style, 'height');
  const href = hasLink(element) ? undefined : attribute(element, 'href');
  return {
    kind,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    fits: /mso-fit-shape-to-text\s*:\s*t/i.test(attribute(box ?? element, 'style') ?? ''),
    centered: style.get('v-text-anchor') === 'middle',
    arc: kind === 'roundrect' ? readShare(attribute(element, 'arcsize'), ARC) : 0,
    ...(fill && { fill }),
    ...(stroke && { stroke }),
    ...(href !== undefined && !isUnsafeUrl(href) && { href }),
    insetPx: box ? readInset(attribute(box, 'inset')) : [0, 0, 0, 0],
    content: (box ?? element).childNodes.filter((node) => !/^[vow]\d?:/.test(node.nodeName)),
  };
}

/** Links do not nest: the shape is one only if its content is none. */
function hasLink(element: Element): boolean {
  return elementsIn(element).some(({ tagName }) => tagName === 'a');
}

/** The shape as equivalent HTML. */
export function renderShape(
  shape: Shape,
  finish: (css: readonly Declaration[]) => readonly Declaration[],
): Element {
  const css: Declaration[] = [];
  const put = (property: string, value: string) => css.push({ property, value, important: '' });
  put('display', shape.centered ? 'inline-flex' : 'inline-block');
  if (shape.centered) for (const [property, value] of CENTERED) put(property, value);
  put('box-sizing', 'border-box');
  put('vertical-align', 'bottom');
  put('text-decoration', 'none');
  if (shape.width) put('width', shape.width);
  if (shape.height) put(shape.fits ? 'min-height' : 'height', shape.height);
  if (!shape.fits) put('overflow', 'hidden');
  put('padding', shape.insetPx.map((px) => `${px}px`).join(' '));
  if (shape.stroke)
    put(
      'border',
      `${shape.stroke.widthPx}px ${shape.stroke.dashed ? 'dashed' : 'solid'} ${shape.stroke.color}`,
    );
  if (shape.kind === 'oval') put('border-radius', '50%');
  else if (shape.arc > 0) put('border-radius', radiusOf(shape));
  if (shape.fill) fillDeclarations(shape.fill, put);
  const style = printDeclarations(finish(css));
  const rendered =
    shape.href === undefined
      ? createElement('span', { style })
      : createElement('a', { href: shape.href, style });
  for (const node of shape.content) node.parentNode = rendered;
  rendered.childNodes = [...shape.content];
  return rendered;
}

const CENTERED = [
  ['flex-direction', 'column'],
  ['justify-content', 'center'],
  ['text-align', 'center'],
] as const;

function fillDeclarations(fill: Fill, put: (property: string, value: string) => void): void {
  put('background-color', fill.color);
  if (fill.opacity < 1) put('opacity', String(fill.opacity));
  if (fill.gradient) {
    const { to, angle, radial } = fill.gradient;
    // VML angles are counterclockwise and start at the bottom.
    const way = radial ? 'circle' : `${(((-angle % 360) + 360) % 360).toString()}deg`;
    put('background-image', `${radial ? 'radial' : 'linear'}-gradient(${way},${fill.color},${to})`);
  }
  if (fill.image === undefined) return;
  put('background-image', `url("${fill.image.replace(/["\\\n\r\f]/g, encodeURIComponent)}")`);
  put('background-repeat', fill.repeats ? 'repeat' : 'no-repeat');
  put('background-size', fill.size);
  if (fill.size === 'cover' || fill.size === 'contain') put('background-position', 'center');
}

function radiusOf({ arc, width, height }: Shape): string {
  const sizes = [width, height]
    .filter((size) => size?.endsWith('px'))
    .map((size) => Number.parseFloat(size ?? ''));
  return `${Math.round(Math.min(arc, 0.5) * Math.min(...sizes, 10_000))}px`;
}

function readFill(shape: Element, fill: Element | undefined, kind: Shape['kind']): Fill | undefined {
  const source = (fill && attribute(fill, 'src')) ?? (kind === 'image' ? attribute(shape, 'src') : undefined);
  const own = (name: string) => (fill ? attribute(fill, name) : undefined);
  const isOff =
    isFalse(attribute(shape, 'filled')) || isFalse(attribute(shape, 'fill')) || isFalse(own('on'));
  if (isOff || (kind === 'image' && source === undefined)) return undefined;
  const type = (own('type') ?? '').toLowerCase();
  const color = safeColor(
    own('color') ?? attribute(shape, 'fillcolor'),
    kind === 'image' ? 'transparent' : '#ffffff',
  );
  return {
    color,
    ...(source && /^\s*(?:https?:|data:image\/|cid:)/i.test(source) && { image: source.trim() }),
    repeats: type === 'tile',
    size: sizeOf(own('size'), own('aspect'), type === 'tile'),
    ...(type.startsWith('gradient') && {
      gradient: {
        to: safeColor(own('color2'), '#ffffff'),
        angle: Number.parseFloat(own('angle') ?? '0') || 0,
        radial: type.includes('radial'),
      },
    }),
    opacity: readShare(own('opacity'), 1),
  };
}

/** The size, or the kept proportions; otherwise a tile has the size of its file, and a frame is filled. */
function sizeOf(size: string | undefined, aspect: string | undefined, isTile: boolean): string {
  const [width, height] = (size ?? '').split(',').map(readLength);
  if (width && height) return `${width}px ${height}px`;
  if (isTile) return 'auto';
  if (/^atleast$/i.test(aspect ?? '')) return 'cover';
  return /^atmost$/i.test(aspect ?? '') ? 'contain' : '100% 100%';
}

function readStroke(
  shape: Element,
  stroke: Element | undefined,
  kind: Shape['kind'],
): Shape['stroke'] | undefined {
  const own = (name: string) => (stroke ? attribute(stroke, name) : undefined);
  const isOff =
    kind === 'image' ||
    isFalse(attribute(shape, 'stroked')) ||
    isFalse(attribute(shape, 'stroke')) ||
    isFalse(own('on'));
  if (isOff) return undefined;
  return {
    color: safeColor(own('color') ?? attribute(shape, 'strokecolor'), '#000000'),
    widthPx: readLength(own('weight') ?? attribute(shape, 'strokeweight') ?? '0.75pt') ?? 1,
    dashed: /dash|dot/i.test(own('dashstyle') ?? ''),
  };
}

function readSize(style: ReadonlyMap<string, string>, side: 'width' | 'height'): string | undefined {
  const tenths = Number.parseFloat(style.get(`mso-${side}-percent`) ?? '');
  if (tenths > 0) return `${tenths / 10}%`;
  const written = style.get(side) ?? '';
  if (/^\d+(?:\.\d+)?%$/.test(written)) return written;
  const px = readLength(written);
  return px === undefined ? undefined : `${px}px`;
}

/** A length in CSS pixels. */
export function readLength(written: string): number | undefined {
  const [, number, unit = ''] = /^\s*((?:\d*\.)?\d+)\s*([a-z]{0,2})\s*$/i.exec(written) ?? [];
  const factor = PX_PER_UNIT[unit.toLowerCase()];
  return number === undefined || factor === undefined
    ? undefined
    : Math.round(Number(number) * factor * 100) / 100;
}

/** Left, top, right, bottom as VML has it; CSS begins at the top. */
function readInset(written: string | undefined): Shape['insetPx'] {
  if (written === undefined) return INSET_PX;
  const [left, top, right, bottom] = written.split(',').map(readLength);
  return [top ?? INSET_PX[0], right ?? INSET_PX[1], bottom ?? INSET_PX[2], left ?? INSET_PX[3]];
}

/** `10%`, `0.1`, or `6554f`: 65,536ths. */
function readShare(written: string | undefined, otherwise: number): number {
  const number = Number.parseFloat(written ?? '');
  if (Number.isNaN(number)) return otherwise;
  if (written?.trim().endsWith('%')) return number / 100;
  return written?.trim().endsWith('f') ? number / 65_536 : number;
}

function isFalse(written: string | undefined): boolean {
  return written !== undefined && /^(?:f|false|0|no)$/i.test(written.trim());
}

/** Only the color: VML may append the scheme color in brackets. */
function safeColor(written: string | undefined, otherwise: string): string {
  const bare = (written ?? '').replace(/\[[^\]]*\]/, '').trim();
  return /^(?:#[\da-f]{3,8}|[a-z]{3,30}|rgb\([\d\s,.%]{1,40}\))$/i.test(bare) ? bare : otherwise;
}

/** The image or color of `v:background` as declarations. */
export function readPageBackground(root: Parent): readonly Declaration[] {
  const backdrop = elementsIn(root).find(({ tagName }) => tagName === 'v:background');
  const fill =
    backdrop &&
    readFill(
      backdrop,
      backdrop.childNodes.filter(isElement).find(({ tagName }) => tagName === 'v:fill'),
      'rect',
    );
  const css: Declaration[] = [];
  if (fill) fillDeclarations(fill, (property, value) => css.push({ property, value, important: '' }));
  return css;
}
