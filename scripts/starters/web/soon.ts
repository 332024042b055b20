import { band, fonts, heading, image, imageUrl, onPhones, paint, type Starter, text } from '../compose.ts';
import { field, form, linkStyle } from '../parts.ts';

const sea = '#0b4f63';

/** Something is coming: one sentence, one field, and a wave at the foot of the page. */
export default {
  name: 'Coming soon',
  description: 'One sentence, one email field, and a wave at the bottom of the page.',
  rank: 5,
  body: {
    contentWidth: '620px',
    backgroundColor: '#d8f0f4',
    textColor: sea,
    fontFamily: fonts.trebuchet,
    linkStyle: linkStyle(sea),
    accessibilityTitle: 'Lido opens in June',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    band([
      text('<p><strong>LIDO</strong></p>', {
        textAlign: 'center',
        fontSize: '18px',
        letterSpacing: '6px',
        containerPadding: '96px 16px 24px',
      }),
      onPhones(
        heading(1, 'The pool opens in June', {
          textAlign: 'center',
          fontSize: '50px',
          lineHeight: '115%',
          fontWeight: 700,
          containerPadding: '0px 16px',
        }),
        { fontSize: '34px' },
      ),
      text('Leave your email and book your first lanes a full week before the doors open to everyone else.', {
        textAlign: 'center',
        fontSize: '18px',
        lineHeight: '165%',
        containerPadding: '16px 24px',
      }),
      form([field('email', 'email', 'Your email address')], 'Keep me posted', {
        buttonColors: paint(sea, '#ffffff'),
        buttonFontSize: '17px',
        buttonPadding: '14px 28px',
        labelColor: sea,
        labelFontSize: '15px',
        fieldFontSize: '17px',
        containerPadding: '16px 48px 48px',
      }),
    ]),
    band([image(imageUrl('wave'), { alt: '', width: 1200, height: 400, containerPadding: '0px' })]),
  ],
} satisfies Starter;
