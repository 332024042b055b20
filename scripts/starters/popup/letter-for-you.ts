import { band, fonts, heading, paint, type Starter, text } from '../compose.ts';
import { field, form, linkStyle, popupFrame } from '../parts.ts';

const green = '#245c3a';

/** A letter by email, offered in the middle of the window: one sentence, one field. */
export default {
  name: 'Newsletter sign-up',
  description: 'Invites visitors to a newsletter: one sentence and one field.',
  rank: 1,
  body: {
    ...popupFrame(480, '#f4f8ef'),
    textColor: '#1c2a20',
    fontFamily: fonts.georgia,
    linkStyle: linkStyle(green),
  },
  rows: [
    band([
      heading(2, 'One letter a month', {
        textAlign: 'center',
        fontSize: '30px',
        color: green,
        containerPadding: '40px 32px 0px',
      }),
      text('What’s growing, what to do about it, and one recipe. Unsubscribe in one click.', {
        textAlign: 'center',
        fontSize: '17px',
        lineHeight: '160%',
        containerPadding: '10px 32px',
      }),
      form([field('email', 'email', 'Your email address')], 'Sign me up', {
        buttonColors: paint(green, '#ffffff'),
        buttonWidth: { autoWidth: false, width: '100%' },
        buttonFontSize: '17px',
        buttonPadding: '14px 20px',
        labelColor: '#1c2a20',
        labelFontSize: '15px',
        fieldFontSize: '17px',
        containerPadding: '8px 32px 36px',
      }),
    ]),
  ],
} satisfies Starter;
