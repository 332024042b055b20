import { Kit, narrowed } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#972857',
  page: '#fde6ea',
  surface: '#fff7f8',
  tint: '#fbd9e0',
  text: '#44172c',
  muted: '#7a4a60',
  line: '#f3c3cf',
  headingFont: faces.nunito,
  bodyFont: faces.nunito,
  radius: '999px',
});
const k = new Kit(theme);

/** Cake first. Then what they get, without a puzzle. */
export default email(55, theme, {
  name: 'Birthday treat',
  description: 'Wishes a happy birthday and gives something without small print.',
  category: 'relationship',
  preheader: 'There’s cake in here, and a present.',
  title: 'Happy birthday, {{first_name}}',
  widthPx: 560,
  rows: [
    wordmark(k, 'Sugar &amp; Salt Bakery', { on: 'page', align: 'center', size: 22, color: theme.primary }),
    l.wholeImage(k, 'cake', 'A birthday cake with five candles and confetti'),
    l.part(
      k,
      [
        k.h1('Happy birthday, {{first_name}}!', { align: 'center', size: 44, after: 14 }),
        k.p(
          'Have a slice on us. Any cake, any shop, any day in June. Bring a friend, and theirs is half off.',
          {
            align: 'center',
            size: 18,
            after: 28,
          },
        ),
      ],
      { top: 44, bottom: 12 },
    ),
    k.part(
      [
        narrowed([
          k.pic('pancakes', 'A stack of pancakes with berries', { after: 16 }),
          k.h3('Breakfast cake', { align: 'center' }),
          k.note('Maple, berries, a little salt', { align: 'center', after: 0 }),
        ]),
        narrowed([
          k.pic('oranges', 'Halved oranges and grapefruits', { after: 16 }),
          k.h3('Blood orange', { align: 'center' }),
          k.note('Olive oil crumb, candied peel', { align: 'center', after: 0 }),
        ]),
      ],
      { on: 'tint', top: 40, bottom: 40 },
    ),
    l.part(
      k,
      [
        k.btn('Get your free slice', site('birthday/{{birthday_code}}'), {
          align: 'center',
          pad: '18px 40px',
          after: 16,
        }),
        k.fine('Show this email at the counter. Good through {{birthday_until}}.', {
          align: 'center',
          after: 0,
        }),
      ],
      { top: 36, bottom: 48 },
    ),
    ending(k, {
      why: 'You told us your birthday when you joined the bakery club.',
      address: 'Sugar &amp; Salt Bakery, 404 Magazine Street, New Orleans, LA 70130',
    }),
  ],
});
