import { Kit, narrowed } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, hairline, sumLine, wordmark } from '../pieces.ts';
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

const item = (picture: string, name: string, detail: string, price: string) =>
  k.part(
    [
      narrowed([k.pic(picture, '')]),
      [
        k.p(`<p><strong>${name}</strong></p>`, { after: 2 }),
        k.fine(detail, { after: 4 }),
        k.p(price, { after: 0 }),
      ],
    ],
    {
      cells: [2, 7],
      top: 12,
      bottom: 12,
      between: 20,
      beside: true,
      phone: '10px 8px',
    },
  );

/** The receipt of a shop: pictures of what was bought, one line each, and a total that is easy to find. */
export default email(10, theme, {
  name: 'Order receipt',
  description: 'Confirms an order: items with pictures, totals, and where it ships.',
  category: 'transactional',
  preheader: 'Order {{order_number}} is paid. We pack it tomorrow morning.',
  title: 'Your Alder Outdoor order',
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
    item('rain-jacket', 'Storm shell', 'Ochre, size M · Qty 1', '$129.00'),
    hairline(k),
    item('boots', 'Summit boots', 'Walnut, size 9 · Qty 1', '$149.00'),
    hairline(k),
    item('mug', 'Camp mug', 'Oat · Qty 2', '$36.00'),
    hairline(k, { top: 12, bottom: 12, color: theme.text }),
    sumLine(k, 'Subtotal', '$314.00'),
    sumLine(k, 'Shipping', 'Free'),
    sumLine(k, 'Tax', '$25.91'),
    sumLine(k, 'Total', '$339.91', { total: true }),
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
