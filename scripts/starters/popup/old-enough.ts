import { band, block, button, fonts, heading, paint, row, type Starter, text } from '../compose.ts';
import { closePopup, linkStyle, popupFrame } from '../parts.ts';

const wine = '#6c1730';

/** A question that has to be answered before the page can be read. */
export default {
  name: 'Age check',
  description: 'Asks visitors for their age before they see the page.',
  rank: 6,
  body: {
    ...popupFrame(440, '#fbf3f1', { popupOverlay_backgroundColor: 'rgba(45, 8, 20, 0.92)' }),
    textColor: '#2c0f18',
    fontFamily: fonts.times,
    linkStyle: linkStyle(wine),
  },
  rows: [
    band([
      heading(2, 'Are you 21 or older?', {
        textAlign: 'center',
        fontSize: '29px',
        lineHeight: '125%',
        color: wine,
        containerPadding: '48px 32px 0px',
      }),
      text('We sell wine, so we have to ask.', {
        textAlign: 'center',
        fontSize: '17px',
        lineHeight: '160%',
        containerPadding: '10px 32px 16px',
      }),
    ]),
    row(
      [1, 1],
      [
        [
          block('button', {
            text: 'Yes, I am',
            href: closePopup,
            buttonColors: paint(wine, '#ffffff'),
            size: { autoWidth: false, width: '100%' },
            fontSize: '17px',
            padding: '14px 10px',
            containerPadding: '8px 8px 40px 24px',
            _override: { mobile: { containerPadding: '6px 24px' } },
          }),
        ],
        [
          button('No, not yet', '{{leave_url}}', {
            buttonColors: paint('#ead7d4', '#2c0f18'),
            size: { autoWidth: false, width: '100%' },
            fontSize: '17px',
            padding: '14px 10px',
            containerPadding: '8px 24px 40px 8px',
            _override: { mobile: { containerPadding: '6px 24px 32px' } },
          }),
        ],
      ],
      {},
    ),
  ],
} satisfies Starter;
