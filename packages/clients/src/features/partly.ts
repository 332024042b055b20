import { mapUrls, parseColor, splitOutside, splitWords } from '@postpress/markup';
import type { Declaration, Elements } from '../css/declaration.ts';
import type { Column } from '../facts/columns.ts';
import type { Feature } from '../facts/facts.ts';
import { propertiesOf } from './properties.ts';

/**
 * The remainder of a declaration: unchanged, changed, limited to some elements, none, or `all lost` if the rest of the
 * attribute or style sheet is lost with it.
 */
export type Remainder = Declaration | undefined | 'all lost';

/** How a client reads a declaration that it supports partly or drops in its own way. */
export type PartlyRead = {
  feature: Feature;
  columns: readonly Column[];
  /** A short description for notes and the reference. */
  what: string;
  read(declaration: Declaration, at: { inline: boolean }): Remainder;
};

const GMAIL: readonly Column[] = [
  'gmail.desktop-webmail',
  'gmail.android',
  'gmail.android-imap',
  'gmail.ios',
];
const OUTLOOK: readonly Column[] = ['outlook.macos', 'outlook.outlook-com', 'outlook.ios', 'outlook.android'];
const YAHOO: readonly Column[] = ['yahoo.desktop-webmail', 'yahoo.android', 'aol.desktop-webmail'];
const GMX: readonly Column[] = ['gmx.desktop-webmail', 'web-de.desktop-webmail'];
const WORD: readonly Column[] = ['outlook.windows'];

