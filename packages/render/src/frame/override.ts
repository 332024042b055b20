import type { BlockKind } from '@postpress/design/kinds';
import { backgroundDeclarations } from '../background-image.ts';
import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import { naturalPx } from '../image-width.ts';
import type { OverridableKey, StoredBlockValues, StoredOverridden } from '../stored.ts';
import { asObject, asText, type Stored } from '../value.ts';

type BlockPart<K extends BlockKind, P extends keyof StoredBlockValues<K>> = StoredBlockValues<K>[P];

/** What an overridden value changes: the class of the affected elements, and their declarations. */
type OverrideRule = {
  key: OverridableKey;
  className: string;
  /** The declarations for the overriding value, given the node's own values; '' for none. */
  declare: (value: unknown, own: StoredOverridden) => string;
  /** Where the class is on the node's first element instead of one inside it. */
  ownElement?: 'email' | 'page' | 'both';
  only?: 'email';
};

const fontSize: OverrideRule = { key: 'fontSize', className: 'v-font-size', declare: css.fontSize };
const color: OverrideRule = { key: 'color', className: 'v-color', declare: css.color };
const textAlign: OverrideRule = { key: 'textAlign', className: 'v-text-align', declare: css.textAlign };
const lineHeight: OverrideRule = { key: 'lineHeight', className: 'v-line-height', declare: css.lineHeight };
const padding: OverrideRule = { key: 'padding', className: 'v-padding', declare: css.padding };
const family: OverrideRule = { key: 'fontFamily', className: 'v-font-family', declare: css.fontFamily };
const weight: OverrideRule = { key: 'fontWeight', className: 'v-font-weight', declare: css.fontWeight };
const spacing: OverrideRule = {
  key: 'letterSpacing',
  className: 'v-letter-spacing',
  declare: css.letterSpacing,
};
const border: OverrideRule = { key: 'border', className: 'v-border', declare: overriddenBorder };
const radius: OverrideRule = { key: 'borderRadius', className: 'v-border-radius', declare: css.borderRadius };

const container: OverrideRule = {
  key: 'containerPadding',
  className: 'v-container-padding-padding',
  declare: css.padding,
  ownElement: 'page',
};

const font = [family, weight, spacing];
const textRules = [fontSize, color, textAlign, lineHeight, ...font];
const imageRules: OverrideRule[] = [
  { key: 'src', className: 'v-src-width', declare: (src) => `width:${imageWidth(src)};` },
  { key: 'src', className: 'v-src-max-width', declare: imageMaxWidth },
  textAlign,
];
const button: OverrideRule[] = [
  { key: 'buttonColors', className: 'v-button-colors', declare: buttonColors },
  { key: 'size', className: 'v-size-width', declare: buttonSize },
  { key: 'size', className: 'v-size-max-width', declare: buttonMaxWidth },
  fontSize,
  lineHeight,
  textAlign,
  padding,
  border,
  radius,
  ...font,
];
const menu: OverrideRule[] = [
  fontSize,
  padding,
  {
    key: 'layout',
    className: 'v-layout-display',
    declare: (layout) => `display:${layout === 'vertical' ? 'block' : 'inline-block'};`,
  },
  { key: 'align', className: 'v-text-align', declare: css.textAlign },
  ...font,
];
const timer: OverrideRule[] = [
  { key: 'width', className: 'v-width', declare: (size) => `width:${setWidth(size) || 'auto'};` },
  textAlign,
];

/**
 * The values that devices can override, by kind of block: the block's padding, then its own values in declaration
 * order.
 */
const byKind = new Map<string, readonly OverrideRule[]>([
  ['text', [container, ...textRules]],
  ['text_deprecated', [container, ...textRules]],
  ['paragraph', [container, ...textRules]],
  ['heading', [container, ...textRules]],
  ['image', [container, ...imageRules]],
  ['button', [container, ...button]],
  ['menu', [container, ...menu]],
  ['timer', [container, ...timer]],
]);

