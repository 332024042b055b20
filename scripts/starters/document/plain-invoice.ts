import { band, divider, fonts, heading, row, type Starter, text } from '../compose.ts';
import { grid, linkStyle, sheet } from '../parts.ts';

/** An invoice that needs no color: sender, receiver, lines, sum, where to pay. */
export default {
  name: 'Plain invoice',
  description: 'A black-and-white invoice: parties, line items, the total, and how to pay.',
  rank: 1,
  body: {
    ...sheet('Invoice'),
    textColor: '#1c1c1c',
    fontFamily: fonts.helvetica,
    linkStyle: linkStyle('#1c1c1c'),
  },
  headers: [
    row(
      [1, 1],
      [
        [text('<strong>Brandt & Lind</strong>', { fontSize: '16px' })],
        [text('Seestrasse 9, 8002 Zurich', { fontSize: '13px', textAlign: 'right' })],
      ],
    ),
  ],
  rows: [
    row(
      [1, 1],
      [
        [
          text('{{customer_name}}<br>{{customer_street}}<br>{{customer_city}}', {
            fontSize: '15px',
            lineHeight: '160%',
            containerPadding: '40px 10px',
          }),
        ],
        [
          text('Number {{invoice_number}}<br>Date {{invoice_date}}<br>Due {{due_date}}', {
            fontSize: '15px',
            lineHeight: '160%',
            textAlign: 'right',
            containerPadding: '40px 10px',
          }),
        ],
      ],
    ),
    band([
      heading(1, 'Invoice', { fontSize: '30px', fontWeight: 700 }),
      grid(
        [
          ['Work', 'Hours', 'Amount'],
          ['Two days of workshops', '16', '2,880.00'],
          ['A model of the stock', '21', '3,360.00'],
          ['Notes and drawings', '6', '720.00'],
          ['Sum in francs', '', '6,960.00'],
        ],
        {
          foot: true,
          widths: ['60%', '15%', '25%'],
          headerBackgroundColor: '#ffffff',
          footerBackgroundColor: '#f0f0f0',
          contentFontSize: '15px',
          headerFontSize: '14px',
          footerFontSize: '15px',
          containerPadding: '16px 10px',
        },
      ),
      text('Please pay within thirty days to {{iban}}. Thank you.', { fontSize: '15px', lineHeight: '160%' }),
    ]),
  ],
  footers: [
    band([
      divider({ color: '#1c1c1c' }),
      text('Brandt & Lind · post@brandtlind.ch · +41 44 000 00 01', {
        fontSize: '12px',
        textAlign: 'center',
      }),
    ]),
  ],
} satisfies Starter;
