import {
  block,
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
import { closePopup, linkStyle, popupFrame } from '../parts.ts';

const olive = '#4a5a18';

/** Somebody leaves with a full basket: the image left, what is kept for them right. */
export default {
  name: 'Cart saver',
  description: 'For visitors who leave a full cart: an image on one side, the offer on the other.',
  rank: 5,
  body: {
    ...popupFrame(720, '#ffffff'),
    textColor: '#24290f',
    fontFamily: fonts.arial,
    linkStyle: linkStyle(olive),
  },
  rows: [
    row(
      [1, 1],
      [
        column(
          [image(imageUrl('bag'), { alt: 'A green bag', width: 800, height: 800, containerPadding: '0px' })],
          { backgroundColor: '#e5ecdf' },
        ),
        column(
          [
            heading(2, 'Save your cart for later?', {
              fontSize: '28px',
              lineHeight: '125%',
              containerPadding: '48px 28px 0px',
            }),
            text('We’ll hold it for a week and email you a link, so you can pick up right here.', {
              fontSize: '16px',
              lineHeight: '160%',
              containerPadding: '10px 28px',
            }),
            button('Email my cart', '{{site_url}}/keep', {
              textAlign: 'left',
              buttonColors: paint(olive, '#ffffff'),
              fontSize: '16px',
              padding: '14px 26px',
              containerPadding: '6px 28px',
            }),
            block('button', {
              text: 'No, let it go',
              href: closePopup,
              textAlign: 'left',
              buttonColors: paint('#eef1e2', '#24290f'),
              fontSize: '15px',
              padding: '13px 20px',
              containerPadding: '4px 28px 32px',
            }),
          ],
          {},
        ),
      ],
      {},
    ),
  ],
} satisfies Starter;
