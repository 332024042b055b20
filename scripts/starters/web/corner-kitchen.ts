import {
  band,
  column,
  fonts,
  heading,
  image,
  imageUrl,
  onPhones,
  row,
  type Starter,
  text,
} from '../compose.ts';
import { grid, linkStyle } from '../parts.ts';

const olive = '#4d5a1e';
const paper = '#fbf6ec';

/** A restaurant on one page: a wide image, today's dishes with prices, when and where. */
export default {
  name: 'Restaurant',
  description: 'A restaurant on one page: a wide image, dishes with prices, hours, and address.',
  rank: 2,
  body: {
    contentWidth: '900px',
    backgroundColor: paper,
    textColor: '#2f2a1c',
    fontFamily: fonts.georgia,
    linkStyle: linkStyle(olive),
    accessibilityTitle: 'Osteria Due Passi',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    band([
      text('<p>Osteria</p>', {
        textAlign: 'center',
        fontSize: '18px',
        letterSpacing: '3px',
        containerPadding: '56px 16px 0px',
      }),
      onPhones(
        heading(1, 'Due Passi', {
          textAlign: 'center',
          fontSize: '64px',
          lineHeight: '110%',
          color: olive,
          containerPadding: '4px 16px 32px',
        }),
        { fontSize: '44px' },
      ),
      image(imageUrl('table-set'), {
        alt: 'A laid table with a salad on a white plate',
        width: 1200,
        height: 600,
        containerPadding: '0px',
      }),
    ]),
    row(
      [1, 1],
      [
        column(
          [
            heading(2, 'To start', { fontSize: '28px', color: olive, containerPadding: '40px 16px 8px' }),
            grid(
              [
                ['Dish', 'Price'],
                ['White beans, sage, bread', '9'],
                ['Chicory, walnuts, pear', '11'],
                ['Broth with small dumplings', '10'],
              ],
              {
                widths: ['80%', '20%'],
                contentBackgroundColor: paper,
                headerBackgroundColor: paper,
                contentFontSize: '17px',
                headerFontSize: '14px',
                containerPadding: '8px 16px',
              },
            ),
          ],
          {},
        ),
        column(
          [
            heading(2, 'Mains', { fontSize: '28px', color: olive, containerPadding: '40px 16px 8px' }),
            grid(
              [
                ['Dish', 'Price'],
                ['Tagliatelle, slow ragù', '17'],
                ['Trout, brown butter, capers', '23'],
                ['Squash, ricotta, hazelnut', '16'],
              ],
              {
                widths: ['80%', '20%'],
                contentBackgroundColor: paper,
                headerBackgroundColor: paper,
                contentFontSize: '17px',
                headerFontSize: '14px',
                containerPadding: '8px 16px',
              },
            ),
          ],
          {},
        ),
      ],
      {},
    ),
    row(
      [1, 1, 1],
      [
        [
          heading(2, 'Open', { fontSize: '20px' }),
          text('Tuesday to Saturday<br>from 6 p.m. until the last guest', {
            fontSize: '16px',
            lineHeight: '165%',
          }),
        ],
        [
          heading(2, 'Here', { fontSize: '20px' }),
          text('2 Mulberry Street<br>Providence, RI 02903', { fontSize: '16px', lineHeight: '165%' }),
        ],
        [
          heading(2, 'A table', { fontSize: '20px' }),
          text('<a href="tel:+14015550126" target="_self">401-555-0126</a><br>from 3 p.m.', {
            fontSize: '16px',
            lineHeight: '165%',
          }),
        ],
      ],
      { backgroundColor: '#efe6d0', padding: '32px 0px' },
    ),
  ],
} satisfies Starter;
