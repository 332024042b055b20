import { declare } from '../schema/declare.ts';
import { flag } from '../schema/field.ts';
import { px } from '../schema/scalar-units.ts';
import { carouselDefaults } from './carousel.data.ts';

/** Slides, shown one at a time. They are image values in `embedded.images.values`. */
export const carouselBlock = declare(
  'Carousel',
  'Images, one shown at a time. The images lie in `embedded.images`, beside the values.',
  {
    showPreviews: flag('Previews', 'Shows thumbnails below.'),
    previewWidth: px('Preview width', 'Width of a thumbnail.'),
    autoplay: flag('Moves by itself', 'Advances to the next image automatically.'),
    loop: flag('Starts over', 'Continues with the first image after the last.'),
  },
  carouselDefaults,
);
