import { splitOutside, splitWords } from '@postpress/markup';
import { type Around, isLonghand, type Longhand, longhands } from './longhands.ts';

/** A longhand with its text. */
export type Written = readonly [property: string, value: string];

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;
const ENDS = ['start', 'end'] as const;
const WIDE = /^(?:inherit|initial|unset|revert|revert-layer)$/i;

/** Whether a value is a keyword that all properties have. */
export function isWide(value: string): boolean {
  return WIDE.test(value);
}

/** Older names, and names of other browsers that Chromium knows. */
const ALIASES: Readonly<Record<string, string>> = {
  'word-wrap': 'overflow-wrap',
  '-webkit-border-radius': 'border-radius',
  '-webkit-border-top-left-radius': 'border-top-left-radius',
  '-webkit-border-top-right-radius': 'border-top-right-radius',
  '-webkit-border-bottom-right-radius': 'border-bottom-right-radius',
  '-webkit-border-bottom-left-radius': 'border-bottom-left-radius',
  '-webkit-box-sizing': 'box-sizing',
  '-webkit-background-size': 'background-size',
  '-webkit-background-clip': 'background-clip',
  '-webkit-opacity': 'opacity',
  '-webkit-margin-start': 'margin-inline-start',
  '-webkit-margin-end': 'margin-inline-end',
  '-webkit-margin-before': 'margin-block-start',
  '-webkit-margin-after': 'margin-block-end',
  '-webkit-padding-start': 'padding-inline-start',
  '-webkit-padding-end': 'padding-inline-end',
  '-webkit-padding-before': 'padding-block-start',
  '-webkit-padding-after': 'padding-block-end',
};

/** The name that Chromium has for a property. */
export function aliasOf(property: string): string {
  return ALIASES[property] ?? property;
}

type Expand = (value: string, around: Around) => Written[] | undefined;

/** Values for the four sides or corners. */
const four =
  (names: readonly string[]): Expand =>
  (value) => {
    const [top = '', right = top, bottom = top, left = right, more] = splitWords(value);
    if (more !== undefined) return undefined;
    return names.map((name, index) => [name, [top, right, bottom, left][index] ?? '']);
  };
const two =
  (names: readonly string[]): Expand =>
  (value) => {
    const [one = '', other = one, more] = splitWords(value);
    return more === undefined ? names.map((name, index) => [name, index === 0 ? one : other]) : undefined;
  };
const line =
  (sides: readonly string[]): Expand =>
  (value, around) => {
    const parts = sorted(
      splitWords(value),
      { width: 'border-top-width', style: 'border-top-style', color: 'border-top-color' },
      around,
    );
    return (
      parts &&
      sides.flatMap((side): Written[] => [
        [`border-${side}-width`, parts.width ?? 'medium'],
        [`border-${side}-style`, parts.style ?? 'none'],
        [`border-${side}-color`, parts.color ?? 'currentcolor'],
      ])
    );
  };

const sided = (before: string, after = '') => SIDES.map((side) => `${before}-${side}${after}`);
const ended = (before: string, axis: string, after = '') =>
  ENDS.map((end) => `${before}-${axis}-${end}${after}`);

