import { band, fonts, type Starter, text } from '../compose.ts';
import { linkStyle, sheet } from '../parts.ts';

/** A letter as it goes into a window envelope. */
export default {
  name: 'Business letter',
  description: 'A business letter that fits a window envelope, with a subject line.',
  rank: 3,
  body: {
    ...sheet('Letter'),
    textColor: '#22262c',
    fontFamily: fonts.times,
    linkStyle: linkStyle('#22406b'),
  },
  headers: [
    band([
      text('<strong>Hagen Instruments</strong> · Mole 4 · Bergen', { fontSize: '14px', textAlign: 'right' }),
    ]),
  ],
  rows: [
    band([
      text('{{receiver_name}}<br>{{receiver_street}}<br>{{receiver_city}}', {
        fontSize: '17px',
        lineHeight: '150%',
        containerPadding: '48px 10px 56px',
      }),
      text('Bergen, {{date}}', { fontSize: '17px', textAlign: 'right' }),
      text('<strong>Your barometer of 1931</strong>', {
        fontSize: '17px',
        containerPadding: '24px 10px 16px',
      }),
      text(
        [
          'Dear {{receiver_salutation}},',
          'thank you for sending us the barometer. It has survived the journey, and most of the last ninety years, better than we dared to hope.',
          'The glass is whole. The spring is tired, and the needle has been bent by somebody who knocked too hard. We can put both right within three weeks, for the price that we named.',
          'If you agree, you need do nothing. If not, a line is enough, and it travels home in the same box.',
        ].flatMap((words) => [words, '<p><br></p>']),
        { fontSize: '17px', lineHeight: '155%' },
      ),
    ]),
    band([
      text(['With kind regards', '<p><br></p>', '<p><br></p>', '{{sender_name}}'], {
        fontSize: '17px',
        lineHeight: '155%',
      }),
    ]),
  ],
  footers: [
    band([text('Hagen Instruments AS · NO 000 000 000 MVA', { fontSize: '12px', textAlign: 'center' })]),
  ],
} satisfies Starter;
