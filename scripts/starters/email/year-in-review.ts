import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { bleedImage, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#ff7a45',
  onPrimary: '#260c00',
  link: '#f9a57f',
  accent: '#57d3c4',
  onAccent: '#04231f',
  page: '#0b1033',
  surface: '#ffd166',
  tint: '#2a1f5e',
  text: '#1a1230',
  muted: '#43354f',
  line: '#3a2f70',
  dark: '#0b1033',
  onDark: '#ffffff',
  mutedOnDark: '#c9c6e8',
  headingFont: faces.montserrat,
  bodyFont: faces.montserrat,
  radius: '999px',
});
const k = new Kit(theme);

/** A year in tiles of three colors and several widths. */
export default email(82, theme, {
  name: 'Year in review',
  description: 'A personal year in numbers, as colored tiles people like to share.',
  category: 'relationship',
  preheader: '{{year_miles}} miles, 41 sunrises, and one very wet Tuesday.',
  title: 'Your year on two wheels',
  rows: [
    bleedImage(k, 'fireworks', 'Fireworks over a city at night', { on: 'dark' }),
    wordmark(k, 'Spoke', { on: 'dark', size: 20, top: 36, bottom: 8 }),
    l.part(
      k,
      [
        k.h1('{{first_name}}, what a year', { on: 'dark', size: 56, lineHeight: '104%', after: 14 }),
        k.note('You rode a third of the way across the country, mostly before breakfast.', {
          on: 'dark',
          size: 18,
          after: 0,
        }),
      ],
      { on: 'dark', top: 0, bottom: 40 },
    ),
    l.figureTiles(
      k,
      [
        { number: '{{year_miles}} mi', words: 'ridden in all', on: 'surface' },
        { number: '203', words: 'rides', on: 'accent' },
      ],
      { cells: [3, 2] },
    ),
    l.figureTiles(
      k,
      [
        { number: '41', words: 'before sunrise', on: 'primary' },
        { number: '32,380 ft', words: 'climbed: Everest, and a bit', on: 'surface' },
      ],
      { cells: [2, 3] },
    ),
    l.figureTiles(k, [
      { number: 'September', words: 'Your strongest month. It rained and you went anyway.', on: 'accent' },
    ]),
    l.part(
      k,
      [
        k.p('Hang it on the wall: we print your map on heavy paper.', { on: 'dark', size: 19, after: 24 }),
        k.btn('Print my year', site('print'), { pad: '18px 36px' }),
      ],
      { on: 'dark', top: 44, bottom: 28 },
    ),
    l.part(
      k,
      [
        k.fine(
          [
            'Your yearly summary from Spoke.',
            '<a href="{{unsubscribe_url}}" target="_blank">Unsubscribe</a> &nbsp;·&nbsp; <a href="{{preferences_url}}" target="_blank">Email preferences</a>',
            'Spoke, 2500 Folsom Street, San Francisco, CA 94110',
          ],
          { on: 'dark', after: 0 },
        ),
      ],
      { on: 'dark', top: 24, bottom: 48 },
    ),
  ],
});