/** The values of a row that devices can override. */
export const rowRules: readonly OverrideRule[] = [
  { key: 'padding', className: 'v-row-padding', declare: css.padding, ownElement: 'both' },
  {
    key: 'padding',
    className: 'v-row-padding--vertical',
    declare: verticalPadding,
    ownElement: 'both',
    only: 'email',
  },
  {
    key: 'backgroundColor',
    className: 'v-row-background-color',
    declare: css.backgroundColor,
    ownElement: 'both',
  },
  {
    key: 'columnsBackgroundColor',
    className: 'v-row-columns-background-color-background-color',
    declare: css.backgroundColor,
  },
  {
    key: 'backgroundImage',
    className: 'v-row-background-image--outer',
    declare: (image, own) =>
      asObject(own.backgroundImage).fullWidth === false ? '' : backgroundImageDeclarations(image),
    ownElement: 'both',
  },
  {
    key: 'backgroundImage',
    className: 'v-row-background-image--inner',
    declare: (image, own) =>
      asObject(own.backgroundImage).fullWidth === false ? backgroundImageDeclarations(image) : '',
  },
];

/** The classes of a row's outer and inner element that overrides refer to. */
export const OUTSIDE: readonly string[] = [
  'v-row-padding--vertical',
  'v-row-background-image--outer',
  'v-row-background-color',
];
export const INSIDE: readonly string[] = [
  'v-row-columns-background-color-background-color',
  'v-row-background-image--inner',
];

/** The classes among `names` that an override changes, each after a space; all of them if classes are kept. */
export function rowClasses(
  names: readonly string[],
  changed: readonly string[] | undefined,
  context: RenderContext,
): string {
  if (changed === undefined && context.cleanup) return '';
  let classes = '';
  for (const name of names) {
    // In email the head resets the side padding on narrow screens; in other modes the row keeps it.
    const className = name === 'v-row-padding--vertical' && !context.email ? 'v-row-padding' : name;
    if (!context.cleanup || changed?.includes(className)) classes += ` ${className}`;
  }
  return classes;
}

/** The values of a column that devices can override. */
export const columnRules: readonly OverrideRule[] = [
  {
    key: 'backgroundColor',
    className: 'v-col-background-color',
    declare: css.backgroundColor,
    ownElement: 'page',
  },
  { key: 'padding', className: 'v-col-padding', declare: css.padding },
  { key: 'border', className: 'v-col-border', declare: overriddenBorder, ownElement: 'page' },
  { key: 'borderRadius', className: 'v-col-border-radius', declare: css.borderRadius, ownElement: 'page' },
];

/** The overridable values of a block; for kinds without a list, the padding. */
export function rulesOf(kind: string): readonly OverrideRule[] {
  return byKind.get(kind) ?? PADDING_ONLY;
}
const PADDING_ONLY: readonly OverrideRule[] = [container];

/** The names of the values that devices can override: for a kind of block, for rows or for columns. */
export function overridableValues(node: string): ReadonlySet<string> {
  const rules = node === 'row' ? rowRules : node === 'column' ? columnRules : rulesOf(node);
  return new Set(rules.map(({ key }) => key));
}

/**
 * Adds the rules of a node's overrides to the head. Returns the classes that the node's elements need; `undefined` if
 * nothing is overridden. Paper has no devices.
 */
export function override(
  id: string,
  rules: readonly OverrideRule[],
  own: StoredOverridden,
  context: RenderContext,
): readonly string[] | undefined {
  if (context.mode === 'document') return undefined;
  const devices = asObject(own._override);
  const changed: string[] = [];
  if (devices.mobile !== undefined)
    context.head.addOverrides(
      'mobile',
      overrideCss(id, rules, asObject(devices.mobile), own, context, changed),
    );
  if (devices.tablet !== undefined)
    context.head.addOverrides(
      'tablet',
      overrideCss(id, rules, asObject(devices.tablet), own, context, changed),
    );
  if (devices.desktop !== undefined)
    context.head.addOverrides(
      'desktop',
      overrideCss(id, rules, asObject(devices.desktop), own, context, changed),
    );
  return changed.length === 0 ? undefined : changed;
}

function overrideCss(
  id: string,
  rules: readonly OverrideRule[],
  device: Stored<Partial<Record<OverridableKey, unknown>>>,
  own: StoredOverridden,
  context: RenderContext,
  changed: string[],
): string {
  let sheet = '';
  for (const rule of rules) {
    const value = device[rule.key];
    if (value === undefined || value === null || (rule.only === 'email' && !context.email)) continue;
    changed.push(rule.className);
    const declarations = rule.declare(value, own);
    if (declarations === '') continue;
    sheet += ` #${id}${selectorEnds.get(rule)?.[context.email ? 0 : 1] ?? ''}${important.get(declarations) ?? makeImportant(declarations)}`;
  }
  return sheet;
}

