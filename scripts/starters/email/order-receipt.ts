import {
  band,
  button,
  column,
  divider,
  fonts,
  heading,
  onPhones,
  paint,
  row,
  type Starter,
  text,
} from '../compose.ts';
import { grid, linkStyle, mailFooter } from '../parts.ts';

const blue = '#1c4fd7';

/** What was bought and where it goes: a table, two addresses, nothing else. */
export default {
  name: 'Order receipt',
  description: 'Confirms an order: what was bought, what it cost, where it goes.',
  rank: 3,
  body: {
    contentWidth: '600px',
    backgroundColor: '#ffffff',
    textColor: '#1f2430',
    fontFamily: fonts.helvetica,
    linkStyle: linkStyle(blue),
    preheaderText: 'Order {{order_number}} is paid and on its way to the packing table.',
    accessibilityTitle: 'Your order',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    band([
      text('<p><strong>Kestrel Supply</strong></p>', { fontSize: '16px', containerPadding: '32px 10px 8px' }),
      divider({ color: '#1f2430', px: 2 }),
    ]),
    row(
      [3, 2],
      [
        [
          heading(1, 'Thank you, {{first_name}}', { fontSize: '28px', containerPadding: '16px 10px 4px' }),
          text(
            'We have your order and your payment. A second mail follows when the parcel leaves the house.',
            { fontSize: '15px', lineHeight: '160%' },
          ),
        ],
        column(
          [
            text(['Order', '<p><strong>{{order_number}}</strong></p>'], {
              fontSize: '14px',
              lineHeight: '150%',
              containerPadding: '6px 16px',
            }),
            text(['Date', '<p><strong>{{order_date}}</strong></p>'], {
              fontSize: '14px',
              lineHeight: '150%',
              containerPadding: '6px 16px',
            }),
          ],
          { backgroundColor: '#f1f4fb', padding: '12px 0px', borderRadius: '8px' },
        ),
      ],
      { padding: '8px 0px' },
    ),
    band([
      grid(
        [
          ['Item', 'Number', 'Price'],
          ['Canvas work jacket, navy, M', '1', '€ 89.00'],
          ['Wool socks, two pairs', '2', '€ 24.00'],
          ['Parcel to your door', '1', '€ 4.90'],
          ['Paid by card', '', '€ 117.90'],
        ],
        {
          foot: true,
          widths: ['60%', '18%', '22%'],
          headerBackgroundColor: '#ffffff',
          footerBackgroundColor: '#f1f4fb',
          contentFontSize: '15px',
          headerFontSize: '13px',
          footerFontSize: '15px',
          containerPadding: '16px 10px',
        },
      ),
    ]),
    row(
      [1, 1],
      [
        [
          heading(2, 'Goes to', { fontSize: '16px' }),
          text('{{shipping_name}}<br>{{shipping_street}}<br>{{shipping_city}}', {
            fontSize: '15px',
            lineHeight: '160%',
          }),
        ],
        [
          heading(2, 'Bill for', { fontSize: '16px' }),
          text('{{billing_name}}<br>{{billing_street}}<br>{{billing_city}}', {
            fontSize: '15px',
            lineHeight: '160%',
          }),
        ],
      ],
      { padding: '8px 0px' },
    ),
    band([
      onPhones(
        button('Follow your order', '{{site_url}}/orders', {
          textAlign: 'left',
          buttonColors: paint(blue, '#ffffff'),
          fontSize: '15px',
          padding: '14px 24px',
          borderRadius: '6px',
          containerPadding: '16px 10px 24px',
        }),
        {
          size: { autoWidth: false, width: '100%' },
        },
      ),
      divider({ containerPadding: '0px 10px' }),
      mailFooter({
        why: 'A receipt goes to everybody who orders.',
        from: 'Kestrel Supply, Dock 7, Hamburg.',
        textAlign: 'left',
        color: '#5b6270',
        containerPadding: '16px 10px 40px',
      }),
    ]),
  ],
} satisfies Starter;