const shorthands: Readonly<Record<string, Expand>> = {
  margin: four(sided('margin')),
  padding: four(sided('padding')),
  'border-width': four(sided('border', '-width')),
  'border-style': four(sided('border', '-style')),
  'border-color': four(sided('border', '-color')),
  border: line(SIDES),
  'border-radius': expandRadius,
  background: expandBackground,
  font: expandFont,
  'text-decoration': expandDecoration,
  'list-style': expandListStyle,
  overflow: two(['overflow-x', 'overflow-y']),
  'white-space': expandWhiteSpace,
  'text-wrap': (value) => {
    const [mode = ''] = splitWords(value.toLowerCase().replace(/\b(?:auto|balance|stable|pretty)\b/, ''));
    return [['text-wrap-mode', mode || 'wrap']];
  },
  'border-block': line(['block-start', 'block-end']),
  'border-inline': line(['inline-start', 'inline-end']),
  ...Object.fromEntries(
    [...SIDES, 'block-start', 'block-end', 'inline-start', 'inline-end'].map((side) => [
      `border-${side}`,
      line([side]),
    ]),
  ),
  ...Object.fromEntries(
    ['block', 'inline'].flatMap((axis) => [
      [`margin-${axis}`, two(ended('margin', axis))],
      [`padding-${axis}`, two(ended('padding', axis))],
      ...['width', 'style', 'color'].map((what) => [
        `border-${axis}-${what}`,
        two(ended('border', axis, `-${what}`)),
      ]),
    ]),
  ),
};

/** Properties that `all` does not set. */
const APART = new Set(['direction']);

/** Names of the longhands that a shorthand sets, whatever its value; `undefined` for other properties. */
export function longhandsOf(named: string): readonly string[] | undefined {
  const property = aliasOf(named);
  if (property === 'all') return Object.keys(longhands).filter((name) => !APART.has(name));
  if (!Object.hasOwn(shorthands, property)) return undefined;
  return namesOf(property);
}

const PROBE: Around = {
  fontPx: 16,
  rootPx: 16,
  parentFontPx: 16,
  widthPx: 640,
  quirks: false,
  current: 'black',
  dark: false,
};
const names = new Map<string, readonly string[]>();

function namesOf(property: string): readonly string[] {
  const known = names.get(property);
  if (known) return known;
  const value =
    { font: '1px a', 'text-wrap': 'wrap' }[property] ?? (property.endsWith('color') ? 'red' : 'none');
  const written = (shorthands[property]?.(value, PROBE) ?? []).map(([name]) => name);
  names.set(property, written);
  return written;
}

/** A declaration as longhands; `undefined` if the property is not read or its value is invalid. */
export function expand(named: string, value: string, quirks: boolean): readonly Written[] | undefined {
  const property = aliasOf(named);
  const around = { ...PROBE, quirks };
  const names = longhandsOf(property);
  if (isWide(value)) {
    const word = value.toLowerCase();
    if (names) return names.map((name) => [name, word]);
    return physicalOf(property, false) === undefined ? undefined : [[property, word]];
  }
  // Shorthands read lengths and colors strictly in quirks mode as well, except those of one kind of value.
  const isQuirky =
    quirks && !/^(?:background|border(?:-(?:top|right|bottom|left))?|font)$|inline|block/.test(property);
  const reading = isQuirky ? around : { ...around, quirks: false };
  const written = names ? shorthands[property]?.(value, reading) : [[property, value] as const];
  return written?.every(([name, text]) => isValid(name, text, reading)) ? written : undefined;
}

function isValid(name: string, text: string, around: Around): boolean {
  const physical = physicalOf(name, false);
  return physical !== undefined && longhands[physical](text, around) !== undefined;
}

const FLOWS: Readonly<Record<string, (isRtl: boolean) => string>> = {
  'inline-start': (isRtl) => (isRtl ? 'right' : 'left'),
  'inline-end': (isRtl) => (isRtl ? 'left' : 'right'),
  'block-start': () => 'top',
  'block-end': () => 'bottom',
};
const SIZES: Readonly<Record<string, string>> = { 'inline-size': 'width', 'block-size': 'height' };

/** Whether a property depends on the direction of text. */
export function isLogical(property: string): boolean {
  return /(?:inline|block)-(?:start|end|size)|^border-(?:start|end)-/.test(property);
}

