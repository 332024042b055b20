import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#a22509',
  page: '#ffd9cb',
  surface: '#ffe9e1',
  tint: '#fff4f0',
  text: '#3d150c',
  muted: '#74483c',
  line: '#f7c3b2',
  dark: '#3d150c',
  headingFont: faces.poppins,
  bodyFont: faces.dmSans,
  radius: '14px',
});
const k = new Kit(theme);

/** Two phones on the color of the app, two buttons, three short reasons. */
export default email(43, theme, {
  name: 'Mobile app launch',
  description: 'Invites customers to install the app, with a button for each store.',
  category: 'product',
  preheader: 'Split the check before dessert arrives.',
  title: 'Evenly is on your phone now',
  widthPx: 580,
  rows: [
    wordmark(k, 'Evenly', { on: 'surface', align: 'center', size: 26, top: 40, bottom: 8 }),
    l.part(
      k,
      [
        k.h1('Split it before dessert', { align: 'center', size: 50, lineHeight: '106%', after: 14 }),
        k.note('Scan the check, tap what you ate, and everybody pays their part. Even Dave.', {
          align: 'center',
          size: 18,
          after: 0,
        }),
      ],
      { top: 20, bottom: 16 },
    ),
    l.wholeImage(k, 'app', 'Two phones with the Evenly app'),
    k.part(
      [
        [k.btn('Get it for iPhone', site('iphone'), { look: 'dark', wide: true, pad: '17px 12px' })],
        [k.btn('Get it for Android', site('android'), { look: 'dark', wide: true, pad: '17px 12px' })],
      ],
      { between: 12, top: 28, bottom: 36 },
    ),
    l.iconColumns(
      k,
      [
        { title: 'Scan', words: 'Reads any receipt, even the crumpled ones.' },
        { title: 'Tap', words: 'Drag a dish to whoever ate it.' },
        { title: 'Done', words: 'Everyone pays with the app they have.' },
      ],
      { on: 'tint' },
    ),
    ending(k, {
      why: 'You have an Evenly account and agreed to hear about news.',
      address: 'Evenly, 77 Sands Street, Brooklyn, NY 11201',
    }),
  ],
});
