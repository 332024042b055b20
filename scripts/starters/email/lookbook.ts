import { column, row } from '../compose.ts';
import { Kit, narrowed } from '../kit.ts';
import * as l from '../layouts.ts';
import { bleedImage, ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#22375a',
  page: '#f6efe2',
  surface: '#f6efe2',
  tint: '#ece2cf',
  text: '#1f2430',
  muted: '#5e5a52',
  line: '#dccfb6',
  dark: '#22375a',
  mutedOnDark: '#dadada',
  headingFont: faces.cormorant,
  bodyFont: faces.raleway,
  radius: '0px',
});
const k = new Kit(theme);

/** Fashion: paper cut-outs, wide margins, images at different heights, prices small. */
export default email(52, theme, {
  name: 'Collection lookbook',
  description: 'Shows a new collection like a lookbook: few words, offset images.',
  category: 'promotion',
  preheader: 'Twelve pieces for the weeks when the morning needs a coat and noon doesn’t.',
  title: 'The fall collection',
  rows: [
    wordmark(k, 'Maison Alder', { align: 'center', size: 30, spacing: '4px', top: 44, bottom: 32 }),
    bleedImage(k, 'cutouts', ''),
    l.part(
      k,
      [
        k.label('Fall, chapter one', { align: 'center', after: 14 }),
        k.h1('For mornings that need a coat', { align: 'center', size: 58, lineHeight: '104%', after: 18 }),
        k.note('Twelve pieces in wool and linen, cut in Lowell and meant to be lent to somebody you like.', {
          align: 'center',
          size: 17,
          after: 28,
        }),
        k.btn('See the collection', site('fall'), { align: 'center' }),
      ],
      { top: 52, bottom: 56, side: 64 },
    ),
    row(
      [3, 2],
      [
        column([k.pic('coat', 'A camel wool coat on a hanger')], {}),
        column(
          [
            k.h2('The Lowell coat', { size: 30, after: 8 }),
            k.note('Undyed camel wool, horn buttons, pockets for two paperbacks.', { after: 16 }),
            k.more('$390, in three lengths', site('lowell')),
          ],
          { padding: '220px 32px 24px', _override: { mobile: { padding: '28px 24px' } } },
        ),
      ],
      { columnsBackgroundColor: theme.surface },
    ),
    row(
      [1, 1],
      [
        column(
          [
            ...narrowed([k.pic('shirt', 'A folded linen shirt', { after: 16 })]),
            k.h3('Noon shirt', { size: 22, after: 2 }),
            k.more('Linen, $120', site('noon')),
          ],
          {
            padding: '64px 12px 24px 40px',
            _override: { mobile: { padding: '32px 24px 16px' } },
          },
        ),
        column(
          [
            ...narrowed([k.pic('coat-blue', 'A navy coat on a hanger', { after: 16 })]),
            k.h3('Harbor coat', { size: 22, after: 2 }),
            k.more('Navy wool, $340', site('harbor')),
          ],
          {
            padding: '24px 40px 64px 12px',
            _override: { mobile: { padding: '16px 24px 32px' } },
          },
        ),
      ],
      { columnsBackgroundColor: theme.surface },
    ),
    l.callToAction(
      k,
      {
        title: 'Try it on at home',
        words: 'Order three, keep one. Returns are on us for 30 days.',
        act: { label: 'Choose your three', url: site('three'), look: 'light' },
      },
      { on: 'dark' },
    ),
    ending(k, {
      why: 'You signed up for first looks at maisonalder.example.',
      address: 'Maison Alder, 650 Suffolk Street, Lowell, MA 01854',
    }),
  ],
});
