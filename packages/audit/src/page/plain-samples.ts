import { bag, list, text } from '@postpress/render/reading';
import { blend, parseColor } from '../color/color.ts';
import { neededContrast } from '../color/contrast.ts';
import { type Backdrop, laid } from './backdrop.ts';
import { pixels } from './letters.ts';
import type { Block } from './page.ts';
import { squeezed } from './rich-text.ts';
import { type InkSource, type Sample, set } from './sample.ts';

/** One sample of a block whose letters all look alike. */
function plainSample(
  block: Block,
  ground: Backdrop,
  letters: { key: string; ink: unknown; size: unknown; words: string; what: InkSource['what'] },
): Sample[] {
  const ink = parseColor(letters.ink);
  if (!ink || squeezed(letters.words) === '') return [];
  const property = letters.key.split('.');
  const source = {
    what: letters.what,
    property,
    written: '',
    paint: (hex: string) => set(block, property, hex),
  };
  const needed = neededContrast(pixels(letters.size, 14), false);
  return [{ device: 'base', words: letters.words, ink: blend(ink, ground.color), ground, needed, source }];
}

/** The entries of a menu, links and others. */
export function menuSamples(block: Block, under: Backdrop): Sample[] {
  const { values } = block;
  return list(bag(values.menu).items).flatMap((item) => {
    const isLink = bag(item).link !== undefined && bag(item).link !== '';
    return plainSample(block, under, {
      key: isLink ? 'linkColor' : 'textColor',
      ink: isLink ? (values.linkColor ?? '#0068A5') : (values.textColor ?? '#444444'),
      size: values.fontSize,
      words: text(bag(item).text),
      what: 'menu',
    });
  });
}

/** Labels, fields and the button of a form. */
export function formSamples(block: Block, under: Backdrop): Sample[] {
  const { values } = block;
  const colors = bag(values.buttonColors);
  const labels = list(values.fields).map((field) => text(bag(field).label));
  const part = (key: string, ink: unknown, size: unknown, words: string, what: InkSource['what']) => ({
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
      part('labelColor', values.labelColor ?? '#444444', values.labelFontSize, labels.join(' '), 'label'),
    ),
    ...plainSample(
      block,
      laid(under, values.fieldBackgroundColor ?? '#FFFFFF'),
      part('fieldColor', values.fieldColor ?? '#000000', values.fieldFontSize, 'field', 'field'),
    ),
    ...plainSample(
      block,
      laid(under, colors.backgroundColor ?? '#0879A1'),
      part(
        'buttonColors.color',
        colors.color ?? '#FFFFFF',
        values.buttonFontSize,
        text(values.buttonText ?? 'Submit'),
        'button',
      ),
    ),
  ];
}
