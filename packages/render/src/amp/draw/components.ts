import type { Canvas } from '../../canvas.ts';
import * as css from '../../css.ts';
import { escapeHtml } from '../../html.ts';
import { addressOf, pictureAddress } from '../../link.ts';
import { type Bag, bag, list, number, text } from '../../value.ts';

/** Width over height of a picture whose own size nobody wrote down. */
const USUAL_RATIO = 16 / 9;

/** A block as AMP components, drawn for the column it stands in; undefined for kinds that e-mail draws as well. */
export function ampBlock(kind: string, content: Bag, id: string, canvas: Canvas): string | undefined {
  const values = bag(content.values);
  if (kind === 'carousel') return carousel(content, values, id, canvas);
  return kind === 'form' ? form(values, id, canvas) : undefined;
}

/** Whether AMP has more for a block of this kind than a picture or a link. */
export function isMadeForAmp(kind: unknown): boolean {
  return kind === 'carousel' || kind === 'form';
}

/** Slides side by side, as high as the tallest is at the column's width, and small pictures of them to tap. */
function carousel(content: Bag, values: Bag, id: string, canvas: Canvas): string {
  const slides = list(bag(bag(content.embedded).images).values).map(bag);
  if (slides.length === 0) return '';
  const width = Math.max(1, Math.trunc(canvas.columnWidthPx));
  const ratio = Math.min(...slides.map((slide) => ratioOf(bag(slide.src))));
  const height = Math.max(1, Math.round(width / ratio));
  const drawn = slides.map((slide) => slideMarkup(slide, canvas)).join('');
  const moves = values.autoplay === true ? ' autoplay delay="4000"' : '';
  const loops = values.loop === true ? ' loop' : '';
  const strip = `<amp-carousel id="${id}" type="slides" layout="responsive" width="${width}" height="${height}" controls${moves}${loops}>${drawn}</amp-carousel>`;
  return values.showPreviews === false || slides.length < 2
    ? strip
    : strip + previews(slides, values, id, canvas);
}

function slideMarkup(slide: Bag, canvas: Canvas): string {
  const picture = `<amp-img class="pp-fit" layout="fill" src="${slideAddress(slide, canvas)}" alt="${altOf(slide, canvas)}"></amp-img>`;
  const target = addressOf(slide.action, canvas);
  return target === '' ? `<div>${picture}</div>` : `<a href="${target}" target="_blank">${picture}</a>`;
}

function previews(slides: readonly Bag[], values: Bag, id: string, canvas: Canvas): string {
  const width = Math.max(20, Math.min(200, Math.round(number(values.previewWidth, 100))));
  const pictures = slides.map((slide, index) => {
    const height = Math.max(1, Math.round(width / ratioOf(bag(slide.src))));
    return `<amp-img option="${index}"${index === 0 ? ' selected' : ''} layout="fixed" width="${width}" height="${height}" src="${slideAddress(slide, canvas)}" alt="${altOf(slide, canvas)}"></amp-img>`;
  });
  return `<amp-selector layout="container" class="pp-previews" on="select:${id}.goToSlide(index=event.targetOption)">${pictures.join(' ')}</amp-selector>`;
}

function ratioOf(src: Bag): number {
  const width = number(src.width, 0);
  const height = number(src.height, 0);
  return width > 0 && height > 0 ? Math.min(10, Math.max(0.2, width / height)) : USUAL_RATIO;
}

function slideAddress(slide: Bag, canvas: Canvas): string {
  const own = pictureAddress(canvas.merged(text(bag(slide.src).url), 'url'));
  return escapeHtml(own === '' ? `${canvas.assetBase}/image/placeholder.png` : own);
}

function altOf(slide: Bag, canvas: Canvas): string {
  return canvas.plain(canvas.worded(slide, 'altText'));
}

/**
 * A form that is sent without leaving the mail. What AMP can't send (to an address that is not secure, files, passwords) is
 * found by the check, not left out here: the author is to know.
 */
function form(values: Bag, id: string, canvas: Canvas): string {
  const action = bag(values.action);
  const method = text(action.method).toUpperCase() === 'GET' ? 'get' : 'post';
  const address = escapeHtml(canvas.merged(text(action.url).trim(), 'url'));
  const fields = list(values.fields).map((field, index) =>
    fieldMarkup(bag(field), `${id}-${index}`, values, canvas),
  );
  const label = canvas.plain(values.buttonText ?? 'Submit') || 'Submit';
  const button = `<div class="pp-send" style="text-align:${css.textAlign(values.buttonAlign).slice(11, -1) || 'center'};${css.margin(values.buttonMargin ?? '10px 0px 0px')}"><button type="submit" style="${buttonStyle(values)}">${label}</button></div>`;
  const answers =
    '<div submit-success role="status">&#10003;</div><div submit-error role="alert">&#10007;</div>';
  return `<form method="${method}" action-xhr="${address}">${fields.join('')}${button}${answers}</form>`;
}

