import { band, column, fonts, heading, image, imageUrl, row, type Starter, text } from '../compose.ts';
import { figure, linkStyle, sheet } from '../parts.ts';

const brick = '#9b2f1f';

/** An offer: what it is about beside an image, three steps, and the total in a band. */
export default {
  name: 'Quote',
  description:
    'An offer: what it is about beside an image, the work in three steps, the sum in a colored band.',
  rank: 11,
  body: { ...sheet('Quote'), textColor: '#2d1d18', fontFamily: fonts.tahoma, linkStyle: linkStyle(brick) },
  rows: [
    row(
      [3, 2],
      [
        [
          heading(1, 'A new workroom for {{customer_name}}', {
            fontSize: '32px',
            lineHeight: '125%',
            fontWeight: 700,
            color: brick,
            containerPadding: '24px 10px 8px',
          }),
          text(
            'We have measured, slept on it, and think that the wall to the yard can go. This is what it takes.',
            { fontSize: '15px', lineHeight: '170%' },
          ),
        ],
        [
          image(imageUrl('chair'), {
            alt: 'A blue reading chair',
            width: 800,
            height: 800,
            containerPadding: '24px 10px',
          }),
        ],
      ],
    ),
    row(
      [1, 1, 1],
      [
        [figure('4 days', 'for the wall', brick)],
        [figure('6 days', 'for windows and floor', brick)],
        [figure('2 days', 'for light and paint', brick)],
      ],
      { padding: '16px 0px' },
    ),
    row(
      [2, 1],
      [
        column(
          [
            heading(2, 'Total', {
              fontSize: '22px',
              color: '#ffffff',
              containerPadding: '24px 20px 0px',
            }),
            text('materials, labor, and cleanup, tax included', {
              fontSize: '15px',
              color: '#ffffff',
              containerPadding: '4px 20px 24px',
            }),
          ],
          { backgroundColor: brick },
        ),
        column(
          [
            text('<p><strong>$18,400</strong></p>', {
              fontSize: '28px',
              textAlign: 'right',
              color: '#ffffff',
              containerPadding: '32px 20px',
            }),
          ],
          { backgroundColor: brick },
        ),
      ],
    ),
    band([
      text('This quote is good through {{until_date}}. We can start on {{begin_date}}.', {
        fontSize: '15px',
        lineHeight: '170%',
        containerPadding: '20px 10px',
      }),
    ]),
  ],
  footers: [
    band([text('Brick & Beam, 210 Foundry Street, Portland, ME', { fontSize: '12px', textAlign: 'center' })]),
  ],
} satisfies Starter;
