import { band, column, fonts, heading, row, type Starter, text } from '../compose.ts';
import { linkStyle, sheet } from '../parts.ts';

const grape = '#4b2a6f';

/** Minutes: who was there at the side, what was decided in the middle. */
export default {
  name: 'Meeting minutes',
  description:
    'Minutes of a meeting: who was there at the side, what was said and decided in the wide column.',
  rank: 9,
  body: { ...sheet('Minutes'), textColor: '#241a33', fontFamily: fonts.tahoma, linkStyle: linkStyle(grape) },
  rows: [
    band([
      heading(1, 'Minutes', {
        fontSize: '36px',
        fontWeight: 700,
        color: grape,
        containerPadding: '16px 10px',
      }),
    ]),
    row(
      [1, 2],
      [
        column(
          [
            heading(2, 'When', { fontSize: '15px', containerPadding: '16px 16px 0px' }),
            text('{{date}}, 10 to 11 a.m.', { fontSize: '14px', containerPadding: '4px 16px' }),
            heading(2, 'There', { fontSize: '15px', containerPadding: '12px 16px 0px' }),
            text('Wanda, Piet, Sunita', { fontSize: '14px', containerPadding: '4px 16px' }),
            heading(2, 'Notes by', { fontSize: '15px', containerPadding: '12px 16px 0px' }),
            text('Luca', { fontSize: '14px', containerPadding: '4px 16px 16px' }),
          ],
          { backgroundColor: '#f0eaf7' },
        ),
        column(
          [
            heading(2, 'The van', { fontSize: '20px', containerPadding: '12px 20px 0px' }),
            text('It needs new tires before winter. Two quotes are in; a third comes Friday.', {
              fontSize: '15px',
              lineHeight: '165%',
              containerPadding: '6px 20px',
            }),
            text('<strong>Decided:</strong> Sunita takes the cheapest on Monday.', {
              fontSize: '15px',
              lineHeight: '165%',
              containerPadding: '0px 20px 12px',
            }),
            heading(2, 'The stall in May', { fontSize: '20px', containerPadding: '12px 20px 0px' }),
            text('Last year we ran out of boxes at noon. This year the weather is said to be worse.', {
              fontSize: '15px',
              lineHeight: '165%',
              containerPadding: '6px 20px',
            }),
            text('<strong>Decided:</strong> 120 boxes, and a tent.', {
              fontSize: '15px',
              lineHeight: '165%',
              containerPadding: '0px 20px 12px',
            }),
          ],
          {},
        ),
      ],
      {},
    ),
  ],
  footers: [band([text('Next time: {{next_date}}', { fontSize: '12px', textAlign: 'right' })])],
} satisfies Starter;
