import { kindDefaults } from '@postpress/design/kinds';
import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import { box, classAttribute } from '../frame/box.ts';
import { safeUrl, urlAttribute } from '../link.ts';
import type { StoredBlockValues, StoredFormField } from '../stored.ts';
import { alignment, asList, asNumber, asObject, asText } from '../value.ts';

const defaults = kindDefaults.form;
const FIELD_DISTANCE_PX = Number.parseInt(defaults.fieldDistance, 10);
const INPUTS =
  /^(?:text|email|tel|number|date|time|url|password|hidden|search|datetime-local|month|week|color|range)$/;
const FIELD_NAME = /[^\w.[\]-]+/g;

/** A form. On paper it is rendered too, to be filled in by hand. */
export function renderForm(values: StoredBlockValues<'form'>, context: RenderContext): string {
  const action = asObject(values.action);
  const method = asText(action.method).toUpperCase() === 'GET' ? 'get' : 'post';
  const address = safeUrl(context.merged(asText(action.url).trim(), 'url'));
  const target = action.target === '_self' ? '' : ' target="_blank"';
  const fields = asList(context.translated(values, 'fields'));
  let rendered = '';
  for (let i = 0; i < fields.length; i++) rendered += renderField(asObject(fields[i]), i, values, context);
  const size = asObject(values.formWidth);
  const width = size.autoWidth === true ? '' : css.width(size.width ?? defaults.fieldWidth.width);
  const align = alignment(values.formAlign, defaults.formAlign);
  const margin =
    align === 'center' ? 'margin:0 auto;' : align === 'right' ? 'margin:0 0 0 auto;' : 'margin:0;';
  const form = `<form method="${method}"${address === '' ? '' : urlAttribute('action', address)}${target} style="${width}max-width:100%;${margin}">${rendered}${renderSubmit(values, context)}</form>`;
  return box(values, context, '', form);
}

function renderField(
  field: StoredFormField,
  index: number,
  values: StoredBlockValues<'form'>,
  context: RenderContext,
): string {
  const type = asText(field.type);
  const name = asText(field.name).replace(FIELD_NAME, '_') || `field_${index + 1}`;
  const id = `field${context.path().replace(/\D+/g, '-')}-${index}`;
  const label = context.plain(field.label);
  const required = field.required === true ? ' required' : '';
  if (type === 'hidden')
    return `<input type="hidden" name="${name}"${context.attribute('value', field.default_value ?? field.value)}>`;
  if (type === 'radio' || type === 'checkbox')
    return renderChoices(field, type, name, label, values, context);
  const shown = field.show_label !== false && label !== '';
  const heading = shown
    ? `<label for="${id}"${darkOf('label', context)} style="${labelStyle(values, context)}">${label}</label>`
    : '';
  const hint = asText(field.placeholder_text);
  const attributes = ` id="${id}" name="${name}"${required}${hint === '' ? '' : context.attribute('placeholder', hint)}${shown ? '' : context.attribute('aria-label', asText(field.label) || hint || name)}${darkOf('field', context)} style="${fieldStyle(values, context)}"`;
  return `<div style="${fieldSpacing(values)}">${heading}${renderControl(type, attributes, field, context)}</div>`;
}

function renderControl(
  type: string,
  attributes: string,
  field: StoredFormField,
  context: RenderContext,
): string {
  if (type === 'textarea') return `<textarea rows="4"${attributes}></textarea>`;
  if (type !== 'select' && type !== 'dropdown')
    return `<input type="${INPUTS.test(type) ? type : 'text'}"${attributes}>`;
  let options = '';
  for (const choice of optionsOf(field)) options += `<option>${context.plain(choice)}</option>`;
  return `<select${attributes}>${options}</select>`;
}

