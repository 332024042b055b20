import { band, button, fonts, heading, paint, type Starter, text } from '../compose.ts';
import { linkStyle } from '../parts.ts';

const slate = '#27364b';

/** One thing to do, and what to do if it was not you. A card in the middle of nothing. */
export default {
  name: 'New password',
  description: 'A link to set a new password, how long it works, and what to do if nobody asked for it.',
  rank: 7,
  body: {
    contentWidth: '440px',
    backgroundColor: '#e8ecf2',
    textColor: slate,
    fontFamily: fonts.tahoma,
    linkStyle: linkStyle('#0b5cad'),
    preheaderText: 'The link works for one hour.',
    accessibilityTitle: 'Set a new password',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    band([
      text('<p><strong>Ledgerly</strong></p>', {
        textAlign: 'center',
        fontSize: '18px',
        containerPadding: '40px 10px 16px',
      }),
    ]),
    band(
      [
        heading(1, 'Set a new password', {
          textAlign: 'center',
          fontSize: '24px',
          containerPadding: '36px 32px 0px',
        }),
        text('Somebody, most likely you, asked for a new password for {{email}}.', {
          textAlign: 'center',
          fontSize: '15px',
          lineHeight: '160%',
          containerPadding: '12px 32px',
        }),
        button('Choose a password', '{{reset_url}}', {
          buttonColors: paint('#0b5cad', '#ffffff'),
          size: { autoWidth: false, width: '100%' },
          fontSize: '16px',
          padding: '15px 20px',
          borderRadius: '8px',
          containerPadding: '12px 32px',
        }),
        text('The link works once, and for one hour.', {
          textAlign: 'center',
          fontSize: '14px',
          color: '#55637a',
          containerPadding: '4px 32px 36px',
        }),
      ],
      { columnsBackgroundColor: '#ffffff' },
    ),
    band([
      text(
        [
          'It was not you? Then nothing has changed, and you need do nothing. <a href="{{site_url}}/help" target="_blank">Tell us about it</a> if it happens again.',
          'Ledgerly, 30 Harbour Street, Cork',
        ],
        {
          textAlign: 'center',
          fontSize: '13px',
          lineHeight: '160%',
          color: '#46536a',
          containerPadding: '20px 24px 48px',
        },
      ),
    ]),
  ],
} satisfies Starter;
