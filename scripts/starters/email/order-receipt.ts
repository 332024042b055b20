import { repeated, shownIf } from '../compose.ts';
import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { billLine, ending, hairline, sumLine, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#1f3d36',
  page: '#ffffff',
  tint: '#f3f5f1',
  text: '#17211e',
  muted: '#5b6762',
  line: '#d9dfda',
  headingFont: faces.dmSans,
  bodyFont: faces.dmSans,
  radius: '4px',
});
const k = new Kit(theme);

/** The receipt of a shop: a line for each thing that was bought, and a total that is easy to find. */
export default email(10, theme, {
  name: 'Order receipt',
  description: 'Confirms an order: a line for each item, totals, and where it ships.',
  category: 'transactional',
  preheader: 'Order {{order_number}} is paid. We pack it tomorrow morning.',
  title: 'Your Alder Outdoor order',
  sampleData: {
    currency_code: 'USD',
    items: [
      { name: 'Storm shell', options: 'Ochre, size M', quantity: 1, amount: 129 },
      { name: 'Summit boots', options: 'Walnut, size 9', quantity: 1, amount: 149 },
      { name: 'Camp mug', options: 'Oat', quantity: 2, amount: 36 },
    ],
    charges: [
      { label: 'Subtotal', amount: 314 },
      { label: 'Shipping', amount: 8 },
      { label: 'Tax', amount: 24.08 },
    ],
    discount: 20,
    order_total: 326.08,
  },
  rows: [
    wordmark(k, 'Alder Outdoor', { size: 20, top: 40, bottom: 36 }),
    l.part(
      k,
      [
        k.h1('Thanks, {{first_name}}. We’re on it.', { size: 38, after: 14 }),
        k.note('Your order leaves our Boulder dock tomorrow. We’ll send a tracking link when it does.', {
          size: 17,
          after: 26,
        }),
        k.btn('View your order', site('orders/{{order_number}}')),
      ],
      { top: 0, bottom: 36 },
    ),
    l.facts(
      k,
      [
        ['Order', '{{order_number}}'],
        ['Placed', '{{order_date}}'],
        ['Paid with', '{{card_brand}} {{card_last4}}'],
      ],
      { on: 'tint' },
    ),
    l.heading(k, 'What you ordered', { align: 'left' }),
    repeated(
      billLine(
        k,
        '{{name}}',
        '{{default options "One size"}} · Qty {{quantity}}',
        '{{currency amount ../currency_code}}',
        { cells: [2, 1] },
      ),
      'items',
    ),
    hairline(k, { top: 12, bottom: 12, color: theme.text }),
    repeated(sumLine(k, '{{label}}', '{{currency amount ../currency_code}}'), 'charges'),
    shownIf(sumLine(k, 'Discount', '−{{currency discount currency_code}}'), 'discount'),
    sumLine(k, 'Total', '{{currency order_total currency_code}}', { total: true }),
    l.facts(
      k,
      [
        ['Ships to', ['{{shipping_name}}', '{{shipping_street}}', '{{shipping_city}}']],
        ['Billed to', ['{{billing_name}}', '{{billing_street}}', '{{billing_city}}']],
      ],
      { on: 'tint' },
    ),
    l.prose(
      k,
      [
        `Changed your mind? You can edit or cancel until 6 a.m. Mountain Time. After that, returns are free for 60 days. <a href="${site('returns')}" target="_blank">How returns work</a>`,
      ],
      { top: 32, bottom: 12, size: 15 },
    ),
    ending(
      k,
      {
        why: 'This is a receipt for your purchase at alderoutdoor.example.',
        address: 'Alder Outdoor, 1900 Pearl Street, Boulder, CO 80302',
        leave: false,
      },
      { align: 'left', top: 12 },
    ),
  ],
});
