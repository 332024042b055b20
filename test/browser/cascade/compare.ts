import { parseColor } from '@postpress/markup';
import type { Extent, Style } from '../../../packages/import/src/cascade/style.ts';
import type { ReadProperty } from './judge.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;

/** The style that an import computed, as CSS writes it. */
export function cssOf(style: Style): Record<ReadProperty, string> {
  const css: Record<string, string> = {
    display: style.display,
    float: style.float || 'none',
    position: style.position,
    'box-sizing': style.borderBox ? 'border-box' : 'content-box',
    width: extent(style.width),
    'min-width': extent(style.minWidth),
    'max-width': extent(style.maxWidth, 'none'),
    height: extent(style.height),
    'min-height': extent(style.minHeight),
    'max-height': extent(style.maxHeight, 'none'),
    'border-collapse': style.collapses ? 'collapse' : 'separate',
    'border-spacing': `${style.spacingPx}px`,
    'background-color': paint(style.background),
    'background-image': style.image ? `url("${style.image.url}")` : 'none',
    'background-repeat': style.image?.repeat ?? '',
    'background-position': style.image?.position ?? '',
    'background-size': style.image?.size ?? '',
    'vertical-align': style.verticalAlign,
    'overflow-x': style.overflow.split(' ')[0] ?? '',
    'overflow-y': style.overflow.split(' ').at(-1) ?? '',
    opacity: String(style.opacity),
    color: paint(style.color),
    'font-size': `${style.fontSizePx}px`,
    'font-family': style.family,
    'font-weight': String(style.weight),
    'font-style': style.italic ? 'italic' : 'normal',
    'line-height':
      style.line === undefined
        ? 'normal'
        : `${'px' in style.line ? style.line.px : style.line.factor * style.fontSizePx}px`,
    'letter-spacing': `${style.letterSpacingPx}px`,
    'text-align': style.align || 'start',
    'text-transform': style.transform,
    'text-decoration-line': style.decoration || 'none',
    'white-space': style.whiteSpace,
    visibility: style.hidden ? 'hidden' : 'visible',
    'list-style-type': style.listStyle,
    direction: style.rightToLeft ? 'rtl' : 'ltr',
    'word-break': style.wordBreak,
    'overflow-wrap': style.overflowWrap,
  };
  for (const [index, side] of SIDES.entries()) {
    const margin = style.margin[index];
    const line = style.border[index];
    css[`padding-${side}`] = `${style.padding[index]}px`;
    css[`margin-${side}`] = margin === undefined ? 'auto' : `${margin}px`;
    css[`border-${side}-width`] = `${line?.widthPx}px`;
    css[`border-${side}-style`] = line?.style ?? '';
    css[`border-${side}-color`] = paint(line?.color ?? '');
    css[`border-${CORNERS[index]}-radius`] = cornerOf(style.radius, index);
  }
  return css as Record<ReadProperty, string>;
}

function cornerOf(radius: string, index: number): string {
  const [first = '0px', second = first, third = first, fourth = second] = radius.split(' ').filter(Boolean);
  return [first, second, third, fourth][index] ?? '';
}

function extent(value: Extent, none = 'auto'): string {
  if (value === undefined) return none;
  if (typeof value === 'number') return `${value}px`;
  return 'math' in value && typeof value.math === 'string' ? value.math : `${value.percent}%`;
}

function paint(color: string): string {
  const { r, g, b, a } = parseColor(color === '' ? 'transparent' : color) ?? { r: -1, g: -1, b: -1, a: 1 };
  return [r, g, b, a * 255].map(Math.round).join(' ');
}

export type Surroundings = { widthPx: number; parent: Record<ReadProperty, string> | undefined };

/** The color of a background that only a gradient paints. */
export const GRADIENT = 'gradient';

const INLINE_SIDES = ['left', 'right'];

/**
 * Chromium's value in the words of an import. An import keeps used values where one is enough: shares of the window in
 * px, the first image of a background, a border that is not drawn as none.
 */
export function inOurWords(
  property: ReadProperty,
  values: Record<ReadProperty, string>,
  { widthPx, parent }: Surroundings,
): string {
  const value = values[property];
  const [, side] = /^border-(top|right|bottom|left)-(?:width|style|color)$/.exec(property) ?? [];
  if (side) {
    const style = values[`border-${side}-style` as ReadProperty];
    const isDrawn = !/none|hidden/.test(style) && values[`border-${side}-width` as ReadProperty] !== '0px';
    if (!isDrawn) return property.endsWith('width') ? '0px' : property.endsWith('style') ? 'none' : '0 0 0 0';
  }
  if (/^(?:padding|margin)-/.test(property))
    return sumOf(withShares(value, widthPx)).replace(/^math (.*)$/, '$1px');
  if (property.endsWith('-radius')) {
    const first = value.split(' ')[0] ?? '';
    return first.endsWith('%') ? (first === '0%' ? '0px' : '100px') : first;
  }
  if (/^background-(?:image|repeat|position|size)$/.test(property)) return layerOf(property, values);
  switch (property) {
    case 'border-spacing':
      return value.split(' ')[0] ?? '';
    case 'font-style':
      return /italic|oblique/.test(value) ? 'italic' : 'normal';
    case 'visibility':
      return value === 'visible' ? value : 'hidden';
    case 'letter-spacing':
      return value === 'normal' ? '0px' : withShares(value, Number.parseFloat(values['font-size']));
    case 'float':
      return value.startsWith('inline-')
        ? (INLINE_SIDES[Number((value === 'inline-end') !== (parent?.direction === 'rtl'))] ?? '')
        : value;
    case 'text-align':
      return value === 'end' ? (values.direction === 'rtl' ? 'left' : 'right') : value;
    case 'vertical-align':
      return value.replace('-webkit-baseline-', '');
    case 'text-decoration-line':
      return decorationOf(values, parent);
    case 'background-color':
      if (/gradient/.test(values['background-image']) && !values['background-image'].includes('url('))
        return value.endsWith(' 0') ? GRADIENT : value;
      return value.endsWith(' 0') ? '0 0 0 0' : value;
    default:
      return value;
  }
}

