import { column, row } from '../compose.ts';
import { Kit, narrowed } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#101010',
  link: '#101010',
  accent: '#ffc93f',
  onAccent: '#101010',
  page: '#ffc93f',
  surface: '#ffffff',
  tint: '#fff6dc',
  text: '#101010',
  muted: '#4c4636',
  line: '#101010',
  dark: '#101010',
  headingFont: faces.oswald,
  bodyFont: faces.helvetica,
  radius: '0px',
});
const k = new Kit(theme);

const tile = (image: string, alt: string) => column(narrowed([k.pic(image, alt)]), {});
const said = (name: string, price: string, was: string, path: string, fill: string) =>
  column(
    [
      k.h2(name, { size: 28, after: 6 }),
      k.p(`<p><strong>${price}</strong> &nbsp;<s>${was}</s></p>`, { size: 18, after: 16 }),
      k.btn(`Shop ${name}`, site(path), { pad: '13px 20px' }),
    ],
    {
      backgroundColor: fill,
      padding: '84px 32px 32px',
      _override: { mobile: { padding: '32px 24px 36px' } },
    },
  );

/** Poster colors: a number as wide as the screen, then goods on a checkerboard. */
export default email(50, theme, {
  name: 'Season sale',
  description: 'A loud sale with a huge number and products on a checkerboard.',
  category: 'promotion',
  preheader: 'Forty percent off everything with laces, through Sunday night.',
  title: 'Forty percent off, through Sunday',
  rows: [
    wordmark(k, 'Courier Shoes', { on: 'page', size: 22, top: 36, bottom: 8 }),
    l.part(
      k,
      [
        k.p('<p><strong>40% off</strong></p>', {
          on: 'page',
          size: 132,
          lineHeight: '100%',
          after: 8,
          fontFamily: theme.headingFont,
          _override: { mobile: { fontSize: '84px' } },
        }),
        k.h1('Everything with laces. Through Sunday night.', { on: 'page', size: 30, after: 24 }),
        k.btn('Shop the sale', site('sale'), { look: 'dark', pad: '18px 36px' }),
      ],
      { on: 'page', top: 8, bottom: 44 },
    ),
    l.wholeImage(k, 'sneaker', 'A white sneaker with a red stripe'),
    row(
      [1, 1],
      [
        tile('sneaker-blue', 'A blue sneaker'),
        said('Cobalt Courier', '$66', '$110', 'cobalt', theme.surface),
      ],
      { columnsBackgroundColor: theme.surface },
    ),
    row(
      [1, 1],
      [said('Summit boots', '$89', '$149', 'summit', theme.tint), tile('boots', 'Brown hiking boots')],
      { columnsBackgroundColor: theme.tint },
    ),
    l.part(
      k,
      [
        k.h2('Free returns, even on sale', { on: 'dark', size: 26, after: 8 }),
        k.note('Wear them around the kitchen for 60 days. If they’re wrong, we pick them up.', {
          on: 'dark',
          after: 0,
        }),
      ],
      { on: 'dark', top: 40, bottom: 44 },
    ),
    ending(
      k,
      {
        why: 'You get this because you bought shoes from us, or nearly did.',
        address: 'Courier Shoes, 320 Fashion Avenue, New York, NY 10018',
      },
      { align: 'left' },
    ),
  ],
});