/**
 * The part of a selector after the id, in email and in other modes: `.v-row-padding {` for the node's own element, `
 * .v-font-size {` for one inside.
 */
const selectorEnds = new Map<OverrideRule, readonly [string, string]>();
for (const rules of [...byKind.values(), rowRules, columnRules]) {
  for (const rule of rules) {
    const end = (own: boolean) => `${own ? '' : ' '}.${rule.className} {`;
    selectorEnds.set(rule, [
      end(rule.ownElement === 'both' || rule.ownElement === 'email'),
      end(rule.ownElement === 'both' || rule.ownElement === 'page'),
    ]);
  }
}

const REMEMBERED = 500;
const important = new Map<string, string>();

/** `padding:1px;` → ` padding: 1px !important;`. Checked values contain no semicolon or colon. */
function makeImportant(declarations: string): string {
  const made = `${declarations.replace(/([\w-]+):([^;]+);/g, ' $1: $2 !important;')} }`;
  if (important.size >= REMEMBERED) important.clear();
  important.set(declarations, made);
  return made;
}

function imageWidth(src: unknown): string {
  const { autoWidth, maxWidth } = asObject(src as BlockPart<'image', 'src'>);
  return autoWidth === false ? css.sizeOf(maxWidth) || '100%' : '100%';
}

/** A share is a bound, too; a length is not, because a device may be narrower. */
function imageMaxWidth(src: unknown, own: StoredOverridden): string {
  const { autoWidth, maxWidth } = asObject(src as BlockPart<'image', 'src'>);
  if (autoWidth === false) return isLength(css.sizeOf(maxWidth)) ? WHOLE : css.maxWidth(maxWidth) || WHOLE;
  const natural = naturalPx(asObject(own.src).width);
  return natural > 0 ? `max-width:${natural}px;` : WHOLE;
}
const WHOLE = 'max-width:100%;';

/** A whole width is that of a block, as in the button's own style; a narrower one ends a block of the other devices. */
function buttonSize(size: unknown, own: StoredOverridden): string {
  if (setWidth(size) === '100%') return 'display:block;width:auto;';
  return `${setWidth(own.size) === '100%' ? 'display:inline-block;' : ''}width:${buttonWidth(size)};`;
}

/** A length is the largest width, as in the button's own style. */
function buttonWidth(size: unknown): string {
  const width = setWidth(size);
  return isLength(width) ? '100%' : width || 'auto';
}

function buttonMaxWidth(size: unknown): string {
  const width = setWidth(size);
  return `max-width:${isLength(width) ? width : '100%'};`;
}

/** The width that a block sets for itself; '' for the width of its content. */
function setWidth(size: unknown): string {
  const { autoWidth, width } = asObject(size as BlockPart<'button', 'size'>);
  return autoWidth === false ? css.sizeOf(width) : '';
}

function isLength(width: string): boolean {
  return width !== '' && !width.endsWith('%');
}

function buttonColors(colors: unknown): string {
  const { color: ink, backgroundColor } = asObject(colors as BlockPart<'button', 'buttonColors'>);
  return css.color(ink) + css.backgroundColor(backgroundColor);
}

function verticalPadding(value: unknown): string {
  const parts = css.spacingOf(asText(value)).split(' ');
  const top = parts[0] ?? '';
  return top === '' ? '' : `padding-top:${top};padding-bottom:${parts[2] ?? top};`;
}

/** Another background image, or none. */
const backgroundImageDeclarations = (image: unknown) =>
  backgroundDeclarations(image) || 'background-image:none;';

/** All sides that the override names, including removed ones. */
function overriddenBorder(value: unknown): string {
  const b = asObject(value);
  let declared = '';
  for (const side of ['Top', 'Left', 'Right', 'Bottom']) {
    const line = b[`border${side}Width`];
    if (line === undefined) continue;
    const shown =
      css.borderSide(line, b[`border${side}Style`], b[`border${side}Color`]) || '0px solid transparent';
    declared += `border-${side.toLowerCase()}:${shown};`;
  }
  return declared;
}
