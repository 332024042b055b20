import { kindDefaults } from '@postpress/design/kinds';
import { neededContrast, parseColor } from '@postpress/markup';
import { asList, asObject, asText } from '@postpress/render/reading';
import { type Backdrop, withColor } from './layers.ts';
import type { Block } from './page.ts';
import { collapseWhitespace } from './rich-text.ts';
import { colorValue, type Sample, sampleOf, type TextColorSource } from './sample.ts';
import { pixels } from './typography.ts';

const { form } = kindDefaults;

/** A contrast sample of text in a single style. */
function plainSample(
  block: Block,
  backdrop: Backdrop,
  text: { key: string; ink: unknown; size: unknown; words: string; what: TextColorSource['what'] },
): Sample[] {
  const ink = parseColor(text.ink);
  if (!ink || collapseWhitespace(text.words) === '') return [];
  const source = colorValue(text.what, block, text.key.split('.'));
  const needed = neededContrast(pixels(text.size, 14), false);
  return [sampleOf(ink, { device: 'base', words: text.words, backdrop, needed, source })];
}

/** The entries of a menu, links and others. */
export function menuSamples(block: Block, under: Backdrop): Sample[] {
  const { values } = block;
  return asList(asObject(values.menu).items).flatMap((item) => {
    const isLink = asObject(item).link !== undefined && asObject(item).link !== '';
    return plainSample(block, under, {
      key: isLink ? 'linkColor' : 'textColor',
      ink: isLink
        ? (values.linkColor ?? kindDefaults.menu.linkColor)
        : (values.textColor ?? kindDefaults.menu.textColor),
      size: values.fontSize,
      words: asText(asObject(item).text),
      what: 'menu',
    });
  });
}

/** Labels, fields and the button of a form. */
export function formSamples(block: Block, under: Backdrop): Sample[] {
  const { values } = block;
  const colors = asObject(values.buttonColors);
  const labels = asList(values.fields).map((field) => asText(asObject(field).label));
  const part = (key: string, ink: unknown, size: unknown, words: string, what: TextColorSource['what']) => ({
    key,
    ink,
    size,
    words,
    what,
  });
  return [
    ...plainSample(
      block,
      under,
      part(
        'labelColor',
        values.labelColor ?? form.labelColor,
        values.labelFontSize,
        labels.join(' '),
        'label',
      ),
    ),
    ...plainSample(
      block,
      withColor(under, values.fieldBackgroundColor ?? form.fieldBackgroundColor),
      part('fieldColor', values.fieldColor ?? form.fieldColor, values.fieldFontSize, 'field', 'field'),
    ),
    ...plainSample(
      block,
      withColor(under, colors.backgroundColor ?? form.buttonColors.backgroundColor),
      part(
        'buttonColors.color',
        colors.color ?? form.buttonColors.color,
        values.buttonFontSize,
        asText(values.buttonText ?? form.buttonText),
        'button',
      ),
    ),
  ];
}
