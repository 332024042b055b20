import { band, fonts, heading, image, imageUrl, row, type Starter, text } from '../compose.ts';
import { linkStyle, sheet } from '../parts.ts';

const olive = '#4d5a1e';
const courses: readonly [title: string, lines: readonly string[]][] = [
  ['First', ['White beans, sage, bread · 9', 'Chicory, walnuts, pear · 11', 'Broth with dumplings · 10']],
  ['Then', ['Tagliatelle, slow ragù · 17', 'Squash, ricotta, hazelnut · 16', 'Trout, butter, capers · 23']],
  ['Last', ['Olive oil cake · 8', 'Grapes and cheese · 9', 'Coffee and something small · 4']],
];

/** A card for the table: three courses beside each other under an image. */
export default {
  name: 'Menu card',
  description: 'A landscape card for the table: three courses side by side under an image.',
  rank: 6,
  body: {
    ...sheet('Card of dishes', {
      documentOrientation: 'landscape',
      contentWidth: '860px',
      backgroundColor: '#fbf6ec',
    }),
    textColor: '#2f2a1c',
    fontFamily: fonts.georgia,
    linkStyle: linkStyle(olive),
  },
  rows: [
    band([
      heading(1, 'Due Passi', {
        textAlign: 'center',
        fontSize: '52px',
        color: olive,
        containerPadding: '0px 10px',
      }),
      image(imageUrl('table-set-half'), {
        alt: 'A laid table',
        width: 600,
        height: 300,
        maxWidth: '46%',
        containerPadding: '12px 10px 24px',
      }),
    ]),
    row(
      [1, 1, 1],
      courses.map(([title, lines]) => [
        heading(2, title, { textAlign: 'center', fontSize: '24px', color: olive }),
        text(lines, { textAlign: 'center', fontSize: '16px', lineHeight: '210%' }),
      ]),
      {},
    ),
    band([
      text('Bread and water are on us. Please tell us about allergies.', {
        textAlign: 'center',
        fontSize: '14px',
        containerPadding: '24px 10px 0px',
      }),
    ]),
  ],
} satisfies Starter;
