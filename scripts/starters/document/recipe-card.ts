import { column, fonts, heading, image, imageUrl, row, type Starter, text } from '../compose.ts';
import { linkStyle, sheet } from '../parts.ts';

const brown = '#7a4320';

/** A recipe on half a sheet: what you need on one side, what you do on the other. */
export default {
  name: 'Recipe card',
  description: 'A recipe on half a landscape sheet: ingredients on one side, steps on the other.',
  rank: 12,
  body: {
    ...sheet('Recipe', {
      documentSize: 'A5',
      documentOrientation: 'landscape',
      contentWidth: '640px',
      documentMargin: '40px',
      backgroundColor: '#fff8ee',
    }),
    textColor: '#32201a',
    fontFamily: fonts.trebuchet,
    linkStyle: linkStyle(brown),
  },
  rows: [
    row(
      [1, 2],
      [
        column(
          [
            image(imageUrl('coffee'), {
              alt: '',
              width: 600,
              height: 600,
              maxWidth: '70%',
              containerPadding: '16px 12px 4px',
            }),
            heading(2, 'Ingredients', { fontSize: '17px', containerPadding: '4px 16px' }),
            text(
              '<ul><li>250 g flour</li><li>150 g butter</li><li>90 g sugar</li><li>two oranges</li><li>salt</li></ul>',
              { fontSize: '14px', lineHeight: '165%', containerPadding: '0px 12px 16px 4px' },
            ),
          ],
          { backgroundColor: '#f5e4cd' },
        ),
        column(
          [
            heading(1, 'Orange biscuits', {
              fontSize: '30px',
              color: brown,
              containerPadding: '12px 24px 4px',
            }),
            text(
              '<ol><li>Rub the peel of both oranges into the sugar until it smells of summer.</li><li>Work in the butter, then flour and salt. Stop when it holds together.</li><li>Roll it, chill it for an hour, cut it as thick as a pencil.</li><li>Bake at 170 degrees until the edges are the color of this card.</li></ol>',
              { fontSize: '15px', lineHeight: '170%', containerPadding: '4px 24px 12px 8px' },
            ),
            text('Makes thirty. Keeps two weeks, if nobody knows.', {
              fontSize: '14px',
              containerPadding: '0px 24px 12px',
            }),
          ],
          {},
        ),
      ],
    ),
  ],
} satisfies Starter;
