import { card } from '../cards.ts';
import { Kit } from '../kit.ts';
import { ending, factRow, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#a3210d',
  page: '#fbeeea',
  text: '#2c1712',
  muted: '#6f534b',
  line: '#f0d3ca',
  headingFont: faces.workSans,
  bodyFont: faces.workSans,
  radius: '8px',
});
const k = new Kit(theme);

/** A line drawing, one sentence, one button, and what to do if it was someone else. */
export default email(13, theme, {
  name: 'Password reset',
  description: 'Sends a link to choose a new password, and says how long it works.',
  category: 'account',
  preheader: 'The link works for 30 minutes and only once.',
  title: 'Reset your Copperline password',
  widthPx: 520,
  rows: [
    wordmark(k, 'Copperline', { on: 'page', align: 'center', size: 20, color: theme.primary, top: 44 }),
    card(k, [k.pic('key', '')], { radius: 0, pad: '0px', phone: '0px' }),
    card(
      k,
      [
        k.h1('Choose a new password', { size: 30, after: 12 }),
        k.p('Hi {{first_name}}, somebody (hopefully you) asked to reset the password for {{email}}.', {
          after: 26,
        }),
        k.btn('Reset password', site('reset/{{reset_code}}'), { wide: true, after: 24 }),
        k.fine(
          'The link works once, for 30 minutes. If you didn’t ask for it, ignore this email: your password stays the same, and nobody sees this link but you.',
          { after: 0 },
        ),
      ],
      { radius: 0, pad: '40px 44px 44px' },
    ),
    factRow(
      k,
      [
        ['Asked for', '{{request_time}}'],
        ['From', '{{browser}}'],
      ],
      { on: 'page', side: 0, top: 24, bottom: 0, size: 15 },
    ),
    ending(k, {
      why: 'Sent to protect your account. You can’t opt out of security email.',
      address: 'Copperline, 600 Congress Avenue, Austin, TX 78701',
      leave: false,
    }),
  ],
});
