import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { newSlide, readSlides, withSlides } from './slides.ts';

const embedded = {
  own: 1,
  images: { type: 'image', ids: ['a', 'b'], values: [{ altText: 'A' }, { altText: 'B' }] },
};

test('slides are read with their ids, moved, added and taken away; all else stays', () => {
  const slides = readSlides(embedded);
  deepEqual(
    slides.map(({ id }) => id),
    ['a', 'b'],
  );
  deepEqual(withSlides(embedded, slides), embedded);
  deepEqual(withSlides(embedded, slides.toReversed()), {
    own: 1,
    images: { type: 'image', ids: ['b', 'a'], values: [{ altText: 'B' }, { altText: 'A' }] },
  });
  const { images } = withSlides(embedded, [...slides, newSlide('c')]) as { images: { ids: string[] } };
  deepEqual(images.ids, ['a', 'b', 'c']);
});

test('a design without ids gets none', () => {
  const bare = { images: { values: [{ altText: 'A' }] } };
  equal('ids' in (withSlides(bare, readSlides(bare)) as { images: object }).images, false);
  deepEqual(readSlides([]), []);
});
