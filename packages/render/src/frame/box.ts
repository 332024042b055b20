import type { Canvas } from '../canvas.ts';
import * as css from '../css.ts';
import type { Bag } from '../value.ts';
import { idOf } from './node.ts';

/** A table that only lays out, up to where its attributes may go on. */
export const LAYOUT_TABLE =
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** The id a block gets for rules of the head when its design gave it none. */
export function placeId(kind: string, canvas: Canvas): string {
  const place = canvas.path().replace(/\D+/g, '-');
  return `u_content_${/^\w+$/.test(kind) ? kind : 'block'}${place}`;
}

/** Gives the block being drawn an id, for a rule of its own, and answers it. */
export function namedBlock(kind: string, values: Bag, canvas: Canvas): string {
  const id = idOf(values) || placeId(kind, canvas);
  if (!canvas.nodeAttributes.includes(' id="')) canvas.nodeAttributes = ` id="${id}"${canvas.nodeAttributes}`;
  return id;
}

/** `class="…"` naming what the overrides of this block change, or what an editor wants to find; '' otherwise. */
export function valueClasses(names: readonly string[], canvas: Canvas): string {
  if (canvas.overridden === undefined && canvas.cleanup) return '';
  let classes = '';
  for (const name of names) {
    if (!canvas.cleanup || canvas.overridden?.includes(name)) classes += classes === '' ? name : ` ${name}`;
  }
  return classes === '' ? '' : ` class="${classes}"`;
}

/** The element that has a block's padding. */
export const PADDED = 'v-container-padding-padding';
const CONTAINER = [PADDED];

/** A block's place on the page: its padding around `inner`. `style` goes onto the same element. */
export function box(values: Bag, canvas: Canvas, style: string, inner: string): string {
  const padding = css.padding(values.containerPadding ?? '10px');
  if (!canvas.email) return `<div${canvas.nodeAttributes} style="${padding}${style}">${inner}</div>`;
  if (isPlain(canvas)) return `<tr><td style="${padding}${style}">${inner}</td></tr>`;
  const cell = `<td${valueClasses(CONTAINER, canvas)} style="${padding}${style}">${inner}</td>`;
  return row(cell, canvas);
}

/**
 * A block whose inside is text: padding and text style on one element where nothing has to tell them apart.
 *
 * @param names the classes of the values that `style` shows.
 */
export function textBox(
  values: Bag,
  canvas: Canvas,
  style: string,
  names: readonly string[],
  markup: string,
): string {
  const padding = css.padding(values.containerPadding ?? '10px');
  if (canvas.email) {
    if (isPlain(canvas)) return `<tr><td style="${padding}${style}">${markup}</td></tr>`;
    const classes = valueClasses([PADDED, ...names], canvas);
    return row(`<td${classes}${canvas.textMark} style="${padding}${style}">${markup}</td>`, canvas);
  }
  if (canvas.overridden === undefined && canvas.cleanup) {
    return `<div${canvas.nodeAttributes} style="${padding}${style}">${markup}</div>`;
  }
  const inside = `<div${valueClasses(names, canvas)}${canvas.textMark} style="${style}">${markup}</div>`;
  return `<div${canvas.nodeAttributes} style="${padding}">${inside}</div>`;
}

/** True when a block of an e-mail has nothing on its elements but its look: most have not, and are drawn faster. */
function isPlain(canvas: Canvas): boolean {
  return canvas.nodeAttributes === '' && canvas.cleanup && !canvas.standalone;
}

function row(cell: string, canvas: Canvas): string {
  if (!canvas.standalone) return `<tr${canvas.nodeAttributes}>${cell}</tr>`;
  return `${LAYOUT_TABLE}${canvas.nodeAttributes}><tr>${cell}</tr></table>`;
}
