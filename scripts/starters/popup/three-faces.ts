import { band, button, fonts, heading, paint, row, type Starter } from '../compose.ts';
import { linkStyle, popupFrame } from '../parts.ts';

/** A question in the corner, answered by one of three words. */
export default {
  name: 'How was it?',
  description: 'A one-question survey in the corner of the window with three answers.',
  rank: 7,
  body: {
    ...popupFrame(360, '#ffffff', {
      popupPosition: 'bottom-right',
      popupOverlay_backgroundColor: 'rgba(0, 0, 0, 0)',
    }),
    textColor: '#1d2a3a',
    fontFamily: fonts.tahoma,
    linkStyle: linkStyle('#0b57b8'),
  },
  rows: [
    band([
      heading(2, 'Did you find what you came for?', {
        fontSize: '19px',
        lineHeight: '135%',
        containerPadding: '28px 48px 8px 20px',
      }),
    ]),
    row(
      [1, 1, 1],
      [
        ['Yes', '#d9f0e2', '#0e4a2a'],
        ['Partly', '#fdf0cf', '#4a3607'],
        ['No', '#fbdfdc', '#5e140d'],
      ].map(([label = '', ground = '', ink = '']) => [
        button(label, `{{survey_url}}/${label.toLowerCase()}`, {
          buttonColors: paint(ground, ink),
          size: { autoWidth: false, width: '100%' },
          fontSize: '16px',
          padding: '14px 0px',
          borderRadius: '10px',
          containerPadding: '6px 6px 24px',
        }),
      ]),
      { padding: '0px 14px' },
    ),
  ],
} satisfies Starter;
