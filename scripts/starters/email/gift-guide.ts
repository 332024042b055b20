import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { bleedImage, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#9f2129',
  page: '#12294f',
  surface: '#ffffff',
  tint: '#f3f7fc',
  text: '#172b4d',
  muted: '#52637e',
  line: '#d7e2ef',
  dark: '#12294f',
  mutedOnDark: '#c6d3e8',
  headingFont: faces.playfair,
  bodyFont: faces.nunito,
  radius: '999px',
});
const k = new Kit(theme);

const shelf = (title: string, words: string) =>
  l.part(
    k,
    [k.h2(title, { align: 'center', size: 30, after: 6 }), k.note(words, { align: 'center', after: 0 })],
    { top: 44, bottom: 4 },
  );

/** Snow at night, then gifts sorted by price: what people really ask for. */
export default email(53, theme, {
  name: 'Holiday gift guide',
  description: 'Gifts by price for the holidays, with the last day to order.',
  category: 'promotion',
  preheader: 'Under $25, under $50, and one you’ll want to keep. Order by December 17.',
  title: 'The gift guide',
  rows: [
    wordmark(k, 'Juniper', { on: 'dark', align: 'center', size: 26, top: 36, bottom: 24 }),
    bleedImage(k, 'snow-village', 'A village under snow at night', { on: 'dark' }),
    l.part(
      k,
      [
        k.h1('Gifts for people who say “don’t get me anything”', {
          on: 'dark',
          align: 'center',
          size: 42,
          lineHeight: '112%',
          after: 16,
        }),
        k.note('Order by December 17 and it’s under the tree. Wrapping is free, and so is the card.', {
          on: 'dark',
          align: 'center',
          size: 17,
          after: 26,
        }),
        k.btn('Shop all gifts', site('gifts'), { align: 'center' }),
      ],
      { on: 'dark', top: 44, bottom: 52 },
    ),
    shelf('Under $25', 'For the office, the neighbor, the teacher'),
    l.goods(
      k,
      [
        {
          image: 'candle',
          alt: 'A lit candle in the dark',
          name: 'Cedar candle',
          price: '$22',
          act: { label: 'Wrap the candle', url: site('candle') },
        },
        {
          image: 'mug',
          alt: 'A steaming mug of coffee',
          name: 'Fireside mug',
          price: '$18',
          act: { label: 'Wrap the mug', url: site('mug') },
        },
      ],
      { align: 'center' },
    ),
    shelf('Under $150', 'For the people at your table'),
    l.goods(
      k,
      [
        {
          image: 'throw',
          alt: 'Four folded terracotta throws',
          name: 'Clay wool throw',
          price: '$140',
          act: { label: 'Wrap the throw', url: site('throw') },
        },
        {
          image: 'books',
          alt: 'A stack of books with a cup on top',
          name: 'A year of good books',
          price: '$96',
          act: { label: 'Wrap the books', url: site('books') },
        },
      ],
      { align: 'center' },
    ),
    l.imageBeside(
      k,
      {
        image: 'gift',
        alt: 'A red box with a gold ribbon',
        title: 'Ran out of time?',
        words: 'A gift card arrives in a minute and never goes bad.',
        act: { label: 'Send a gift card', url: site('gift-card') },
      },
      { on: 'tint', button: true },
    ),
    l.part(
      k,
      [
        k.fine(
          [
            'You’re getting this because you shopped at Juniper.',
            '<a href="{{unsubscribe_url}}" target="_blank">Unsubscribe</a> &nbsp;·&nbsp; <a href="{{preferences_url}}" target="_blank">Skip the holiday emails</a>',
            'Juniper, 12 Church Street, Burlington, VT 05401',
          ],
          { on: 'dark', align: 'center', after: 0 },
        ),
      ],
      { on: 'dark', top: 36, bottom: 48 },
    ),
  ],
});
