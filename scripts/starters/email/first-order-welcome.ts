import { stripes } from '../cards.ts';
import { column, row } from '../compose.ts';
import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { bleedImage, ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#8f3d22',
  accent: '#8f3d22',
  page: '#f6efe6',
  surface: '#fffaf3',
  tint: '#f1e4d3',
  text: '#33231b',
  muted: '#6e5a4d',
  line: '#e3d3bf',
  dark: '#2f4a42',
  mutedOnDark: '#dde8e0',
  headingFont: faces.playfair,
  bodyFont: faces.lora,
  radius: '0px',
});
const k = new Kit(theme);

/** A shop says hello: tall still life beside a big serif, a code as the only loud thing. */
export default email(2, theme, {
  name: 'Welcome with a first-order code',
  description: 'Greets new subscribers of a shop and gives them a code for their first order.',
  category: 'welcome',
  preheader: 'Your 15% is inside. So is the story of our kiln.',
  title: 'Welcome to Marlow & Finch',
  rows: [
    wordmark(k, 'Marlow &amp; Finch', { on: 'page', align: 'center', size: 26, top: 40, bottom: 28 }),
    row(
      [1, 1],
      [
        column([k.pic('vase', 'A terracotta vase with olive branches')], {}),
        column(
          [
            k.label('Welcome', { on: 'dark', after: 16 }),
            k.h1('Made slowly. Kept for good.', { on: 'dark', size: 36, after: 18 }),
            k.note('Every pot, throw, and lamp we sell is made by one of eleven workshops we know by name.', {
              on: 'dark',
              after: 0,
              size: 16,
            }),
          ],
          {
            backgroundColor: theme.dark,
            padding: '56px 36px 40px',
            _override: { mobile: { padding: '40px 28px' } },
          },
        ),
      ],
      { columnsBackgroundColor: theme.dark },
    ),
    l.part(
      k,
      [
        k.note('15% off your first order', { align: 'center', after: 6, size: 16 }),
        k.p('<p><strong>HELLO15</strong></p>', {
          align: 'center',
          size: 40,
          after: 22,
          color: theme.primary,
          letterSpacing: '6px',
          fontFamily: theme.headingFont,
          lineHeight: '120%',
        }),
        k.btn('Shop the collection', site('shop'), { align: 'center', after: 16 }),
        k.fine('Good for 30 days, on everything but gift cards.', { align: 'center', after: 0 }),
      ],
      { top: 48, bottom: 52 },
    ),
    stripes(k, ['#8f3d22', '#d9a066', '#7f8f5a', '#2f4a42'], 6),
    l.heading(k, 'Start where most people do', { align: 'left' }),
    l.goods(k, [
      {
        image: 'stoneware',
        alt: 'A stack of blue stoneware plates and a bowl',
        name: 'Everyday stoneware',
        price: 'From $28',
        act: { label: 'Set the table', url: site('stoneware') },
      },
      {
        image: 'throw',
        alt: 'Four folded terracotta throws',
        name: 'Clay wool throws',
        price: '$140',
        act: { label: 'Feel the wool', url: site('throws') },
      },
    ]),
    bleedImage(k, 'living-room', 'A green sofa under a framed print', {}),
    l.prose(
      k,
      [
        'We write about twice a month: new pieces first, workshop visits, and the odd thing that came out of the kiln better than planned.',
      ],
      { on: 'tint', top: 36, bottom: 36, size: 16 },
    ),
    ending(k, {
      why: 'You signed up for letters from Marlow &amp; Finch.',
      address: 'Marlow &amp; Finch, 77 Canyon Road, Santa Fe, NM 87501',
    }),
  ],
});