const IMAGE = /url\(/i;
const LOGICAL_SIDE = /^inline-(?:start|end)$/i;
const NEGATIVE = /(?:^|\s)-(?:\d*\.)?\d+/;
const RGB_BY_SPACES = /rgba?\(\s*[\d.%]+\s+[\d.%]/i;

/** Partial support that affects rendering, as in caniemail's notes. */
export const partlyRead: readonly PartlyRead[] = [
  keeps('css-background', WORD, 'the color alone', colorOnly),
  drops('css-background', [...YAHOO, ...GMX], 'several layers', hasLayers),
  drops('css-background', YAHOO, 'a size after a slash', ({ value }) => hasSlash(value)),
  drops('css-background-image', [...YAHOO, ...GMX], 'several layers', hasLayers),
  drops('css-background-position', GMX, 'several layers', hasLayers),
  drops('css-background-repeat', GMX, 'several layers', hasLayers),
  drops('css-background-color', GMX, 'later color names', isLaterColorName),
  changes('css-border', WORD, 'at most 8 pixels', (value) =>
    value.replace(/\b(\d+(?:\.\d+)?)px/g, (all, px) => (Number(px) > 8 ? '8px' : all)),
  ),
  drops('css-border-radius', YAHOO, 'ellipses', ({ value }) => hasSlash(value)),
  drops('css-clear', ['gmail.android', 'outlook.android', ...YAHOO, ...GMX], 'logical sides', LOGICAL_SIDE),
  drops('css-float', ['gmail.android', 'gmail.ios', ...YAHOO, ...GMX], 'logical sides', LOGICAL_SIDE),
  drops('css-font-size', ['samsung-email.android'], 'relative sizes', /%$|^(?:larger|smaller)$/i),
  changes('css-font-weight', WORD, 'normal and bold alone', (value) =>
    value.replace(/^\d+(?:\.\d+)?$/, (weight) => (Number(weight) < 600 ? 'normal' : 'bold')),
  ),
  drops('css-font-weight', YAHOO, 'weights between the hundreds', ({ value }) =>
    /^\d+(?:\.\d+)?$/.test(value) ? Number(value) % 100 !== 0 || Number(value) > 900 : false,
  ),
  drops('css-gap', [...GMAIL, ...OUTLOOK], 'all but column-gap', ({ property }) => property !== 'column-gap'),
  drops('css-gap', ['fastmail.desktop-webmail'], 'row-gap', ({ property }) => property === 'row-gap'),
  limitedTo('css-height', WORD, { except: ['body', 'span', 'div', 'p'] }),
  keeps('css-height', YAHOO, 'as min-height', (declaration) => ({ ...declaration, property: 'min-height' })),
  drops('css-left-right-top-bottom', ['samsung-email.android'], 'percentages', /%$/),
  drops('css-list-style', [...GMAIL, 'protonmail.desktop-webmail'], 'all beside an image', IMAGE),
  drops('css-list-style', WORD, 'all but the type', ({ value }) => !/^[a-z-]+$/i.test(value)),
  changes(
    'css-list-style',
    ['outlook.macos', ...YAHOO],
    'without its image',
    (value) => mapUrls(value, () => '').trim() || 'none',
  ),
  drops('css-margin', [...GMAIL, ...OUTLOOK, ...YAHOO, ...WORD], 'negative margins', NEGATIVE),
  keeps('css-margin', WORD, 'not on spans, and no auto', withoutAuto),
  limitedTo('css-max-width', WORD, { only: ['table'] }),
  limitedTo('css-padding', WORD, { only: ['td', 'th'] }),
  limitedTo('css-width', WORD, { except: ['body', 'span', 'div', 'p', 'img'] }),
  limitedTo('css-display-none', WORD, { except: ['img'] }),
  positions(['outlook.macos', 'outlook.outlook-com', 'outlook.android'], ['sticky']),
  positions(['apple-mail.macos', 'apple-mail.ios', 'samsung-email.android'], ['relative', 'absolute']),
  positions(YAHOO, ['relative']),
  positions(['hey.desktop-webmail'], ['relative', 'sticky']),
  keeps('css-position', ['fastmail.desktop-webmail'], 'fixed as absolute, no sticky', (declaration) => {
    if (declaration.value === 'sticky') return undefined;
    return declaration.value === 'fixed' ? { ...declaration, value: 'absolute' } : declaration;
  }),
  loses('css-rgb', GMAIL, 'colors without commas', RGB_BY_SPACES),
  drops(
    'css-rgb',
    [...WORD, ...GMX],
    'opacity and colors without commas',
    ({ value }) => RGB_BY_SPACES.test(value) || /rgb\([^(),]*,[^(),]*,[^(),]*,/i.test(value),
  ),
  drops('css-rgb', YAHOO, 'colors without commas', RGB_BY_SPACES),
  loses('css-rgba', GMAIL, 'colors without commas', RGB_BY_SPACES),
  drops('css-rgba', YAHOO, 'colors without commas', RGB_BY_SPACES),
  {
    feature: 'css-modern-color',
    columns: ['gmail.desktop-webmail', 'gmail.android', 'gmail.ios'],
    what: 'with the whole style attribute',
    read: (_, { inline }) => (inline ? 'all lost' : undefined),
  },
  drops('css-text-align', [...WORD, ...YAHOO, ...GMX], 'start and end', /^(?:start|end)$/i),
  drops('css-text-decoration', WORD, 'several values and overline', /\s|overline/i),
  keeps('css-text-decoration', GMX, 'the line alone', (declaration) => {
    const lines = declaration.value.match(/\b(?:none|underline|overline|line-through)\b/gi);
    return lines ? { ...declaration, value: lines.join(' ') } : undefined;
  }),
  drops('css-text-indent', [...GMAIL, ...YAHOO], 'negative indents', NEGATIVE),
  drops('css-text-transform', WORD, 'lowercase', /^lowercase$/i),
  drops('css-white-space', ['gmail.android', 'gmail.ios', 'yahoo.android'], 'pre', /^pre$/i),
  changes('css-word-break', ['hey.desktop-webmail'], 'break-word whatever it says', () => 'break-word'),
  drops('css-word-spacing', [...YAHOO, ...GMX], 'rem and ch', /\d(?:rem|ch)$/i),
  drops('css-intrinsic-size', ['outlook.ios', 'outlook.android'], 'max-content', /^max-content/i),
  changes('css-unit-vh', ['apple-mail.ios'], 'as 0', (value) =>
    value.replace(/(?<![\w#.-])[-+]?[\d.]+vh(?![\w-])/gi, '0px'),
  ),
  gradients('css-linear-gradient'),
  gradients('css-radial-gradient'),
  displays(
    GMX,
    /^(?:inline-flex|inline-grid|flex|grid|flow-root|contents|inline (?:flow-root|flex|grid)|initial|revert|unset)$/i,
  ),
  displays(YAHOO, /^(?:flow-root|inline-flex|inline-grid|inline flow|contents|revert)$/i),
  displays(WORD, /^(?!none$)/i),
  changes('css-display', ['fastmail.desktop-webmail'], 'two words joined by a dash', (value) =>
    value.replace(/^(\w+) (\w+)$/, '$1-$2'),
  ),
];

/** The properties that a partial support is about. */
export function propertiesRead({ feature }: PartlyRead): readonly string[] {
  return feature === 'css-display' ? ['display'] : (propertiesOf[feature] ?? []);
}

function keeps(
  feature: Feature,
  columns: readonly Column[],
  what: string,
  read: (declaration: Declaration) => Declaration | undefined,
): PartlyRead {
  return { feature, columns, what, read };
}

/** Reads another value. */
function changes(
  feature: Feature,
  columns: readonly Column[],
  what: string,
  change: (value: string) => string,
): PartlyRead {
  return keeps(feature, columns, what, (each) => ({ ...each, value: change(each.value) }));
}

/** The declarations that a rule is about: those with such a value, or by a test of their own. */
type Affected = RegExp | ((declaration: Declaration) => boolean);

function affects(affected: Affected, declaration: Declaration): boolean {
  return typeof affected === 'function' ? affected(declaration) : affected.test(declaration.value);
}

function drops(feature: Feature, columns: readonly Column[], what: string, dropped: Affected): PartlyRead {
  const read = (declaration: Declaration) => (affects(dropped, declaration) ? undefined : declaration);
  return { feature, columns, what: `without ${what}`, read };
}

function loses(feature: Feature, columns: readonly Column[], what: string, fatal: Affected): PartlyRead {
  const read = (declaration: Declaration) => (affects(fatal, declaration) ? 'all lost' : declaration);
  return { feature, columns, what: `${what} discard the whole attribute or style sheet`, read };
}

function limitedTo(feature: Feature, columns: readonly Column[], elements: Elements): PartlyRead {
  const names = 'only' in elements ? elements.only : elements.except;
  const what = `${'only' in elements ? 'only' : 'not'} on ${names.join(', ')}`;
  return { feature, columns, what, read: (declaration) => ({ ...declaration, elements }) };
}

function positions(columns: readonly Column[], known: readonly string[]): PartlyRead {
  const isDropped = ({ value }: Declaration) =>
    /^(?:relative|absolute|fixed|sticky)$/i.test(value) && !known.includes(value.toLowerCase());
  return { ...drops('css-position', columns, '', isDropped), what: `${known.join(' and ')} only` };
}

function displays(columns: readonly Column[], dropped: RegExp): PartlyRead {
  return drops('css-display', columns, 'some values', dropped);
}

/** Gmail's Android app drops gradients in the `background-image` of a style attribute. */
function gradients(feature: 'css-linear-gradient' | 'css-radial-gradient'): PartlyRead {
  return {
    feature,
    columns: ['gmail.android', 'gmail.android-imap'],
    what: 'not in the background-image of a style attribute',
    read: (declaration, { inline }) =>
      inline && declaration.property === 'background-image' ? undefined : declaration,
  };
}

/** Drops `auto` values, so that an `align` attribute still applies; keeps the rest of a shorthand. */
function withoutAuto(declaration: Declaration): Declaration | undefined {
  const limited = { ...declaration, elements: { except: ['span', 'body'] } };
  if (!/\bauto\b/i.test(declaration.value)) return limited;
  if (declaration.property !== 'margin') return undefined;
  const [top = '0', , bottom = top] = declaration.value.split(/\s+/);
  return [top, bottom].includes('auto')
    ? undefined
    : { ...limited, property: 'margin-block', value: `${top} ${bottom}` };
}

function colorOnly(declaration: Declaration): Declaration | undefined {
  const parts = splitWords(mapUrls(declaration.value, () => ' '));
  const color = parts.find((part) => parseColor(part) ?? /^currentcolor$/i.test(part));
  return color === undefined ? undefined : { ...declaration, property: 'background-color', value: color };
}

const CSS1_COLORS =
  /^(?:aqua|black|blue|fuchsia|gray|green|lime|maroon|navy|olive|purple|red|silver|teal|white|yellow|transparent|inherit)$/i;

function isLaterColorName({ value }: Declaration): boolean {
  return /^[a-z]+$/i.test(value) && !CSS1_COLORS.test(value);
}

function hasLayers({ value }: Declaration): boolean {
  return splitOutside(value, ',').length > 1;
}

function hasSlash(value: string): boolean {
  return splitOutside(value, '/').length > 1;
}
