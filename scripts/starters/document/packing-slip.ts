import { band, fonts, heading, row, type Starter, text } from '../compose.ts';
import { grid, linkStyle, sheet } from '../parts.ts';

/** What lies in the parcel: small, half a page, with boxes to tick. */
export default {
  name: 'Packing slip',
  description: 'What’s in a package, on half a sheet, with boxes to tick.',
  rank: 8,
  body: {
    ...sheet('Packing slip', { documentSize: 'A5', contentWidth: '420px', documentMargin: '40px' }),
    textColor: '#1d1d1d',
    fontFamily: fonts.arial,
    linkStyle: linkStyle('#1d1d1d'),
  },
  rows: [
    row(
      [1, 1],
      [
        [heading(1, 'Packed for you', { fontSize: '22px', fontWeight: 700 })],
        [
          text('Order {{order_number}}', {
            fontSize: '14px',
            textAlign: 'right',
            containerPadding: '16px 10px',
          }),
        ],
      ],
    ),
    band([
      grid(
        [
          ['In the box', 'Pieces', 'There?'],
          ['Work jacket, navy, M', '1', '☐'],
          ['Wool socks', '2', '☐'],
          ['A card from us', '1', '☐'],
        ],
        {
          widths: ['60%', '20%', '20%'],
          contentFontSize: '14px',
          headerFontSize: '13px',
          headerBackgroundColor: '#eeeeee',
        },
      ),
      text('Missing or broken? Let us know within a week: {{help_address}}', {
        fontSize: '13px',
        lineHeight: '160%',
      }),
      text('Packed by {{packer_name}}', { fontSize: '13px' }),
    ]),
  ],
} satisfies Starter;
