import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#2c2320',
  page: '#f1c27a',
  surface: '#f1c27a',
  tint: '#e8a955',
  text: '#2c2320',
  muted: '#4f3a26',
  line: '#d79a45',
  dark: '#2c2320',
  headingFont: faces.bitter,
  bodyFont: faces.workSans,
  radius: '4px',
});
const k = new Kit(theme);

/** The ground has the color of the image: the bag seems to stand in the email itself. */
export default email(54, theme, {
  name: 'Back in stock',
  description: 'One product that is here again, for people who asked to be told.',
  category: 'promotion',
  preheader: '212 bags, roasted Tuesday. The last batch was gone in four hours.',
  title: 'Night Shift is back',
  widthPx: 560,
  rows: [
    wordmark(k, 'Dockside Roasters', { align: 'center', size: 20, top: 40, bottom: 8 }),
    l.part(
      k,
      [
        k.label('You asked us to tell you', { align: 'center', color: theme.text, after: 12 }),
        k.h1('Night Shift is back', { align: 'center', size: 60, lineHeight: '102%', after: 0 }),
      ],
      { top: 24, bottom: 12 },
    ),
    l.part(k, [k.pic('coffee-bag', 'A black bag of coffee with a red bean', { wide: 70 })], {
      top: 0,
      bottom: 12,
    }),
    l.part(
      k,
      [
        k.p('212 bags, roasted Tuesday. Cocoa, dark cherry, and a little smoke.', {
          align: 'center',
          size: 19,
          after: 24,
        }),
        k.btn('Get a bag for $19', site('night-shift'), { align: 'center', pad: '18px 36px', after: 16 }),
        k.fine('The last batch was gone in four hours. We’re only saying.', { align: 'center', after: 0 }),
      ],
      { top: 12, bottom: 48 },
    ),
    k.part(
      [
        [
          k.h3('Never miss it again', { on: 'dark', size: 20 }),
          k.note('Subscribe and the first bags of each batch are yours.', { on: 'dark', after: 12 }),
          k.more('Start a subscription', site('subscribe'), { on: 'dark' }),
        ],
        [
          k.h3('Best in', { on: 'dark', size: 20 }),
          k.note('A moka pot, a cold morning, a mug with a chip in it.', { on: 'dark', after: 12 }),
          k.more('Read the brew guide', site('brew'), { on: 'dark' }),
        ],
      ],
      { on: 'dark', top: 40, bottom: 44 },
    ),
    ending(k, {
      why: 'You asked for one email when Night Shift returns. This is it.',
      address: 'Dockside Roasters, 61 Commercial Wharf, Gloucester, MA 01930',
    }),
  ],
});
