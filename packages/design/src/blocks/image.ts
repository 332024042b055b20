import { declare } from '../schema/declare.ts';
import { text } from '../schema/field.ts';
import { imageSource, link } from '../schema/object-units.ts';
import { boxAlign } from '../schema/typography.ts';
import { imageDefaults } from './image.data.ts';

/** An image, optionally a link. */
export const imageBlock = declare(
  'Image',
  'An image, which may lead somewhere.',
  {
    src: imageSource('Image', 'The image and how wide it is shown.'),
    altText: text('Alternative text', 'Says what the image shows, to those who cannot see it.'),
    textAlign: boxAlign,
    action: link('Link', 'Where the image leads.'),
  },
  imageDefaults,
);
