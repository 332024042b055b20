import { band, button, fonts, heading, image, imageUrl, paint, row, type Starter, text } from '../compose.ts';
import { linkStyle, popupFrame } from '../parts.ts';

const night = '#102a43';

/** Something new in the program: an image across, three short reasons, one way on. */
export default {
  name: 'New feature',
  description: 'Presents a new feature: a wide image, three short reasons, and one button.',
  rank: 12,
  body: {
    ...popupFrame(640, '#ffffff'),
    textColor: night,
    fontFamily: fonts.helvetica,
    linkStyle: linkStyle('#0b6e69'),
  },
  rows: [
    band([
      image(imageUrl('chart'), {
        alt: 'Bars that grow, with a line over them',
        width: 1200,
        height: 600,
        containerPadding: '0px',
      }),
      heading(2, 'Charts are here', {
        textAlign: 'center',
        fontSize: '30px',
        containerPadding: '24px 24px 8px',
      }),
    ]),
    row(
      [1, 1, 1],
      [
        ['Fast', 'A million rows in a second.'],
        ['Plain', 'Axes start where they should.'],
        ['Yours', 'In your brand colors, ready to share.'],
      ].map(([title = '', words = '']) => [
        heading(3, title, { textAlign: 'center', fontSize: '17px', containerPadding: '8px 12px 0px' }),
        text(words, {
          textAlign: 'center',
          fontSize: '15px',
          lineHeight: '150%',
          containerPadding: '4px 12px',
        }),
      ]),
      {},
    ),
    band([
      button('Make your first chart', '{{site_url}}/charts', {
        buttonColors: paint('#0b6e69', '#ffffff'),
        fontSize: '16px',
        padding: '14px 30px',
        containerPadding: '20px 24px 32px',
      }),
    ]),
  ],
} satisfies Starter;
