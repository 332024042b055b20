import { kindDefaults } from '@postpress/design/kinds';
import { escapeHtml } from '@postpress/markup';
import { slideSource } from '../../blocks/carousel.ts';
import { optionsOf, submitStyle } from '../../blocks/form.ts';
import type { RenderContext } from '../../context.ts';
import * as css from '../../css.ts';
import { naturalPx } from '../../image-width.ts';
import { hrefAttribute, linkAttributes, urlAttribute } from '../../link.ts';
import type { StoredBlockPart, StoredBlockValues, StoredContent, StoredFormField } from '../../stored.ts';
import { asList, asNumber, asObject, asText } from '../../value.ts';

const defaults = kindDefaults.form;
/** Width divided by height of an image of unknown size. */
const USUAL_RATIO = 16 / 9;

/** A block as AMP components, for the width of its column; `undefined` for kinds that AMP renders like email. */
export function ampBlock(
  kind: string,
  content: StoredContent,
  id: string,
  context: RenderContext,
): string | undefined {
  const values = asObject(content.values);
  if (kind === 'carousel') return carousel(content, values, id, context);
  return kind === 'form' ? form(values, id, context) : undefined;
}

/** Whether AMP has a component for this kind of block. */
export function isMadeForAmp(kind: unknown): boolean {
  return kind === 'carousel' || kind === 'form';
}

/** A carousel, as high as its tallest slide at the width of the column, with thumbnails to tap. */
function carousel(
  content: StoredContent,
  values: StoredBlockValues<'carousel'>,
  id: string,
  context: RenderContext,
): string {
  const slides = asList(asObject(asObject(content.embedded).images).values).map(asObject);
  if (slides.length === 0) return '';
  const width = Math.max(1, Math.trunc(context.current.columnWidthPx));
  const ratio = Math.min(...slides.map((slide) => ratioOf(asObject(slide.src))));
  const height = Math.max(1, Math.round(width / ratio));
  const rendered = slides.map((slide) => slideMarkup(slide, context)).join('');
  const moves = values.autoplay === true ? ' autoplay delay="4000"' : '';
  const loops = values.loop === true ? ' loop' : '';
  const strip = `<amp-carousel id="${id}" type="slides" layout="responsive" width="${width}" height="${height}" controls${moves}${loops}>${rendered}</amp-carousel>`;
  return values.showPreviews === false || slides.length < 2
    ? strip
    : strip + previews(slides, values, id, context);
}

function slideMarkup(slide: StoredBlockValues<'image'>, context: RenderContext): string {
  const image = `<amp-img class="pp-fit" layout="fill"${slideSource(slide, context)}${altOf(slide, context)}></amp-img>`;
  const target = hrefAttribute(linkAttributes(slide.action, context));
  return target === '' ? `<div>${image}</div>` : `<a${target} target="_blank">${image}</a>`;
}

function previews(
  slides: readonly StoredBlockValues<'image'>[],
  values: StoredBlockValues<'carousel'>,
  id: string,
  context: RenderContext,
): string {
  const width = Math.max(20, Math.min(200, Math.round(asNumber(values.previewWidth, 100))));
  const images = slides.map((slide, index) => {
    const height = Math.max(1, Math.round(width / ratioOf(asObject(slide.src))));
    return `<amp-img option="${index}"${index === 0 ? ' selected' : ''} layout="fixed" width="${width}" height="${height}"${slideSource(slide, context)}${altOf(slide, context)}></amp-img>`;
  });
  return `<amp-selector layout="container" class="pp-previews" on="select:${id}.goToSlide(index=event.targetOption)">${images.join(' ')}</amp-selector>`;
}

function ratioOf(src: StoredBlockPart<'image', 'src'>): number {
  const width = naturalPx(src.width);
  const height = naturalPx(src.height);
  return width > 0 && height > 0 ? Math.min(10, Math.max(0.2, width / height)) : USUAL_RATIO;
}

function altOf(slide: StoredBlockValues<'image'>, context: RenderContext): string {
  return context.attribute('alt', context.translated(slide, 'altText'));
}

/**
 * A form that is submitted inside the mail client. The check reports what AMP cannot submit (insecure URLs, files,
 * passwords), so that the author learns of it.
 */
