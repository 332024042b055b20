import { card } from '../cards.ts';
import { repeated } from '../compose.ts';
import { Kit } from '../kit.ts';
import { billLine, ending, hairline, sumLine, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#1d1b18',
  page: '#d9cbb6',
  surface: '#fffdf7',
  tint: '#f6efe0',
  text: '#1d1b18',
  muted: '#574f43',
  line: '#b9ad98',
  headingFont: faces.courier,
  bodyFont: faces.courier,
  radius: '0px',
});
const k = new Kit(theme);

const on = 'surface';

/** A slip from the till: typewriter letters, dotted rules, a total in the middle. */
export default email(11, theme, {
  name: 'Café receipt',
  description: 'A receipt like a slip from the till, for cafés, bars, and counters.',
  category: 'transactional',
  preheader: '{{count items}} {{plural items "item" "items"}} at Low Tide Coffee: {{total}}.',
  title: 'Your receipt from Low Tide Coffee',
  widthPx: 440,
  sampleData: {
    items: [
      { name: 'Cortado', note: '2 × $4.25', amount: 8.5 },
      { name: 'Lemon olive oil cake', note: 'to stay', amount: 5.75 },
      { name: 'House beans, 12 oz', note: 'ground for pour-over', amount: 17 },
    ],
    charges: [
      { label: 'Subtotal', amount: 31.25 },
      { label: 'Sales tax', amount: 1.95 },
      { label: 'Tip', amount: 6 },
    ],
  },
  rows: [
    card(k, [k.p('&nbsp;', { on: 'page', size: 14, after: 0 })], {
      fill: 'page',
      pad: '16px 0px',
      phone: '8px 0px',
    }),
    wordmark(k, 'Low Tide Coffee', { align: 'center', size: 26, top: 44, bottom: 4 }),
    k.part(
      [
        [
          k.fine(['14 Wharf Lane, Rockport', '{{order_date}} at {{order_time}}', 'Served by Priya'], {
            align: 'center',
            after: 0,
          }),
        ],
      ],
      { top: 0, bottom: 16 },
    ),
    hairline(k, { style: 'dashed', color: theme.muted }),
    repeated(
      billLine(k, '{{name}}', '{{note}}', '{{currency amount}}', { size: 15, cells: [2, 1] }),
      'items',
    ),
    hairline(k, { style: 'dashed', color: theme.muted }),
    repeated(sumLine(k, '{{label}}', '{{currency amount}}', { on }), 'charges'),
    hairline(k, { style: 'dashed', color: theme.muted }),
    k.part(
      [
        [
          k.fine('Paid with {{card_brand}} {{card_last4}}', { align: 'center', after: 4 }),
          k.h1('{{total}}', { align: 'center', size: 46, after: 18 }),
          k.p('That’s stamp 7 of 10. Three more and the next one’s on us.', {
            align: 'center',
            size: 15,
            after: 22,
          }),
          k.btn('See your card', site('card'), { align: 'center' }),
        ],
      ],
      { top: 24, bottom: 48 },
    ),
    ending(k, {
      why: 'You asked for email receipts at the counter.',
      address: 'Low Tide Coffee, 14 Wharf Lane, Rockport, ME 04856',
      leave: false,
    }),
  ],
});
