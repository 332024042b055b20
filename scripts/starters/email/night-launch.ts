import { cards } from '../cards.ts';
import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#34d0a6',
  onPrimary: '#04231b',
  link: '#7befd0',
  accent: '#34d0a6',
  onAccent: '#04231b',
  page: '#0a1126',
  surface: '#121c3a',
  tint: '#182447',
  text: '#f2f6ff',
  muted: '#c1ceec',
  line: '#2b3a66',
  dark: '#0a1126',
  onDark: '#f2f6ff',
  mutedOnDark: '#b3c0de',
  headingFont: faces.manrope,
  bodyFont: faces.manrope,
  radius: '10px',
});
const k = new Kit(theme);

/** Dark from edge to edge, the product lit in the middle, three reasons on cards. */
export default email(40, theme, {
  name: 'Product launch',
  description: 'Announces a new product on dark ground, with three reasons to try it.',
  category: 'product',
  preheader: 'Pulse reads your numbers overnight and sends the three that matter by 7 a.m.',
  title: 'Introducing Pulse',
  widthPx: 620,
  rows: [
    wordmark(k, 'Northbeam', { on: 'dark', align: 'center', size: 18, spacing: '2px', top: 44, bottom: 8 }),
    l.heroDark(k, {
      label: 'Introducing Pulse',
      title: 'Know what changed before the meeting',
      words: 'Pulse reads your numbers overnight and sends the three that matter by 7 a.m.',
      act: { label: 'Start a free trial', url: site('trial') },
      note: '14 days, no card needed',
      image: 'report-night',
      alt: 'The Pulse dashboard with revenue and sign-ups',
    }),
    cards(
      k,
      [
        [
          k.h3('It notices', { size: 20 }),
          k.note('Refunds up 12%? You hear about it on day one, not in the quarterly.', { after: 0 }),
        ],
        [
          k.h3('It explains', { size: 20 }),
          k.note('Two sentences in plain English, with the chart behind them.', { after: 0 }),
        ],
        [
          k.h3('It stays quiet', { size: 20 }),
          k.note('Nothing changed? Then nothing arrives.', { after: 0 }),
        ],
      ],
      { on: 'dark', radius: 16, gap: 6 },
    ),
    l.quoteLarge(
      k,
      'I read one email before coffee and I’m the best prepared person in the room.',
      'Lucia Fernández',
      'Head of Finance, Copperline',
      { on: 'dark' },
    ),
    l.callToAction(
      k,
      {
        title: 'Tomorrow, 7 a.m.?',
        words: 'Connect a source today and your first Pulse is there with your coffee.',
        act: { label: 'Set up Pulse', url: site('setup') },
      },
      { on: 'tint' },
    ),
    ending(k, {
      why: 'You use Northbeam, so you hear about new things first.',
      address: 'Northbeam Labs, 501 Congress Avenue, Austin, TX 78701',
    }),
  ],
});
