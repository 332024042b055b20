import { band, fonts, heading, paint, type Starter } from '../compose.ts';
import { field, form, linkStyle, popupFrame } from '../parts.ts';

const teal = '#0a5f66';

/** A form of three fields for visitors who have something to say. */
export default {
  name: 'Feedback form',
  description: 'A short form for feedback: topic, message, and an address to reply to.',
  rank: 11,
  body: {
    ...popupFrame(520, '#e8f4f3'),
    textColor: '#0f2f31',
    fontFamily: fonts.verdana,
    linkStyle: linkStyle(teal),
  },
  rows: [
    band([
      heading(2, 'How can we do better?', { fontSize: '26px', containerPadding: '36px 48px 0px 32px' }),
      form(
        [
          field('dropdown', 'about', 'What is it about?', { options: 'The app\nAn order\nSomething else' }),
          field('textarea', 'words', 'In your words'),
          field('email', 'email', 'Where may we answer?', { required: false }),
        ],
        'Send it',
        {
          buttonColors: paint(teal, '#ffffff'),
          buttonAlign: 'left',
          buttonFontSize: '16px',
          buttonPadding: '14px 30px',
          labelColor: '#0f2f31',
          labelFontSize: '15px',
          fieldFontSize: '16px',
          containerPadding: '12px 32px 32px',
        },
      ),
    ]),
  ],
} satisfies Starter;
