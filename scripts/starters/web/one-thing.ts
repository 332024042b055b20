import {
  band,
  block,
  button,
  column,
  fonts,
  heading,
  image,
  imageUrl,
  onPhones,
  paint,
  row,
  type Starter,
  text,
} from '../compose.ts';
import { grid, linkStyle } from '../parts.ts';

const coral = '#b3341d';

/** One thing to buy: the image as large as half the window, everything about it beside. */
export default {
  name: 'Single product',
  description: 'One product: a large image beside its price and materials.',
  rank: 9,
  body: {
    contentWidth: '1100px',
    backgroundColor: '#fff8f5',
    textColor: '#2b1712',
    fontFamily: fonts.helvetica,
    linkStyle: linkStyle(coral),
    accessibilityTitle: 'Runner No. 4',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    row(
      [3, 2],
      [
        column(
          [
            image(imageUrl('shoe'), {
              alt: 'A red running shoe from the side',
              width: 800,
              height: 800,
              containerPadding: '40px 24px',
            }),
          ],
          {},
        ),
        column(
          [
            onPhones(
              heading(1, 'Runner No. 4', {
                fontSize: '44px',
                lineHeight: '110%',
                fontWeight: 700,
                containerPadding: '72px 24px 0px',
              }),
              { fontSize: '34px', containerPadding: '8px 24px 0px' },
            ),
            text('<p><strong>$99</strong></p>', { fontSize: '26px', containerPadding: '12px 24px' }),
            text(
              'Made for six miles before breakfast. Light, repaired free for two years, and recycled when it’s done.',
              { fontSize: '18px', lineHeight: '165%', containerPadding: '4px 24px 16px' },
            ),
            button('Add to cart', '{{site_url}}/basket', {
              buttonColors: paint(coral, '#ffffff'),
              size: { autoWidth: false, width: '100%' },
              fontSize: '18px',
              padding: '18px 24px',
              borderRadius: '4px',
              containerPadding: '8px 24px',
            }),
            text('At your door in two days. Free returns for 100 days.', {
              fontSize: '15px',
              containerPadding: '8px 24px 32px',
            }),
          ],
          {},
        ),
      ],
      {},
    ),
    row(
      [1, 1],
      [
        [
          heading(2, 'What it’s made of', { fontSize: '26px', containerPadding: '32px 24px 8px' }),
          grid(
            [
              ['Part', 'Material'],
              ['Upper', 'knitted wool'],
              ['Sole', 'natural rubber'],
              ['Laces', 'old bottles'],
            ],
            {
              widths: ['50%', '50%'],
              contentFontSize: '16px',
              headerFontSize: '15px',
              containerPadding: '8px 24px 40px',
            },
          ),
        ],
        [
          heading(2, 'What runners say', { fontSize: '26px', containerPadding: '32px 24px 8px' }),
          text(['“I forgot I was wearing them.”', '<strong>Hanna, Tampere</strong>'], {
            fontSize: '19px',
            lineHeight: '165%',
            containerPadding: '8px 24px',
          }),
          block('divider', { containerPadding: '8px 24px' }),
          text(['“The mending took four days. They wrote me a card.”', '<strong>Ruben, Antwerp</strong>'], {
            fontSize: '19px',
            lineHeight: '165%',
            containerPadding: '8px 24px 40px',
          }),
        ],
      ],
      { columnsBackgroundColor: '#ffffff' },
    ),
    band([
      text('Halle & Co., 2 Market Square, Salem, MA 01970', {
        textAlign: 'center',
        fontSize: '15px',
        containerPadding: '32px 24px',
      }),
    ]),
  ],
} satisfies Starter;
