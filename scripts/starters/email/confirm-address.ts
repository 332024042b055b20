import { stripes } from '../cards.ts';
import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#14532d',
  page: '#d8f24b',
  surface: '#d8f24b',
  tint: '#c8e62e',
  text: '#14241a',
  muted: '#2f4436',
  line: '#b4cf2a',
  dark: '#14241a',
  headingFont: faces.outfit,
  bodyFont: faces.outfit,
  radius: '999px',
});
const k = new Kit(theme);

/** One sentence as large as a poster, one button: nothing else to read. */
export default email(6, theme, {
  name: 'Confirm your email',
  description: 'Asks new subscribers to confirm their address with one click.',
  category: 'welcome',
  preheader: 'Tap the button and you’re on the list.',
  title: 'Confirm your email for Sprout & Co.',
  widthPx: 560,
  rows: [
    wordmark(k, 'Sprout &amp; Co.', { size: 20, top: 44, bottom: 40 }),
    l.part(
      k,
      [
        k.h1('One tap and you’re on the list.', {
          size: 60,
          lineHeight: '102%',
          after: 24,
          _override: { mobile: { fontSize: '44px' } },
        }),
        k.p('We’re making sure {{email}} is yours before the first seeds go out.', { size: 18, after: 32 }),
        k.btn('Yes, that’s my email', site('confirm/{{confirmation_code}}'), {
          look: 'dark',
          pad: '20px 40px',
          after: 28,
        }),
        k.fine('Didn’t sign up? Do nothing, and we’ll forget the address in 48 hours.', { after: 0 }),
      ],
      { top: 12, bottom: 64 },
    ),
    stripes(k, ['#14532d', '#ff6b3d', '#f7b2d9', '#5b7cfa'], 20),
    ending(
      k,
      {
        why: 'Sent because somebody entered this address at sproutandco.example.',
        address: 'Sprout &amp; Co., 303 Garden Avenue, Davis, CA 95616',
      },
      { align: 'left' },
    ),
  ],
});