function buttonStyle(values: Bag): string {
  const colors = bag(values.buttonColors);
  return `cursor:pointer;${css.color(colors.color ?? '#FFFFFF')}${css.backgroundColor(colors.backgroundColor ?? '#0879A1')}${css.border(values.buttonBorder) || 'border:0;'}${css.borderRadius(values.buttonBorderRadius ?? '4px')}${css.padding(values.buttonPadding ?? '10px 20px')}${css.fontSize(values.buttonFontSize ?? '14px')}`;
}

const INPUTS =
  /^(?:text|email|tel|number|date|time|url|hidden|search|datetime-local|month|week|color|range|password|file)$/;

function fieldMarkup(field: Bag, id: string, values: Bag, canvas: Canvas): string {
  const type = text(field.type);
  const name = escapeHtml(text(field.name).replace(/[^\w.[\]-]+/g, '_') || id);
  const required = field.required === true ? ' required' : '';
  if (type === 'hidden')
    return `<input type="hidden" name="${name}" value="${canvas.plain(field.default_value ?? field.value)}">`;
  if (type === 'radio' || type === 'checkbox') return choices(field, type, name, required, values, canvas);
  const label = canvas.plain(field.label);
  const shown = field.show_label !== false && label !== '';
  const hint = canvas.plain(field.placeholder_text);
  const heading = shown ? `<label for="${id}" style="${labelStyle(values)}">${label}</label>` : '';
  const attributes = ` id="${id}" name="${name}"${required}${hint === '' ? '' : ` placeholder="${hint}"`}${shown ? '' : ` aria-label="${label || hint || name}"`} style="${fieldStyle(values)}"`;
  return `<div style="${distance(values)}">${heading}${control(type, attributes, field, canvas)}</div>`;
}

function control(type: string, attributes: string, field: Bag, canvas: Canvas): string {
  if (type === 'textarea') return `<textarea rows="4"${attributes}></textarea>`;
  if (type !== 'select' && type !== 'dropdown')
    return `<input type="${INPUTS.test(type) ? type : 'text'}"${attributes}>`;
  // A placeholder is no attribute of a list to choose from.
  const own = attributes.replace(/ placeholder="[^"]*"/, '');
  return `<select${own}>${optionsOf(field)
    .map((option) => `<option>${canvas.plain(option)}</option>`)
    .join('')}</select>`;
}

function choices(
  field: Bag,
  type: string,
  name: string,
  required: string,
  values: Bag,
  canvas: Canvas,
): string {
  const label = canvas.plain(field.label);
  const legend =
    label === '' || field.show_label === false
      ? ''
      : `<legend style="${labelStyle(values)}">${label}</legend>`;
  const boxes = optionsOf(field).map((option) => {
    const value = canvas.plain(option);
    return `<label style="display:block"><input type="${type}" name="${name}" value="${value}"${type === 'radio' ? required : ''}> ${value}</label>`;
  });
  return `<fieldset style="border:0;margin:0;padding:0;text-align:left;${distance(values)}${css.color(values.labelColor ?? '#444444')}${css.fontSize(values.labelFontSize ?? '14px')}">${legend}${boxes.join('')}</fieldset>`;
}

function optionsOf({ options }: Bag): unknown[] {
  if (typeof options === 'string') return options.split('\n').filter((line) => line.trim() !== '');
  return list(options).map((option) =>
    typeof option === 'object' ? (bag(option).label ?? bag(option).value) : option,
  );
}

function labelStyle(values: Bag): string {
  return `display:block;${css.textAlign(values.labelAlign ?? 'left')}${css.color(values.labelColor ?? '#444444')}${css.fontSize(values.labelFontSize ?? '14px')}${css.padding(values.labelPadding ?? '0px 0px 5px')}`;
}

function fieldStyle(values: Bag): string {
  return `box-sizing:border-box;width:100%;max-width:100%;${css.border(values.fieldBorder) || 'border:1px solid #ccc;'}${css.borderRadius(values.fieldBorderRadius ?? '4px')}${css.padding(values.fieldPadding ?? '10px')}${css.backgroundColor(values.fieldBackgroundColor ?? '#FFFFFF')}${css.color(values.fieldColor ?? '#000000')}${css.fontSize(values.fieldFontSize ?? '14px')}`;
}

function distance(values: Bag): string {
  return `margin-bottom:${Math.max(0, number(values.fieldDistance, 10))}px;`;
}
