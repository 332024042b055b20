import { thinBorder } from '@postpress/design/kinds';
import { harmless } from '../address.ts';
import type { Canvas } from '../canvas.ts';
import * as css from '../css.ts';
import { box } from '../frame/box.ts';
import { escapeHtml } from '../html.ts';
import { alignment, type Bag, bag, list, number, text } from '../value.ts';

const INPUTS =
  /^(?:text|email|tel|number|date|time|url|password|hidden|search|datetime-local|month|week|color|range)$/;
const FIELD_NAME = /[^\w.[\]-]+/g;

/** A form. Where forms can't be sent (paper), its labels and fields are drawn all the same, to be filled in by hand. */
export function drawForm(_content: Bag, _kind: string, values: Bag, canvas: Canvas): string {
  const action = bag(values.action);
  const method = text(action.method).toUpperCase() === 'GET' ? 'get' : 'post';
  const address = harmless(canvas.merged(text(action.url).trim(), 'url'));
  const target = action.target === '_self' ? '' : ' target="_blank"';
  const fields = list(values.fields);
  let drawn = '';
  for (let i = 0; i < fields.length; i++) drawn += drawField(bag(fields[i]), i, values, canvas);
  const size = bag(values.formWidth);
  const width = size.autoWidth === true ? '' : css.width(size.width ?? '100%');
  const align = alignment(values.formAlign, 'center');
  const place =
    align === 'center' ? 'margin:0 auto;' : align === 'right' ? 'margin:0 0 0 auto;' : 'margin:0;';
  const form = `<form method="${method}"${address === '' ? '' : ` action="${escapeHtml(address)}"`}${target} style="${width}max-width:100%;${place}">${drawn}${drawSubmit(values, canvas)}</form>`;
  return box(values, canvas, '', form);
}

function drawField(field: Bag, index: number, values: Bag, canvas: Canvas): string {
  const type = text(field.type);
  const name = text(field.name).replace(FIELD_NAME, '_') || `field_${index + 1}`;
  const id = `field${canvas.path().replace(/\D+/g, '-')}-${index}`;
  const label = canvas.plain(field.label);
  const required = field.required === true ? ' required' : '';
  if (type === 'hidden')
    return `<input type="hidden" name="${name}" value="${canvas.plain(field.default_value ?? field.value)}">`;
  if (type === 'radio' || type === 'checkbox') return drawChoices(field, type, name, label, values, canvas);
  const shown = field.show_label !== false && label !== '';
  const heading = shown ? `<label for="${id}" style="${labelStyle(values, canvas)}">${label}</label>` : '';
  const hint = canvas.plain(field.placeholder_text);
  const attributes = ` id="${id}" name="${name}"${required}${hint === '' ? '' : ` placeholder="${hint}"`}${shown ? '' : ` aria-label="${label || hint || name}"`} style="${fieldStyle(values, canvas)}"`;
  return `<div style="${distance(values)}">${heading}${control(type, attributes, field, canvas)}</div>`;
}

function control(type: string, attributes: string, field: Bag, canvas: Canvas): string {
  if (type === 'textarea') return `<textarea rows="4"${attributes}></textarea>`;
  if (type !== 'select' && type !== 'dropdown')
    return `<input type="${INPUTS.test(type) ? type : 'text'}"${attributes}>`;
  let options = '';
  for (const choice of choices(field)) options += `<option>${canvas.plain(choice)}</option>`;
  return `<select${attributes}>${options}</select>`;
}

function drawChoices(
  field: Bag,
  type: string,
  name: string,
  label: string,
  values: Bag,
  canvas: Canvas,
): string {
  let drawn = '';
  const required = field.required === true && type === 'radio' ? ' required' : '';
  for (const choice of choices(field)) {
    const value = canvas.plain(choice);
    drawn += `<label style="display:block"><input type="${type}" name="${name}" value="${value}"${required}> ${value}</label>`;
  }
  const legend =
    label === '' || field.show_label === false
      ? ''
      : `<legend style="${labelStyle(values, canvas)}">${label}</legend>`;
  return `<fieldset style="border:0;margin:0;padding:0;text-align:left;${distance(values)}${css.color(values.labelColor ?? '#444444')}${css.fontSize(values.labelFontSize ?? '14px')}">${legend}${drawn}</fieldset>`;
}

/** The options of a field, written as a list or as lines of one text. */
function choices(field: Bag): unknown[] {
  const options = field.options;
  if (typeof options === 'string') return options.split('\n').filter((line) => line.trim() !== '');
  return list(options).map((option) =>
    typeof option === 'object' ? (bag(option).label ?? bag(option).value) : option,
  );
}

function labelStyle(values: Bag, canvas: Canvas): string {
  return `display:block;${css.textAlign(values.labelAlign ?? 'left')}${css.color(values.labelColor ?? '#444444')}${css.fontSize(values.labelFontSize ?? '14px')}${canvas.font(values.labelFontFamily)}${css.padding(values.labelPadding ?? '0px 0px 5px')}`;
}

function fieldStyle(values: Bag, canvas: Canvas): string {
  const size = bag(values.fieldWidth);
  const width = size.autoWidth === true ? '' : css.width(size.width ?? '100%');
  return `box-sizing:border-box;max-width:100%;${width}${css.border(values.fieldBorder ?? thinBorder)}${css.borderRadius(values.fieldBorderRadius ?? '4px')}${css.padding(values.fieldPadding ?? '10px')}${css.backgroundColor(values.fieldBackgroundColor ?? '#FFFFFF')}${css.color(values.fieldColor ?? '#000000')}${css.fontSize(values.fieldFontSize ?? '14px')}${canvas.font(values.fieldFontFamily)}`;
}

function distance(values: Bag): string {
  return `margin:0 0 ${Math.max(0, number(values.fieldDistance, 10))}px;`;
}

function drawSubmit(values: Bag, canvas: Canvas): string {
  const colors = bag(values.buttonColors);
  const size = bag(values.buttonWidth);
  const width = size.autoWidth === false ? css.width(size.width) : '';
  const style = `max-width:100%;${width}cursor:pointer;${css.color(colors.color ?? '#FFFFFF')}${css.backgroundColor(colors.backgroundColor ?? '#0879A1')}${css.border(values.buttonBorder) || 'border:0;'}${css.borderRadius(values.buttonBorderRadius ?? '4px')}${css.padding(values.buttonPadding ?? '10px 20px')}${css.fontSize(values.buttonFontSize ?? '14px')}${canvas.font(values.buttonFontFamily)}`;
  const label = canvas.plain(values.buttonText ?? 'Submit') || 'Submit';
  const align = alignment(values.buttonAlign, 'center');
  return `<div style="text-align:${align};${css.margin(values.buttonMargin ?? '10px 0px 0px')}"><button type="submit" style="${style}">${label}</button></div>`;
}
