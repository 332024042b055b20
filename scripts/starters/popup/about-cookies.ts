import { block, button, column, fonts, heading, paint, row, type Starter, text } from '../compose.ts';
import { closePopup, linkStyle, popupFrame } from '../parts.ts';

const ink = '#1b2431';

/** Cookies: a bar at the foot of the window, yes and no of the same size. */
export default {
  name: 'Cookie consent',
  description: 'A bar at the bottom that asks about cookies, with equal buttons for yes and no.',
  rank: 2,
  body: {
    ...popupFrame(900, '#ffffff', {
      popupPosition: 'bottom-center',
      popupOverlay_backgroundColor: 'rgba(0, 0, 0, 0)',
    }),
    textColor: ink,
    fontFamily: fonts.helvetica,
    linkStyle: linkStyle('#0b57b8'),
  },
  rows: [
    row(
      [5, 2, 2],
      [
        column(
          [
            heading(2, 'Can we count visits?', { fontSize: '18px', containerPadding: '20px 20px 0px' }),
            text(
              'It helps us to see which pages are read. Nothing is passed on. <a href="{{site_url}}/privacy" target="_self">What we keep</a>',
              { fontSize: '15px', lineHeight: '150%', containerPadding: '4px 20px 20px' },
            ),
          ],
          {},
        ),
        [
          button('Yes, that’s fine', '{{site_url}}/cookies/yes', {
            buttonColors: paint(ink, '#ffffff'),
            size: { autoWidth: false, width: '100%' },
            fontSize: '15px',
            padding: '14px 10px',
            containerPadding: '28px 8px',
          }),
        ],
        [
          block('button', {
            text: 'No, thanks',
            href: closePopup,
            buttonColors: paint('#e7ebf1', ink),
            size: { autoWidth: false, width: '100%' },
            fontSize: '15px',
            padding: '14px 10px',
            containerPadding: '28px 8px',
          }),
        ],
      ],
      {},
    ),
  ],
} satisfies Starter;
