import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { bleedImage, ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#a0230e',
  page: '#dff0ee',
  surface: '#ffffff',
  tint: '#f2faf8',
  text: '#16352f',
  muted: '#4c6a63',
  line: '#c5e0da',
  headingFont: faces.raleway,
  bodyFont: faces.raleway,
  radius: '999px',
});
const k = new Kit(theme);

/** A balloon, an honest sentence, and two buttons: come back, or say goodbye. */
export default email(80, theme, {
  name: 'Win-back',
  description: 'Asks quiet subscribers whether they want to stay, and makes both easy.',
  category: 'relationship',
  preheader: 'It’s been six months. Stay, or let go? Both are fine.',
  title: 'Should we keep writing?',
  widthPx: 580,
  rows: [
    wordmark(k, 'Wander Weekly', { on: 'page', align: 'center', size: 22 }),
    bleedImage(k, 'balloons', 'Hot-air balloons over green hills'),
    l.part(
      k,
      [
        k.h1('Should we keep writing?', { align: 'center', size: 42, after: 14 }),
        k.p(
          'It’s been six months since you opened one of our letters, {{first_name}}. Maybe they land at a bad time. Maybe the travel bug is resting. If you stay, we’ll send only the three best a year.',
          { align: 'center', size: 17, after: 28 },
        ),
        k.btn('Yes, the three best', site('stay'), { align: 'center', after: 16, pad: '18px 36px' }),
        k.more('No thanks, take me off the list', '{{unsubscribe_url}}', { align: 'center', after: 28 }),
        k.fine('If we don’t hear from you by {{grace_ends}}, we’ll stop on our own. No hard feelings.', {
          align: 'center',
          after: 0,
        }),
      ],
      { top: 44, bottom: 52 },
    ),
    ending(k, {
      why: 'You subscribed to Wander Weekly in 2024.',
      address: 'Wander Weekly, 350 Main Street, Bozeman, MT 59715',
    }),
  ],
});
