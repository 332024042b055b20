import { card, cards } from '../cards.ts';
import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#3843b8',
  page: '#f2f3f8',
  surface: '#ffffff',
  tint: '#e9ebfa',
  text: '#171b3a',
  muted: '#585e7d',
  line: '#dcdfee',
  headingFont: faces.inter,
  bodyFont: faces.inter,
  radius: '8px',
});
const k = new Kit(theme);

const figure = (name: string, value: string, change: string, better: boolean) => [
  k.fine(name, { after: 4 }),
  k.p(`<p><strong>${value}</strong></p>`, { size: 36, lineHeight: '115%', after: 6 }),
  k.fine(`<p><strong>${change}</strong></p>`, { after: 0, color: better ? '#0b6b3c' : '#a32417' }),
];

/** Numbers as a dashboard would show them: one per card, the change below it in words. */
export default email(96, theme, {
  name: 'Weekly report',
  description: 'Key numbers of a week with how they changed, and what to look at.',
  category: 'product',
  preheader: 'Sales up 12%, refunds flat, and one page that got slow.',
  title: 'Your week in numbers',
  rows: [
    wordmark(k, 'Tally', { on: 'page', size: 22, color: theme.primary, side: 8, bottom: 8 }),
    l.part(
      k,
      [
        k.h1('A good week, {{first_name}}', { on: 'page', size: 36, after: 8 }),
        k.note('June 1 to 7, compared with the week before', { on: 'page', after: 0 }),
      ],
      { on: 'page', top: 8, bottom: 20, side: 8, phone: '8px 20px 20px' },
    ),
    cards(k, [figure('Sales', '$18,240', '▲ 12%', true), figure('Orders', '412', '▲ 9%', true)], {
      gap: 6,
      above: 0,
    }),
    cards(
      k,
      [figure('Refunds', '1.8%', '▲ 0.4 points', false), figure('New customers', '96', '▲ 21%', true)],
      {
        gap: 6,
        above: 0,
      },
    ),
    card(
      k,
      [
        k.pic('report', 'A line chart of sales rising over the week', { after: 24 }),
        k.h2('One thing to look at', { size: 22, after: 8 }),
        k.p(
          'Your returns page took 4.1 seconds on phones, twice as long as last week. That’s likely where the refunds came from.',
          {
            after: 22,
          },
        ),
        k.btn('Open the report', site('report')),
      ],
      { above: 6, side: 6, pad: '36px 36px' },
    ),
    ending(
      k,
      {
        why: 'Every Monday at 7 a.m., as you asked.',
        address: 'Tally Labs, 40 Battery Street, Burlington, VT 05401',
      },
      { align: 'left', side: 8 },
    ),
  ],
});
