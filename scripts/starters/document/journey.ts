import { band, column, fonts, heading, row, type Starter, text } from '../compose.ts';
import { linkStyle, sheet } from '../parts.ts';

const blue = '#12507a';
const legs: readonly [time: string, place: string, how: string][] = [
  ['08:04', 'Hamburg Hbf, track 8', 'ICE 73 to Basel, coach 21, seats 51 and 52'],
  ['14:55', 'Basel SBB, track 5', 'Nineteen minutes to change, the same platform'],
  ['15:14', 'Basel SBB, track 7', 'EC 59 to Domodossola, coach 4'],
  ['18:40', 'Domodossola', 'Albergo della Posta, two minutes on foot'],
];

/** A journey: times down the left on a colored band. */
export default {
  name: 'Itinerary',
  description: 'A train journey with times on a colored band and places and seats beside them.',
  rank: 7,
  body: {
    ...sheet('Itinerary'),
    textColor: '#10293a',
    fontFamily: fonts.trebuchet,
    linkStyle: linkStyle(blue),
  },
  rows: [
    band([
      heading(1, 'Hamburg to Domodossola', {
        fontSize: '34px',
        fontWeight: 700,
        color: blue,
        containerPadding: '24px 10px 0px',
      }),
      text('{{date}} · {{travelers}}', { fontSize: '17px', containerPadding: '6px 10px 24px' }),
    ]),
    ...legs.map(([time, place, how]) =>
      row(
        [1, 4],
        [
          column(
            [
              text(`<p><strong>${time}</strong></p>`, {
                fontSize: '22px',
                textAlign: 'center',
                color: '#ffffff',
                containerPadding: '22px 8px',
              }),
            ],
            { backgroundColor: blue },
          ),
          column(
            [
              heading(2, place, { fontSize: '18px', containerPadding: '14px 20px 0px' }),
              text(how, { fontSize: '15px', lineHeight: '150%', containerPadding: '4px 20px 14px' }),
            ],
            { backgroundColor: '#eaf3f9' },
          ),
        ],
        { padding: '0px 0px 6px' },
      ),
    ),
    band([
      text('Tickets and this page are valid together. Missed a train? Call 0000 000 000 at any hour.', {
        fontSize: '15px',
        lineHeight: '160%',
        containerPadding: '24px 10px',
      }),
    ]),
  ],
} satisfies Starter;
