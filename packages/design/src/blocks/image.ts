import { declare } from '../schema/declare.ts';
import { text } from '../schema/field.ts';
import { imageSource, link } from '../schema/object-units.ts';
import { boxAlign } from '../schema/typography.ts';
import { imageDefaults } from './image.data.ts';

/** An image, optionally a link. */
export const imageBlock = declare(
  'Image',
  'An image, optionally with a link.',
  {
    src: imageSource('Image', 'The image and its width.'),
    altText: text('Alternative text', 'Alternative text for readers who cannot see the image.'),
    textAlign: boxAlign,
    action: link('Link', 'Link of the image.'),
  },
  imageDefaults,
);
