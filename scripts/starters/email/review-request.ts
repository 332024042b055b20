import { card } from '../cards.ts';
import { Kit, narrowed } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#8a4b08',
  accent: '#ffb547',
  onAccent: '#2c1a00',
  page: '#fff3dc',
  surface: '#ffffff',
  tint: '#fff8ea',
  text: '#2e2013',
  muted: '#6b5a46',
  line: '#f2dfbc',
  headingFont: faces.lora,
  bodyFont: faces.karla,
  radius: '8px',
});
const k = new Kit(theme);

const stars = [1, 2, 3, 4, 5]
  .map(
    (count) =>
      `<a href="${site(`review/{{order_number}}/${count}`)}" target="_blank" style="color: #a85d00; text-decoration: none;" title="${count} of 5">${'★'}</a>`,
  )
  .join(' &nbsp; ');

/** The thing they bought, five stars that can be tapped, and what to write about. */
export default email(71, theme, {
  name: 'Review request',
  description: 'Asks for a review of what was bought, starting with a tap on a star.',
  category: 'feedback',
  preheader: 'A tap on a star is enough. A sentence would be lovely.',
  title: 'How is the backpack?',
  widthPx: 560,
  rows: [
    wordmark(k, 'Alder Outdoor', { on: 'page', align: 'center', size: 20 }),
    card(
      k,
      [
        ...narrowed([k.pic('backpack', 'The orange Ridge backpack', { wide: 62, after: 28 })]),
        k.h1('Three weeks with the Ridge pack', { align: 'center', size: 34, after: 12 }),
        k.note('Is it carrying its weight, {{first_name}}? Tap a star to start.', {
          align: 'center',
          size: 17,
          after: 16,
        }),
        k.p(`<p>${stars}</p>`, {
          align: 'center',
          size: 40,
          after: 18,
          linkStyle: { inherit: false, linkColor: '#a85d00', linkUnderline: false },
        }),
        k.btn('Write a review', site('review/{{order_number}}'), { align: 'center' }),
      ],
      { radius: 18 },
    ),
    l.part(
      k,
      [
        k.h2('Stuck for words?', { on: 'page', size: 22, after: 8 }),
        k.note(
          'Where did you take it? What fit inside? What would you tell a friend who’s about to buy one? Pictures with mud are welcome.',
          { on: 'page', after: 0, size: 16 },
        ),
      ],
      { on: 'page', top: 32, bottom: 8 },
    ),
    ending(k, {
      why: 'One review request per order, three weeks after it arrives.',
      address: 'Alder Outdoor, 1900 Pearl Street, Boulder, CO 80302',
    }),
  ],
});