/** The longhand that a property is in text of this direction; `undefined` for one that is not read. */
export function physicalOf(property: string, isRtl: boolean): Longhand | undefined {
  if (isLonghand(property)) return property;
  const name = property
    .replace(/(?:inline|block)-size$/, (part) => SIZES[part] ?? '')
    .replace(/(?:inline|block)-(?:start|end)/, (part) => FLOWS[part]?.(isRtl) ?? '')
    .replace(/^border-(start|end)-(start|end)-radius$/, (_, block, inline) => {
      return `border-${block === 'start' ? 'top' : 'bottom'}-${FLOWS[`inline-${inline}`]?.(isRtl)}-radius`;
    });
  return isLonghand(name) ? name : undefined;
}

/** Gives each word to the first property that takes it; `undefined` if a word is left over. */
function sorted<Part extends string>(
  parts: readonly string[],
  properties: Readonly<Record<Part, Longhand>>,
  around: Around,
): Partial<Record<Part, string>> | undefined {
  const found: Partial<Record<Part, string>> = {};
  for (const part of parts) {
    const name = (Object.keys(properties) as Part[]).find(
      (each) => found[each] === undefined && longhands[properties[each]](part, around) !== undefined,
    );
    if (name === undefined) return undefined;
    found[name] = part;
  }
  return parts.length === 0 ? undefined : found;
}

function expandRadius(value: string): Written[] | undefined {
  const [across = '', down, more] = splitOutside(value, '/').map((part) => splitWords(part));
  if (
    more !== undefined ||
    across.length === 0 ||
    across.length > 4 ||
    (down && (down.length === 0 || down.length > 4))
  )
    return undefined;
  const at = (parts: readonly string[], index: number) => {
    const [first = '', second = first, third = first, fourth = second] = parts;
    return [first, second, third, fourth][index] ?? '';
  };
  return CORNERS.map((corner, index) => [
    `border-${corner}-radius`,
    down ? `${at(across as string[], index)} ${at(down, index)}` : at(across as string[], index),
  ]);
}

function expandBackground(value: string, around: Around): Written[] | undefined {
  const layers = splitOutside(value, ',').map((layer) => readLayer(layer, around));
  const all = layers.filter((layer) => layer !== undefined);
  // Only the last layer may have a color.
  if (all.length < layers.length || all.slice(0, -1).some(({ color }) => color !== undefined))
    return undefined;
  const list = (each: (layer: Layer) => string | undefined, otherwise: string) =>
    all.map((layer) => each(layer) ?? otherwise).join(', ');
  return [
    ['background-color', all.at(-1)?.color ?? 'transparent'],
    ['background-image', list(({ image }) => image, 'none')],
    ['background-clip', list(({ clip }) => clip, 'border-box')],
    ['background-repeat', list(({ repeat }) => repeat, 'repeat')],
    ['background-position', list(({ position }) => position, '0% 0%')],
    ['background-size', list(({ size }) => size, 'auto')],
  ];
}

type Layer = {
  color?: string;
  image?: string;
  clip?: string;
  repeat?: string;
  position?: string;
  size?: string;
};

const ATTACHED = /^(?:scroll|fixed|local)$/i;

function readLayer(text: string, around: Around): Layer | undefined {
  const layer: Layer = {};
  const [before = '', after, more] = splitOutside(text, '/');
  if (more !== undefined) return undefined;
  const place: string[] = [];
  const repeat: string[] = [];
  const take = (word: string): boolean => {
    if (longhands['background-clip'](word)) layer.clip = word;
    else if (ATTACHED.test(word)) return true;
    else if (layer.image === undefined && longhands['background-image'](word)) layer.image = word;
    else if (longhands['background-repeat'](word)) repeat.push(word);
    else if (longhands['background-position'](word, around)) place.push(word);
    else if (layer.color === undefined && longhands['background-color'](word, around)) layer.color = word;
    else return false;
    return true;
  };
  const first = splitWords(before);
  const second = splitWords(after ?? '');
  if (first.length + second.length === 0 || !first.every(take)) return undefined;
  if (after !== undefined) {
    if (place.length === 0) return undefined;
    const places = place.length;
    const length = [2, 1].find(
      (count) =>
        second.length >= count && longhands['background-size'](second.slice(0, count).join(' '), around),
    );
    if (length === undefined || !second.slice(length).every(take) || place.length > places) return undefined;
    layer.size = second.slice(0, length).join(' ');
  }
  if (repeat.length > 0) layer.repeat = repeat.join(' ');
  if (place.length > 0) layer.position = place.join(' ');
  return layer;
}

