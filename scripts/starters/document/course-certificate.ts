import { band, divider, fonts, heading, row, type Starter, text } from '../compose.ts';
import { linkStyle, sheet } from '../parts.ts';

const navy = '#1d2f5e';

/** A certificate, across: the name in the middle, two signatures below. */
export default {
  name: 'Certificate',
  description: 'A landscape certificate with the name in the middle and two signatures below.',
  rank: 2,
  body: {
    ...sheet('Certificate', {
      documentOrientation: 'landscape',
      contentWidth: '860px',
      backgroundColor: '#fdfaf2',
    }),
    textColor: navy,
    fontFamily: fonts.georgia,
    linkStyle: linkStyle(navy),
  },
  rows: [
    band([
      divider({ color: '#b98a2e', px: 4 }),
      text('School of Slow Crafts', {
        textAlign: 'center',
        fontSize: '18px',
        letterSpacing: '3px',
        containerPadding: '40px 10px 8px',
      }),
      heading(1, 'Certificate', { textAlign: 'center', fontSize: '52px', containerPadding: '8px 10px' }),
      text('This certifies that', { textAlign: 'center', fontSize: '18px', containerPadding: '16px 10px' }),
      text('<p style="font-size:38px;">{{student_name}}</p>', { textAlign: 'center' }),
      text('has spent forty evenings with us, and can now bind a book that opens flat.', {
        textAlign: 'center',
        fontSize: '18px',
        lineHeight: '160%',
        containerPadding: '16px 60px 48px',
      }),
    ]),
    row(
      [1, 1, 1],
      [
        [
          divider({ color: navy }),
          text('{{teacher_name}}, teacher', { textAlign: 'center', fontSize: '15px' }),
        ],
        [text('{{date}}', { textAlign: 'center', fontSize: '16px', containerPadding: '24px 10px' })],
        [
          divider({ color: navy }),
          text('{{head_name}}, head of school', { textAlign: 'center', fontSize: '15px' }),
        ],
      ],
      { padding: '24px 0px' },
    ),
    band([divider({ color: '#b98a2e', px: 4, containerPadding: '32px 10px 10px' })]),
  ],
} satisfies Starter;
