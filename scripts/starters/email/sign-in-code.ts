import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, wordmark } from '../pieces.ts';
import { email, faces, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#111827',
  page: '#ffffff',
  tint: '#f1f3f5',
  text: '#111827',
  muted: '#5b6472',
  line: '#e3e6ea',
  headingFont: faces.inter,
  bodyFont: faces.inter,
  radius: '8px',
});
const k = new Kit(theme);

/** The code, large enough to read from a locked screen, and hardly anything else. */
export default email(14, theme, {
  name: 'Sign-in code',
  description: 'A one-time verification code in large digits, with when and where it was asked for.',
  category: 'account',
  preheader: '{{code}} is your code. It works for 10 minutes.',
  title: 'Your sign-in code',
  widthPx: 480,
  rows: [
    wordmark(k, 'Northbeam', { size: 18, top: 56, bottom: 32, side: 24 }),
    l.part(
      k,
      [
        k.h1('Your sign-in code', { size: 24, after: 10 }),
        k.note('Enter it where you’re signing in. It works for 10 minutes.', { size: 16, after: 0 }),
      ],
      { top: 0, bottom: 24, side: 24 },
    ),
    k.part(
      [
        [
          k.p('<p><strong>{{code}}</strong></p>', {
            on: 'tint',
            align: 'center',
            size: 44,
            after: 0,
            letterSpacing: '10px',
            lineHeight: '120%',
            fontFamily: faces.courier,
            _override: { mobile: { fontSize: '36px', letterSpacing: '6px' } },
          }),
        ],
      ],
      {
        top: 0,
        bottom: 0,
        side: 24,
        columns: [
          {
            backgroundColor: theme.tint,
            borderRadius: '12px',
            padding: '30px 16px',
            _override: { mobile: { padding: '26px 12px' } },
          },
        ],
        values: { padding: '0px 24px', _override: { mobile: { padding: '0px 16px' } } },
      },
    ),
    l.part(
      k,
      [
        k.fine('Asked for on {{request_time}} in {{browser}}, near {{location}}.', { after: 12 }),
        k.fine(
          '<p><strong>We never ask for this code</strong> by phone, text, or chat. If you didn’t just sign in, change your password.</p>',
          { after: 0 },
        ),
      ],
      { top: 24, bottom: 8, side: 24 },
    ),
    ending(
      k,
      {
        why: 'Sent because of a sign-in to your Northbeam account.',
        address: 'Northbeam Labs, 501 Congress Avenue, Austin, TX 78701',
        leave: false,
      },
      { align: 'left', side: 24 },
    ),
  ],
});
