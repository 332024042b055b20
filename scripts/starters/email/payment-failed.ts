import { card } from '../cards.ts';
import { borderOf, Kit } from '../kit.ts';
import { ending, factRow, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#9e2d00',
  page: '#fff7ed',
  surface: '#ffffff',
  tint: '#fff1e0',
  text: '#2b1a0e',
  muted: '#6d5848',
  line: '#f2d5b8',
  headingFont: faces.karla,
  bodyFont: faces.karla,
  radius: '6px',
});
const k = new Kit(theme);

/** Bad news, calmly: what happened, what still works, by when, and one button. */
export default email(15, theme, {
  name: 'Payment failed',
  description: 'Says that a card was declined, what still works, and how to fix it.',
  category: 'transactional',
  preheader: 'Nothing is lost. Update your card by {{grace_ends}} to keep your plan.',
  title: 'We couldn’t charge your card',
  widthPx: 560,
  rows: [
    wordmark(k, 'Copperline', { on: 'page', size: 20, side: 16, top: 44 }),
    card(
      k,
      [
        k.h1('Your card didn’t go through', { size: 32, after: 14 }),
        k.p(
          'Hi {{first_name}}, we tried to charge {{amount_due}} for your {{plan_name}} plan, and your bank said no. It happens: cards expire, limits are hit.',
          { after: 0 },
        ),
      ],
      { radius: 0, pad: '40px 40px 24px', border: borderOf(theme.primary, 6, ['Top']) },
    ),
    factRow(
      k,
      [
        ['Card', '{{card_brand}} {{card_last4}}'],
        ['Next try', '{{next_attempt}}'],
      ],
      { top: 8, bottom: 24, inCard: true },
    ),
    card(
      k,
      [
        k.btn('Update your card', site('billing'), { wide: true, after: 20 }),
        k.note(
          'Until {{grace_ends}} everything keeps working. After that your boards become read-only; your data stays safe for a year.',
          { after: 0 },
        ),
      ],
      { radius: 0, pad: '8px 40px 44px', phone: '8px 24px 32px' },
    ),
    ending(
      k,
      {
        why: 'Billing questions? Reply, and a person answers within a day.',
        address: 'Copperline, 600 Congress Avenue, Austin, TX 78701',
        leave: false,
      },
      { align: 'left', side: 16 },
    ),
  ],
});
