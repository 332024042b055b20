import { band, button, fonts, heading, image, imageUrl, paint, type Starter, text } from '../compose.ts';
import { linkStyle, popupFrame } from '../parts.ts';

const red = '#b3271b';

/** A code to copy, under an image: for somebody who is here for the first time. */
export default {
  name: 'First-order discount',
  description: 'Gives first-time visitors a code below a round image.',
  rank: 3,
  body: {
    ...popupFrame(420, '#fde7e2'),
    textColor: '#2d130e',
    fontFamily: fonts.trebuchet,
    linkStyle: linkStyle(red),
  },
  rows: [
    band([
      image(imageUrl('shoe'), {
        alt: 'A red running shoe',
        width: 800,
        height: 800,
        maxWidth: '55%',
        containerPadding: '28px 24px 0px',
      }),
      heading(2, '10% off your first pair', {
        textAlign: 'center',
        fontSize: '26px',
        lineHeight: '125%',
        containerPadding: '8px 32px 0px',
      }),
      text(
        [
          'Run in them for two weeks and send them back if they are not yours. Give this word at the till:',
          '<p style="font-size:26px;letter-spacing:4px;"><strong>FIRSTRUN</strong></p>',
        ],
        { textAlign: 'center', fontSize: '16px', lineHeight: '165%', containerPadding: '8px 32px' },
      ),
      button('Keep browsing', '{{site_url}}/shoes', {
        buttonColors: paint(red, '#ffffff'),
        fontSize: '16px',
        padding: '14px 32px',
        borderRadius: '24px',
        containerPadding: '8px 24px 32px',
      }),
    ]),
  ],
} satisfies Starter;
