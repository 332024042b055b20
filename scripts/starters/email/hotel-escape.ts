import { card } from '../cards.ts';
import { borderOf, Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { bleedImage, ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#5b3a8c',
  page: '#f7e9ee',
  surface: '#fffafc',
  tint: '#efe3f5',
  text: '#33234a',
  muted: '#69587e',
  line: '#dcc8e4',
  headingFont: faces.cormorant,
  bodyFont: faces.karla,
  radius: '999px',
});
const k = new Kit(theme);

/** A postcard: the image, then a framed note over wide lilac margins. */
export default email(94, theme, {
  name: 'Travel offer',
  description: 'One place, one price, and what three days there look like.',
  category: 'promotion',
  preheader: 'Three nights in the lavender, breakfast in the garden, from $420.',
  title: 'Three nights in the lavender',
  rows: [
    wordmark(k, 'Slow Hotels', { on: 'page', align: 'center', size: 28 }),
    bleedImage(k, 'lavender', 'Lavender fields and a farmhouse at sunset', { on: 'page' }),
    card(
      k,
      [
        k.h1('Three nights in the lavender', { align: 'center', size: 54, lineHeight: '102%', after: 16 }),
        k.note(
          'A farmhouse with six rooms and no televisions. Breakfast is under the plane tree until noon.',
          { align: 'center', size: 18, after: 24 },
        ),
        k.p('<p><strong>from $420 for two</strong></p>', { align: 'center', size: 22, after: 24 }),
        k.btn('See dates', site('lavender'), { align: 'center', pad: '17px 44px' }),
      ],
      { radius: 0, border: borderOf(theme.line, 1), pad: '56px 56px', above: 24, below: 24, side: 24 },
    ),
    l.steps(
      k,
      [
        { title: 'Friday', words: 'Arrive late. There’s soup on the stove.' },
        { title: 'Saturday', words: 'Market at nine, pool at three.' },
        { title: 'Sunday', words: 'Sleep. We mean it.' },
      ],
      { on: 'page' },
    ),
    ending(
      k,
      {
        why: 'You asked for one escape a month.',
        address: 'Slow Hotels, 44 Charles Street, Boston, MA 02114',
      },
      { top: 8 },
    ),
  ],
});
