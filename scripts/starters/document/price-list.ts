import { band, fonts, heading, type Starter, text } from '../compose.ts';
import { grid, linkStyle, sheet } from '../parts.ts';

const pine = '#14533f';
const table = (rows: readonly (readonly string[])[]) =>
  grid(rows, {
    widths: ['50%', '25%', '25%'],
    headerBackgroundColor: pine,
    headerColor: '#ffffff',
    stripedRows: true,
    stripedRowsBackgroundColor: '#eef5f0',
    contentFontSize: '15px',
    headerFontSize: '14px',
    containerPadding: '8px 10px 24px',
  });

/** Prices in two long tables with a head in color, repeated on each page. */
export default {
  name: 'Price list',
  description: 'Prices in two tables whose colored header repeats on every page.',
  rank: 10,
  body: {
    ...sheet('Price list'),
    textColor: '#18301f',
    fontFamily: fonts.helvetica,
    linkStyle: linkStyle(pine),
  },
  headers: [
    band([text('<strong>Nursery Orchard Row</strong> · prices from {{date}}', { fontSize: '13px' })]),
  ],
  rows: [
    band([
      heading(1, 'Price list', { fontSize: '38px', fontWeight: 700, color: pine }),
      heading(2, 'Trees', { fontSize: '22px', containerPadding: '16px 10px 0px' }),
      table([
        ['Kind', 'Height', 'Euro'],
        ['Apple, old sorts', '150 cm', '34'],
        ['Pear', '150 cm', '36'],
        ['Quince', '120 cm', '41'],
        ['Medlar', '120 cm', '48'],
      ]),
      heading(2, 'Hedges, ten of each', { fontSize: '22px', containerPadding: '0px 10px' }),
      table([
        ['Kind', 'Height', 'Euro'],
        ['Hornbeam', '80 cm', '29'],
        ['Hawthorn', '80 cm', '24'],
        ['Field maple', '60 cm', '22'],
      ]),
      text('Prices include tax. We deliver within 20 miles for $25.', {
        fontSize: '14px',
        lineHeight: '160%',
      }),
    ]),
  ],
} satisfies Starter;