function form(values: StoredBlockValues<'form'>, id: string, context: RenderContext): string {
  const action = asObject(values.action);
  const method = asText(action.method).toUpperCase() === 'GET' ? 'get' : 'post';
  const address = urlAttribute('action-xhr', context.merged(asText(action.url).trim(), 'url'));
  const fields = asList(context.translated(values, 'fields')).map((field, index) =>
    fieldMarkup(asObject(field), `${id}-${index}`, values, context),
  );
  const label =
    context.plain(context.translated(values, 'buttonText') ?? defaults.buttonText) || defaults.buttonText;
  const button = `<div class="pp-send" style="text-align:${css.textAlign(values.buttonAlign).slice(11, -1) || 'center'};${css.margin(values.buttonMargin ?? defaults.buttonMargin)}"><button type="submit" style="${submitStyle(values)}">${label}</button></div>`;
  const answers =
    '<div submit-success role="status">&#10003;</div><div submit-error role="alert">&#10007;</div>';
  return `<form method="${method}"${address}>${fields.join('')}${button}${answers}</form>`;
}

const INPUTS =
  /^(?:text|email|tel|number|date|time|url|hidden|search|datetime-local|month|week|color|range|password|file)$/;

function fieldMarkup(
  field: StoredFormField,
  id: string,
  values: StoredBlockValues<'form'>,
  context: RenderContext,
): string {
  const type = asText(field.type);
  const name = escapeHtml(asText(field.name).replace(/[^\w.[\]-]+/g, '_') || id);
  const required = field.required === true ? ' required' : '';
  if (type === 'hidden')
    return `<input type="hidden" name="${name}"${context.attribute('value', field.default_value ?? field.value)}>`;
  if (type === 'radio' || type === 'checkbox') return choices(field, type, name, required, values, context);
  const label = context.plain(field.label);
  const shown = field.show_label !== false && label !== '';
  const hint = asText(field.placeholder_text);
  // `select` has no `placeholder` attribute.
  const isSelect = type === 'select' || type === 'dropdown';
  const heading = shown ? `<label for="${id}" style="${labelStyle(values)}">${label}</label>` : '';
  const attributes = ` id="${id}" name="${name}"${required}${hint === '' || isSelect ? '' : context.attribute('placeholder', hint)}${shown ? '' : context.attribute('aria-label', asText(field.label) || hint || name)} style="${fieldStyle(values)}"`;
  return `<div style="${fieldSpacing(values)}">${heading}${control(type, attributes, field, context)}</div>`;
}

function control(type: string, attributes: string, field: StoredFormField, context: RenderContext): string {
  if (type === 'textarea') return `<textarea rows="4"${attributes}></textarea>`;
  if (type !== 'select' && type !== 'dropdown')
    return `<input type="${INPUTS.test(type) ? type : 'text'}"${attributes}>`;
  return `<select${attributes}>${optionsOf(field)
    .map((option) => `<option>${context.plain(option)}</option>`)
    .join('')}</select>`;
}

function choices(
  field: StoredFormField,
  type: string,
  name: string,
  required: string,
  values: StoredBlockValues<'form'>,
  context: RenderContext,
): string {
  const label = context.plain(field.label);
  const legend =
    label === '' || field.show_label === false
      ? ''
      : `<legend style="${labelStyle(values)}">${label}</legend>`;
  const boxes = optionsOf(field).map((option) => {
    return `<label style="display:block"><input type="${type}" name="${name}"${context.attribute('value', option)}${type === 'radio' ? required : ''}> ${context.plain(option)}</label>`;
  });
  return `<fieldset style="border:0;margin:0;padding:0;text-align:left;${fieldSpacing(values)}${css.color(values.labelColor ?? defaults.labelColor)}${css.fontSize(values.labelFontSize ?? defaults.labelFontSize)}">${legend}${boxes.join('')}</fieldset>`;
}

function labelStyle(values: StoredBlockValues<'form'>): string {
  return `display:block;${css.textAlign(values.labelAlign ?? defaults.labelAlign)}${css.color(values.labelColor ?? defaults.labelColor)}${css.fontSize(values.labelFontSize ?? defaults.labelFontSize)}${css.padding(values.labelPadding ?? defaults.labelPadding)}`;
}

function fieldStyle(values: StoredBlockValues<'form'>): string {
  return `box-sizing:border-box;width:100%;max-width:100%;${css.border(values.fieldBorder) || 'border:1px solid #ccc;'}${css.borderRadius(values.fieldBorderRadius ?? defaults.fieldBorderRadius)}${css.padding(values.fieldPadding ?? defaults.fieldPadding)}${css.backgroundColor(values.fieldBackgroundColor ?? defaults.fieldBackgroundColor)}${css.color(values.fieldColor ?? defaults.fieldColor)}${css.fontSize(values.fieldFontSize ?? defaults.fieldFontSize)}`;
}

function fieldSpacing(values: StoredBlockValues<'form'>): string {
  return `margin-bottom:${Math.max(0, asNumber(values.fieldDistance, 10))}px;`;
}
