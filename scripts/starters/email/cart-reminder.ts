import { card } from '../cards.ts';
import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#37665c',
  page: '#e3e8e2',
  surface: '#ffffff',
  tint: '#f2f4f0',
  text: '#1f2e2a',
  muted: '#586660',
  line: '#d4dcd4',
  headingFont: faces.dmSans,
  bodyFont: faces.dmSans,
  radius: '999px',
});
const k = new Kit(theme);

/** The chair they left, as large as in the shop; what speaks for it; one way back. */
export default email(51, theme, {
  name: 'Abandoned cart',
  description: 'Reminds of what is in the cart, with its image and an easy way back.',
  category: 'promotion',
  preheader: 'We’re holding the armchair until Friday. It’s a good corner chair.',
  title: 'Still thinking about the Alder?',
  widthPx: 560,
  rows: [
    wordmark(k, 'Marlow &amp; Finch', { on: 'page', align: 'center', size: 20, top: 40 }),
    card(k, [k.pic('armchair', 'A green armchair on wooden legs')], {
      radius: 24,
      pad: '0px',
      phone: '0px',
    }),
    card(
      k,
      [
        k.h1('Still thinking about the Alder?', { align: 'center', size: 36, after: 12 }),
        k.note('Moss green, oak legs. $480, delivered and carried upstairs.', {
          align: 'center',
          size: 17,
          after: 26,
        }),
        k.btn('Back to your cart', site('cart'), { align: 'center', after: 16, pad: '18px 40px' }),
        k.fine('We’ll hold it until {{cart_expires}}. After that it goes back on the floor.', {
          align: 'center',
          after: 0,
        }),
      ],
      { radius: 24, above: 8 },
    ),
    card(
      k,
      [
        k.p('“Three people, one dog, and I still get up rested.”', {
          on: 'tint',
          align: 'center',
          size: 20,
          after: 8,
          lineHeight: '150%',
        }),
        k.note('Ruth A., who bought it in moss', { on: 'tint', align: 'center', after: 0 }),
      ],
      { fill: 'tint', radius: 24, above: 8, pad: '36px 40px' },
    ),
    l.iconColumns(
      k,
      [
        { title: 'Sit for 60 days', words: 'Not right? We pick it up.' },
        { title: 'Free swatches', words: 'Eight fabrics, in three days.' },
        { title: 'Ten-year frame', words: 'We repair what wears out.' },
      ],
      { on: 'page' },
    ),
    ending(
      k,
      {
        why: 'You left something in your cart on June 5.',
        address: 'Marlow &amp; Finch, 77 Canyon Road, Santa Fe, NM 87501',
      },
      { top: 8 },
    ),
  ],
});
