import { card, cards } from '../cards.ts';
import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#5115ca',
  accent: '#ffd166',
  onAccent: '#2a1d00',
  page: '#f1edff',
  surface: '#ffffff',
  tint: '#f7f4ff',
  text: '#231452',
  muted: '#5d5286',
  line: '#ddd3fb',
  headingFont: faces.poppins,
  bodyFont: faces.poppins,
  radius: '12px',
});
const k = new Kit(theme);

/** A membership card with a balance, how far the next reward is, and what there is to get. */
export default email(57, theme, {
  name: 'Loyalty points',
  description: 'Shows a points balance, progress to the next reward, and rewards to choose.',
  category: 'relationship',
  preheader: '{{points}} points. You’re 80 away from a free weekend.',
  title: 'Your June points',
  rows: [
    wordmark(k, 'Roam Club', { on: 'page', size: 22, color: theme.primary, side: 12 }),
    card(
      k,
      [
        k.note('{{first_name}}, you have', { on: 'primary', after: 0, size: 17 }),
        k.p('<p><strong>{{points}}</strong></p>', {
          on: 'primary',
          size: 84,
          lineHeight: '105%',
          after: 0,
          fontFamily: theme.headingFont,
        }),
        k.h1('points, and a window seat coming up', { on: 'primary', size: 22, after: 26 }),
        k.rule({ px: 10, width: '84%', align: 'left', color: '#ffd166', after: 8 }),
        k.fine('80 points to a free weekend night', { on: 'primary', after: 0 }),
      ],
      { fill: 'primary', radius: 24 },
    ),
    cards(
      k,
      [
        [
          k.pic('balloons', 'Hot-air balloons over green hills', { after: 16 }),
          k.h2('A morning in a balloon', { size: 19, after: 4 }),
          k.note('900 points', { after: 12 }),
          k.more('Fly at sunrise', site('rewards/balloon')),
        ],
        [
          k.pic('night-camp', 'A lit tent under the stars', { after: 16 }),
          k.h2('A night under the stars', { size: 19, after: 4 }),
          k.note('500 points', { after: 12 }),
          k.more('Book the tent', site('rewards/tent')),
        ],
      ],
      { radius: 24, gap: 8 },
    ),
    l.part(k, [k.btn('See all rewards', site('rewards'), { align: 'center' })], {
      on: 'page',
      top: 24,
      bottom: 8,
    }),
    ending(k, {
      why: 'A points summary on the first of each month, as a Roam Club member.',
      address: 'Roam Hotels, 100 Marina Boulevard, San Diego, CA 92101',
    }),
  ],
});
