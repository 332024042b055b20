import { button, column, fonts, paint, row, type Starter, text } from '../compose.ts';
import { linkStyle, popupFrame } from '../parts.ts';

/** One line across the top of the window. */
export default {
  name: 'Announcement bar',
  description: 'One line of news across the top of the window, with one link.',
  rank: 4,
  body: {
    ...popupFrame(1000, '#102a43', {
      popupPosition: 'top-center',
      borderRadius: '0px',
      popupOverlay_backgroundColor: 'rgba(0, 0, 0, 0)',
      popupCloseButton_iconColor: '#ffffff',
    }),
    textColor: '#ffffff',
    fontFamily: fonts.verdana,
    linkStyle: linkStyle('#ffd166'),
  },
  rows: [
    row(
      [3, 1],
      [
        column(
          [
            text(
              '<strong>We move on 1 March.</strong> The shop stays closed on that day, orders go out as always.',
              { fontSize: '15px', lineHeight: '155%', containerPadding: '18px 16px' },
            ),
          ],
          {},
        ),
        [
          button('Where to', '{{site_url}}/moving', {
            buttonColors: paint('#ffd166', '#102a43'),
            fontSize: '15px',
            fontWeight: 700,
            padding: '13px 22px',
            borderRadius: '4px',
            containerPadding: '12px 56px 12px 16px',
          }),
        ],
      ],
      {},
    ),
  ],
} satisfies Starter;
