import { thinBorder } from '@postpress/design/kinds';
import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import { box } from '../frame/box.ts';
import { escapeHtml } from '../html.ts';
import { safeUrl } from '../safe-url.ts';
import { alignment, asList, asNumber, asObject, asText, type Bag } from '../value.ts';

const INPUTS =
  /^(?:text|email|tel|number|date|time|url|password|hidden|search|datetime-local|month|week|color|range)$/;
const FIELD_NAME = /[^\w.[\]-]+/g;

/** A form. Where forms can't be sent (paper), its labels and fields are drawn all the same, to be filled in by hand. */
export function renderForm(_content: Bag, _kind: string, values: Bag, context: RenderContext): string {
  const action = asObject(values.action);
  const method = asText(action.method).toUpperCase() === 'GET' ? 'get' : 'post';
  const address = safeUrl(context.merged(asText(action.url).trim(), 'url'));
  const target = action.target === '_self' ? '' : ' target="_blank"';
  const fields = asList(values.fields);
  let drawn = '';
  for (let i = 0; i < fields.length; i++) drawn += renderField(asObject(fields[i]), i, values, context);
  const size = asObject(values.formWidth);
  const width = size.autoWidth === true ? '' : css.width(size.width ?? '100%');
  const align = alignment(values.formAlign, 'center');
  const place =
    align === 'center' ? 'margin:0 auto;' : align === 'right' ? 'margin:0 0 0 auto;' : 'margin:0;';
  const form = `<form method="${method}"${address === '' ? '' : ` action="${escapeHtml(address)}"`}${target} style="${width}max-width:100%;${place}">${drawn}${renderSubmit(values, context)}</form>`;
  return box(values, context, '', form);
}

function renderField(field: Bag, index: number, values: Bag, context: RenderContext): string {
  const type = asText(field.type);
  const name = asText(field.name).replace(FIELD_NAME, '_') || `field_${index + 1}`;
  const id = `field${context.path().replace(/\D+/g, '-')}-${index}`;
  const label = context.plain(field.label);
  const required = field.required === true ? ' required' : '';
  if (type === 'hidden')
    return `<input type="hidden" name="${name}" value="${context.plain(field.default_value ?? field.value)}">`;
  if (type === 'radio' || type === 'checkbox')
    return renderChoices(field, type, name, label, values, context);
  const shown = field.show_label !== false && label !== '';
  const heading = shown ? `<label for="${id}" style="${labelStyle(values, context)}">${label}</label>` : '';
  const hint = context.plain(field.placeholder_text);
  const attributes = ` id="${id}" name="${name}"${required}${hint === '' ? '' : ` placeholder="${hint}"`}${shown ? '' : ` aria-label="${label || hint || name}"`} style="${fieldStyle(values, context)}"`;
  return `<div style="${fieldSpacing(values)}">${heading}${renderControl(type, attributes, field, context)}</div>`;
}

function renderControl(type: string, attributes: string, field: Bag, context: RenderContext): string {
  if (type === 'textarea') return `<textarea rows="4"${attributes}></textarea>`;
  if (type !== 'select' && type !== 'dropdown')
    return `<input type="${INPUTS.test(type) ? type : 'text'}"${attributes}>`;
  let options = '';
  for (const choice of choices(field)) options += `<option>${context.plain(choice)}</option>`;
  return `<select${attributes}>${options}</select>`;
}

function renderChoices(
  field: Bag,
  type: string,
  name: string,
  label: string,
  values: Bag,
  context: RenderContext,
): string {
  let drawn = '';
  const required = field.required === true && type === 'radio' ? ' required' : '';
  for (const choice of choices(field)) {
    const value = context.plain(choice);
    drawn += `<label style="display:block"><input type="${type}" name="${name}" value="${value}"${required}> ${value}</label>`;
  }
  const legend =
    label === '' || field.show_label === false
      ? ''
      : `<legend style="${labelStyle(values, context)}">${label}</legend>`;
  return `<fieldset style="border:0;margin:0;padding:0;text-align:left;${fieldSpacing(values)}${css.color(values.labelColor ?? '#444444')}${css.fontSize(values.labelFontSize ?? '14px')}">${legend}${drawn}</fieldset>`;
}

/** The options of a field, written as a list or as lines of one text. */
function choices(field: Bag): unknown[] {
  const options = field.options;
  if (typeof options === 'string') return options.split('\n').filter((line) => line.trim() !== '');
  return asList(options).map((option) =>
    typeof option === 'object' ? (asObject(option).label ?? asObject(option).value) : option,
  );
}

function labelStyle(values: Bag, context: RenderContext): string {
  return `display:block;${css.textAlign(values.labelAlign ?? 'left')}${css.color(values.labelColor ?? '#444444')}${css.fontSize(values.labelFontSize ?? '14px')}${context.font(values.labelFontFamily)}${css.padding(values.labelPadding ?? '0px 0px 5px')}`;
}

function fieldStyle(values: Bag, context: RenderContext): string {
  const size = asObject(values.fieldWidth);
  const width = size.autoWidth === true ? '' : css.width(size.width ?? '100%');
  return `box-sizing:border-box;max-width:100%;${width}${css.border(values.fieldBorder ?? thinBorder)}${css.borderRadius(values.fieldBorderRadius ?? '4px')}${css.padding(values.fieldPadding ?? '10px')}${css.backgroundColor(values.fieldBackgroundColor ?? '#FFFFFF')}${css.color(values.fieldColor ?? '#000000')}${css.fontSize(values.fieldFontSize ?? '14px')}${context.font(values.fieldFontFamily)}`;
}

function fieldSpacing(values: Bag): string {
  return `margin:0 0 ${Math.max(0, asNumber(values.fieldDistance, 10))}px;`;
}

function renderSubmit(values: Bag, context: RenderContext): string {
  const colors = asObject(values.buttonColors);
  const size = asObject(values.buttonWidth);
  const width = size.autoWidth === false ? css.width(size.width) : '';
  const style = `max-width:100%;${width}cursor:pointer;${css.color(colors.color ?? '#FFFFFF')}${css.backgroundColor(colors.backgroundColor ?? '#0879A1')}${css.border(values.buttonBorder) || 'border:0;'}${css.borderRadius(values.buttonBorderRadius ?? '4px')}${css.padding(values.buttonPadding ?? '10px 20px')}${css.fontSize(values.buttonFontSize ?? '14px')}${context.font(values.buttonFontFamily)}`;
  const label = context.plain(values.buttonText ?? 'Submit') || 'Submit';
  const align = alignment(values.buttonAlign, 'center');
  return `<div style="text-align:${align};${css.margin(values.buttonMargin ?? '10px 0px 0px')}"><button type="submit" style="${style}">${label}</button></div>`;
}
