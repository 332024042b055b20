import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { bleedImage, ending, factRow, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#553829',
  page: '#f4ede4',
  surface: '#ffffff',
  tint: '#faf5ee',
  text: '#2a211c',
  muted: '#6a5d54',
  line: '#e5d8c8',
  dark: '#2d4a45',
  mutedOnDark: '#dbe8e4',
  headingFont: faces.libreBaskerville,
  bodyFont: faces.workSans,
  radius: '2px',
});
const k = new Kit(theme);

/** The house, its price, its numbers in a row, and two rooms. */
export default email(92, theme, {
  name: 'Real estate listing',
  description: 'Presents a home with price, facts, rooms, an open house, and the agent.',
  category: 'promotion',
  preheader: 'Four bedrooms under the maples, open house Sunday from 1 to 3.',
  title: 'New on Maple Lane',
  rows: [
    wordmark(k, 'Hearth &amp; Field', { on: 'page', align: 'center', size: 22 }),
    bleedImage(k, 'house', 'A modern wooden house at dusk with lit windows'),
    l.part(
      k,
      [
        k.label('Just listed', { after: 10 }),
        k.h1('The one on Maple Lane with the good light', { size: 38, lineHeight: '116%', after: 14 }),
        k.note('32 Maple Lane, Hudson, New York', { size: 17, after: 10 }),
        k.p('<p><strong>$845,000</strong></p>', { size: 30, after: 0, fontFamily: theme.headingFont }),
      ],
      { top: 40, bottom: 28 },
    ),
    factRow(
      k,
      [
        ['Bedrooms', '4'],
        ['Baths', '2.5'],
        ['Square feet', '2,340'],
      ],
      { on: 'tint', top: 26, bottom: 26, size: 22 },
    ),
    l.prose(
      k,
      [
        'Cedar on the outside, plaster on the inside, and a kitchen that gets the sun from breakfast to about two. The maples came with the land. So did the creek.',
      ],
      { top: 36, bottom: 16 },
    ),
    l.gallery(
      k,
      [
        ['living-room', 'A living room with a green sofa'],
        ['kitchen-table', 'A kitchen table with bread and salad'],
      ],
      { side: 8 },
    ),
    l.callToAction(
      k,
      {
        label: 'Open house',
        title: 'Sunday, 1 to 3 p.m.',
        words: 'Come through at your own pace. There will be cider.',
        act: { label: 'Book a private tour', url: site('tours/32-maple'), look: 'light' },
      },
      { on: 'dark', align: 'left' },
    ),
    l.signature(k, 'lucia', 'Lucia Fernández', 'Your agent · 518-555-0187', {
      on: 'page',
      top: 36,
      bottom: 8,
    }),
    ending(
      k,
      {
        why: 'You saved a search for Hudson, three bedrooms or more.',
        address: 'Hearth &amp; Field Realty, 514 Warren Street, Hudson, NY 12534',
      },
      { align: 'left' },
    ),
  ],
});
