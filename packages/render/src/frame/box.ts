import { contentDefaults } from '@postpress/design/kinds';
import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import type { StoredCommonValues } from '../stored.ts';
import { idOf } from './node.ts';

const CLASS = / class="([^"]*)"/;

/** Attributes with further classes, which follow a space each. */
export function withClass(attributes: string, classes: string): string {
  return CLASS.test(attributes)
    ? attributes.replace(CLASS, (_, known) => ` class="${known}${classes}"`)
    : attributes + classAttribute(classes);
}

/** The opening tag of a layout table, without the closing `>`. */
export const LAYOUT_TABLE =
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** The id of a block without an id of its own, derived from its path. */
export function generatedId(kind: string, context: RenderContext): string {
  const position = context.path().replace(/\D+/g, '-');
  return `u_content_${/^\w+$/.test(kind) ? kind : 'block'}${position}`;
}

/** Gives the current block an id for a rule of its own, and returns it. */
export function ensureId(kind: string, values: StoredCommonValues, context: RenderContext): string {
  const id = idOf(values) || generatedId(kind, context);
  if (!context.current.attributes.includes(' id="'))
    context.current.attributes = ` id="${id}"${context.current.attributes}`;
  return id;
}

/**
 * A `class` attribute with the values that this block overrides, or with all of them if classes are kept, and with its
 * dark classes; '' if empty.
 */
export function valueClasses(names: readonly string[], context: RenderContext): string {
  const { overridden, dark } = context.current;
  if (overridden === undefined && dark === undefined && context.cleanup) return '';
  let classes = '';
  for (const name of names) {
    if (!context.cleanup || overridden?.includes(name)) classes += ` ${name}`;
    classes += dark?.[name] ?? '';
  }
  return classAttribute(classes);
}

/** A `class` attribute of classes that follow a space each; '' if there are none. */
export function classAttribute(classes: string | undefined): string {
  return classes === undefined || classes === '' ? '' : ` class="${classes.slice(1)}"`;
}

/** The class of the element that has the block's padding. */
export const PADDED = 'v-container-padding-padding';
const CONTAINER = [PADDED];

/** The container of a block: an element with its padding, and `style` in addition, around `inner`. */
export function box(
  values: StoredCommonValues,
  context: RenderContext,
  style: string,
  inner: string,
): string {
  const padding = css.padding(values.containerPadding ?? contentDefaults.containerPadding);
  const dark = context.current.dark?.container ?? '';
  if (!context.email) {
    const attributes = dark === '' ? context.current.attributes : withClass(context.current.attributes, dark);
    return `<div${attributes} style="${padding}${style}">${inner}</div>`;
  }
  if (isPlain(context)) return `<tr><td style="${padding}${style}">${inner}</td></tr>`;
  const cell = `<td${dark === '' ? valueClasses(CONTAINER, context) : withClass(valueClasses(CONTAINER, context), dark)} style="${padding}${style}">${inner}</td>`;
  return row(cell, context);
}

/**
 * The container of a text block. Padding and text style share one element unless a class must tell them apart.
 *
 * @param names the classes of the values that `style` shows.
 */
export function textBox(
  values: StoredCommonValues,
  context: RenderContext,
  style: string,
  names: readonly string[],
  markup: string,
): string {
  const padding = css.padding(values.containerPadding ?? contentDefaults.containerPadding);
  if (context.email) {
    if (isPlain(context)) return `<tr><td style="${padding}${style}">${markup}</td></tr>`;
    const classes = valueClasses([PADDED, ...names], context);
    return row(`<td${classes}${context.textMark} style="${padding}${style}">${markup}</td>`, context);
  }
  if (context.current.overridden === undefined && context.current.dark === undefined && context.cleanup) {
    return `<div${context.current.attributes} style="${padding}${style}">${markup}</div>`;
  }
  const inside = `<div${valueClasses(names, context)}${context.textMark} style="${style}">${markup}</div>`;
  return `<div${context.current.attributes} style="${padding}">${inside}</div>`;
}

/** Whether a block in an email needs no attributes but its style. Most do; this path is faster. */
function isPlain(context: RenderContext): boolean {
  const { attributes, standalone, dark } = context.current;
  return attributes === '' && context.cleanup && !standalone && dark === undefined;
}

function row(cell: string, context: RenderContext): string {
  if (!context.current.standalone) return `<tr${context.current.attributes}>${cell}</tr>`;
  return `${LAYOUT_TABLE}${context.current.attributes}><tr>${cell}</tr></table>`;
}
