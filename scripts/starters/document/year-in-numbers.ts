import { band, block, column, fonts, heading, image, imageUrl, row, type Starter, text } from '../compose.ts';
import { figure, grid, linkStyle, sheet } from '../parts.ts';

const petrol = '#0f4c5c';

/** A two-page report: a cover with an image, then figures, text, and a table. */
export default {
  name: 'Report',
  description: 'A two-page report: a cover with an image, then figures, text, and a table.',
  rank: 4,
  body: {
    ...sheet('Annual report'),
    textColor: '#14292f',
    fontFamily: fonts.verdana,
    linkStyle: linkStyle(petrol),
  },
  rows: [
    band([
      text('Annual report', { fontSize: '16px', letterSpacing: '3px', containerPadding: '120px 10px 8px' }),
      heading(1, 'A year of rain, and what grew', {
        fontSize: '44px',
        lineHeight: '120%',
        fontWeight: 700,
        color: petrol,
      }),
      image(imageUrl('hills'), {
        alt: 'Hills in four shades of green',
        width: 1200,
        height: 600,
        containerPadding: '40px 10px',
      }),
      text('Valley Water Trust, {{year}}', { fontSize: '16px' }),
      block('page_break', {}),
    ]),
    row(
      [1, 1, 1],
      [
        [figure('1,204 mm', 'of rain', petrol)],
        [figure('38', 'springs looked after', petrol)],
        [figure('$61,400', 'given by members', petrol)],
      ],
      { backgroundColor: '#e4f0f2', padding: '24px 0px' },
    ),
    row(
      [1, 1],
      [
        column(
          [
            heading(2, 'What we did', { fontSize: '22px' }),
            text(
              'We fenced nine springs, planted a mile of hedge and closed the drain at Low Farm, which nobody will miss but the eels.',
              { fontSize: '15px', lineHeight: '170%' },
            ),
          ],
          {},
        ),
        column(
          [
            heading(2, 'What comes next', { fontSize: '22px' }),
            text(
              'The weir at Mill Bridge has to go. The plans are drawn, the permit is asked for, and we need forty people for one weekend in June.',
              { fontSize: '15px', lineHeight: '170%' },
            ),
          ],
          {},
        ),
      ],
      { padding: '24px 0px' },
    ),
    band([
      heading(2, 'Where the money went', { fontSize: '22px' }),
      grid(
        [
          ['For', 'Euro'],
          ['Hedges and fences', '24,800'],
          ['Wages', '21,300'],
          ['Tools and diesel', '9,150'],
          ['Kept for the weir', '6,150'],
        ],
        {
          widths: ['75%', '25%'],
          stripedRows: true,
          stripedRowsBackgroundColor: '#f2f7f8',
          contentFontSize: '15px',
        },
      ),
    ]),
  ],
  footers: [band([text('Valley Water Trust', { fontSize: '12px', textAlign: 'center' })])],
} satisfies Starter;
