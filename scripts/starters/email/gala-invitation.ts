import { card } from '../cards.ts';
import { borderOf, Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#7a5a1e',
  page: '#1d2b26',
  surface: '#fbf7ee',
  tint: '#f2ead8',
  text: '#22302b',
  muted: '#5f6459',
  line: '#c9ac6b',
  dark: '#1d2b26',
  mutedOnDark: '#c6d2ca',
  headingFont: faces.cormorant,
  bodyFont: faces.ebGaramond,
  radius: '0px',
});
const k = new Kit(theme);

/** An engraved card: cream paper, a gold frame, every line in the middle. */
export default email(61, theme, {
  name: 'Formal invitation',
  description: 'A framed invitation for a gala, dinner, or wedding, with buttons to answer.',
  category: 'event',
  preheader: 'Saturday, October 10, at the Old Foundry. Please answer by September 12.',
  title: 'You are invited',
  widthPx: 540,
  rows: [
    l.part(k, [k.fine('&nbsp;', { on: 'dark', after: 0 })], { on: 'dark', top: 12, bottom: 8 }),
    card(
      k,
      [
        k.p('The friends of the Riverside Library', { align: 'center', size: 19, after: 4 }),
        k.p('request the pleasure of your company', { align: 'center', size: 19, after: 26 }),
        k.rule({ color: theme.line, width: '18%', after: 26 }),
        k.h1('An Evening Among Books', { align: 'center', size: 56, lineHeight: '104%', after: 24 }),
        k.p('Saturday, the tenth of October<br>at half past six in the evening', {
          align: 'center',
          size: 20,
          after: 20,
        }),
        k.note('The Old Foundry, Hall B<br>410 Water Street, Milwaukee', {
          align: 'center',
          size: 18,
          after: 28,
        }),
        k.rule({ color: theme.line, width: '18%', after: 28 }),
        k.btn('With pleasure', site('rsvp/yes'), { align: 'center', after: 16, pad: '16px 40px' }),
        k.more('With regret', site('rsvp/no'), { align: 'center', size: 18, after: 24 }),
        k.note('Dinner and music. Black tie, or the closest thing you own.', {
          align: 'center',
          size: 17,
          after: 0,
        }),
      ],
      {
        on: 'dark',
        radius: 0,
        pad: '64px 48px',
        phone: '48px 24px',
        border: borderOf(theme.line, 6),
      },
    ),
    ending(
      k,
      {
        why: 'Please answer by September 12 so that we can seat you well.',
        address: 'Friends of the Riverside Library, 800 Main Street, Milwaukee, WI 53202',
      },
      { on: 'dark' },
    ),
  ],
});
