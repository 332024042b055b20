import { stripes } from '../cards.ts';
import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#ff5c8a',
  onPrimary: '#25040f',
  link: '#ffa8c7',
  accent: '#ffd23f',
  onAccent: '#221b00',
  page: '#12122b',
  surface: '#12122b',
  tint: '#1d1d42',
  text: '#ffffff',
  muted: '#c7c7e2',
  line: '#3a3a70',
  dark: '#12122b',
  mutedOnDark: '#c3c3de',
  headingFont: faces.montserrat,
  bodyFont: faces.montserrat,
  radius: '999px',
});
const k = new Kit(theme);

/** The end of an offer, in three lines that get louder. */
export default email(56, theme, {
  name: 'Last chance',
  description: 'Says that an offer ends tonight, and what it costs tomorrow.',
  category: 'promotion',
  preheader: 'Early bird ends at midnight Pacific. Tomorrow it’s $499.',
  title: 'Early bird ends tonight',
  widthPx: 600,
  rows: [
    l.wholeImage(k, 'tiles-night', ''),
    wordmark(k, 'Offbeat Festival', { size: 18, top: 36, bottom: 20, color: theme.accent }),
    l.part(
      k,
      [
        k.h1('Ends at midnight.', {
          size: 68,
          lineHeight: '100%',
          after: 20,
          _override: { mobile: { fontSize: '46px' } },
        }),
        k.p(
          'Early bird passes are $349 until 11:59 p.m. Pacific. Tomorrow they’re $499, and the lake cabins are gone.',
          {
            size: 19,
            after: 28,
          },
        ),
        k.btn('Get your pass for $349', site('passes'), { pad: '20px 40px' }),
      ],
      { top: 8, bottom: 56 },
    ),
    stripes(k, ['#ff5c8a', '#ffd23f', '#3ddbd9'], 10),
    l.figures(
      k,
      [
        ['3', 'days'],
        ['61', 'acts'],
        ['1', 'lake'],
      ],
      { on: 'tint' },
    ),
    ending(
      k,
      {
        why: 'You asked for ticket news from Offbeat Festival.',
        address: 'Offbeat, 220 Lakeshore Road, Traverse City, MI 49686',
      },
      { align: 'left' },
    ),
  ],
});