function renderChoices(
  field: StoredFormField,
  type: string,
  name: string,
  label: string,
  values: StoredBlockValues<'form'>,
  context: RenderContext,
): string {
  let rendered = '';
  const required = field.required === true && type === 'radio' ? ' required' : '';
  for (const choice of optionsOf(field)) {
    rendered += `<label style="display:block"><input type="${type}" name="${name}"${context.attribute('value', choice)}${required}> ${context.plain(choice)}</label>`;
  }
  const legend =
    label === '' || field.show_label === false
      ? ''
      : `<legend${darkOf('label', context)} style="${labelStyle(values, context)}">${label}</legend>`;
  return `<fieldset${darkOf('label', context)} style="border:0;margin:0;padding:0;text-align:left;${fieldSpacing(values)}${css.color(values.labelColor ?? defaults.labelColor)}${css.fontSize(values.labelFontSize ?? defaults.labelFontSize)}">${legend}${rendered}</fieldset>`;
}

/** The options of a field, which designs store as a list or as lines of one text. */
export function optionsOf({ options }: StoredFormField): unknown[] {
  if (typeof options === 'string') return options.split('\n').filter((line) => line.trim() !== '');
  return asList(options).map((option) =>
    typeof option === 'object' ? (asObject(option).label ?? asObject(option).value) : option,
  );
}

/** The dark classes of a part of the form. */
function darkOf(part: 'label' | 'field' | 'button', context: RenderContext): string {
  return classAttribute(context.current.dark?.[part]);
}

function labelStyle(values: StoredBlockValues<'form'>, context: RenderContext): string {
  return `display:block;${css.textAlign(values.labelAlign ?? defaults.labelAlign)}${css.color(values.labelColor ?? defaults.labelColor)}${css.fontSize(values.labelFontSize ?? defaults.labelFontSize)}${context.font(values.labelFontFamily)}${css.padding(values.labelPadding ?? defaults.labelPadding)}`;
}

function fieldStyle(values: StoredBlockValues<'form'>, context: RenderContext): string {
  const size = asObject(values.fieldWidth);
  const width = size.autoWidth === true ? '' : css.width(size.width ?? defaults.fieldWidth.width);
  return `box-sizing:border-box;max-width:100%;${width}${css.border(values.fieldBorder ?? defaults.fieldBorder)}${css.borderRadius(values.fieldBorderRadius ?? defaults.fieldBorderRadius)}${css.padding(values.fieldPadding ?? defaults.fieldPadding)}${css.backgroundColor(values.fieldBackgroundColor ?? defaults.fieldBackgroundColor)}${css.color(values.fieldColor ?? defaults.fieldColor)}${css.fontSize(values.fieldFontSize ?? defaults.fieldFontSize)}${context.font(values.fieldFontFamily)}`;
}

function fieldSpacing(values: StoredBlockValues<'form'>): string {
  return `margin:0 0 ${Math.max(0, asNumber(values.fieldDistance, FIELD_DISTANCE_PX))}px;`;
}

function renderSubmit(values: StoredBlockValues<'form'>, context: RenderContext): string {
  const size = asObject(values.buttonWidth);
  const width = size.autoWidth === false ? css.width(size.width) : '';
  const style = `max-width:100%;${width}${submitStyle(values)}${context.font(values.buttonFontFamily)}`;
  const label =
    context.plain(context.translated(values, 'buttonText') ?? defaults.buttonText) || defaults.buttonText;
  const align = alignment(values.buttonAlign, defaults.buttonAlign);
  return `<div style="text-align:${align};${css.margin(values.buttonMargin ?? defaults.buttonMargin)}"><button type="submit"${darkOf('button', context)} style="${style}">${label}</button></div>`;
}

/** The look of the submit button, but for its width and font. */
export function submitStyle(values: StoredBlockValues<'form'>): string {
  const colors = asObject(values.buttonColors);
  return `cursor:pointer;${css.color(colors.color ?? defaults.buttonColors.color)}${css.backgroundColor(colors.backgroundColor ?? defaults.buttonColors.backgroundColor)}${css.border(values.buttonBorder) || 'border:0;'}${css.borderRadius(values.buttonBorderRadius ?? defaults.buttonBorderRadius)}${css.padding(values.buttonPadding ?? defaults.buttonPadding)}${css.fontSize(values.buttonFontSize ?? defaults.buttonFontSize)}`;
}
