import {
  button,
  column,
  fonts,
  heading,
  image,
  imageUrl,
  paint,
  row,
  type Starter,
  text,
} from '../compose.ts';
import { linkStyle, popupFrame } from '../parts.ts';

const blue = '#0c4fae';

/** The app, offered from the foot of the window: icon, words, one press. */
export default {
  name: 'App banner',
  description: 'Offers the app on a small card at the lower left, with one button.',
  rank: 9,
  body: {
    ...popupFrame(520, '#eef4fd', {
      popupPosition: 'bottom-left',
      popupOverlay_backgroundColor: 'rgba(0, 0, 0, 0)',
    }),
    textColor: '#0f2340',
    fontFamily: fonts.helvetica,
    linkStyle: linkStyle(blue),
  },
  rows: [
    row(
      [1, 3],
      [
        column(
          [
            image(imageUrl('leaf'), {
              alt: '',
              width: 600,
              height: 600,
              containerPadding: '24px 4px 24px 20px',
            }),
          ],
          {},
        ),
        column(
          [
            heading(2, 'Fernway in your pocket', {
              fontSize: '20px',
              containerPadding: '26px 48px 0px 16px',
            }),
            text('Notes, photos, and maps, with or without a signal.', {
              fontSize: '15px',
              lineHeight: '150%',
              containerPadding: '4px 16px',
            }),
            button('Get the app', '{{app_url}}', {
              textAlign: 'left',
              buttonColors: paint(blue, '#ffffff'),
              fontSize: '15px',
              padding: '13px 22px',
              borderRadius: '22px',
              containerPadding: '6px 16px 24px',
            }),
          ],
          {},
        ),
      ],
      { _override: { mobile: { noStackMobile: true } } },
    ),
  ],
} satisfies Starter;