function expandFont(value: string, around: Around): Written[] | undefined {
  const words = splitWords(value.replace(/\s*\/\s*/, '/'));
  const at = words.findIndex(
    (word) => longhands['font-size'](word.split('/')[0] ?? '', around) !== undefined && !/^\d+$/.test(word),
  );
  const family = words.slice(at + 1).join(' ');
  if (at < 0 || at > 4 || family === '') return undefined;
  const found = { style: 'normal', weight: 'normal' };
  for (const word of words.slice(0, at)) {
    if (/^(?:normal|small-caps|(?:ultra-|extra-|semi-)?(?:condensed|expanded))$/i.test(word)) continue;
    if (longhands['font-style'](word) !== undefined) found.style = word;
    else if (longhands['font-weight'](word) !== undefined) found.weight = word;
    else if (!/^-?[\d.]+deg$/i.test(word) || !/^oblique$/i.test(found.style)) return undefined;
  }
  const [size = '', height = 'normal'] = (words[at] ?? '').split('/');
  return [
    ['font-style', found.style],
    ['font-weight', found.weight],
    ['font-size', size],
    ['line-height', height],
    ['font-family', family],
  ];
}

function expandDecoration(value: string, around: Around): Written[] | undefined {
  const lines: string[] = [];
  for (const word of splitWords(value)) {
    if (longhands['text-decoration-line'](word) !== undefined) lines.push(word);
    else if (
      !/^(?:solid|double|dotted|dashed|wavy|auto|from-font)$/i.test(word) &&
      longhands.color(word, around) === undefined &&
      longhands['vertical-align'](word, around) === undefined
    )
      return undefined;
  }
  return [['text-decoration-line', lines.join(' ') || 'none']];
}

function expandListStyle(value: string): Written[] | undefined {
  let type: string | undefined;
  let nones = 0;
  let image = false;
  let position = false;
  for (const word of splitWords(value)) {
    if (word.toLowerCase() === 'none') nones += 1;
    else if (!position && /^(?:inside|outside)$/i.test(word)) position = true;
    else if (!image && longhands['background-image'](word) !== undefined) image = true;
    else if (type === undefined && longhands['list-style-type'](word) !== undefined) type = word;
    else return undefined;
  }
  if (nones + Number(type !== undefined) + Number(image) > 2) return undefined;
  return [['list-style-type', type ?? (nones > 0 ? 'none' : 'disc')]];
}

/** The values of `white-space` as those of its two properties. */
export const SPACES: Readonly<Record<string, readonly [collapse: string, mode: string]>> = {
  normal: ['collapse', 'wrap'],
  nowrap: ['collapse', 'nowrap'],
  pre: ['preserve', 'nowrap'],
  'pre-wrap': ['preserve', 'wrap'],
  'pre-line': ['preserve-breaks', 'wrap'],
  'break-spaces': ['break-spaces', 'wrap'],
};

function expandWhiteSpace(value: string): Written[] | undefined {
  const word = value.toLowerCase();
  const known = Object.hasOwn(SPACES, word) ? SPACES[word] : undefined;
  const written: Written[] = [
    ['white-space-collapse', known?.[0] ?? 'collapse'],
    ['text-wrap-mode', known?.[1] ?? 'wrap'],
  ];
  if (known) return written;
  const parts = splitWords(word);
  for (const part of parts) {
    const index = longhands['white-space-collapse'](part) === undefined ? 1 : 0;
    const [name = ''] = written[index] ?? [];
    written[index] = [name, part];
  }
  return parts.length > 2 ? undefined : written;
}