/** Decorations reach what is inside, except boxes of their own. */
function decorationOf(
  values: Record<ReadProperty, string>,
  parent: Record<ReadProperty, string> | undefined,
): string {
  const isOwn =
    /^inline-/.test(values.display) || values.float !== 'none' || /absolute|fixed/.test(values.position);
  const reaching = isOwn || !parent ? '' : (parent['text-decoration-line'] ?? '');
  const all = `${values['text-decoration-line']} ${reaching}`;
  return ['underline', 'line-through'].filter((line) => all.includes(line)).join(' ') || 'none';
}

function layerOf(property: ReadProperty, values: Record<ReadProperty, string>): string {
  const images = values['background-image'].split(/, (?=url|none|[a-z-]*gradient)/);
  const at = images.findIndex((image) => image.startsWith('url('));
  if (at < 0) return property === 'background-image' ? 'none' : '';
  const image = (images[at] ?? '').replace('http://page.invalid/', '');
  if (property === 'background-image') return image;
  const layers = values[property].split(', ');
  return layers[at % layers.length] ?? '';
}

function withShares(value: string, whole: number): string {
  return value.replace(/(-?[\d.]+)%/g, (_, percent) => `${(Number(percent) * whole) / 100}px`);
}

/** Whether two values are the same, numbers within half a pixel. */
export function isSame(property: ReadProperty, ours: string, theirs: string): boolean {
  const [one, other] = [ours, theirs].map((value) => normalized(property, value));
  if (one === other) return true;
  const numbers = /-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/g;
  if (one?.replace(numbers, '#') !== other?.replace(numbers, '#')) return false;
  const theirNumbers = other?.match(numbers) ?? [];
  const tolerance =
    property === 'opacity' ? 0.01 : property.endsWith('color') ? (theirs.endsWith(' 255') ? 1.5 : 5) : 0.51;
  return (one?.match(numbers) ?? []).every(
    (number, index) => Math.abs(Number(number) - Number(theirNumbers[index])) <= tolerance,
  );
}

const SIZES = /^(?:width|height|min-|max-)/;

const PLACES: Readonly<Record<string, string>> = {
  left: '0%',
  top: '0%',
  center: '50%',
  right: '100%',
  bottom: '100%',
};

function normalized(property: ReadProperty, value: string): string {
  let text = value
    .replaceAll('"', "'")
    .replace(/\s*,\s*/g, ', ')
    .trim();
  // An import adds a fallback to the font that browsers start with.
  if (property === 'font-family')
    text = text.replaceAll("'", '').replace(/^Times New Roman, serif$/, 'Times New Roman');
  if (property.startsWith('min-') && text === 'auto') text = '0px';
  // Sizes by the content are those of the layout.
  if (SIZES.test(property))
    text = /content|stretch/.test(text) ? (property.startsWith('max') ? 'none' : 'auto') : sumOf(text);
  if (property === 'background-size') text = text.replace(/^(\S+) auto$/, '$1');
  if (property === 'background-position') {
    const [x = '', y = 'center'] = text.split(' ');
    const parts = /^(?:top|bottom)$/.test(x) || /^(?:left|right)$/.test(y) ? [y, x] : [x, y];
    text = text.replace(/(?:right|bottom) ([\d.]+px)/g, '(100% - $1)').replaceAll('calc(', '(');
    if (text.split(' ').length <= 2) text = parts.map((part) => PLACES[part] ?? part).join(' ');
  }
  return text.replace(/(?<![\d.])0(?:px|%)/g, '0');
}

/** Math with shares of the room, at a room of 640 px. */
function sumOf(text: string): string {
  const percent = text.replace(/([\d.]+)%/g, (_, share) => `${Number(share) * 6.4}px`);
  if (!/^(?:calc|min|max|clamp)\(/.test(text)) return text;
  const [, name = '', inside = ''] = /^(\w+)\((.*)\)$/.exec(percent) ?? [];
  const sum = (part: string) =>
    [...part.replaceAll(' ', '').matchAll(/([+-]*)([\d.]+)px/g)].reduce(
      (total, [, sign = '', number]) => total + (sign.endsWith('-') ? -1 : 1) * Number(number),
      0,
    );
  const parts = inside
    .replace(/\w*\(|\)/g, '')
    .split(',')
    .map(sum);
  return `math ${name === 'calc' ? parts[0] : name === 'min' ? Math.min(...parts) : Math.max(...parts)}`;
}
